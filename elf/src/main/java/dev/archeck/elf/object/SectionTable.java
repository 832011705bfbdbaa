package dev.archeck.elf.object;

import dev.archeck.elf.evidence.FormatException;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.io.Slice;
import java.util.ArrayList;
import java.util.List;

/// Reads section headers and their names.
final class SectionTable {
    private static final long MOST_SECTIONS = 1_000_000;
    private static final int LONGEST_NAME = 4096;

    private SectionTable() {}

    /// All sections in table order. A table that does not fit gives a gap and no sections.
    static List<Section> read(Slice file, ElfHeader header, List<Gap> gaps) {
        ElfHeader.Table table = header.sectionHeaders();
        if (table.count() == 0) {
            return List.of();
        }
        if (table.count() > MOST_SECTIONS || table.count() < 0 || !table.fits(file, Section.SIZE)) {
            FormatException error = file.malformed(40, "a section table inside the file", table.toString());
            gaps.add(Gap.of("section headers", error, ""));
            return List.of();
        }
        Slice names = names(file, header, gaps);
        List<Section> sections = new ArrayList<>();
        int unnamed = 0;
        for (int i = 0; i < table.count(); i++) {
            Slice entry = file.slice(table.entry(i), Section.SIZE);
            long at = entry.u32(0);
            boolean named = at < names.size() || at == 0;
            unnamed += named ? 0 : 1;
            sections.add(section(i, named ? name(names, at) : "", entry));
        }
        if (unnamed > 0 && names.size() > 0) {
            FormatException error = file.malformed(table.offset(), "section names inside their table", unnamed + " outside");
            gaps.add(Gap.of("section names", error, ""));
        }
        return sections;
    }

    private static Section section(int index, String name, Slice entry) {
        return new Section(
                index,
                name,
                entry.u32(4),
                entry.i64(8),
                entry.i64(16),
                entry.i64(24),
                entry.i64(32),
                entry.u32(40),
                entry.i64(56));
    }

    private static Slice names(Slice file, ElfHeader header, List<Gap> gaps) {
        ElfHeader.Table table = header.sectionHeaders();
        int index = header.nameSection();
        if (index > 0 && index < table.count()) {
            Slice entry = file.slice(table.entry(index), Section.SIZE);
            if (entry.u32(4) == Section.STRTAB && file.holds(entry.i64(24), entry.i64(32))) {
                return file.slice(entry.i64(24), entry.i64(32));
            }
        }
        FormatException error = file.malformed(62, "a section with section names", "section " + index);
        gaps.add(Gap.of("section names", error, ""));
        return file.slice(0, 0);
    }

    private static String name(Slice names, long at) {
        if (names.size() == 0) {
            return "";
        }
        try {
            return names.text(at, LONGEST_NAME);
        } catch (FormatException unterminated) {
            return "";
        }
    }
}
