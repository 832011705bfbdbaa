package dev.archeck.elf.fatbin;

import dev.archeck.elf.io.Slice;

/// Where an entry's bytes are in the file.
///
/// @param offset file offset of the first payload byte
/// @param storedSize bytes that belong to the code
/// @param paddedSize bytes up to the next entry
/// @param decodedSize bytes after decompression, as declared; equal to `storedSize` when raw
/// @param compression how it is stored
public record Payload(long offset, long storedSize, long paddedSize, long decodedSize, Compression compression) {
    /// The stored bytes.
    ///
    /// @throws dev.archeck.elf.evidence.FormatException when they do not lie inside `file`
    public Slice stored(Slice file) {
        return file.slice(offset, storedSize);
    }
}
