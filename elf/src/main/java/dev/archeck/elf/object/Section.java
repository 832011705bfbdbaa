package dev.archeck.elf.object;

import dev.archeck.elf.io.Slice;

/// One section header.
///
/// @param index zero-based place in the table
/// @param name its name; empty when the name could not be read
/// @param type `sh_type`
/// @param flags `sh_flags` (2 allocated, 4 executable, 1 writable)
/// @param address virtual address, 0 when not loaded
/// @param offset file offset of its bytes
/// @param size bytes it has in the file (in memory only, for type 8)
/// @param link `sh_link`, the index of a related section
/// @param entrySize bytes per entry for tables, else 0
public record Section(
        int index, String name, long type, long flags, long address, long offset, long size, long link,
        long entrySize) {
    /// Bytes of one section header.
    public static final int SIZE = 64;
    /// Type of a section with bytes of the program's own format.
    public static final int PROGBITS = 1;
    /// Type of a symbol table.
    public static final int SYMTAB = 2;
    /// Type of a string table.
    public static final int STRTAB = 3;
    /// Type of the dynamic table.
    public static final int DYNAMIC = 6;
    /// Type of a section without bytes in the file.
    public static final int NOBITS = 8;
    /// Type of the dynamic symbol table.
    public static final int DYNSYM = 11;

    /// True when it is loaded into memory.
    public boolean allocated() {
        return (flags & 2) != 0;
    }

    /// True when it holds machine code.
    public boolean executable() {
        return (flags & 4) != 0;
    }

    /// True for data of the large code model: flagged so (`SHF_X86_64_LARGE`) or called so, as `.ldata` and `.lrodata`.
    public boolean large() {
        return (flags & 0x1000_0000) != 0 || name.startsWith(".ldata") || name.startsWith(".lrodata");
    }

    /// True when its bytes lie inside `file`.
    public boolean fits(Slice file) {
        return type != NOBITS && file.holds(offset, size);
    }

    /// Its bytes.
    ///
    /// @throws dev.archeck.elf.evidence.FormatException when they do not lie inside the file
    public Slice bytes(Slice file) {
        return file.slice(offset, size);
    }
}
