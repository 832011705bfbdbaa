package dev.archeck.elf.object;

import dev.archeck.elf.evidence.FormatException;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.io.Slice;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Reads the dynamic symbol table, through section headers or, without them, through the dynamic table.
final class SymbolReader {
    private static final long MOST_BYTES = 1L << 30;
    private static final List<Long> FOLLOWING = List.of(
            (long) DynamicEntry.STRTAB,
            (long) DynamicEntry.HASH,
            (long) DynamicEntry.GNU_HASH,
            (long) DynamicEntry.VERSYM,
            (long) DynamicEntry.VERNEED,
            (long) DynamicEntry.VERDEF,
            (long) DynamicEntry.RELA,
            (long) DynamicEntry.JMPREL);

    private SymbolReader() {}

    /// A dynamic symbol table with its versions.
    record Dynamic(SymbolTable symbols, SymbolVersions versions) {}

    static Dynamic dynamic(Slice file, Structure structure, List<Section> sections, List<Gap> gaps) {
        try {
            Optional<Range> range = range(file, structure, sections, gaps);
            if (range.isEmpty()) {
                return new Dynamic(SymbolTable.EMPTY, SymbolVersions.NONE);
            }
            Slice strings = strings(file, structure, sections);
            byte[] entries = file.copy(range.get().offset(), entryBytes(file, range.get()));
            byte[] names = strings.copy(0, (int) Math.min(strings.size(), Integer.MAX_VALUE - 8));
            SymbolVersions versions =
                    SymbolVersions.read(file, structure, entries.length / Symbol.SIZE, gaps);
            return new Dynamic(checked(file, new SymbolTable(entries, names, versions), gaps), versions);
        } catch (FormatException error) {
            gaps.add(Gap.of("dynamic symbols", error, ""));
            return new Dynamic(SymbolTable.EMPTY, SymbolVersions.NONE);
        }
    }

    private record Range(long offset, long count) {}

    private static int entryBytes(Slice file, Range range) {
        if (range.count() < 0 || range.count() > MOST_BYTES / Symbol.SIZE) {
            throw file.malformed(range.offset(), "a symbol table below 1 GiB", range.count() + " symbols");
        }
        return (int) (range.count() * Symbol.SIZE);
    }

    private static Optional<Range> range(Slice file, Structure structure, List<Section> sections, List<Gap> gaps) {
        OptionalLong address = structure.value(DynamicEntry.SYMTAB);
        OptionalLong offset = address.isPresent() ? structure.offsetOf(address.getAsLong()) : address;
        Optional<Section> section =
                sections.stream().filter(s -> s.type() == Section.DYNSYM).findFirst();
        long hashed = HashTables.symbolCount(file, structure);
        if (section.isPresent() && section.get().fits(file)) {
            Section table = section.get();
            long count = table.size() / Symbol.SIZE;
            boolean same = offset.isEmpty() || offset.getAsLong() == table.offset();
            if (same && hashed <= count && table.entrySize() == Symbol.SIZE) {
                return Optional.of(new Range(table.offset(), count));
            }
            String found = count + " symbols of " + table.entrySize() + " bytes";
            FormatException error = file.malformed(table.offset(), "the symbol table the loader uses", found);
            gaps.add(Gap.of("section header of the dynamic symbols", error, "the loader's table was read instead"));
        }
        if (offset.isEmpty()) {
            return Optional.empty();
        }
        long count = hashed > 0 ? hashed : countUpToNext(structure, address.getAsLong());
        return Optional.of(new Range(offset.getAsLong(), count));
    }

    /// Without a usable hash table: up to the next table that the dynamic entries point at.
    private static long countUpToNext(Structure structure, long address) {
        long next = FOLLOWING.stream()
                .map(structure::value)
                .flatMapToLong(OptionalLong::stream)
                .filter(other -> other > address)
                .min()
                .orElse(address);
        return (next - address) / Symbol.SIZE;
    }

    private static Slice strings(Slice file, Structure structure, List<Section> sections) {
        if (structure.value(DynamicEntry.STRTAB).isPresent()) {
            return dynamicStrings(file, structure);
        }
        Section symbols = sections.stream()
                .filter(s -> s.type() == Section.DYNSYM)
                .findFirst()
                .orElseThrow(() -> file.malformed(0, "a string table for symbols", "none"));
        return linked(file, sections, symbols);
    }

    private static Slice linked(Slice file, List<Section> sections, Section symbols) {
        if (symbols.link() >= sections.size() || sections.get((int) symbols.link()).type() != Section.STRTAB) {
            throw file.malformed(symbols.offset(), "a linked string table", "section " + symbols.link());
        }
        return sections.get((int) symbols.link()).bytes(file);
    }

    /// The string table that the dynamic table names.
    static Slice dynamicStrings(Slice file, Structure structure) {
        long address = structure.value(DynamicEntry.STRTAB).orElse(-1);
        long offset = structure.offsetOf(address)
                .orElseThrow(() -> file.malformed(0, "a loaded dynamic string table", "address " + address));
        long size = structure.value(DynamicEntry.STRSZ).orElse(0);
        return file.slice(offset, size);
    }

    /// The full symbol table (`.symtab`) with its linked strings; empty when the file was stripped of it.
    static Optional<SymbolTable> full(Slice file, List<Section> sections) {
        Optional<Section> found =
                sections.stream().filter(s -> s.type() == Section.SYMTAB).findFirst();
        if (found.isEmpty()) {
            return Optional.empty();
        }
        Section symbols = found.get();
        if (symbols.entrySize() != Symbol.SIZE) {
            throw file.malformed(symbols.offset(), "symbols of 24 bytes", symbols.entrySize() + " bytes");
        }
        Slice strings = linked(file, sections, symbols);
        byte[] entries = file.copy(
                symbols.offset(), entryBytes(file, new Range(symbols.offset(), symbols.size() / Symbol.SIZE)));
        byte[] names = strings.copy(0, (int) Math.min(strings.size(), Integer.MAX_VALUE - 8));
        return Optional.of(new SymbolTable(entries, names, SymbolVersions.NONE));
    }

    private static SymbolTable checked(Slice file, SymbolTable table, List<Gap> gaps) {
        long outside = table.unnamed();
        if (outside > 0) {
            FormatException error = file.malformed(0, "symbol names inside their table", outside + " outside");
            gaps.add(Gap.of("names of " + outside + " dynamic symbols", error, ""));
        }
        if (table.cutsNames()) {
            FormatException error = file.malformed(0, "names of at most " + SymbolTable.LONGEST_NAME + " bytes", "a longer one");
            gaps.add(Gap.of("long names of dynamic symbols", error, ""));
        }
        return table;
    }
}
