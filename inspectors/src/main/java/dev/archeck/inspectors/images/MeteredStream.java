package dev.archeck.inspectors.images;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongConsumer;

/// Counts what goes into a decompressor, so that what comes out can be held against it: an archive that grows without end is
/// given up.
final class MeteredStream extends FilterInputStream {
    /// Real layers grow about three times, and ones full of empty files up to a hundred.
    private static final long MOST_GROWTH = 400;
    private static final long FREE = 1L << 30;
    private static final long STEP = 1L << 22;

    private final LongConsumer told;
    private long taken;

    /// @param told of every number of bytes that was taken
    MeteredStream(InputStream in, LongConsumer told) {
        super(in);
        this.told = told;
    }

    @Override
    public int read() throws IOException {
        int one = super.read();
        took(one < 0 ? 0 : 1);
        return one;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        int got = super.read(into, offset, length);
        took(Math.max(0, got));
        return got;
    }

    @Override
    public long skip(long count) throws IOException {
        // In steps: whoever waits wants to be told.
        long skipped = super.skip(Math.min(count, STEP));
        took(skipped);
        return skipped;
    }

    private void took(long bytes) {
        taken += bytes;
        told.accept(bytes);
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    /// Closing is left to whoever opened the stream below.
    @Override
    public void close() {
        // Nothing of its own is open.
    }

    /// The decompressed side.
    InputStream guarding(InputStream plain) {
        return new FilterInputStream(plain) {
            private long given;

            @Override
            public int read() throws IOException {
                int one = super.read();
                count(one < 0 ? 0 : 1);
                return one;
            }

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                int got = super.read(into, offset, length);
                count(got);
                return got;
            }

            private void count(int got) throws IOException {
                given += Math.max(0, got);
                if (given > FREE + taken * MOST_GROWTH) {
                    throw new IOException("it grows more than " + MOST_GROWTH + " times when unpacked: given up after " + given + " bytes");
                }
            }

            @Override
            public long skip(long count) throws IOException {
                // In steps: a stream without an end can be skipped without an end.
                long skipped = super.skip(Math.min(count, STEP));
                given += skipped;
                count(0);
                return skipped;
            }

            @Override
            public boolean markSupported() {
                return false;
            }
        };
    }
}
