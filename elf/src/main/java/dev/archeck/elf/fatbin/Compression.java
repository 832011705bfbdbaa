package dev.archeck.elf.fatbin;

/// How an entry's payload is stored.
public enum Compression {
    /// As it is.
    NONE,
    /// One LZ4 block without a frame.
    LZ4,
    /// One zstd frame.
    ZSTD,
    /// Flags that contradict each other.
    UNKNOWN;

    private static final long LZ4_FLAG = 0x2000;
    private static final long ZSTD_FLAG = 0x8000;

    /// The compression that entry flags state.
    static Compression ofFlags(long flags) {
        boolean lz4 = (flags & LZ4_FLAG) != 0;
        boolean zstd = (flags & ZSTD_FLAG) != 0;
        return lz4 && zstd ? UNKNOWN : lz4 ? LZ4 : zstd ? ZSTD : NONE;
    }
}
