package dev.archeck.elf.cubin;

import dev.archeck.elf.codec.Decoding;

/// The bytes of a cubin from its start, decoded no further than somebody asked for, and a little more.
final class CubinBytes {
    private static final int STEP = 1 << 14;

    private final Decoding decoding;
    private byte[] bytes = new byte[0];
    private int available;

    CubinBytes(Decoding decoding) {
        this.decoding = decoding;
    }

    /// Makes bytes up to `end` available; false when the cubin is shorter.
    boolean need(int end) {
        return end <= available || (end >= 0 && end <= decoding.size() && decode(end));
    }

    private boolean decode(int end) {
        available = (int) Math.min(decoding.size(), Math.max(end, available + Math.max(STEP, available / 8L)));
        bytes = decoding.decode(available);
        return true;
    }

    /// The array that holds them from its index 0; another one after [#need].
    byte[] bytes() {
        return bytes;
    }

    /// How many are there.
    int available() {
        return available;
    }
}
