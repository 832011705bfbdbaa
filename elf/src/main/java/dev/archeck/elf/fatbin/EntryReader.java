package dev.archeck.elf.fatbin;

import dev.archeck.elf.arch.Arch;
import dev.archeck.elf.arch.CodeForm;
import dev.archeck.elf.arch.GpuCode;
import dev.archeck.elf.arch.Variant;
import dev.archeck.elf.evidence.Place;
import dev.archeck.elf.io.Slice;

/// Reads one entry header.
final class EntryReader {
    /// The smallest header.
    static final int SMALLEST = 64;

    private static final long SPECIFIC = 0x10_0000;
    private static final long FAMILY = 0x20_0000;

    private EntryReader() {}

    /// Reads the entry at the start of `rest`, which ends with its container.
    ///
    /// @throws dev.archeck.elf.evidence.FormatException when its sizes do not fit
    static FatbinEntry read(Slice rest, FatbinEntry.Id id, String section) {
        long header = rest.u32(4);
        if (header < SMALLEST || header > rest.size()) {
            throw rest.malformed(4, "an entry header of 64 to " + rest.size() + " bytes", header + " bytes");
        }
        long padded = rest.i64(8);
        if (padded < 0 || padded > rest.size() - header) {
            String room = (rest.size() - header) + " bytes";
            throw rest.malformed(8, "a payload of at most " + room, Long.toUnsignedString(padded) + " bytes");
        }
        long flags = rest.i64(40);
        FatbinEntry.Kind kind = new FatbinEntry.Kind(rest.u16(0), rest.u16(26), rest.u16(24));
        Payload payload = payload(rest, header, padded, Compression.ofFlags(flags));
        Place.Bytes place = new Place.Bytes(rest.file(), rest.start(), header + padded, section);
        return new FatbinEntry(id, place, code(kind.number(), rest.u32(28), flags), kind, flags, payload);
    }

    private static Payload payload(Slice rest, long header, long padded, Compression compression) {
        long offset = rest.start() + header;
        long compressed = rest.u32(16);
        if (compression == Compression.NONE) {
            return new Payload(offset, padded, padded, padded, compression);
        }
        if (compressed > padded) {
            throw rest.malformed(16, "a compressed size of at most " + padded, compressed + " bytes");
        }
        return new Payload(offset, compressed, padded, rest.i64(56), compression);
    }

    private static GpuCode code(int kind, long sm, long flags) {
        CodeForm form =
                switch (kind) {
                    case 1 -> CodeForm.PTX;
                    case 2 -> CodeForm.CUBIN;
                    case 8 -> CodeForm.LTO_IR;
                    default -> CodeForm.UNKNOWN;
                };
        Variant variant = (flags & SPECIFIC) != 0
                ? Variant.SPECIFIC
                : (flags & FAMILY) != 0 ? Variant.FAMILY : Variant.PLAIN;
        return new GpuCode(form, new Arch((int) Math.min(sm, Integer.MAX_VALUE), variant));
    }
}
