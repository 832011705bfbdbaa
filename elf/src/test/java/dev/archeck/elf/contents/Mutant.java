package dev.archeck.elf.contents;

import dev.archeck.elf.io.Slice;
import java.util.SplittableRandom;

/// Bytes that are changed in a few places, read, and set right again, so that one copy serves millions of readings.
final class Mutant {
    private static final long[] NUMBERS = {
        0, 1, -1, 2, 7, 8, 16, 63, 64, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fff_ffffL, 0x8000_0000L, 0xffff_ffffL,
        Long.MAX_VALUE, Long.MIN_VALUE, 1L << 40
    };
    private static final int MOST_EDITS = 8;
    private static final int HEAD = 256;

    private final byte[] sound;
    private final byte[] bytes;
    private final int[] places = new int[MOST_EDITS];
    private final int[] widths = new int[MOST_EDITS];
    private int edits;

    Mutant(byte[] sound) {
        this.sound = sound;
        this.bytes = sound.clone();
    }

    /// The changed bytes, cut off somewhere in one of sixteen cases.
    Slice next(SplittableRandom random) {
        for (int i = 0; i < edits; i++) {
            System.arraycopy(sound, places[i], bytes, places[i], widths[i]);
        }
        edits = bytes.length == 0 ? 0 : 1 + random.nextInt(MOST_EDITS);
        for (int i = 0; i < edits; i++) {
            edit(i, random);
        }
        Slice all = Slice.of("mutant", bytes);
        return random.nextInt(16) == 0 ? all.slice(0, random.nextInt(bytes.length + 1)) : all;
    }

    /// What [#next] gave last, as an array.
    byte[] bytes() {
        return bytes;
    }

    private void edit(int index, SplittableRandom random) {
        int at = random.nextInt(3) == 0 ? random.nextInt(Math.min(HEAD, bytes.length)) : random.nextInt(bytes.length);
        int width = Math.min(1 << random.nextInt(4), bytes.length - at);
        long value = switch (random.nextInt(4)) {
            case 0 -> random.nextLong();
            case 1 -> (sound[at] & 0xff) ^ (1L << random.nextInt(8));
            case 2 -> bytes.length + random.nextInt(-8, 8);
            default -> NUMBERS[random.nextInt(NUMBERS.length)];
        };
        for (int i = 0; i < width; i++) {
            bytes[at + i] = (byte) (value >>> (8 * i));
        }
        places[index] = at;
        widths[index] = width;
    }
}
