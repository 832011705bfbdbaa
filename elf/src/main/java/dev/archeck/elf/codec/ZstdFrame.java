package dev.archeck.elf.codec;

import dev.archeck.elf.io.Slice;

/// The header of a zstd frame (RFC 8878, section 3.1.1.1).
///
/// @param headerSize bytes of magic and header
/// @param windowSize bytes a decoder must keep
/// @param contentSize declared decoded bytes, -1 when not declared
/// @param dictionary true when the frame needs a dictionary
record ZstdFrame(int headerSize, long windowSize, long contentSize, boolean dictionary) {
    static final long MAGIC = 0xfd2fb528L;

    /// Reads the header at the start of `stored`.
    ///
    /// @throws dev.archeck.elf.evidence.FormatException when it is not a zstd frame
    static ZstdFrame read(Slice stored) {
        if (stored.size() < 6 || stored.u32(0) != MAGIC) {
            throw stored.malformed(0, "a zstd frame", "other bytes");
        }
        int descriptor = stored.u8(4);
        boolean single = (descriptor & 0x20) != 0;
        int at = 5;
        long window = 0;
        if (!single) {
            int value = stored.u8(at++);
            long unit = 1L << (10 + (value >> 3));
            window = unit + unit / 8 * (value & 7);
        }
        int dictionarySize = new int[] {0, 1, 2, 4}[descriptor & 3];
        at += dictionarySize;
        int sizeBytes = new int[] {single ? 1 : 0, 2, 4, 8}[descriptor >> 6];
        long content = contentSize(stored, at, sizeBytes);
        return new ZstdFrame(at + sizeBytes, single ? content : window, content, dictionarySize > 0);
    }

    private static long contentSize(Slice stored, int at, int sizeBytes) {
        return switch (sizeBytes) {
            case 1 -> stored.u8(at);
            case 2 -> stored.u16(at) + 256L;
            case 4 -> stored.u32(at);
            case 8 -> stored.i64(at);
            default -> -1;
        };
    }
}
