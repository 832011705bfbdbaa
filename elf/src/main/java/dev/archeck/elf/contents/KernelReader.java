package dev.archeck.elf.contents;

import dev.archeck.elf.arch.CodeForm;
import dev.archeck.elf.codec.Codecs;
import dev.archeck.elf.codec.Decoding;
import dev.archeck.elf.codec.Limits;
import dev.archeck.elf.contents.KernelTable.EntryKernels;
import dev.archeck.elf.cubin.CubinKernels;
import dev.archeck.elf.cubin.Kernel;
import dev.archeck.elf.cubin.KernelNames;
import dev.archeck.elf.cubin.PtxEntries;
import dev.archeck.elf.evidence.FormatException;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.fatbin.Fatbin;
import dev.archeck.elf.fatbin.FatbinEntry;
import dev.archeck.elf.fatbin.Payload;
import dev.archeck.elf.io.MappedFile;
import dev.archeck.elf.io.Slice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Decodes entries of one file, several at a time, and reads the kernels in them.
final class KernelReader {
    private static final String UNREADABLE = "intermediate code is stored in an undocumented form";

    private final Slice file;
    private final Limits limits;
    private final KernelQuery query;
    /// A kernel appears once per architecture; its name is kept once.
    private final KernelNames names = new KernelNames();

    KernelReader(Slice file, Limits limits, KernelQuery query) {
        this.file = file;
        this.limits = limits;
        this.query = query;
    }

    private sealed interface Read {
        record Done(EntryKernels kernels) implements Read {}

        record Failed(Gap gap) implements Read {}
    }

    KernelTable read(Fatbin fatbin) {
        List<EntryKernels> entries = new ArrayList<>();
        List<Gap> gaps = new ArrayList<>(fatbin.gaps());
        // One for each architecture: some libraries have ten thousand such entries.
        fatbin.entries()
                .filter(entry -> entry.code().form() == CodeForm.LTO_IR)
                .collect(Collectors.groupingBy(FatbinEntry::code, TreeMap::new, Collectors.toList()))
                .forEach((code, each) -> gaps.add(new Gap("kernel names of " + code + (each.size() > 1 ? " in " + each.size() + " entries" : ""),
                        each.getFirst().place(), UNREADABLE, "")));
        try (Codecs codecs = new Codecs(limits)) {
            List<Read> all = fatbin.entries()
                    .filter(query::takes)
                    .toList()
                    .parallelStream()
                    .map(entry -> read(entry, codecs))
                    .toList();
            for (Read one : all) {
                switch (one) {
                    case Read.Done(EntryKernels kernels) -> entries.add(kernels);
                    case Read.Failed(Gap gap) -> gaps.add(gap);
                }
            }
        }
        return new KernelTable(file.file(), entries, gaps.stream().sorted().toList());
    }

    private Read read(FatbinEntry entry, Codecs codecs) {
        try {
            return new Read.Done(MappedFile.guarded(file.file(), () -> kernels(entry, codecs)));
        } catch (FormatException error) {
            FormatException placed = new FormatException(
                    error.file(), entry.place().offset(), error.expected(), error.found());
            return new Read.Failed(Gap.of("kernel names of " + entry.code(), placed, ""));
        }
    }

    private EntryKernels kernels(FatbinEntry entry, Codecs codecs) {
        try (Decoding decoding = open(entry.payload(), codecs)) {
            if (entry.code().form() == CodeForm.PTX) {
                return new EntryKernels(entry, interned(PtxEntries.read(decoding)), false, Optional.empty());
            }
            CubinKernels cubin = query.wholeCubins()
                    ? CubinKernels.full(decoding, file.file())
                    : CubinKernels.read(decoding, file.file(), names);
            List<Kernel> kernels = cubin.fromPrefix() ? cubin.kernels() : interned(cubin.kernels());
            return new EntryKernels(entry, kernels, cubin.fromPrefix(), cubin.producer());
        }
    }

    private Decoding open(Payload payload, Codecs codecs) {
        Slice stored = payload.stored(file);
        return switch (payload.compression()) {
            case NONE -> codecs.raw(stored);
            case LZ4 -> codecs.lz4(stored, payload.decodedSize());
            case ZSTD -> codecs.zstd(stored, payload.decodedSize());
            case UNKNOWN -> throw stored.malformed(0, "one compression", "flags for two");
        };
    }

    private List<Kernel> interned(List<Kernel> kernels) {
        return kernels.stream()
                .map(kernel -> new Kernel(
                        names.of(kernel.name()), kernel.codeSize(), kernel.registers()))
                .toList();
    }
}
