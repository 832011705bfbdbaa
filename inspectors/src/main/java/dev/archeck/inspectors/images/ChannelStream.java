package dev.archeck.inspectors.images;

import dev.archeck.elf.io.RangeBytes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/// A range of a file as a stream whose `skip` reads nothing.
final class ChannelStream extends InputStream {
    private final FileChannel channel;
    private final long end;
    private long position;

    ChannelStream(FileChannel channel, RangeBytes range) {
        this.channel = channel;
        this.position = range.offset();
        this.end = range.offset() + range.size();
    }

    /// Place in the file of the next byte.
    long position() {
        return position;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (position >= end) {
            return -1;
        }
        int got = channel.read(ByteBuffer.wrap(into, offset, (int) Math.min(length, end - position)), position);
        position += Math.max(0, got);
        return got;
    }

    @Override
    public long skip(long count) {
        long skipped = Math.clamp(count, 0, end - position);
        position += skipped;
        return skipped;
    }

    @Override
    public int available() {
        return (int) Math.min(Integer.MAX_VALUE, end - position);
    }
}
