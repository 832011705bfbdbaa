package dev.archeck.elf.code;

import dev.archeck.elf.evidence.Place;
import java.util.Comparator;

/// A literal that goes into a function which reads a variable under a name that it makes: `DEBUG` where `APP_DEBUG` is read.
///
/// An inference from many calls, never a proof that a certain variable is read.
///
/// @param text the literal
/// @param place bytes of the call
public record NamePart(String text, Place.Bytes place) implements Comparable<NamePart> {
    private static final Comparator<NamePart> ORDER = Comparator.comparing(NamePart::text).thenComparing(part -> (Place) part.place());

    /// Whether the name of a variable may have been made with it.
    public boolean isIn(String variable) {
        return variable.startsWith(text) || variable.endsWith(text);
    }

    @Override
    public int compareTo(NamePart other) {
        return ORDER.compare(this, other);
    }
}
