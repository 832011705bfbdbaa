package dev.archeck.inspectors.binaries;

import dev.archeck.elf.arch.Arch;
import dev.archeck.elf.arch.Capability;
import dev.archeck.elf.arch.GpuCode;
import dev.archeck.elf.arch.PtxVersion;
import dev.archeck.elf.arch.RunsOn;
import dev.archeck.elf.arch.Variant;
import dev.archeck.elf.contents.BinaryContents;
import dev.archeck.elf.contents.KernelTable;
import dev.archeck.elf.contents.KernelTable.EntryKernels;
import dev.archeck.elf.fatbin.FatbinEntry;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Which GPU code of one file a GPU takes, for the file and for each kernel.
///
/// A file whose code is refused loads without an error all the same; the first launch then fails with "no kernel image is available".
///
/// @param file path relative to the scanned root
/// @param gpu the GPU asked about
/// @param code what the file has, by architecture; empty when it holds no GPU code
/// @param best the best that any code of the file promises. A statement about the file: see `without`
/// @param weakest what the kernel that is served worst gets; as `best` when no names were read
/// @param refused code that this GPU does not take
/// @param without mangled names of kernels that have code, none of it for this GPU, sorted; empty too when names were not read
/// @param ask architectures to build for so that all kernels have code for this GPU: those of today and the GPU's own
/// @param complete whether all code was read, so that a kernel that is not in `without` has code for this GPU
public record KernelImages(
        String file,
        Capability gpu,
        List<GpuCode> code,
        RunsOn best,
        RunsOn weakest,
        List<GpuCode> refused,
        List<String> without,
        List<Arch> ask,
        boolean complete) {
    /// Copies the lists.
    public KernelImages {
        code = List.copyOf(code);
        refused = List.copyOf(refused);
        without = List.copyOf(without);
        ask = List.copyOf(ask);
    }

    /// What a node offers: its GPU, and the newest PTX that its driver compiles, when that is known.
    public record Loader(Capability gpu, Optional<PtxVersion> newestPtx) {
        private static final Pattern CUDA = Pattern.compile("(1[1-9]|[2-9]\\d)\\.(\\d{1,2})(?:\\..*)?");

        /// A GPU under a driver that runs CUDA up to `cuda`, such as `13.0`; a text that names no release known here limits nothing.
        public static Loader of(Capability gpu, Optional<String> cuda) {
            return new Loader(gpu, cuda.map(CUDA::matcher).filter(Matcher::matches)
                    .map(found -> PtxVersion.ofCuda(Integer.parseInt(found.group(1)), Integer.parseInt(found.group(2)))));
        }

        private RunsOn takes(FatbinEntry entry) {
            return entry.runsOn(gpu, newestPtx);
        }
    }

    /// Judges a file by its directory alone: no kernel names.
    public static KernelImages of(BinaryContents contents, Loader loader) {
        return of(contents, new KernelTable(contents.file(), List.of(), List.of()), loader, _ -> true).partly();
    }

    /// Judges a file and those of its kernels whose mangled name passes.
    public static KernelImages of(BinaryContents contents, KernelTable kernels, Loader loader, Predicate<String> wanted) {
        SortedSet<GpuCode> code = new TreeSet<>();
        SortedSet<GpuCode> refused = new TreeSet<>();
        RunsOn best = RunsOn.NO;
        for (FatbinEntry entry : contents.fatbin().launchable().toList()) {
            RunsOn takes = loader.takes(entry);
            code.add(entry.code());
            best = takes.compareTo(best) < 0 ? takes : best;
            if (takes == RunsOn.NO) {
                refused.add(entry.code());
            }
        }
        SortedMap<String, RunsOn> reached = reached(kernels, loader, wanted);
        return new KernelImages(contents.file(), loader.gpu(), List.copyOf(code), best,
                reached.values().stream().max(RunsOn::compareTo).orElse(best), List.copyOf(refused),
                reached.keySet().stream().filter(name -> reached.get(name) == RunsOn.NO).toList(),
                ask(code, loader.gpu()), contents.complete() && kernels.gaps().isEmpty());
    }

    private KernelImages partly() {
        return new KernelImages(file, gpu, code, best, weakest, refused, without, ask, false);
    }

    /// Whether the file has GPU code and this GPU takes none of it.
    public boolean none() {
        return !code.isEmpty() && best == RunsOn.NO;
    }

    /// The best code of each kernel.
    private static SortedMap<String, RunsOn> reached(KernelTable kernels, Loader loader, Predicate<String> wanted) {
        Map<String, RunsOn> reached = new HashMap<>();
        for (EntryKernels entry : kernels.entries()) {
            if (entry.entry().launchable()) {
                RunsOn takes = loader.takes(entry.entry());
                entry.kernels().forEach(kernel -> reached.merge(kernel.name(), takes, (one, other) -> one.compareTo(other) < 0 ? one : other));
            }
        }
        reached.keySet().removeIf(wanted.negate());
        return new TreeMap<>(reached);
    }

    /// The architectures to ask for as lists of them are written: `9.0a`.
    public List<String> askList() {
        return ask.stream().map(Arch::dotted).toList();
    }

    private static List<Arch> ask(SortedSet<GpuCode> code, Capability gpu) {
        SortedSet<Arch> ask = new TreeSet<>();
        code.forEach(each -> ask.add(each.arch()));
        if (ask.stream().noneMatch(arch -> arch.sm() == gpu.sm())) {
            ask.add(new Arch(gpu.sm(), Variant.PLAIN));
        }
        return List.copyOf(ask);
    }
}
