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
public record LiteralRange(long offset, long size, long address, String section) {
    /// Compilers and linkers put literals and tables of them into sections with these beginnings.
    private static final List<String> WITH_TEXT = List.of(".rodata", ".lrodata", ".data");

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
    public static List<LiteralRange> of(ElfObject object, Fatbin fatbin, Slice file) {
        List<LiteralRange> all = object.sections().isEmpty() ? segments(object, file) : sections(object, file);
        List<LiteralRange> ranges = new ArrayList<>();
        long covered = 0;
        for (LiteralRange range : all.stream().sorted(Comparator.comparingLong(LiteralRange::offset)).toList()) {
            covered = addRest(ranges, range, fatbin, covered);
        }
        return ranges;
    }

    /// All data of a file whose sections have names of their own, else the sections that hold literals.
    private static List<LiteralRange> sections(ElfObject object, Slice file) {
        List<Section> loaded = object.sections().stream()
                .filter(s -> s.type() == Section.PROGBITS && s.allocated() && !s.executable() && s.fits(file))
                .filter(s -> !WITHOUT_TEXT.contains(s.name()))
                .toList();
        List<Section> usual = loaded.stream()
                .filter(s -> WITH_TEXT.stream().anyMatch(s.name()::startsWith))
                .toList();
        boolean named = usual.stream().anyMatch(s -> s.name().startsWith(".rodata"));
        return (named ? usual : loaded)
                .stream()
                        .map(s -> new LiteralRange(s.offset(), s.size(), s.address(), s.name()))
                        .toList();
    }

    private static List<LiteralRange> segments(ElfObject object, Slice file) {
        return object.structure().segments().stream()
                .filter(s -> s.type() == Segment.LOAD && !s.executable() && file.holds(s.offset(), s.fileSize()))
                .map(s -> new LiteralRange(s.offset(), s.fileSize(), s.address(), ""))
                .toList();
    }

    /// Adds what is left of `range` behind `covered` and between fatbin containers; returns the new cover.
    private static long addRest(List<LiteralRange> ranges, LiteralRange range, Fatbin fatbin, long covered) {
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

    private void addPart(List<LiteralRange> ranges, long from, long to) {
        if (from < to) {
            ranges.add(new LiteralRange(from, to - from, address + (from - offset), section));
        }
    }
}
