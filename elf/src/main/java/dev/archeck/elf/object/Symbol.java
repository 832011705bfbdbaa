package dev.archeck.elf.object;

/// One symbol.
///
/// @param name its name as in the file; bytes outside ASCII appear as Latin-1
/// @param version `VERSION` of a versioned symbol, else empty
/// @param value address or offset
/// @param size bytes, 0 when unknown
/// @param kind `st_info` (low four bits type, high four bits binding)
/// @param other `st_other`
/// @param section index of its section; 0 when it is undefined
public record Symbol(String name, String version, long value, long size, int kind, int other, int section) {
    /// Bytes of one entry.
    public static final int SIZE = 24;
    /// Binding that may stay undefined.
    public static final int WEAK = 2;
    /// Type of a function.
    public static final int FUNCTION = 2;

    /// Type: 1 object, 2 function, 3 section, 6 thread-local, 10 indirect function.
    public int type() {
        return kind & 15;
    }

    /// Binding: 0 local, 1 global, 2 weak, 10 unique.
    public int binding() {
        return kind >> 4;
    }

    /// True when another file must define it.
    public boolean undefined() {
        return section == 0;
    }

    /// True when other files can bind to it.
    public boolean exported() {
        return section != 0 && binding() != 0;
    }
}
