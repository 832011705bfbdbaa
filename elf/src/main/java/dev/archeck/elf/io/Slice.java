package dev.archeck.elf.io;

import dev.archeck.elf.evidence.FormatException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/// A bounds-checked little-endian view of a byte range of a file. Offsets are relative to the view and zero-based.
///
/// Every read outside the view throws a [FormatException] that carries the offset in the file.
public final class Slice {
    private static final ValueLayout.OfShort U16 =
            ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfInt U32 = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfLong U64 = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    private final String file;
    private final MemorySegment bytes;
    private final long start;

    private Slice(String file, MemorySegment bytes, long start) {
        this.file = file;
        this.bytes = bytes;
        this.start = start;
    }

    /// A view of a whole file whose bytes are in `bytes`.
    public static Slice of(String file, MemorySegment bytes) {
        return new Slice(file, bytes, 0);
    }

    /// A view of a whole file given as an array (not copied).
    public static Slice of(String file, byte[] bytes) {
        return new Slice(file, MemorySegment.ofArray(bytes), 0);
    }

    /// The file this view belongs to, relative to the scanned root.
    public String file() {
        return file;
    }

    /// Bytes in this view.
    public long size() {
        return bytes.byteSize();
    }

    /// Offset in the file of this view's first byte.
    public long start() {
        return start;
    }

    /// True when `length` bytes from `offset` lie inside the view; false for negative numbers and for a wrap.
    public boolean holds(long offset, long length) {
        return offset >= 0 && length >= 0 && offset <= size() && length <= size() - offset;
    }

    /// A view of a part.
    ///
    /// @throws FormatException when the part does not lie inside this view
    public Slice slice(long offset, long length) {
        require(offset, length);
        return new Slice(file, bytes.asSlice(offset, length), start + offset);
    }

    /// One unsigned byte.
    public int u8(long offset) {
        require(offset, 1);
        return bytes.get(ValueLayout.JAVA_BYTE, offset) & 0xff;
    }

    /// Two bytes, unsigned.
    public int u16(long offset) {
        require(offset, 2);
        return bytes.get(U16, offset) & 0xffff;
    }

    /// Four bytes, unsigned.
    public long u32(long offset) {
        require(offset, 4);
        return bytes.get(U32, offset) & 0xffff_ffffL;
    }

    /// Four bytes, signed.
    public int i32(long offset) {
        require(offset, 4);
        return bytes.get(U32, offset);
    }

    /// Eight bytes as they are; a value of 2^63 or more is negative.
    public long i64(long offset) {
        require(offset, 8);
        return bytes.get(U64, offset);
    }

    /// Text up to the next NUL, as Latin-1 so that every byte survives.
    ///
    /// @throws FormatException when no NUL comes within `limit` bytes or before the view ends
    public String text(long offset, int limit) {
        require(offset, 0);
        long room = Math.min(limit, size() - offset);
        for (long i = 0; i < room; i++) {
            if (bytes.get(ValueLayout.JAVA_BYTE, offset + i) == 0) {
                return new String(copy(offset, (int) i), StandardCharsets.ISO_8859_1);
            }
        }
        throw malformed(offset, "a string that ends within " + room + " bytes", "none");
    }

    /// A copy of `length` bytes.
    public byte[] copy(long offset, int length) {
        require(offset, length);
        byte[] copy = new byte[length];
        MemorySegment.copy(bytes, ValueLayout.JAVA_BYTE, offset, copy, 0, length);
        return copy;
    }

    /// Copies as many bytes as fit and are left into `target`, and returns their number.
    public int copyInto(long offset, byte[] target) {
        require(offset, 0);
        int length = (int) Math.min(target.length, size() - offset);
        MemorySegment.copy(bytes, ValueLayout.JAVA_BYTE, offset, target, 0, length);
        return length;
    }

    /// Copies as many bytes as fit and are left into `target`, and returns their number.
    public int copyInto(long offset, MemorySegment target) {
        require(offset, 0);
        int length = (int) Math.min(Math.min(target.byteSize(), Integer.MAX_VALUE), size() - offset);
        MemorySegment.copy(bytes, offset, target, 0, length);
        return length;
    }

    /// A format error at `offset` of this view.
    public FormatException malformed(long offset, String expected, String found) {
        return new FormatException(file, start + offset, expected, found);
    }

    private void require(long offset, long length) {
        if (!holds(offset, length)) {
            throw malformed(offset, length + " bytes", "a view of " + size() + " bytes");
        }
    }
}
