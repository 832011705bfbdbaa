package dev.archeck.elf.cubin;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Finds one byte string in an array (Horspool, 1980): looks at the end of the window and skips as far as it may.
final class BytePattern {
    private static final int VALUES = 256;

    private final byte[] pattern;
    private final int[] shifts = new int[VALUES];

    /// A pattern given in Latin-1.
    BytePattern(String text) {
        pattern = text.getBytes(StandardCharsets.ISO_8859_1);
        Arrays.fill(shifts, pattern.length);
        for (int i = 0; i < pattern.length - 1; i++) {
            shifts[pattern[i] & 0xff] = pattern.length - 1 - i;
        }
    }

    int length() {
        return pattern.length;
    }

    /// True when the pattern starts at `at`, and `text` goes on that far.
    boolean at(byte[] text, int at) {
        return Arrays.equals(text, at, at + pattern.length, pattern, 0, pattern.length);
    }

    /// The first place from `from` on where the pattern lies before `end`; -1 when there is none.
    int find(byte[] text, int from, int end) {
        int last = pattern.length - 1;
        int at = from;
        while (at + last < end) {
            byte here = text[at + last];
            if (here == pattern[last] && at(text, at)) {
                return at;
            }
            at += shifts[here & 0xff];
        }
        return -1;
    }
}
