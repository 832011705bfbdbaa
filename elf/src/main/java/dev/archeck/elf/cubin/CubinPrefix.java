package dev.archeck.elf.cubin;

import dev.archeck.elf.codec.Decoding;
import dev.archeck.elf.object.ElfHeader;
import dev.archeck.elf.object.Symbol;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads kernels from the first bytes of a cubin, where ptxas and nvlink put names and symbols.
///
/// The section table lies at the end, so the bounds of the three first sections are found from their content, and
/// the result counts only when it agrees with the section names: one `.nv.constant0.NAME` for each kernel.
final class CubinPrefix {
    private static final int NULL_SYMBOL = Symbol.SIZE;
    /// nvlink 13.0 puts a short string before the first section name in the string table.
    private static final int MOST_BEFORE = 16;
    private static final int WORD = 8;

    private final CubinBytes cubin;
    private final ElfHeader header;
    private final KernelNames names;
    private long sum;

    CubinPrefix(Decoding decoding, ElfHeader header, KernelNames names) {
        this.cubin = new CubinBytes(decoding);
        this.header = header;
        this.names = names;
    }

    /// The kernels in symbol order; empty when the layout is another one.
    Optional<List<Kernel>> kernels() {
        SectionNames sections = new SectionNames(cubin);
        if (header.sectionHeaders().offset() <= ElfHeader.SIZE || !sections.startAt(ElfHeader.SIZE)) {
            return Optional.empty();
        }
        int strings = sections.walk(ElfHeader.SIZE);
        int symbols = strings < 0 ? -1 : symbols(strings);
        if (symbols < 0) {
            return Optional.empty();
        }
        for (int start = strings; start >= Math.max(ElfHeader.SIZE, strings - MOST_BEFORE); start--) {
            if (cubin.bytes()[start] == 0) {
                List<Kernel> kernels = read(start, symbols);
                if (kernels.size() == sections.banks() && sum == sections.sum()) {
                    return Optional.of(kernels);
                }
            }
        }
        return Optional.empty();
    }

    /// Symbols start with a null symbol of 24 zero bytes on a multiple of eight. Padding and empty strings may come
    /// before it, so its place is found from the first byte that is not zero, which the next symbol has. One of two words that follow
    /// one another is always among the zeros, so every other word is looked at.
    private int symbols(int strings) {
        int at = (strings + WORD - 1) & -WORD;
        while (cubin.need(at + NULL_SYMBOL + Symbol.SIZE)) {
            byte[] bytes = cubin.bytes();
            int end = cubin.available() - NULL_SYMBOL - Symbol.SIZE;
            while (at <= end && !(bytes[at] == 0 && bytes[at + 7] == 0 && isZero(bytes, at))) {
                at += 2 * WORD;
            }
            if (at <= end) {
                int first = isZero(bytes, at - WORD) ? at - WORD : at;
                int zeros = zeroBytes(first);
                if (zeros >= NULL_SYMBOL) {
                    int start = first + (zeros & -WORD) - NULL_SYMBOL;
                    return cubin.need(start + NULL_SYMBOL + 1) ? start : -1;
                }
                at += 2 * WORD;
            }
        }
        return -1;
    }

    private static boolean isZero(byte[] bytes, int at) {
        for (int i = at; i < at + WORD; i++) {
            if (bytes[i] != 0) {
                return false;
            }
        }
        return true;
    }

    private int zeroBytes(int from) {
        int at = from;
        while (cubin.need(at + 1) && cubin.bytes()[at] == 0) {
            at++;
        }
        return at - from;
    }

    private List<Kernel> read(int strings, int symbols) {
        List<Kernel> kernels = new ArrayList<>();
        sum = 0;
        for (int at = symbols + NULL_SYMBOL; cubin.need(at + Symbol.SIZE) && plausible(at, strings, symbols); at += Symbol.SIZE) {
            byte[] bytes = cubin.bytes();
            if ((bytes[at + 4] & 15) == Symbol.FUNCTION && (bytes[at + 5] & CubinKernels.ENTRY) != 0) {
                kernels.add(new Kernel(name(strings + u32(bytes, at), symbols), u32(bytes, at + 16) & 0xffff_ffffL));
            }
        }
        return kernels;
    }

    /// A symbol names a string of the table and a section of the file; its size fits 32 bits.
    private boolean plausible(int at, int strings, int symbols) {
        byte[] bytes = cubin.bytes();
        int name = u32(bytes, at);
        int type = bytes[at + 4] & 15;
        int section = (bytes[at + 6] & 0xff) | (bytes[at + 7] & 0xff) << 8;
        boolean named = name >= 0 && name < symbols - strings && (name == 0 || bytes[strings + name - 1] == 0);
        boolean placed = section < header.sectionHeaders().count() || section >= 0xff00;
        return named && placed && (type <= 6 || type >= 10) && u32(bytes, at + 20) == 0;
    }

    private static int u32(byte[] bytes, int at) {
        return (bytes[at] & 0xff) | (bytes[at + 1] & 0xff) << 8 | (bytes[at + 2] & 0xff) << 16 | bytes[at + 3] << 24;
    }

    /// The name that starts at an index; takes it into the sum that is compared with that of the section names.
    private String name(int at, int limit) {
        byte[] bytes = cubin.bytes();
        int end = at;
        long powers = 0;
        for (byte b = bytes[end]; b != 0 && end < limit; b = bytes[end]) {
            powers = (powers << 5) - powers + b;
            end++;
        }
        long hash = KernelNames.finished(powers, end - at);
        sum += hash;
        return names.of(bytes, at, end, hash);
    }
}
