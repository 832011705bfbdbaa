package dev.archeck.elf.cubin;

import java.util.Arrays;

/// Walks the section names at the start of a cubin, up to the string table behind them, and sums up the constant banks, of which
/// each kernel has one.
///
/// The sections of one kernel stand together and all end with its name, so that only the first of them is read byte by byte; the end
/// of the others follows from the length of the name. Where that does not fit, bytes are read one by one again.
final class SectionNames {
    /// How both string tables start (observed with ptxas and nvlink 13.0).
    private static final BytePattern FIRST = new BytePattern("\0.shstrtab\0.strtab\0.symtab\0");
    private static final BytePattern BANK = new BytePattern(".nv.constant0.");
    private static final BytePattern TEXT = new BytePattern(".text.");
    /// Lengths of what stands before a kernel's name: `.text.`, `.nv.info.`, `.rel.text.`, `.nv.shared.`, `.nv.constant0.`, ...
    private static final int[] PREFIXES = {14, 9, 6, 11, 10, 20, 19, 16, 15};
    private static final int LONGEST_PREFIX = 20;
    private static final int STEP = 1 << 12;

    private final CubinBytes cubin;
    private int at;
    private int kernel;
    private int length;
    private long hash;
    private int banks;
    private long sum;

    SectionNames(CubinBytes cubin) {
        this.cubin = cubin;
    }

    /// True when the table of section names starts at a place.
    boolean startAt(int place) {
        return cubin.need(place + FIRST.length()) && FIRST.at(cubin.bytes(), place);
    }

    /// Walks from the table at `place` to the string table, and returns where that starts; -1 when it is not found.
    int walk(int place) {
        at = place + 1;
        while (cubin.need(at + FIRST.length())) {
            skipEmpty();
            if (at > place + 1 && cubin.bytes()[at] == '.' && cubin.bytes()[at + 1] == 's' && FIRST.at(cubin.bytes(), at - 1)) {
                return at - 1;
            }
            if (!jump() && !read()) {
                return -1;
            }
        }
        return -1;
    }

    /// Number of constant banks.
    int banks() {
        return banks;
    }

    /// Sum of the hashes of the kernels' names that they end with.
    long sum() {
        return sum;
    }

    /// Steps over empty names, of which there may be millions, as far as bytes are there.
    private void skipEmpty() {
        byte[] bytes = cubin.bytes();
        int last = cubin.available() - FIRST.length();
        while (at < last && bytes[at] == 0) {
            at++;
        }
    }

    /// Steps over a name that ends with the kernel's name read last; false when this one does not.
    private boolean jump() {
        if (length == 0 || !cubin.need(at + LONGEST_PREFIX + length + 1)) {
            return false;
        }
        byte[] bytes = cubin.bytes();
        for (int prefix : PREFIXES) {
            int end = at + prefix + length;
            if (bytes[end] == 0 && bytes[at + prefix - 1] == '.'
                    && Arrays.equals(bytes, at + prefix, end, bytes, kernel, kernel + length)) {
                if (prefix == BANK.length() && BANK.at(bytes, at)) {
                    banks++;
                    sum += hash;
                }
                at = end + 1;
                return true;
            }
        }
        return false;
    }

    /// Reads a name to its end, and the kernel's name in it; false when the cubin ends before.
    private boolean read() {
        boolean bank = BANK.at(cubin.bytes(), at);
        boolean named = bank || TEXT.at(cubin.bytes(), at);
        int start = named ? at + (bank ? BANK.length() : TEXT.length()) : at;
        int end = start;
        do {
            if (!cubin.need(end + 1)) {
                return false;
            }
            end = KernelNames.end(cubin.bytes(), end, cubin.available());
        } while (end == cubin.available() && cubin.need(end + STEP));
        if (named) {
            kernel = start;
            length = end - start;
            hash = KernelNames.hash(cubin.bytes(), start, end);
        }
        if (bank) {
            banks++;
            sum += hash;
        }
        at = end + 1;
        return true;
    }
}
