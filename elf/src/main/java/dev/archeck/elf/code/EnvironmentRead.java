package dev.archeck.elf.code;

import dev.archeck.elf.evidence.Place;
import java.util.Comparator;

/// One place in machine code that reads an environment variable.
///
/// @param variable its name, or the beginning of its name
/// @param wholeName false when the literal ends with `_`: it is the beginning of a name made at run time
/// @param place bytes of the call
/// @param passedOn true when the call is of a function that passes the name on to getenv
public record EnvironmentRead(String variable, boolean wholeName, Place.Bytes place, boolean passedOn)
        implements Comparable<EnvironmentRead> {
    private static final Comparator<EnvironmentRead> ORDER = Comparator.comparing(EnvironmentRead::variable)
            .thenComparing(read -> (Place) read.place())
            .thenComparing(EnvironmentRead::passedOn);

    @Override
    public int compareTo(EnvironmentRead other) {
        return ORDER.compare(this, other);
    }
}
