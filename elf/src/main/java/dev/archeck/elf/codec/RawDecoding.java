package dev.archeck.elf.codec;

import dev.archeck.elf.io.Slice;
import java.util.Arrays;

/// A payload that is stored as it is; copies no more than was asked for.
final class RawDecoding implements Decoding {
    private final Slice stored;
    private byte[] copied = new byte[0];

    RawDecoding(Slice stored) {
        this.stored = stored;
    }

    @Override
    public int size() {
        return (int) Math.min(stored.size(), Integer.MAX_VALUE - 8);
    }

    @Override
    public byte[] decode(int count) {
        int wanted = Math.min(count, size());
        if (copied.length < wanted) {
            int have = copied.length;
            byte[] rest = stored.copy(have, wanted - have);
            copied = Arrays.copyOf(copied, wanted);
            System.arraycopy(rest, 0, copied, have, rest.length);
        }
        return copied;
    }

    @Override
    public void close() {
        copied = new byte[0];
    }
}
