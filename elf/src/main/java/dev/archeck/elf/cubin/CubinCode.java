package dev.archeck.elf.cubin;

import dev.archeck.elf.arch.Arch;
import dev.archeck.elf.arch.CodeForm;
import dev.archeck.elf.arch.GpuCode;
import dev.archeck.elf.arch.Variant;
import dev.archeck.elf.io.Slice;
import dev.archeck.elf.object.ElfHeader;
import dev.archeck.elf.object.ElfObject;
import java.util.Optional;

/// What a cubin by itself says of its architecture, without a fatbin entry around it.
///
/// @param code form and architecture
/// @param suffixKnown false when nothing in it tells whether the architecture has a suffix
/// @param linked false for relocatable code, which cannot be launched
public record CubinCode(GpuCode code, boolean suffixKnown, boolean linked) {
    private static final int NEW_ABI = 8;
    private static final int ACCELERATED = 0x800;
    private static final int FIRST_WITH_SUFFIX = 90;
    private static final int ARCH_SPECIFIC = 0x09;
    private static final int RELOCATABLE = 1;

    /// Reads the architecture of the cubin `object`, whose bytes are `cubin`. The layout of `e_flags` follows from the ABI version:
    /// the low byte up to 7, the second byte from 8 on, where the suffix is not part of it (observed with CUDA 12 and 13).
    public static CubinCode of(ElfObject object, Slice cubin) {
        ElfHeader header = object.header();
        boolean linked = header.type() != RELOCATABLE;
        if (header.abi().version() < NEW_ABI) {
            Variant variant = (header.flags() & ACCELERATED) != 0 ? Variant.SPECIFIC : Variant.PLAIN;
            return new CubinCode(code((int) (header.flags() & 0xff), variant), true, linked);
        }
        int sm = (int) (header.flags() >> 8 & 0xff);
        Optional<Arch> told = Producer.of(object, cubin).flatMap(Producer::arch).filter(arch -> arch.sm() == sm);
        if (told.isPresent()) {
            return new CubinCode(code(sm, told.get().variant()), true, linked);
        }
        boolean specific = archSpecific(object, cubin);
        return new CubinCode(code(sm, specific ? Variant.SPECIFIC : Variant.PLAIN), specific || sm < FIRST_WITH_SUFFIX, linked);
    }

    private static GpuCode code(int sm, Variant variant) {
        return new GpuCode(CodeForm.CUBIN, new Arch(sm, variant));
    }

    private static boolean archSpecific(ElfObject object, Slice cubin) {
        return object.section(".nv.compat")
                .filter(section -> section.fits(cubin))
                .stream()
                .flatMap(section -> AttributeTable.of(section.bytes(cubin)).stream())
                .anyMatch(record -> record.attribute() == ARCH_SPECIFIC && record.value().u8(0) == 1);
    }
}
