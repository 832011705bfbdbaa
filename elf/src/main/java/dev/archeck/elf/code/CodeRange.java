package dev.archeck.elf.code;

import dev.archeck.elf.io.Slice;
import dev.archeck.elf.object.ElfObject;
import dev.archeck.elf.object.Section;
import dev.archeck.elf.object.Segment;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// A range of machine code.
///
/// @param bytes the code
/// @param address where its first byte is loaded
/// @param section its section's name; empty when the file has no section headers
record CodeRange(Slice bytes, long address, String section) {
    /// The code of a file in order of place, no byte twice.
    static List<CodeRange> of(ElfObject object, Slice file) {
        List<CodeRange> ranges = new ArrayList<>();
        long covered = 0;
        for (CodeRange range : all(object, file)) {
            long start = range.bytes().start();
            long skipped = Math.max(0, covered - start);
            long end = start + range.bytes().size();
            if (start + skipped < end) {
                Slice rest = file.slice(start + skipped, end - start - skipped);
                ranges.add(new CodeRange(rest, range.address() + skipped, range.section()));
                covered = end;
            }
        }
        return ranges;
    }

    private static List<CodeRange> all(ElfObject object, Slice file) {
        if (object.sections().isEmpty()) {
            return object.structure().segments().stream()
                    .filter(s -> s.type() == Segment.LOAD && s.executable() && file.holds(s.offset(), s.fileSize()))
                    .sorted(Comparator.comparingLong(Segment::offset))
                    .map(s -> new CodeRange(file.slice(s.offset(), s.fileSize()), s.address(), ""))
                    .toList();
        }
        return object.sections().stream()
                .filter(s -> s.type() == Section.PROGBITS && s.executable() && s.size() > 0 && s.fits(file))
                .sorted(Comparator.comparingLong(Section::offset))
                .map(s -> new CodeRange(s.bytes(file), s.address(), s.name()))
                .toList();
    }

    /// True for a section of jumps to imported functions.
    boolean isPlt() {
        return section.startsWith(".plt");
    }

    /// True when it holds the byte at a virtual address.
    boolean holds(long virtual) {
        return virtual >= address && virtual - address < bytes.size();
    }

    /// The address behind its last byte.
    long end() {
        return address + bytes.size();
    }
}
