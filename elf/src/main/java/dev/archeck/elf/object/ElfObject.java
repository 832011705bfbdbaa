package dev.archeck.elf.object;

import dev.archeck.elf.evidence.FormatException;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.io.Slice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The tables of one ELF file. Nothing in it refers to the file's bytes any more.
///
/// @param header the file header
/// @param structure segments, dynamic entries, notes
/// @param sections section headers in table order; empty when the file has none
/// @param symbols dynamic symbols with their versions
/// @param versionNeeds versions needed from other files, in file order
/// @param gaps tables that could not be read, in order of place
public record ElfObject(
        ElfHeader header,
        Structure structure,
        List<Section> sections,
        SymbolTable symbols,
        List<VersionNeed> versionNeeds,
        List<Gap> gaps) {
    private static final int LONGEST_STRING = 4096;

    /// Copies the lists.
    public ElfObject {
        sections = List.copyOf(sections);
        versionNeeds = List.copyOf(versionNeeds);
        gaps = List.copyOf(gaps);
    }

    /// Reads the tables of `file`. A damaged table leaves a gap, the others are read.
    ///
    /// @throws FormatException when `file` has no 64-bit little-endian ELF header
    public static ElfObject read(Slice file) {
        ElfObject directory = directory(file);
        List<Gap> gaps = new ArrayList<>(directory.gaps());
        SymbolReader.Dynamic dynamic = SymbolReader.dynamic(file, directory.structure(), directory.sections(), gaps);
        return new ElfObject(directory.header(), directory.structure(), directory.sections(), dynamic.symbols(), dynamic.versions().needs(),
                gaps.stream().sorted().distinct().toList());
    }

    /// Reads `file` without its symbols: the header, sections, segments and dynamic entries.
    ///
    /// @throws FormatException when `file` has no 64-bit little-endian ELF header
    public static ElfObject directory(Slice file) {
        ElfHeader header = ElfHeader.read(file);
        List<Gap> gaps = new ArrayList<>();
        List<Section> sections = SectionTable.read(file, header, gaps);
        Structure structure = structure(file, header, sections, gaps);
        return new ElfObject(header, structure, sections, SymbolTable.EMPTY, List.of(), gaps.stream().sorted().distinct().toList());
    }

    private static Structure structure(Slice file, ElfHeader header, List<Section> sections, List<Gap> gaps) {
        List<Gap> found = new ArrayList<>();
        List<Segment> segments = PlainStructure.segments(file, header, found);
        Optional<Structure> structure = JelfStructure.accepts(file, header, segments, sections)
                ? JelfStructure.read(file, sections)
                : Optional.empty();
        return structure.orElseGet(() -> PlainStructure.read(file, header, gaps));
    }

    /// The full symbol table (`.symtab`), read again from the file's bytes; empty when it was stripped.
    ///
    /// @throws FormatException when it is damaged
    public Optional<SymbolTable> fullSymbols(Slice file) {
        return SymbolReader.full(file, sections);
    }

    /// The first section with `name`.
    public Optional<Section> section(String name) {
        return sections.stream().filter(section -> section.name().equals(name)).findFirst();
    }

    /// Strings of the dynamic entries with `tag` (NEEDED, SONAME, RPATH, RUNPATH), in table order.
    public List<String> strings(Slice file, long tag) {
        List<String> strings = new ArrayList<>();
        for (DynamicEntry entry : structure.dynamic()) {
            if (entry.tag() == tag) {
                strings.add(SymbolReader.dynamicStrings(file, structure).text(entry.value(), LONGEST_STRING));
            }
        }
        return strings;
    }
}
