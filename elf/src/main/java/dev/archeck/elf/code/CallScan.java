package dev.archeck.elf.code;

import dev.archeck.elf.evidence.FormatException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Finds byte patterns of calls, jumps and address loads that refer to given functions or slots.
///
/// A pattern may lie inside another instruction; [FunctionFlow] tells.
final class CallScan {
    private static final int CHUNK = 1 << 18;
    private static final int X86_OVERLAP = 8;
    private static final int MOST_HITS = 200_000;

    private final Machine machine;
    private final long[] functions;
    private final long[] slots;
    private final List<Hit> hits = new ArrayList<>();
    private String file = "";

    /// One find.
    ///
    /// @param address of the first byte of the pattern, prefixes not counted
    /// @param target function or slot it refers to
    /// @param form what it does with it
    record Hit(long address, long target, Form form) {}

    /// What a pattern does.
    enum Form {
        /// Calls or jumps to the function.
        DIRECT,
        /// Calls through the slot.
        CALL_THROUGH,
        /// Jumps through the slot.
        JUMP_THROUGH,
        /// Takes the function's address or reads the slot.
        ADDRESS,
        /// Calls or jumps through a register that holds what such a find took or read.
        REGISTER
    }

    private CallScan(Machine machine, Targets targets) {
        this.machine = machine;
        this.functions = targets.functionAddresses();
        this.slots = targets.slotAddresses();
    }

    /// Finds in all ranges, in order of ranges and addresses.
    static List<Hit> find(Machine machine, List<CodeRange> ranges, Targets targets) {
        CallScan scan = new CallScan(machine, targets);
        ranges.forEach(scan::range);
        return scan.hits;
    }

    private void range(CodeRange range) {
        file = range.bytes().file();
        int overlap = machine == Machine.X86_64 ? X86_OVERLAP : Arm64CallScan.overlap();
        byte[] chunk = new byte[(int) Math.min(range.bytes().size(), CHUNK)];
        long from = 0;
        while (from < range.bytes().size()) {
            int length = range.bytes().copyInto(from, chunk);
            boolean last = from + length == range.bytes().size();
            chunk(chunk, last ? length : length - overlap, length, range.address() + from);
            from = last ? range.bytes().size() : from + length - overlap;
        }
    }

    private void chunk(byte[] code, int stop, int length, long base) {
        if (hits.size() > MOST_HITS) {
            throw new FormatException(file, 0, "at most " + MOST_HITS + " call sites", "more");
        }
        switch (machine) {
            case X86_64 -> x86(code, stop, length, base);
            case AARCH64 -> new Arm64CallScan(functions, slots, hits).chunk(code, stop, length, base);
        }
    }

    private void x86(byte[] code, int stop, int length, long base) {
        for (int at = 0; at < stop; at++) {
            switch (code[at]) {
                case (byte) 0xe8, (byte) 0xe9 -> {
                    if (at + 5 <= length) {
                        direct(base + at, base + at + 5 + i32(code, at + 1));
                    }
                }
                case (byte) 0xff, (byte) 0x8b, (byte) 0x8d -> {
                    if (at + 6 <= length && (code[at + 1] & 0xc7) == 0x05) {
                        relative(code, at, base + at);
                    }
                }
                default -> {}
            }
        }
    }

    private void direct(long address, long target) {
        if (Arrays.binarySearch(functions, target) >= 0) {
            hits.add(new Hit(address, target, Form.DIRECT));
        }
    }

    private void relative(byte[] code, int at, long address) {
        long target = address + 6 + i32(code, at + 2);
        boolean load = code[at] == (byte) 0x8d;
        if (Arrays.binarySearch(load ? functions : slots, target) < 0) {
            return;
        }
        int group = code[at] == (byte) 0xff ? (code[at + 1] >> 3) & 7 : -1;
        Form form = group == 2 ? Form.CALL_THROUGH : group == 4 ? Form.JUMP_THROUGH : Form.ADDRESS;
        hits.add(new Hit(address, target, form));
    }

    private static int i32(byte[] code, int at) {
        return (code[at] & 0xff)
                | ((code[at + 1] & 0xff) << 8)
                | ((code[at + 2] & 0xff) << 16)
                | (code[at + 3] << 24);
    }
}
