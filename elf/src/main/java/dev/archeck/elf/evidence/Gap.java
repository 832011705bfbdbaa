package dev.archeck.elf.evidence;

import java.util.Comparator;
import java.util.Objects;

/// Something that could not be read.
///
/// @param what what is missing, as a noun ("kernel names of one fatbin entry")
/// @param place where
/// @param reason why it could not be read, with expected and found where a format is concerned
/// @param remedy what would let it be read; empty when nothing is known to help
public record Gap(String what, Place place, String reason, String remedy) implements Comparable<Gap> {
    private static final Comparator<Gap> ORDER =
            Comparator.comparing(Gap::place).thenComparing(Gap::what).thenComparing(Gap::reason)
                    .thenComparing(Gap::remedy);

    /// @throws NullPointerException when a part is missing
    public Gap {
        Objects.requireNonNull(what);
        Objects.requireNonNull(place);
        Objects.requireNonNull(reason);
        Objects.requireNonNull(remedy);
    }

    /// The gap that a format error leaves at the edge of a module.
    public static Gap of(String what, FormatException error, String remedy) {
        Place place = new Place.Bytes(error.file(), Math.max(0, error.offset()), 0, "");
        return new Gap(what, place, error.reason(), remedy);
    }

    /// Orders by path, then by position in the file.
    @Override
    public int compareTo(Gap other) {
        return ORDER.compare(this, other);
    }
}
