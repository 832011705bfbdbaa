package dev.archeck.rules.plan;

import java.nio.charset.StandardCharsets;

/// A replacement of one byte range of one text file.
///
/// @param file path relative to the scanned root
/// @param offset zero-based byte offset of the first replaced byte
/// @param length number of replaced bytes, may be 0
/// @param replacement new text, in UTF-8
public record Edit(String file, int offset, int length, String replacement) implements Comparable<Edit> {
    /// The file's bytes after this edit.
    ///
    /// @throws IndexOutOfBoundsException when the range does not lie in `before`
    public byte[] apply(byte[] before) {
        java.util.Objects.checkFromIndexSize(offset, length, before.length);
        byte[] inserted = replacement.getBytes(StandardCharsets.UTF_8);
        byte[] after = new byte[before.length - length + inserted.length];
        System.arraycopy(before, 0, after, 0, offset);
        System.arraycopy(inserted, 0, after, offset, inserted.length);
        System.arraycopy(before, offset + length, after, offset + inserted.length, before.length - offset - length);
        return after;
    }

    /// Orders by file, then from the end of the file to its start, so that edits of one file can be applied in order.
    @Override
    public int compareTo(Edit other) {
        int byFile = file.compareTo(other.file);
        return byFile != 0 ? byFile : Integer.compare(other.offset, offset);
    }
}
