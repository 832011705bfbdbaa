package dev.archeck.elf.contents;

import dev.archeck.elf.evidence.FormatException;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.elf.fatbin.Fatbin;
import dev.archeck.elf.fatbin.FatbinWalk;
import dev.archeck.elf.hip.AmdCode;
import dev.archeck.elf.hip.HipWalk;
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
import java.util.function.Function;
import java.util.stream.Stream;

/// Reads the tables of one mapped file.
final class TableReader {
    private static final String HIP = ".hip_fatbin";

    private final Slice file;
    private final Wanted wanted;
    private final Function<Slice, ElfObject> tables;
    private final List<Gap> gaps = new ArrayList<>();

    TableReader(Slice file, Wanted wanted) {
        this(file, wanted, ElfObject::read);
    }

    private TableReader(Slice file, Wanted wanted, Function<Slice, ElfObject> tables) {
        this.file = file;
        this.wanted = wanted;
        this.tables = tables;
    }

    /// A reader that leaves symbols out: for questions about GPU code alone.
    static TableReader ofDirectory(Slice file) {
        return new TableReader(file, Wanted.nothing(), ElfObject::directory);
    }

    BinaryContents read() {
        BinaryKind kind = BinaryKind.of(file);
        return switch (kind) {
            case BinaryKind.Elf64 _ -> elf(kind);
            case BinaryKind.LooseFatbin _ -> fatbin(kind);
            case BinaryKind.CutElf _, BinaryKind.LfsPointer _, BinaryKind.Empty _, BinaryKind.Unknown _ -> unread(kind);
            case BinaryKind.Elf32 _,
                    BinaryKind.BigEndianElf _,
                    BinaryKind.MachO _,
                    BinaryKind.PortableExecutable _,
                    BinaryKind.Archive _,
                    BinaryKind.LinkerScript _,
                    BinaryKind.Text _ -> BinaryContents.without(
                    file.file(), file.size(), kind, new Status.Skipped(kind.title()));
        };
    }

    private BinaryContents unread(BinaryKind kind) {
        Place place = new Place.Bytes(file.file(), 0, file.size(), "");
        Gap gap = new Gap("binary", place, kind.title(), "install the package again");
        return BinaryContents.without(file.file(), file.size(), kind, new Status.Unread(gap));
    }

    private BinaryContents elf(BinaryKind kind) {
        ElfObject object = tables.apply(file);
        gaps.addAll(object.gaps());
        damage(object);
        Linkage linkage = linkage(object);
        Fatbin fatbin = object.header().machine() == LooseCubin.MACHINE
                ? LooseCubin.fatbin(object, file)
                : FatbinFinder.find(object, file);
        gaps.addAll(fatbin.gaps());
        List<AmdCode> amd = object.section(HIP).map(this::hip).orElse(List.of());
        Mentions mentions = mentions(object, fatbin);
        return new BinaryContents(
                file.file(),
                file.size(),
                kind,
                new Status.Inspected(),
                Optional.of(object),
                linkage,
                fatbin,
                amd,
                mentions,
                gaps.stream().sorted().distinct().toList());
    }

    /// A file that the loader would refuse is read all the same, and said to be damaged.
    private void damage(ElfObject object) {
        object.structure().segments().stream().filter(segment -> !segment.loadable()).findFirst().ifPresent(segment -> {
            String found = "offset " + segment.offset() + " for address " + segment.address();
            FormatException error = file.malformed(
                    Math.max(0, segment.offset()), "a segment aligned to " + segment.alignment(), found);
            gaps.add(Gap.of("loading of the file", error, "a tool damaged it; install the package again"));
        });
    }

    private BinaryContents fatbin(BinaryKind kind) {
        FatbinWalk walk = new FatbinWalk();
        walk.walk(file, Fatbin.LAUNCHABLE_SECTION);
        Fatbin fatbin = walk.result();
        return new BinaryContents(file.file(), file.size(), kind, new Status.Inspected(), Optional.empty(), Linkage.NONE,
                fatbin, List.of(), Mentions.NONE, fatbin.gaps());
    }

    private List<AmdCode> hip(Section section) {
        if (!section.fits(file)) {
            gaps.add(Gap.of("AMD GPU code", file.malformed(0, "a section inside the file", section.name()), ""));
            return List.of();
        }
        HipWalk.Result result = HipWalk.walk(section.bytes(file), section.name());
        gaps.addAll(result.gaps());
        return result.code();
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
