package dev.archeck.elf.fatbin;

import dev.archeck.elf.arch.CodeForm;
import dev.archeck.elf.arch.GpuCode;
import dev.archeck.elf.evidence.Place;

/// One piece of code of a container.
///
/// @param id which container and which entry in it, both zero-based
/// @param place its header and payload in the file
/// @param code form and architecture, the suffix taken from the flags
/// @param kind the kind number as stored
/// @param flags entry flags as stored
/// @param payload where its bytes are
public record FatbinEntry(Id id, Place.Bytes place, GpuCode code, int kind, long flags, Payload payload) {
    private static final long KNOWN_FLAGS = 0x0130_a077L;

    /// A container and an entry in it.
    public record Id(int container, int entry) {}

    /// True for linked code, which a launch can use once it is loaded; false for relocatable code.
    public boolean launchable() {
        return !place.section().equals(Fatbin.RELOCATABLE_SECTION) && code.form() != CodeForm.LTO_IR;
    }

    /// Flag bits that no known producer explains; 0 when there are none.
    public long unknownFlags() {
        return flags & ~KNOWN_FLAGS;
    }
}
