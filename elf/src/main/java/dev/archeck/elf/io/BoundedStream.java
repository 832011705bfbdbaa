package dev.archeck.elf.io;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/// The first bytes of a stream.
final class BoundedStream extends FilterInputStream {
    private long left;

    BoundedStream(InputStream in, long most) {
        super(in);
        this.left = most;
    }

    @Override
    public int read() throws IOException {
        int one = left > 0 ? super.read() : -1;
        left -= one < 0 ? 0 : 1;
        return one;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (left <= 0) {
            return length == 0 ? 0 : -1;
        }
        int got = super.read(into, offset, (int) Math.min(length, left));
        left -= Math.max(0, got);
        return got;
    }

    @Override
    public long skip(long count) throws IOException {
        long skipped = super.skip(Math.min(count, left));
        left -= skipped;
        return skipped;
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
