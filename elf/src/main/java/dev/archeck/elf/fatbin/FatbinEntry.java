package dev.archeck.elf.fatbin;

import dev.archeck.elf.arch.Capability;
import dev.archeck.elf.arch.CodeForm;
import dev.archeck.elf.arch.GpuCode;
import dev.archeck.elf.arch.PtxVersion;
import dev.archeck.elf.arch.RunsOn;
import dev.archeck.elf.evidence.Place;
import java.util.Optional;

/// One piece of code of a container.
///
/// @param id which container and which entry in it, both zero-based
/// @param place its header and payload in the file
/// @param code form and architecture, the suffix taken from the flags
/// @param kind the kind as stored, with its version
/// @param flags entry flags as stored
/// @param payload where its bytes are
public record FatbinEntry(Id id, Place.Bytes place, GpuCode code, Kind kind, long flags, Payload payload) {
    private static final long KNOWN_FLAGS = 0x0130_a077L;
    /// Set for intermediate code (observed with nvcc 13.0).
    private static final long INTERMEDIATE = 0x1_0000L;

    /// The kind of code as the header states it.
    ///
    /// @param number 1 PTX, 2 cubin, 8 LTO-IR
    /// @param major PTX: of the PTX ISA version; cubin: 1
    /// @param minor PTX: of the PTX ISA version; cubin: the ELF ABI, 7 up to CUDA 12, 8 from CUDA 13
    public record Kind(int number, int major, int minor) {}

    /// A container and an entry in it.
    public record Id(int container, int entry) {}

    /// True for linked code, which a launch can use once it is loaded; false for relocatable code.
    public boolean launchable() {
        return !place.section().equals(Fatbin.RELOCATABLE_SECTION) && code.form() != CodeForm.LTO_IR;
    }

    /// Version of the PTX language; empty for other code.
    public Optional<PtxVersion> ptx() {
        return code.form() == CodeForm.PTX ? Optional.of(new PtxVersion(kind.major(), kind.minor())) : Optional.empty();
    }

    /// Whether a driver takes this code for `gpu`: the loader's rule, and for PTX the newest version that the driver compiles.
    ///
    /// @param newest that version; without it the driver is taken to be new enough
    public RunsOn runsOn(Capability gpu, Optional<PtxVersion> newest) {
        RunsOn rule = launchable() ? code.runsOn(gpu) : RunsOn.NO;
        boolean known = ptx().isEmpty() || newest.isEmpty() || ptx().get().compareTo(newest.get()) <= 0;
        return rule == RunsOn.BY_JIT && !known ? RunsOn.NO : rule;
    }

    /// Flag bits that no known producer explains; 0 when there are none.
    public long unknownFlags() {
        return flags & ~(code.form() == CodeForm.LTO_IR ? KNOWN_FLAGS | INTERMEDIATE : KNOWN_FLAGS);
    }
}
