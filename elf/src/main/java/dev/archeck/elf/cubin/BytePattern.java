package dev.archeck.elf.cubin;

import java.nio.charset.StandardCharsets;

/// A byte string that is compared with places of an array.
final class BytePattern {
    private final byte[] pattern;

    /// A pattern given in Latin-1.
    BytePattern(String text) {
        pattern = text.getBytes(StandardCharsets.ISO_8859_1);
    }

    int length() {
        return pattern.length;
    }

    /// True when the pattern starts at `at`, and `text` goes on that far.
    boolean at(byte[] text, int at) {
        if (at > text.length - pattern.length) {
            return false;
        }
        for (int i = 0; i < pattern.length; i++) {
            if (text[at + i] != pattern[i]) {
                return false;
            }
        }
        return true;
    }
}
