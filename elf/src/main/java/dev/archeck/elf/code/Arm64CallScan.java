package dev.archeck.elf.code;

import dev.archeck.elf.code.CallScan.Form;
import dev.archeck.elf.code.CallScan.Hit;
import java.util.Arrays;
import java.util.List;

/// Finds AArch64 calls of given functions, and places that take their address or read a slot with it.
///
/// An address takes two instructions, `adrp` and one that adds the rest or loads from there; the second is looked for up to a few
/// instructions behind the first. The stubs of a PLT are such a pair with a jump behind it.
final class Arm64CallScan {
    private static final int WINDOW = 6;
    private static final int BYTES = Arm64Decoder.BYTES;

    private final long[] functions;
    private final long[] slots;
    private final List<Hit> hits;

    Arm64CallScan(long[] functions, long[] slots, List<Hit> hits) {
        this.functions = functions;
        this.slots = slots;
        this.hits = hits;
    }

    /// Bytes that a chunk must overlap the next one by.
    static int overlap() {
        return (WINDOW + 1) * BYTES;
    }

    void chunk(byte[] code, int stop, int length, long base) {
        for (int at = 0; at < stop && at + BYTES <= length; at += BYTES) {
            int word = Arm64Decoder.word(code, at);
            if ((word & 0x7c00_0000) == 0x1400_0000) {
                long target = Arm64Decoder.branch26(word, base + at);
                if (Arrays.binarySearch(functions, target) >= 0) {
                    hits.add(new Hit(base + at, target, Form.DIRECT));
                }
            } else if (Arm64Decoder.isPage(word)) {
                pair(code, at, length, base);
            }
        }
    }

    private void pair(byte[] code, int at, int length, long base) {
        int first = Arm64Decoder.word(code, at);
        int register = Arm64Decoder.target(first);
        long page = Arm64Decoder.page(first, base + at);
        for (int next = at + BYTES; next <= at + WINDOW * BYTES && next + BYTES <= length; next += BYTES) {
            int word = Arm64Decoder.word(code, next);
            boolean same = Arm64Decoder.source(word) == register;
            if (same && Arm64Decoder.isLoad(word)) {
                slot(page + Arm64Decoder.loadOffset(word), base + at, jumps(code, next, length));
                return;
            }
            if (same && Arm64Decoder.isAdd(word)) {
                if (Arrays.binarySearch(functions, page + Arm64Decoder.addend(word)) >= 0) {
                    hits.add(new Hit(base + at, page + Arm64Decoder.addend(word), Form.ADDRESS));
                }
                return;
            }
        }
    }

    private void slot(long slot, long address, boolean jumps) {
        if (Arrays.binarySearch(slots, slot) >= 0) {
            hits.add(new Hit(address, slot, jumps ? Form.JUMP_THROUGH : Form.ADDRESS));
        }
    }

    /// True when the loaded register is jumped to within two instructions, as stubs do.
    private static boolean jumps(byte[] code, int load, int length) {
        int register = Arm64Decoder.target(Arm64Decoder.word(code, load));
        for (int at = load + BYTES; at <= load + 2 * BYTES && at + BYTES <= length; at += BYTES) {
            int word = Arm64Decoder.word(code, at);
            if ((word & 0xffff_fc1f) == 0xd61f_0000 && Arm64Decoder.source(word) == register) {
                return true;
            }
        }
        return false;
    }
}
