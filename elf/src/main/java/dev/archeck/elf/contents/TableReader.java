package dev.archeck.elf.contents;

import dev.archeck.elf.evidence.FormatException;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.elf.fatbin.Fatbin;
import dev.archeck.elf.host.LiteralRange;
import dev.archeck.elf.host.MentionFinder;
import dev.archeck.elf.host.Mentions;
import dev.archeck.elf.host.Wanted;
import dev.archeck.elf.io.Slice;
import dev.archeck.elf.object.BinaryKind;
import dev.archeck.elf.object.DynamicEntry;
import dev.archeck.elf.object.ElfObject;
import dev.archeck.elf.object.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Reads the tables of one mapped file.
final class TableReader {
    private final Slice file;
    private final Wanted wanted;
    private final List<Gap> gaps = new ArrayList<>();

    TableReader(Slice file, Wanted wanted) {
        this.file = file;
        this.wanted = wanted;
    }

    BinaryContents read() {
        BinaryKind kind = BinaryKind.of(file);
        return switch (kind) {
            case BinaryKind.Elf64 _ -> elf(kind);
            case BinaryKind.CutElf _, BinaryKind.LfsPointer _, BinaryKind.Empty _ -> unread(kind);
            case BinaryKind.Elf32 _,
                    BinaryKind.BigEndianElf _,
                    BinaryKind.MachO _,
                    BinaryKind.PortableExecutable _,
                    BinaryKind.Archive _,
                    BinaryKind.LinkerScript _,
                    BinaryKind.Text _,
                    BinaryKind.Unknown _ -> BinaryContents.without(
                    file.file(), file.size(), kind, new Status.Skipped(kind.title()));
        };
    }

    private BinaryContents unread(BinaryKind kind) {
        Place place = new Place.Bytes(file.file(), 0, file.size(), "");
        Gap gap = new Gap("binary", place, kind.title(), "install the package again");
        return BinaryContents.without(file.file(), file.size(), kind, new Status.Unread(gap));
    }

    private BinaryContents elf(BinaryKind kind) {
        ElfObject object = ElfObject.read(file);
        gaps.addAll(object.gaps());
        Linkage linkage = linkage(object);
        Fatbin fatbin = FatbinFinder.find(object, file);
        gaps.addAll(fatbin.gaps());
        object.section(".hip_fatbin").ifPresent(this::hip);
        Mentions mentions = mentions(object, fatbin);
        return new BinaryContents(
                file.file(),
                file.size(),
                kind,
                new Status.Inspected(),
                Optional.of(object),
                linkage,
                fatbin,
                mentions,
                gaps.stream().sorted().distinct().toList());
    }

    private void hip(Section section) {
        Place place = new Place.Bytes(file.file(), section.offset(), section.size(), section.name());
        gaps.add(new Gap("AMD GPU code", place, "its bundle format is not read", ""));
    }

    private Linkage linkage(ElfObject object) {
        try {
            return new Linkage(
                    strings(object, DynamicEntry.SONAME).findFirst().orElse(""),
                    strings(object, DynamicEntry.NEEDED).toList(),
                    paths(object, DynamicEntry.RPATH),
                    paths(object, DynamicEntry.RUNPATH),
                    object.structure().buildId().orElse(""),
                    object.versionNeeds());
        } catch (FormatException error) {
            gaps.add(Gap.of("needed libraries", error, ""));
            return Linkage.NONE;
        }
    }

    private Stream<String> strings(ElfObject object, long tag) {
        return object.strings(file, tag).stream();
    }

    private List<String> paths(ElfObject object, long tag) {
        return strings(object, tag)
                .flatMap(path -> Stream.of(path.split(":")))
                .filter(path -> !path.isEmpty())
                .toList();
    }

    private Mentions mentions(ElfObject object, Fatbin fatbin) {
        if (wanted.names().isEmpty()) {
            return Mentions.NONE;
        }
        MentionFinder finder = new MentionFinder(wanted, !fatbin.containers().isEmpty());
        for (LiteralRange range : LiteralRange.of(object, fatbin, file)) {
            finder.search(range, file);
        }
        finder.search(object.symbols(), stringsPlace(object));
        Mentions mentions = finder.result();
        if (!mentions.allGraded()) {
            Place place = new Place.Bytes(file.file(), 0, file.size(), "");
            gaps.add(new Gap("finds of wanted names", place, "there are too many to look at each", ""));
        }
        return mentions;
    }

    private Place.Bytes stringsPlace(ElfObject object) {
        Optional<Section> section = object.section(".dynsym");
        return section.filter(s -> s.fits(file))
                .map(s -> new Place.Bytes(file.file(), s.offset(), s.size(), s.name()))
                .orElseGet(() -> new Place.Bytes(file.file(), 0, 0, "dynamic symbols"));
    }
}
