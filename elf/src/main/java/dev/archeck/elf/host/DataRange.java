package dev.archeck.elf.host;

import dev.archeck.elf.fatbin.Fatbin;
import dev.archeck.elf.io.Slice;
import dev.archeck.elf.object.ElfObject;
import dev.archeck.elf.object.Section;
import dev.archeck.elf.object.Segment;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/// A range of loaded data that may hold strings.
///
/// @param offset file offset
/// @param size bytes
/// @param address virtual address of its first byte
/// @param section its section's name; empty when the file has no section headers
public record DataRange(long offset, long size, long address, String section) {
    private static final Set<String> WITHOUT_TEXT = Set.of(
            ".eh_frame",
            ".eh_frame_hdr",
            ".gcc_except_table",
            ".got",
            ".got.plt",
            ".nvFatBinSegment",
            ".hip_fatbin",
            Fatbin.LAUNCHABLE_SECTION,
            Fatbin.RELOCATABLE_SECTION);

    /// Data of `object` outside its fatbins, in order of place, no byte twice.
    public static List<DataRange> of(ElfObject object, Fatbin fatbin, Slice file) {
        List<DataRange> all = object.sections().isEmpty() ? segments(object, file) : sections(object, file);
        List<DataRange> ranges = new ArrayList<>();
        long covered = 0;
        for (DataRange range : all.stream().sorted(Comparator.comparingLong(DataRange::offset)).toList()) {
            covered = addRest(ranges, range, fatbin, covered);
        }
        return ranges;
    }

    private static List<DataRange> sections(ElfObject object, Slice file) {
        return object.sections().stream()
                .filter(s -> s.type() == Section.PROGBITS && s.allocated() && !s.executable() && s.fits(file))
                .filter(s -> !WITHOUT_TEXT.contains(s.name()))
                .map(s -> new DataRange(s.offset(), s.size(), s.address(), s.name()))
                .toList();
    }

    private static List<DataRange> segments(ElfObject object, Slice file) {
        return object.structure().segments().stream()
                .filter(s -> s.type() == Segment.LOAD && !s.executable() && file.holds(s.offset(), s.fileSize()))
                .map(s -> new DataRange(s.offset(), s.fileSize(), s.address(), ""))
                .toList();
    }

    /// Adds what is left of `range` behind `covered` and between fatbin containers; returns the new cover.
    private static long addRest(List<DataRange> ranges, DataRange range, Fatbin fatbin, long covered) {
        long end = range.offset + range.size;
        long at = Math.max(range.offset, covered);
        for (var container : fatbin.containers()) {
            long from = container.place().offset();
            if (from >= at && from < end) {
                range.addPart(ranges, at, from);
                at = Math.max(at, from + container.place().length());
            }
        }
        range.addPart(ranges, at, end);
        return Math.max(covered, end);
    }

    private void addPart(List<DataRange> ranges, long from, long to) {
        if (from < to) {
            ranges.add(new DataRange(from, to - from, address + (from - offset), section));
        }
    }
}
