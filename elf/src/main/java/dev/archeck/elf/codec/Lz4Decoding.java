package dev.archeck.elf.codec;

import dev.archeck.elf.io.Slice;
import net.jpountz.lz4.LZ4Exception;
import net.jpountz.lz4.LZ4Factory;

/// One LZ4 block without a frame, decoded as a whole by lz4-java's checked Java code.
final class Lz4Decoding implements Decoding {
    private final Slice stored;
    private final int size;
    private final Limits limits;
    private byte[] decoded = new byte[0];

    Lz4Decoding(Slice stored, int size, Limits limits) {
        this.stored = stored;
        this.size = size;
        this.limits = limits;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public byte[] decode(int count) {
        if (decoded.length == 0 && size > 0) {
            decoded = all();
        }
        return decoded;
    }

    private byte[] all() {
        limits.total().spend(size, stored, 0);
        byte[] source = stored.copy(0, (int) Math.min(stored.size(), Integer.MAX_VALUE - 8));
        byte[] target = new byte[size];
        int produced;
        try {
            produced = LZ4Factory.safeInstance()
                    .safeDecompressor()
                    .decompress(source, 0, source.length, target, 0, size);
        } catch (LZ4Exception damaged) {
            throw stored.malformed(0, "an LZ4 block of " + size + " decoded bytes", String.valueOf(damaged.getMessage()));
        }
        if (produced != size) {
            throw stored.malformed(0, size + " decoded bytes", String.valueOf(produced));
        }
        return target;
    }

    @Override
    public void close() {
        decoded = new byte[0];
    }
}
