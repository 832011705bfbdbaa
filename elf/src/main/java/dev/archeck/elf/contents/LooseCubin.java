package dev.archeck.elf.contents;

import dev.archeck.elf.cubin.CubinCode;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.elf.fatbin.Accounting;
import dev.archeck.elf.fatbin.Compression;
import dev.archeck.elf.fatbin.Fatbin;
import dev.archeck.elf.fatbin.FatbinContainer;
import dev.archeck.elf.fatbin.FatbinEntry;
import dev.archeck.elf.fatbin.Payload;
import dev.archeck.elf.io.Slice;
import dev.archeck.elf.object.ElfObject;
import java.util.List;

/// A cubin that is a file of its own, shown as a fatbin of one raw entry, so that it is read like all others.
final class LooseCubin {
    /// `e_machine` of CUDA code.
    static final int MACHINE = 190;

    private static final int CUBIN = 2;

    private LooseCubin() {}

    static Fatbin fatbin(ElfObject object, Slice file) {
        CubinCode code = CubinCode.of(object, file);
        String section = code.linked() ? "" : Fatbin.RELOCATABLE_SECTION;
        Place.Bytes place = new Place.Bytes(file.file(), 0, file.size(), section);
        FatbinEntry entry = new FatbinEntry(
                new FatbinEntry.Id(0, 0),
                place,
                code.code(),
                new FatbinEntry.Kind(CUBIN, 1, object.header().abi().version()),
                0,
                new Payload(0, file.size(), file.size(), file.size(), Compression.NONE));
        List<Gap> gaps = code.suffixKnown()
                ? List.of()
                : List.of(new Gap("suffix of its architecture", place, "neither its flags nor a note tell it", ""));
        return new Fatbin(
                List.of(new FatbinContainer(0, place, List.of(entry))), new Accounting(0, file.size(), 0, 0), gaps);
    }
}
