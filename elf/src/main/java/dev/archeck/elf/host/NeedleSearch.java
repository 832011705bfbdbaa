package dev.archeck.elf.host;

import dev.archeck.elf.io.Slice;
import java.util.Arrays;
import java.util.List;

/// Finds many byte strings in one pass (Wu and Manber, 1994, with blocks of two bytes). Immutable.
///
/// One step looks at the last two bytes of a window as long as the shortest needle and skips as far as no needle can
/// end; on text without hits it reads about one byte in three.
final class NeedleSearch {
    private static final int CHUNK = 1 << 18;

    private final byte[][] needles;
    private final int window;
    private final int longest;
    private final byte[] shifts = new byte[1 << 16];
    private final int[][] candidates = new int[1 << 16][];

    /// Receives finds in order of place.
    interface Sink {
        /// `needle` starts at `offset` of the searched view.
        void found(int needle, long offset);
    }

    /// Needles of at least two bytes; callers see them by their index.
    NeedleSearch(List<byte[]> needles) {
        this.needles = needles.toArray(byte[][]::new);
        this.window = Math.min(100, needles.stream().mapToInt(n -> n.length).min().orElse(2));
        this.longest = needles.stream().mapToInt(n -> n.length).max().orElse(2);
        if (window < 2) {
            throw new IllegalArgumentException("a wanted name needs at least two bytes");
        }
        Arrays.fill(shifts, (byte) (window - 1));
        for (int i = 0; i < this.needles.length; i++) {
            add(i, this.needles[i]);
        }
    }

    private void add(int index, byte[] needle) {
        for (int end = 1; end < window; end++) {
            int block = block(needle, end);
            int shift = window - 1 - end;
            shifts[block] = (byte) Math.min(shifts[block], shift);
            if (shift == 0) {
                int[] old = candidates[block] == null ? new int[0] : candidates[block];
                candidates[block] = Arrays.copyOf(old, old.length + 1);
                candidates[block][old.length] = index;
            }
        }
    }

    private static int block(byte[] bytes, int end) {
        return ((bytes[end - 1] & 0xff) << 8) | (bytes[end] & 0xff);
    }

    /// Searches a view from start to end.
    void search(Slice view, Sink sink) {
        if (needles.length == 0) {
            return;
        }
        byte[] chunk = new byte[(int) Math.min(view.size(), CHUNK + longest)];
        long from = 0;
        while (from < view.size()) {
            int length = view.copyInto(from, chunk);
            boolean last = from + length == view.size();
            // A find that starts in the overlap belongs to the next chunk.
            int starts = last ? length : length - longest + 1;
            search(chunk, new Range(starts, length, from), sink);
            from = last ? view.size() : from + starts;
        }
    }

    private record Range(int starts, int length, long base) {}

    private void search(byte[] bytes, Range range, Sink sink) {
        int end = window - 1;
        int stop = Math.min(range.length(), range.starts() + window - 1);
        while (end < stop) {
            int block = block(bytes, end);
            int shift = shifts[block];
            if (shift == 0) {
                report(bytes, end - window + 1, range, sink);
                shift = 1;
            }
            end += shift;
        }
    }

    private void report(byte[] bytes, int start, Range range, Sink sink) {
        for (int index : candidates[block(bytes, start + window - 1)]) {
            byte[] needle = needles[index];
            if (start + needle.length <= range.length()
                    && Arrays.equals(needle, 0, needle.length, bytes, start, start + needle.length)) {
                sink.found(index, range.base() + start);
            }
        }
    }
}
