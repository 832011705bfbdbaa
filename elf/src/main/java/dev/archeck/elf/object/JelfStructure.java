package dev.archeck.elf.object;

import dev.archeck.elf.evidence.FormatException;
import dev.archeck.elf.io.Slice;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import net.fornwall.jelf.ElfDynamicSection;
import net.fornwall.jelf.ElfFile;
import net.fornwall.jelf.ElfNoteSection.ElfNote;
import net.fornwall.jelf.ElfSegment;

/// Reads segments, dynamic entries and notes of ordinary host files through jelf.
///
/// jelf 0.12 keeps counts in signed 16 bits, reads tables as a whole and fails in many ways on damaged files, so
/// [#accepts] checks every count and offset that it will follow before jelf sees the file.
final class JelfStructure {
    private static final int MOST_BYTES = 1 << 20;

    private JelfStructure() {}

    /// True when nothing that jelf follows for this file can make it fail or read much.
    static boolean accepts(Slice file, ElfHeader header, List<Segment> segments, List<Section> sections) {
        return (header.machine() == 62 || header.machine() == 183)
                && table(file, header.programHeaders(), Segment.SIZE)
                && table(file, header.sectionHeaders(), Section.SIZE)
                && header.nameSection() < Short.MAX_VALUE
                && segments.size() == header.programHeaders().count()
                && segments.stream().allMatch(segment -> segment(file, segment))
                && dynamicSection(sections).filter(section -> sane(file, section, segments)).isPresent();
    }

    private static boolean table(Slice file, ElfHeader.Table table, int entrySize) {
        return table.count() > 0
                && table.count() < Short.MAX_VALUE
                && table.entrySize() == entrySize
                && table.fits(file, entrySize);
    }

    private static boolean segment(Slice file, Segment segment) {
        boolean followed = segment.type() == Segment.NOTE || segment.type() == Segment.DYNAMIC;
        if (!followed) {
            return true;
        }
        boolean held = segment.fileSize() <= MOST_BYTES && file.holds(segment.offset(), segment.fileSize());
        return held && (segment.type() != Segment.NOTE || notes(file.slice(segment.offset(), segment.fileSize())));
    }

    private static boolean notes(Slice table) {
        try {
            PlainStructure.notes(table);
            return true;
        } catch (FormatException damaged) {
            return false;
        }
    }

    /// A section table may be forged: the dynamic section counts only when the loader sees the same bytes.
    private static boolean sane(Slice file, Section section, List<Segment> segments) {
        return section.size() <= MOST_BYTES
                && section.fits(file)
                && segments.stream()
                        .anyMatch(s -> s.type() == Segment.DYNAMIC
                                && s.offset() == section.offset()
                                && s.fileSize() == section.size());
    }

    private static Optional<Section> dynamicSection(List<Section> sections) {
        return sections.stream().filter(section -> section.type() == Section.DYNAMIC).findFirst();
    }

    /// Reads a file that [#accepts] took; empty when jelf fails on it all the same.
    static Optional<Structure> read(Slice file, List<Section> sections) {
        try {
            ElfFile elf = ElfFile.from(new SliceBacking(file));
            List<Segment> segments = new ArrayList<>();
            List<ElfSegment> noteSegments = new ArrayList<>();
            for (int i = 0; i < elf.e_phnum; i++) {
                ElfSegment segment = elf.getProgramHeader(i);
                segments.add(segment(segment));
                if (segment.p_type == Segment.NOTE) {
                    noteSegments.add(segment);
                }
            }
            return Optional.of(new Structure(segments, dynamic(elf, sections), notes(noteSegments)));
        } catch (RuntimeException failure) {
            return Optional.empty();
        }
    }

    private static Segment segment(ElfSegment segment) {
        return new Segment(
                Integer.toUnsignedLong(segment.p_type),
                Integer.toUnsignedLong(segment.p_flags),
                segment.p_offset,
                segment.p_vaddr,
                segment.p_filesz,
                segment.p_memsz,
                segment.p_align);
    }

    /// Asks for one section by its index: the section list would read every symbol table.
    private static List<DynamicEntry> dynamic(ElfFile elf, List<Section> sections) {
        List<DynamicEntry> entries = new ArrayList<>();
        int index = dynamicSection(sections).map(Section::index).orElse(0);
        if (elf.getSection(index) instanceof ElfDynamicSection dynamic) {
            for (var entry : dynamic.entries) {
                if (entry.d_tag == 0) {
                    break;
                }
                entries.add(new DynamicEntry(entry.d_tag, entry.d_val_or_ptr));
            }
        }
        return entries;
    }

    private static List<Note> notes(List<ElfSegment> segments) {
        List<Note> notes = new ArrayList<>();
        segments.sort(Comparator.comparingLong(segment -> segment.p_offset));
        for (ElfSegment segment : segments) {
            for (ElfNote note : segment.notes()) {
                notes.add(new Note(note.name, note.type, HexFormat.of().formatHex(note.descriptorBytes())));
            }
        }
        return notes;
    }
}
