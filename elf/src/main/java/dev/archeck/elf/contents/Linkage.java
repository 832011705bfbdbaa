package dev.archeck.elf.contents;

import dev.archeck.elf.object.VersionNeed;
import java.util.List;

/// How a binary links to others.
///
/// @param soname its own name; empty when it has none
/// @param needed libraries it needs, in order
/// @param rpath old search path entries, in order
/// @param runpath search path entries, in order
/// @param buildId in hexadecimal; empty when it has none
/// @param versionNeeds symbol versions it needs, in file order
public record Linkage(
        String soname,
        List<String> needed,
        List<String> rpath,
        List<String> runpath,
        String buildId,
        List<VersionNeed> versionNeeds) {
    /// A file that links to nothing.
    public static final Linkage NONE = new Linkage("", List.of(), List.of(), List.of(), "", List.of());

    /// Copies the lists.
    public Linkage {
        needed = List.copyOf(needed);
        rpath = List.copyOf(rpath);
        runpath = List.copyOf(runpath);
        versionNeeds = List.copyOf(versionNeeds);
    }
}
