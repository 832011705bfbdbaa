package dev.archeck.elf.cubin;

import dev.archeck.elf.codec.Decoding;
import dev.archeck.elf.object.ElfHeader;
import dev.archeck.elf.object.Symbol;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads kernels from the first bytes of a cubin, where ptxas and nvlink put names and symbols.
///
/// The section table lies at the end, so the bounds of the three first sections are found from their content, and
/// the result counts only when it agrees with the section names: one `.nv.constant0.NAME` for each kernel.
final class CubinPrefix {
    private static final BytePattern FIRST_NAME = new BytePattern("\0.shstrtab\0");
    private static final BytePattern CONSTANTS = new BytePattern("\0.nv.constant0.");
    private static final VarHandle EIGHT_BYTES =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int STEP = 1 << 14;
    private static final int NULL_SYMBOL = Symbol.SIZE;
    /// nvlink 13.0 puts a short string before the first section name in the string table.
    private static final int MOST_BEFORE = 16;

    private final Decoding decoding;
    private final ElfHeader header;
    private byte[] bytes = new byte[0];
    private int available;

    CubinPrefix(Decoding decoding, ElfHeader header) {
        this.decoding = decoding;
        this.header = header;
    }

    /// The kernels in symbol order; empty when the layout is another one.
    Optional<List<Kernel>> kernels() {
        if (header.sectionHeaders().offset() <= ElfHeader.SIZE || !matches(ElfHeader.SIZE)) {
            return Optional.empty();
        }
        int strings = find(ElfHeader.SIZE + 1);
        int symbols = strings < 0 ? -1 : symbols(strings);
        if (symbols < 0) {
            return Optional.empty();
        }
        for (int start = strings; start >= Math.max(ElfHeader.SIZE, strings - MOST_BEFORE); start--) {
            if (bytes[start] == 0) {
                List<Kernel> kernels = read(start, symbols);
                if (agrees(kernels, strings)) {
                    return Optional.of(kernels);
                }
            }
        }
        return Optional.empty();
    }

    /// Makes bytes up to `end` available; false when the cubin is shorter.
    private boolean need(int end) {
        if (end > available) {
            if (end > decoding.size()) {
                return false;
            }
            available = (int) Math.min(decoding.size(), Math.max(end, available + Math.max(STEP, available / 4L)));
            bytes = decoding.decode(available);
        }
        return true;
    }

    private boolean matches(int at) {
        return need(at + FIRST_NAME.length()) && FIRST_NAME.at(bytes, at);
    }

    /// The string table starts like the section names do, with their first name.
    private int find(int from) {
        int start = from;
        while (need(start + FIRST_NAME.length())) {
            int found = FIRST_NAME.find(bytes, start, available);
            if (found >= 0) {
                return found;
            }
            start = available - FIRST_NAME.length() + 1;
        }
        return -1;
    }

    /// Symbols start with a null symbol of 24 zero bytes on a multiple of eight. Padding and empty strings may come
    /// before it, so its place is found from the first byte that is not zero, which the next symbol has.
    private int symbols(int strings) {
        for (int at = (strings + 7) & ~7; need(at + NULL_SYMBOL + Symbol.SIZE); at += 8) {
            if ((long) EIGHT_BYTES.get(bytes, at) == 0 && zeroBytes(at) >= NULL_SYMBOL) {
                int start = at + (zeroBytes(at) & ~7) - NULL_SYMBOL;
                return need(start + NULL_SYMBOL + 1) ? start : -1;
            }
        }
        return -1;
    }

    private int zeroBytes(int from) {
        int at = from;
        while (need(at + 1) && bytes[at] == 0) {
            at++;
        }
        return at - from;
    }

    private List<Kernel> read(int strings, int symbols) {
        List<Kernel> kernels = new ArrayList<>();
        for (int at = symbols + NULL_SYMBOL; need(at + Symbol.SIZE) && plausible(at, strings, symbols); at += Symbol.SIZE) {
            if ((bytes[at + 4] & 15) == Symbol.FUNCTION && (bytes[at + 5] & CubinKernels.ENTRY) != 0) {
                kernels.add(new Kernel(text(strings + (int) number(at, 4), symbols), number(at + 16, 8)));
            }
        }
        return kernels;
    }

    /// A symbol names a string of the table and a section of the file.
    private boolean plausible(int at, int strings, int symbols) {
        long name = number(at, 4);
        int type = bytes[at + 4] & 15;
        long section = number(at + 6, 2);
        boolean named = name < symbols - strings && (name == 0 || bytes[strings + (int) name - 1] == 0);
        boolean placed = section < header.sectionHeaders().count() || section >= 0xff00;
        return named && placed && (type <= 6 || type >= 10);
    }

    private long number(int at, int size) {
        long value = 0;
        for (int i = size - 1; i >= 0; i--) {
            value = (value << 8) | (bytes[at + i] & 0xff);
        }
        return value;
    }

    private String text(int at, int limit) {
        int end = at;
        while (end < limit && bytes[end] != 0) {
            end++;
        }
        return new String(bytes, at, end - at, StandardCharsets.ISO_8859_1);
    }

    private boolean agrees(List<Kernel> kernels, int strings) {
        Set<String> named = new HashSet<>();
        int at = CONSTANTS.find(bytes, ElfHeader.SIZE, strings);
        while (at >= 0) {
            String name = text(at + CONSTANTS.length(), strings);
            named.add(name);
            at = CONSTANTS.find(bytes, at + CONSTANTS.length() + name.length(), strings);
        }
        Set<String> found = new HashSet<>();
        kernels.forEach(kernel -> found.add(kernel.name()));
        return named.equals(found);
    }
}
