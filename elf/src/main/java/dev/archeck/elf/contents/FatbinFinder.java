package dev.archeck.elf.contents;

import dev.archeck.elf.fatbin.Fatbin;
import dev.archeck.elf.fatbin.FatbinWalk;
import dev.archeck.elf.io.Slice;
import dev.archeck.elf.object.ElfObject;
import dev.archeck.elf.object.Section;
import dev.archeck.elf.object.Segment;
import java.util.Comparator;
import java.util.List;

/// Finds the fatbin sections of a host file: by name, by content when a tool renamed them, and by a search of loaded
/// data when there are no section headers. Data of the large code model is searched too: some libraries keep most of their code there and
/// load it by themselves (observed with the vendor's FFT library of CUDA 13.0).
final class FatbinFinder {
    private static final int STEP = 8;
    private static final long MOST_SEARCHED = 4L << 30;

    private FatbinFinder() {}

    static Fatbin find(ElfObject object, Slice file) {
        FatbinWalk walk = new FatbinWalk();
        if (object.sections().isEmpty()) {
            object.structure().segments().stream()
                    .filter(s -> s.type() == Segment.LOAD && !s.executable() && file.holds(s.offset(), s.fileSize()))
                    .sorted(Comparator.comparingLong(Segment::offset))
                    .forEach(s -> search(walk, file.slice(s.offset(), s.fileSize())));
            return walk.result();
        }
        long covered = 0;
        List<Section> candidates = candidates(object, file);
        boolean named = candidates.stream().anyMatch(section -> known(section.name()));
        for (Section section : candidates) {
            long from = Math.max(section.offset(), covered);
            long end = section.offset() + section.size();
            if (from < end) {
                Slice bytes = file.slice(from, end - from);
                if ((named || section.large()) && !known(section.name())) {
                    walk.walkAmong(bytes, section.name());
                } else {
                    walk.walk(bytes, section.name());
                }
                covered = end;
            }
        }
        return walk.result();
    }

    /// In order of place; sections that share bytes are walked once.
    private static List<Section> candidates(ElfObject object, Slice file) {
        return object.sections().stream()
                .filter(s -> s.type() == Section.PROGBITS && s.size() > 0 && s.fits(file))
                .filter(s -> known(s.name()) || (s.allocated() && s.large())
                        || (s.allocated() && !s.executable() && FatbinWalk.startsContainer(s.bytes(file))))
                .sorted(Comparator.comparingLong(Section::offset))
                .toList();
    }

    private static boolean known(String name) {
        return name.equals(Fatbin.LAUNCHABLE_SECTION) || name.equals(Fatbin.RELOCATABLE_SECTION);
    }

    private static void search(FatbinWalk walk, Slice segment) {
        long at = 0;
        long last = Math.min(segment.size(), MOST_SEARCHED);
        while (at + STEP <= last) {
            Slice rest = segment.slice(at, segment.size() - at);
            if (FatbinWalk.startsContainer(rest) && fits(rest)) {
                long size = rest.u16(6) + rest.i64(8);
                walk.walk(rest.slice(0, size), Fatbin.LAUNCHABLE_SECTION);
                at += (size + STEP - 1) / STEP * STEP;
            } else {
                at += STEP;
            }
        }
    }

    private static boolean fits(Slice rest) {
        long size = rest.i64(8);
        return size > 0 && size <= rest.size() - rest.u16(6);
    }
}
