package dev.archeck.elf.object;

import dev.archeck.elf.evidence.FormatException;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.io.Slice;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/// Reads segments, dynamic entries and notes with our own code: for damaged, huge and unusual files.
final class PlainStructure {
    private static final int MOST_SEGMENTS = 70_000;
    private static final int MOST_ENTRIES = 100_000;
    private static final int MOST_NOTES = 10_000;

    private PlainStructure() {}

    /// Reads what can be read and adds a gap for each table that cannot.
    static Structure read(Slice file, ElfHeader header, List<Gap> gaps) {
        List<Segment> segments = segments(file, header, gaps);
        List<DynamicEntry> dynamic = new ArrayList<>();
        List<Note> notes = new ArrayList<>();
        for (Segment segment : segments) {
            try {
                if (segment.type() == Segment.DYNAMIC) {
                    dynamic.addAll(entries(file.slice(segment.offset(), segment.fileSize())));
                } else if (segment.type() == Segment.NOTE) {
                    notes.addAll(notes(file.slice(segment.offset(), segment.fileSize())));
                }
            } catch (FormatException error) {
                gaps.add(Gap.of(segment.type() == Segment.NOTE ? "notes" : "dynamic entries", error, ""));
            }
        }
        return new Structure(segments, dynamic, notes);
    }

    static List<Segment> segments(Slice file, ElfHeader header, List<Gap> gaps) {
        ElfHeader.Table table = header.programHeaders();
        List<Segment> segments = new ArrayList<>();
        try {
            if (table.count() > MOST_SEGMENTS || (table.count() > 0 && table.entrySize() < Segment.SIZE)) {
                throw file.malformed(56, "a plausible segment table", table.toString());
            }
            for (long i = 0; i < table.count(); i++) {
                segments.add(segment(file.slice(table.entry(i), Segment.SIZE)));
            }
        } catch (FormatException error) {
            gaps.add(Gap.of("segments", error, ""));
        }
        return segments;
    }

    private static Segment segment(Slice entry) {
        return new Segment(
                entry.u32(0), entry.u32(4), entry.i64(8), entry.i64(16), entry.i64(32), entry.i64(40), entry.i64(48));
    }

    private static List<DynamicEntry> entries(Slice table) {
        List<DynamicEntry> entries = new ArrayList<>();
        for (long at = 0; table.holds(at, 16) && entries.size() < MOST_ENTRIES; at += 16) {
            if (table.i64(at) == 0) {
                break;
            }
            entries.add(new DynamicEntry(table.i64(at), table.i64(at + 8)));
        }
        return entries;
    }

    static List<Note> notes(Slice table) {
        List<Note> notes = new ArrayList<>();
        long at = 0;
        while (table.holds(at, 12) && notes.size() < MOST_NOTES) {
            long ownerSize = table.u32(at);
            long size = table.u32(at + 4);
            long descriptor = at + 12 + align(ownerSize);
            byte[] owner = table.slice(at + 12, ownerSize).copy(0, (int) Math.min(ownerSize, 256));
            byte[] bytes = table.slice(descriptor, size).copy(0, (int) Math.min(size, 4096));
            notes.add(new Note(ownerName(owner), table.i32(at + 8), HexFormat.of().formatHex(bytes)));
            at = descriptor + align(size);
        }
        return notes;
    }

    static String ownerName(byte[] bytes) {
        String owner = new String(bytes, StandardCharsets.ISO_8859_1);
        int end = owner.indexOf('\0');
        return end < 0 ? owner : owner.substring(0, end);
    }

    private static long align(long size) {
        return (size + 3) & ~3L;
    }
}
