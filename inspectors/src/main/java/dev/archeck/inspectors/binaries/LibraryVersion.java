package dev.archeck.inspectors.binaries;

import dev.archeck.elf.contents.Linkage;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Pattern;

/// A version of a system library that a file needs, such as `GLIBC_2.34`.
///
/// @param family `GLIBC`, `GLIBCXX`, `CXXABI`, ...
/// @param version numbers with dots between them
public record LibraryVersion(String family, String version) {
    private static final Pattern NUMBERS = Pattern.compile("\\d{1,6}(\\.\\d{1,6}){0,3}");

    /// @throws IllegalArgumentException for a version that is not made of numbers
    public LibraryVersion {
        if (!NUMBERS.matcher(version).matches()) {
            throw new IllegalArgumentException("expected a version such as 2.34, found " + version);
        }
    }

    /// The newest version of one family that a file needs; empty when it needs none.
    static Optional<LibraryVersion> newest(Linkage linkage, String family) {
        String prefix = family + "_";
        return linkage.versionNeeds().stream()
                .map(need -> need.version())
                .filter(version -> version.startsWith(prefix) && NUMBERS.matcher(version.substring(prefix.length())).matches())
                .map(version -> new LibraryVersion(family, version.substring(prefix.length())))
                .max(Comparator.comparing(LibraryVersion::numbers, Arrays::compare));
    }

    /// Whether a system that offers versions up to `limit` is too old for it.
    public boolean exceeds(LibraryVersion limit) {
        return Arrays.compare(numbers(), limit.numbers()) > 0;
    }

    private int[] numbers() {
        return Arrays.stream(version.split("\\.", -1)).mapToInt(Integer::parseInt).toArray();
    }

    @Override
    public String toString() {
        return family + "_" + version;
    }
}
