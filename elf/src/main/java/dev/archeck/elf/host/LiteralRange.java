package dev.archeck.elf.host;

import dev.archeck.elf.fatbin.Fatbin;
import dev.archeck.elf.io.Slice;
import dev.archeck.elf.object.ElfObject;
import dev.archeck.elf.object.Section;
import dev.archeck.elf.object.Segment;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

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
        TreeMap<Long, Long> containers = new TreeMap<>();
        fatbin.containers().forEach(c -> containers.put(c.place().offset(), c.place().length()));
        long covered = 0;
        for (LiteralRange range : all.stream().sorted(Comparator.comparingLong(LiteralRange::offset)).toList()) {
            covered = range.addRest(ranges, containers, covered);
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

    /// Adds what is left behind `covered` and between fatbin containers; returns the new cover.
    private long addRest(List<LiteralRange> ranges, TreeMap<Long, Long> containers, long covered) {
        long end = offset + size;
        long at = Math.max(offset, covered);
        if (at >= end) {
            return covered;
        }
        for (Map.Entry<Long, Long> container : containers.subMap(at, end).entrySet()) {
            addPart(ranges, at, container.getKey());
            at = Math.max(at, container.getKey() + container.getValue());
        }
        addPart(ranges, at, end);
        return end;
    }

    private void addPart(List<LiteralRange> ranges, long from, long to) {
        if (from < to) {
            ranges.add(new LiteralRange(from, to - from, address + (from - offset), section));
        }
    }
}
