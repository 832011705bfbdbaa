package dev.archeck.inspectors.python;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Which of some words a text holds, in one pass over its bytes: steps as far as the last two bytes of the window allow (Wu and
/// Manber, "A fast algorithm for multi-pattern searching", 1994).
final class WordSearch {
    private static final int PAIRS = 1 << 16;
    private static final int BLOCK = 2;

    private final List<byte[]> words;
    private final int window;
    private final int[] steps = new int[PAIRS];

    /// @param words ASCII, none empty
    WordSearch(List<String> words) {
        this.words = words.stream().map(word -> word.getBytes(StandardCharsets.ISO_8859_1)).toList();
        this.window = this.words.stream().mapToInt(word -> word.length).min().orElse(0);
        Arrays.fill(steps, Math.max(1, window - BLOCK + 1));
        for (byte[] word : this.words) {
            for (int i = BLOCK - 1; i < window; i++) {
                int pair = pair(word, i);
                steps[pair] = Math.min(steps[pair], window - 1 - i);
            }
        }
    }

    private static int pair(byte[] bytes, int end) {
        return (bytes[end - 1] & 0xff) << 8 | (bytes[end] & 0xff);
    }

    /// For each word, in order, whether the text holds it.
    boolean[] in(byte[] text) {
        boolean[] held = new boolean[words.size()];
        List<Integer> open = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            open.add(i);
        }
        int end = Math.max(window, BLOCK) - 1;
        while (end < text.length && !open.isEmpty()) {
            int step = window < BLOCK ? 0 : steps[pair(text, end)];
            if (step == 0) {
                int start = end - Math.max(window, BLOCK) + 1;
                open.removeIf(word -> held[word] = standsAt(words.get(word), text, start));
            }
            end += Math.max(1, step);
        }
        return held;
    }

    private static boolean standsAt(byte[] word, byte[] text, int start) {
        return word.length <= text.length - start && Arrays.mismatch(word, 0, word.length, text, start, start + word.length) < 0;
    }
}
