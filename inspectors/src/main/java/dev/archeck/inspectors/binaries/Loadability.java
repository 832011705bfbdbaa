package dev.archeck.inspectors.binaries;

import dev.archeck.elf.object.VersionNeed;
import dev.archeck.inspectors.binaries.NeededLibrary.Source;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/// Whether the loader can load one compiled file of a tree, as far as files tell.
///
/// A file that cannot be loaded is another case than one without code for a GPU: see [KernelImages].
///
/// @param file path relative to the scanned root
/// @param needed libraries it needs, in its own order
/// @param undefined symbols it needs that no file of the tree defines, sorted; those that something outside must define included
/// @param cuda signs of CUDA releases in the file and in the libraries of the tree that it leads to, by file
/// @param glibc the newest version of the C library it needs
/// @param libstdcxx the newest version of the C++ library it needs
/// @param stray versions it needs from a library that it does not list as needed: repair tools rename one and forget the other
/// @param complete whether its own tables, and those of all files of the tree, were read
public record Loadability(
        String file,
        List<NeededLibrary> needed,
        List<UndefinedSymbol> undefined,
        List<CudaUse> cuda,
        Optional<LibraryVersion> glibc,
        Optional<LibraryVersion> libstdcxx,
        List<VersionNeed> stray,
        boolean complete) {
    /// Copies the lists.
    public Loadability {
        needed = List.copyOf(needed);
        undefined = List.copyOf(undefined);
        cuda = List.copyOf(cuda);
        stray = List.copyOf(stray);
    }

    /// Symbols whose absence makes loading fail for sure.
    public List<UndefinedSymbol> fatal() {
        return undefined.stream().filter(UndefinedSymbol::fatal).toList();
    }

    /// Libraries that the tree does not have and that are no part of the system or the driver.
    public List<NeededLibrary> missing() {
        return needed.stream().filter(library -> library.source() == Source.MISSING).toList();
    }

    /// CUDA releases whose libraries would be loaded together; more than one is a mix.
    public SortedSet<Integer> cudaReleases() {
        SortedSet<Integer> releases = new TreeSet<>();
        cuda.stream().filter(use -> !use.sign().equals(CudaUse.CODE)).forEach(use -> releases.add(use.major()));
        return releases;
    }
}
