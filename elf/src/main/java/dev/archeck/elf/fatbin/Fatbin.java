package dev.archeck.elf.fatbin;

import dev.archeck.elf.arch.GpuCode;
import dev.archeck.elf.evidence.Gap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// All fatbin containers of one file.
///
/// @param containers in order of place; empty when the file has none
/// @param accounting what each byte of the fatbin sections is
/// @param gaps places that could not be read, in order of place
public record Fatbin(List<FatbinContainer> containers, Accounting accounting, List<Gap> gaps) {
    /// The section of launchable code, as nvcc names it.
    public static final String LAUNCHABLE_SECTION = ".nv_fatbin";
    /// The section of relocatable code (`-rdc=true`): kernels in it are linked into a container elsewhere.
    public static final String RELOCATABLE_SECTION = "__nv_relfatbin";
    /// A file without fatbins.
    public static final Fatbin NONE = new Fatbin(List.of(), Accounting.NOTHING, List.of());

    /// Copies the lists.
    public Fatbin {
        containers = List.copyOf(containers);
        gaps = List.copyOf(gaps);
    }

    /// All entries in order of place.
    public Stream<FatbinEntry> entries() {
        return containers.stream().flatMap(container -> container.entries().stream());
    }

    /// Entries that a launch can use, in order of place.
    public Stream<FatbinEntry> launchable() {
        return entries().filter(FatbinEntry::launchable);
    }

    /// How many launchable entries there are of each code, ordered by architecture.
    public Map<GpuCode, Long> archCounts() {
        return launchable()
                .collect(Collectors.groupingBy(FatbinEntry::code, TreeMap::new, Collectors.counting()));
    }

    /// How many entries of any kind, relocatable ones included, ordered by architecture.
    public Map<GpuCode, Long> allCounts() {
        return entries().collect(Collectors.groupingBy(FatbinEntry::code, TreeMap::new, Collectors.counting()));
    }

    /// Entries by what `key` says of them, in order of place within each group.
    public <K> Map<K, List<FatbinEntry>> entriesBy(Function<FatbinEntry, K> key) {
        return entries().collect(Collectors.groupingBy(key));
    }
}
