package dev.archeck.elf.object;

/// One entry of the dynamic table: a tag (`DT_...`) and its value or address.
public record DynamicEntry(long tag, long value) {
    /// A needed library.
    public static final int NEEDED = 1;
    /// Bytes of the PLT relocations.
    public static final int PLTRELSZ = 2;
    /// Address of the symbol hash table.
    public static final int HASH = 4;
    /// Address of the string table.
    public static final int STRTAB = 5;
    /// Address of the symbol table.
    public static final int SYMTAB = 6;
    /// Address of the relocations.
    public static final int RELA = 7;
    /// Bytes of the relocations.
    public static final int RELASZ = 8;
    /// Bytes of the string table.
    public static final int STRSZ = 10;
    /// Bytes per symbol.
    public static final int SYMENT = 11;
    /// The library's own name.
    public static final int SONAME = 14;
    /// Old search path.
    public static final int RPATH = 15;
    /// Address of the PLT relocations.
    public static final int JMPREL = 23;
    /// Search path.
    public static final int RUNPATH = 29;
    /// Tag of the size of the packed relative relocations, bytes.
    public static final int RELRSZ = 35;
    /// Tag of the packed relative relocations.
    public static final int RELR = 36;
    /// Address of the GNU hash table.
    public static final int GNU_HASH = 0x6ffffef5;
    /// Address of the symbol version indices.
    public static final int VERSYM = 0x6ffffff0;
    /// Address of defined versions.
    public static final int VERDEF = 0x6ffffffc;
    /// Number of defined versions.
    public static final int VERDEFNUM = 0x6ffffffd;
    /// Address of needed versions.
    public static final int VERNEED = 0x6ffffffe;
    /// Number of files with needed versions.
    public static final int VERNEEDNUM = 0x6fffffff;
}
