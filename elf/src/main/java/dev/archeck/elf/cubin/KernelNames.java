package dev.archeck.elf.cubin;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.ConcurrentHashMap;

/// The names of the kernels of one file, each made once: a kernel appears once for every architecture. Safe for several threads.
public final class KernelNames {
    private final ConcurrentHashMap<Long, Name> names = new ConcurrentHashMap<>();

    private static final class Name {
        private final byte[] bytes;
        private final String text;

        Name(byte[] bytes, String text) {
            this.bytes = bytes;
            this.text = text;
        }
    }

    /// A hash of bytes; equal bytes have equal hashes, whatever file they are in.
    static long hash(byte[] bytes, int from, int to) {
        long hash = 0;
        for (int i = from; i < to; i++) {
            hash = (hash << 5) - hash + bytes[i];
        }
        return finished(hash, to - from);
    }

    /// The hash of bytes whose sum of powers of 31 and number are known.
    static long finished(long powers, int length) {
        return (powers + length) * 0x9e37_79b9_7f4a_7c15L;
    }

    /// The index of the first zero byte, or `limit`.
    static int end(byte[] bytes, int from, int limit) {
        int end = from;
        while (end < limit && bytes[end] != 0) {
            end++;
        }
        return end;
    }

    /// The bytes as Latin-1 text; `hash` is what [#hash] says of them.
    String of(byte[] bytes, int from, int to, long hash) {
        Name known = names.get(hash);
        if (known != null && Arrays.equals(known.bytes, 0, known.bytes.length, bytes, from, to)) {
            return known.text;
        }
        Name fresh = new Name(Arrays.copyOfRange(bytes, from, to), new String(bytes, from, to - from, StandardCharsets.ISO_8859_1));
        if (known == null) {
            names.put(hash, fresh);
        }
        return fresh.text;
    }

    /// The one text that is equal to `name`.
    public String of(String name) {
        byte[] bytes = name.getBytes(StandardCharsets.ISO_8859_1);
        return of(bytes, 0, bytes.length, hash(bytes, 0, bytes.length));
    }
}
