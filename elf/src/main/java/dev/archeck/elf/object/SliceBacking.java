package dev.archeck.elf.object;

import dev.archeck.elf.io.Slice;
import net.fornwall.jelf.BackingFile;

/// Gives jelf a view with 64-bit offsets. One per reader: it keeps a position.
final class SliceBacking implements BackingFile {
    private final Slice bytes;
    private long position;

    SliceBacking(Slice bytes) {
        this.bytes = bytes;
    }

    @Override
    public void seek(long offset) {
        position = offset;
    }

    @Override
    public void skip(int count) {
        position += count;
    }

    @Override
    public short readUnsignedByte() {
        return (short) bytes.u8(position++);
    }

    @Override
    public int read(byte[] target) {
        int count = bytes.copyInto(position, target);
        position += count;
        return count;
    }
}
