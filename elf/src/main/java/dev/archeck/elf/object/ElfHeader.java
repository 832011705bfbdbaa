package dev.archeck.elf.object;

import dev.archeck.elf.evidence.FormatException;
import dev.archeck.elf.io.Slice;

/// The header of a 64-bit little-endian ELF file, with extended numbering already resolved.
///
/// @param type `e_type` (1 relocatable, 2 executable or linked cubin, 3 shared)
/// @param machine `e_machine`
/// @param abi operating system ABI and its version, from `e_ident`
/// @param flags `e_flags`
/// @param programHeaders where the segment table is
/// @param sectionHeaders where the section table is; count 0 when the file has none
/// @param nameSection index of the section that holds section names; 0 when there is none
public record ElfHeader(
        int type, int machine, Abi abi, long flags, Table programHeaders, Table sectionHeaders, int nameSection) {
    /// Bytes of the header.
    public static final int SIZE = 64;

    private static final int EXTENDED = 0xffff;

    /// Operating system ABI and its version.
    public record Abi(int system, int version) {}

    /// A table of `count` entries of `entrySize` bytes at a file offset.
    public record Table(long offset, int entrySize, long count) {
        /// File offset of entry `index`.
        public long entry(long index) {
            return offset + index * entrySize;
        }

        /// True when every entry lies inside `file`, for entries of at least `minimum` bytes.
        public boolean fits(Slice file, int minimum) {
            return count == 0
                    || (entrySize >= minimum
                            && count <= file.size() / entrySize
                            && file.holds(offset, count * entrySize));
        }
    }

    /// Reads the header at the start of `file`.
    ///
    /// @throws FormatException when it is not a 64-bit little-endian ELF header
    public static ElfHeader read(Slice file) {
        if (file.size() < SIZE || file.u32(0) != 0x464c457fL || file.u8(4) != 2 || file.u8(5) != 1) {
            throw file.malformed(0, "a 64-bit little-endian ELF header", "other bytes");
        }
        Table segments = new Table(file.i64(32), file.u16(54), file.u16(56));
        Table sections = new Table(file.i64(40), file.u16(58), file.u16(60));
        Abi abi = new Abi(file.u8(7), file.u8(8));
        ElfHeader plain =
                new ElfHeader(file.u16(16), file.u16(18), abi, file.u32(48), segments, sections, file.u16(62));
        return plain.withExtendedNumbers(file);
    }

    /// Counts that do not fit 16 bits are kept in section header 0 (System V ABI, "extended section numbering").
    private ElfHeader withExtendedNumbers(Slice file) {
        long zero = sectionHeaders.offset();
        if (zero == 0 || sectionHeaders.entrySize() < Section.SIZE || !file.holds(zero, Section.SIZE)) {
            return new ElfHeader(type, machine, abi, flags, programHeaders,
                    zero == 0 ? new Table(0, 0, 0) : sectionHeaders, zero == 0 ? 0 : nameSection);
        }
        long sections = sectionHeaders.count() == 0 ? file.i64(zero + 32) : sectionHeaders.count();
        int names = nameSection == EXTENDED ? (int) Math.min(file.u32(zero + 40), Integer.MAX_VALUE) : nameSection;
        long segments = programHeaders.count() == EXTENDED ? file.u32(zero + 44) : programHeaders.count();
        return new ElfHeader(
                type,
                machine,
                abi,
                flags,
                new Table(programHeaders.offset(), programHeaders.entrySize(), segments),
                new Table(zero, sectionHeaders.entrySize(), sections),
                names);
    }
}
