package dev.archeck.elf.arch;

import java.util.Comparator;
import java.util.Set;

/// Code of one form for one architecture, and the loader's rule for it.
///
/// Source: CUDA C++ Programming Guide, "Compute Capability" and "Family-Specific and Architecture-Specific
/// Features"; CUDA C++ Best Practices Guide, "CUDA Compatibility"; PTX ISA, `.target`. A cubin runs on its own
/// capability and on later minors of the same major. The suffix `a` allows only its own capability, for PTX too. The
/// suffix `f` allows later minors of the same major, for PTX too. Plain PTX is compiled for any later capability.
/// Embedded GPUs (7.2, 8.7 and others) and discrete ones promise each other nothing.
public record GpuCode(CodeForm form, Arch arch) implements Comparable<GpuCode> {
    private static final Comparator<GpuCode> ORDER =
            Comparator.comparing(GpuCode::arch).thenComparing(GpuCode::form);
    private static final Set<Integer> EMBEDDED = Set.of(32, 53, 62, 72, 87, 101, 110);
    private static final int THOR_BEFORE_CUDA_13 = 101;
    private static final int THOR = 110;

    /// Whether the driver takes this code for a GPU of `gpu`.
    public RunsOn runsOn(Capability gpu) {
        return switch (form) {
            case CUBIN -> cubin(gpu);
            case PTX -> ptx(gpu);
            case LTO_IR, UNKNOWN -> RunsOn.NOT_GUARANTEED;
        };
    }

    private RunsOn cubin(Capability gpu) {
        if (arch.sm() == gpu.sm()) {
            return RunsOn.YES;
        }
        if (renamed(gpu)) {
            return RunsOn.NOT_GUARANTEED;
        }
        boolean later = arch.sm() / 10 == gpu.major() && arch.sm() < gpu.sm();
        if (!later || arch.variant() == Variant.SPECIFIC) {
            return RunsOn.NO;
        }
        return EMBEDDED.contains(arch.sm()) == EMBEDDED.contains(gpu.sm()) ? RunsOn.YES : RunsOn.NOT_GUARANTEED;
    }

    private RunsOn ptx(Capability gpu) {
        if (arch.sm() == gpu.sm()) {
            return RunsOn.BY_JIT;
        }
        if (renamed(gpu)) {
            return RunsOn.NOT_GUARANTEED;
        }
        boolean sameMajor = arch.sm() / 10 == gpu.major();
        boolean later = arch.sm() < gpu.sm();
        return switch (arch.variant()) {
            case PLAIN -> later ? RunsOn.BY_JIT : RunsOn.NO;
            case FAMILY -> later && sameMajor ? RunsOn.BY_JIT : RunsOn.NO;
            case SPECIFIC -> RunsOn.NO;
        };
    }

    /// CUDA 13 calls 11.0 what was 10.1 before.
    private boolean renamed(Capability gpu) {
        return (arch.sm() == THOR_BEFORE_CUDA_13 && gpu.sm() == THOR)
                || (arch.sm() == THOR && gpu.sm() == THOR_BEFORE_CUDA_13);
    }

    @Override
    public int compareTo(GpuCode other) {
        return ORDER.compare(this, other);
    }

    /// `sm_90a`, `compute_90 (PTX)`.
    @Override
    public String toString() {
        return switch (form) {
            case CUBIN -> arch.toString();
            case PTX -> "compute_" + arch.number() + " (PTX)";
            case LTO_IR -> "lto_" + arch.number();
            case UNKNOWN -> arch + " (unknown form)";
        };
    }
}
