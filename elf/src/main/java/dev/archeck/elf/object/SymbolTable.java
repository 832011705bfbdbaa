package dev.archeck.elf.object;

import dev.archeck.elf.io.Slice;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A symbol table kept as the bytes it was read from; symbols are made when asked for.
///
/// The null symbol at index 0 is not part of it. Safe for use by several threads.
public final class SymbolTable {
    /// A table without symbols.
    public static final SymbolTable EMPTY = new SymbolTable(new byte[0], new byte[0], SymbolVersions.NONE);

    /// Bytes of the longest name that is read as a whole; real ones stay below 10,000.
    static final int LONGEST_NAME = 1 << 16;

    private final ByteBuffer entries;
    private final byte[] names;
    private final SymbolVersions versions;

    SymbolTable(byte[] entries, byte[] names, SymbolVersions versions) {
        this.entries = ByteBuffer.wrap(entries).order(ByteOrder.LITTLE_ENDIAN);
        this.names = names;
        this.versions = versions;
    }

    /// Number of symbols, without the null symbol.
    public int size() {
        return Math.max(0, entries.capacity() / Symbol.SIZE - 1);
    }

    /// Symbols in table order.
    public Stream<Symbol> symbols() {
        return IntStream.rangeClosed(1, size()).mapToObj(this::symbol);
    }

    /// Symbols that other files can bind to, in table order.
    public Stream<Symbol> exports() {
        return where(i -> section(i) != 0 && kind(i) >> 4 != 0);
    }

    /// Symbols that another file must define, in table order.
    public Stream<Symbol> imports() {
        return where(i -> section(i) == 0 && isNamed(i));
    }

    /// What takes the bytes of a name: the array, the first byte, and the one behind the last.
    interface NameBytes {
        void take(byte[] bytes, int from, int to);
    }

    /// Hands over the names of all symbols that other files can bind to, without making any.
    void exportedNames(NameBytes taker) {
        for (int i = 1; i <= size(); i++) {
            if (section(i) != 0 && kind(i) >> 4 != 0) {
                int start = nameStart(i);
                taker.take(names, start, nameEnd(start));
            }
        }
    }

    /// Names of the symbols that another file must define whatever its version: neither weak nor with a version, which says where to look.
    public List<String> requiredNames() {
        List<String> required = new ArrayList<>();
        for (int i = 1; i <= size(); i++) {
            if (section(i) == 0 && kind(i) >> 4 != Symbol.WEAK && isNamed(i) && versions.of(i, false).isEmpty()) {
                required.add(name(i));
            }
        }
        return required;
    }

    /// Symbols whose name in Latin-1 passes `wanted`; the others are never made.
    public Stream<Symbol> named(Predicate<String> wanted) {
        return where(i -> wanted.test(name(i)));
    }

    /// Symbol `index`, counted as in the file, so the first one is 1.
    public Symbol symbol(int index) {
        int at = index * Symbol.SIZE;
        String name = name(index);
        String version = versions.of(index, section(index) != 0);
        return new Symbol(
                name,
                // The symbol that stands for a version carries that version itself.
                version.equals(name) ? "" : version,
                entries.getLong(at + 8),
                entries.getLong(at + 16),
                kind(index),
                entries.get(at + 5) & 0xff,
                section(index));
    }

    /// The name of symbol `index`, counted as in the file.
    public String nameOf(int index) {
        return name(index);
    }

    /// The bytes that hold the names: NUL-terminated strings, some shared between symbols.
    public Slice names() {
        return Slice.of("symbol names", names);
    }

    /// Number of symbols whose name lies outside the names; they read as the empty name.
    int unnamed() {
        return (int) IntStream.rangeClosed(1, size())
                .filter(i -> Integer.toUnsignedLong(entries.getInt(i * Symbol.SIZE)) >= Math.max(1, names.length))
                .count();
    }

    /// Whether some name is cut off.
    boolean cutsNames() {
        int run = 0;
        for (int i = 0; names.length > LONGEST_NAME && i < names.length; i++) {
            run = names[i] == 0 ? 0 : run + 1;
            if (run > LONGEST_NAME) {
                return true;
            }
        }
        return false;
    }

    private Stream<Symbol> where(IntPredicate wanted) {
        return IntStream.rangeClosed(1, size()).filter(wanted).mapToObj(this::symbol);
    }

    private int kind(int index) {
        return entries.get(index * Symbol.SIZE + 4) & 0xff;
    }

    private int section(int index) {
        return entries.getShort(index * Symbol.SIZE + 6) & 0xffff;
    }

    private boolean isNamed(int index) {
        int start = nameStart(index);
        return start < names.length && names[start] != 0;
    }

    private String name(int index) {
        int start = nameStart(index);
        return new String(names, start, nameEnd(start) - start, StandardCharsets.ISO_8859_1);
    }

    /// Offsets outside the names read as the empty name; [SymbolReader] has counted them.
    private int nameStart(int index) {
        int start = entries.getInt(index * Symbol.SIZE);
        return start >= 0 && start < names.length ? start : names.length;
    }

    /// Names are cut off at a limit: a table without zero bytes would be read to its end for every symbol.
    private int nameEnd(int start) {
        int end = start;
        int last = Math.min(names.length, start + LONGEST_NAME);
        while (end < last && names[end] != 0) {
            end++;
        }
        return end;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SymbolTable table
                && entries.equals(table.entries)
                && Arrays.equals(names, table.names);
    }

    @Override
    public int hashCode() {
        return entries.hashCode();
    }

    @Override
    public String toString() {
        return size() + " symbols";
    }
}
