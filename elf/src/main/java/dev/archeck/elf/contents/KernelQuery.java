package dev.archeck.elf.contents;

import dev.archeck.elf.arch.CodeForm;
import dev.archeck.elf.fatbin.FatbinEntry;

/// Which entries of a file are decoded for kernel names.
///
/// @param ptx PTX too; usually it has the names of the cubins beside it, and it is slow to read
/// @param wholeCubins decode cubins as a whole even where their first part would do
public record KernelQuery(boolean ptx, boolean wholeCubins) {
    /// Cubins only, as little of them as names need.
    public static final KernelQuery CUBINS = new KernelQuery(false, false);
    /// Cubins and PTX.
    public static final KernelQuery CUBINS_AND_PTX = new KernelQuery(true, false);

    boolean takes(FatbinEntry entry) {
        return switch (entry.code().form()) {
            case CUBIN -> true;
            case PTX -> ptx;
            case LTO_IR, UNKNOWN -> false;
        };
    }
}
