package dev.archeck.inspectors.files;

import dev.archeck.elf.io.Slice;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// The central directory of a zip archive, as its bytes state it (APPNOTE.TXT 6.3, sections 4.3 and 4.5.3).
///
/// | field | offset | size |
/// |---|---|---|
/// | end record: magic 0x06054b50, entries, directory size, directory offset | 0, 10, 12, 16 | 4, 2, 4, 4 |
/// | zip64 locator: magic 0x07064b50, place of the zip64 end record | 0, 8 | 4, 8 |
/// | zip64 end record: magic 0x06064b50, entries, directory size, directory offset | 0, 32, 40, 48 | 4, 8, 8, 8 |
/// | entry: magic 0x02014b50, flags, method, CRC-32 | 0, 8, 10, 16 | 4, 2, 2, 4 |
/// | entry: stored size, size, lengths of name, extra and comment, local header | 20, 24, 28, 30, 32, 42 | 4, 4, 2, 2, 2, 4 |
///
/// @param entries in directory order
record ZipDirectory(List<Entry> entries) {
    private static final long END = 0x06054b50L;
    private static final long END64 = 0x06064b50L;
    private static final long LOCATOR64 = 0x07064b50L;
    private static final long ENTRY = 0x02014b50L;
    private static final int END_SIZE = 22;
    private static final int ENTRY_SIZE = 46;
    private static final int MOST_COMMENT = 0xffff;
    private static final int MOST_ENTRIES = 1_000_000;
    private static final long FULL = 0xffff_ffffL;

    /// One entry; sizes and places in bytes.
    ///
    /// @param header place of the local header in the archive
    record Entry(String name, int flags, int method, long crc, long stored, long size, long header) {}

    /// Where the directory lies, and by how much the places in it are shifted by bytes before the archive.
    private record Place(long offset, long size, long entries, long shift) {}

    /// Reads the directory of `archive`.
    ///
    /// @throws dev.archeck.elf.evidence.FormatException when it is damaged or larger than any known archive's
    static ZipDirectory read(Slice archive) {
        Place place = place(archive);
        if (place.entries() < 0 || place.entries() > MOST_ENTRIES) {
            throw archive.malformed(place.offset(), "at most " + MOST_ENTRIES + " entries", Long.toUnsignedString(place.entries()));
        }
        Slice table = archive.slice(place.offset(), place.size());
        List<Entry> entries = new ArrayList<>();
        long at = 0;
        for (long i = 0; i < place.entries(); i++) {
            if (table.u32(at) != ENTRY) {
                throw table.malformed(at, "entry " + i + " of a zip directory", "other bytes");
            }
            int name = table.u16(at + 28);
            int extra = table.u16(at + 30);
            entries.add(entry(table.slice(at, table.size() - at), place.shift()));
            at += ENTRY_SIZE + name + extra + table.u16(at + 32);
        }
        return new ZipDirectory(List.copyOf(entries));
    }

    private static Place place(Slice archive) {
        long end = end(archive);
        long entries = archive.u16(end + 10);
        long size = archive.u32(end + 12);
        long offset = archive.u32(end + 16);
        long behind = end;
        if (end >= 20 && archive.u32(end - 20) == LOCATOR64) {
            long at = archive.i64(end - 12);
            if (archive.u32(at) != END64) {
                throw archive.malformed(at, "a zip64 end record", "other bytes");
            }
            entries = archive.i64(at + 32);
            size = archive.i64(at + 40);
            offset = archive.i64(at + 48);
            behind = at;
        }
        if (size < 0 || offset < 0 || size > behind - offset) {
            throw archive.malformed(end, "a directory before the end record", "other places");
        }
        return new Place(behind - size, size, entries, behind - size - offset);
    }

    private static long end(Slice archive) {
        long first = Math.max(0, archive.size() - END_SIZE - MOST_COMMENT);
        for (long at = archive.size() - END_SIZE; at >= first; at--) {
            if (archive.u32(at) == END && archive.u16(at + 20) == archive.size() - END_SIZE - at) {
                return at;
            }
        }
        throw archive.malformed(0, "a zip archive", "no end record");
    }

    private static Entry entry(Slice entry, long shift) {
        int nameSize = entry.u16(28);
        byte[] name = entry.copy(ENTRY_SIZE, nameSize);
        Slice extra = entry.slice(ENTRY_SIZE + nameSize, entry.u16(30));
        long[] wide = {entry.u32(24), entry.u32(20), entry.u32(42)};
        widen(extra, wide);
        long header = wide[2] + shift;
        if (wide[0] < 0 || wide[1] < 0 || header < 0) {
            throw entry.malformed(0, "sizes below 2^63", "others");
        }
        boolean unicode = (entry.u16(8) & 0x800) != 0;
        String text = unicode ? PathText.decode(name) : new String(name, StandardCharsets.ISO_8859_1);
        return new Entry(text, entry.u16(8), entry.u16(10), entry.u32(16), wide[1], wide[0], header);
    }

    /// Takes 64-bit numbers from the extra field with id 1, in the order size, stored size, local header.
    private static void widen(Slice extra, long[] numbers) {
        for (long at = 0; extra.holds(at, 4); at += 4 + extra.u16(at + 2)) {
            if (extra.u16(at) == 1) {
                long next = at + 4;
                for (int i = 0; i < numbers.length; i++) {
                    if (numbers[i] == FULL) {
                        numbers[i] = extra.i64(next);
                        next += 8;
                    }
                }
                return;
            }
        }
    }
}
