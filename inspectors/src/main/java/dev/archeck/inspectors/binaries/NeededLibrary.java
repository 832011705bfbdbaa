package dev.archeck.inspectors.binaries;

import java.util.List;
import java.util.regex.Pattern;

/// One library that a file needs, and where it comes from.
///
/// @param name as the file states it (`DT_NEEDED`)
/// @param source where it comes from
/// @param files of the tree: the library itself, or for a missing one those that have its name with another version or hash
public record NeededLibrary(String name, Source source, List<String> files) {
    private static final Pattern SYSTEM = Pattern.compile(
            "(?:lib(?:c|m|dl|rt|pthread|util|resolv|nsl|anl|stdc\\+\\+|gcc_s|atomic|gomp|quadmath)\\.so\\.\\d+|ld-linux[-.a-z0-9_]*\\.so\\.\\d+)");
    private static final Pattern DRIVER = Pattern.compile("lib(?:cuda|nvidia-[a-z0-9-]+)\\.so\\.\\d+");

    /// Copies the list.
    public NeededLibrary {
        files = List.copyOf(files);
    }

    /// Where a library comes from.
    public enum Source {
        /// A file that the search path of the file leads to (`DT_RPATH`, `DT_RUNPATH`, relative to its own folder).
        SEARCH_PATH,
        /// A file of the tree with this name of its own, which the loader takes once something else has loaded it. Frameworks load
        /// their libraries, and those of the packages they depend on, when they are imported.
        LOADED_BEFORE,
        /// The C and C++ libraries of the system.
        SYSTEM,
        /// The GPU driver.
        DRIVER,
        /// Not in the tree; it has to be on the system.
        MISSING
    }

    /// Where a library comes from that the tree does not have.
    static Source outside(String name) {
        return SYSTEM.matcher(name).matches() ? Source.SYSTEM : DRIVER.matcher(name).matches() ? Source.DRIVER : Source.MISSING;
    }
}
