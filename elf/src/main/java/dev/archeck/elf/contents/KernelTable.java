package dev.archeck.elf.contents;

import dev.archeck.elf.arch.GpuCode;
import dev.archeck.elf.cubin.Kernel;
import dev.archeck.elf.cubin.Producer;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.fatbin.FatbinEntry;
import dev.archeck.elf.names.MangledNames;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Kernels of one file: names, architectures and places.
///
/// @param file path relative to the scanned root
/// @param entries kernels of each entry that was read, in order of place
/// @param gaps entries that could not be read; not empty means that absence of a kernel proves nothing
public record KernelTable(String file, List<EntryKernels> entries, List<Gap> gaps) {
    /// Copies the lists.
    public KernelTable {
        entries = List.copyOf(entries);
        gaps = List.copyOf(gaps);
    }

    /// The kernels of one entry.
    ///
    /// @param entry where they are
    /// @param kernels in symbol order; may be empty
    /// @param fromPrefix true when only the first part of the code was decoded; then registers were not read
    /// @param producer the tool that wrote it, where it was read
    public record EntryKernels(FatbinEntry entry, List<Kernel> kernels, boolean fromPrefix, Optional<Producer> producer) {
        /// Copies the list.
        public EntryKernels {
            kernels = List.copyOf(kernels);
        }
    }

    /// Every kernel in every entry, in order of place.
    public Stream<KernelHome> homes() {
        return entries.stream()
                .flatMap(entry -> entry.kernels().stream().map(kernel -> new KernelHome(kernel, entry.entry())));
    }

    /// Homes of kernels whose mangled name passes, in order of place.
    public Stream<KernelHome> homes(Predicate<String> mangledName) {
        return homes().filter(home -> mangledName.test(home.kernel().name()));
    }

    /// Homes of kernels with this simple name, such as `fill` for `_ZN2at6native4fillEv`, in order of place.
    public List<KernelHome> named(String simpleName) {
        Map<String, Boolean> known = new HashMap<>();
        return homes(name -> known.computeIfAbsent(
                        name, n -> n.contains(simpleName) && MangledNames.simple(n).equals(simpleName)))
                .toList();
    }

    /// Mangled names of launchable kernels and the code each has.
    public SortedMap<String, SortedSet<GpuCode>> matrix() {
        SortedMap<String, SortedSet<GpuCode>> matrix = new TreeMap<>();
        for (EntryKernels entry : entries) {
            if (entry.entry().launchable()) {
                entry.kernels().forEach(kernel -> matrix.computeIfAbsent(kernel.name(), _ -> new TreeSet<>())
                        .add(entry.entry().code()));
            }
        }
        return matrix;
    }
}
