package dev.archeck.elf.contents;

import dev.archeck.elf.arch.GpuCode;
import dev.archeck.elf.cubin.Kernel;
import dev.archeck.elf.evidence.BinaryProof;
import dev.archeck.elf.evidence.Place;
import dev.archeck.elf.fatbin.FatbinEntry;

/// One kernel in one fatbin entry.
public record KernelHome(Kernel kernel, FatbinEntry entry) {
    /// Form and architecture of the code.
    public GpuCode code() {
        return entry.code();
    }

    /// Bytes of the entry that holds it.
    public Place.Bytes place() {
        return entry.place();
    }

    /// What this proves about the kernel.
    public BinaryProof proof() {
        if (!entry.launchable()) {
            return BinaryProof.KERNEL_RELOCATABLE;
        }
        return switch (entry.code().form()) {
            case PTX -> BinaryProof.KERNEL_PTX;
            case CUBIN -> kernel.stubSized() ? BinaryProof.KERNEL_STUB_SIZED : BinaryProof.KERNEL_CODE;
            case LTO_IR, UNKNOWN -> BinaryProof.KERNEL_RELOCATABLE;
        };
    }
}
