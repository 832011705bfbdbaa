package dev.archeck.elf.host;

import dev.archeck.elf.io.Slice;
import java.nio.charset.StandardCharsets;

/// The printable text around a find.
///
/// @param text printable characters on both sides, up to 4096 each
/// @param start offset of the text in the searched view
/// @param at where the find starts in the text
/// @param ended true when a NUL follows the text
record TextAround(String text, long start, int at, boolean ended) {
    private static final int REACH = 4096;

    /// Reads the text around `offset` of `view`.
    static TextAround of(Slice view, long offset) {
        long from = Math.max(0, offset - REACH);
        byte[] bytes = view.copy(from, (int) Math.min(2L * REACH, view.size() - from));
        int at = (int) (offset - from);
        int start = at;
        while (start > 0 && printable(bytes[start - 1])) {
            start--;
        }
        int end = at;
        while (end < bytes.length && printable(bytes[end])) {
            end++;
        }
        String text = new String(bytes, start, end - start, StandardCharsets.ISO_8859_1);
        return new TextAround(text, from + start, at - start, end < bytes.length && bytes[end] == 0);
    }

    private static boolean printable(byte b) {
        return (b >= 0x20 && b < 0x7f) || b == '\n' || b == '\t';
    }

    /// The character before the find; NUL at the start of the text.
    char before() {
        return at == 0 ? '\0' : text.charAt(at - 1);
    }

    /// The text from the find on.
    String rest() {
        return text.substring(at);
    }
}
