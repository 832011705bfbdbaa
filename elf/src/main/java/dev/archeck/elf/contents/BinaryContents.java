package dev.archeck.elf.contents;

import dev.archeck.elf.arch.Capability;
import dev.archeck.elf.arch.GpuCode;
import dev.archeck.elf.arch.RunsOn;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.fatbin.Fatbin;
import dev.archeck.elf.hip.AmdCode;
import dev.archeck.elf.host.Mentions;
import dev.archeck.elf.object.BinaryKind;
import dev.archeck.elf.object.ElfObject;
import dev.archeck.elf.object.Symbol;
import dev.archeck.elf.object.SymbolTable;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The tables of one file.
///
/// @param file path relative to the scanned root
/// @param size bytes
/// @param kind what its first bytes say it is
/// @param status how reading ended
/// @param tables ELF tables; empty unless it was inspected
/// @param linkage how it links to others
/// @param fatbin directory of its GPU code
/// @param amd AMD code objects by target, in order of place
/// @param mentions finds of the wanted names
/// @param gaps what could not be read, in order of place
public record BinaryContents(
        String file,
        long size,
        BinaryKind kind,
        Status status,
        Optional<ElfObject> tables,
        Linkage linkage,
        Fatbin fatbin,
        List<AmdCode> amd,
        Mentions mentions,
        List<Gap> gaps) {
    /// Copies the lists.
    public BinaryContents {
        amd = List.copyOf(amd);
        gaps = List.copyOf(gaps);
    }

    /// A file of which no tables were read.
    static BinaryContents without(String file, long size, BinaryKind kind, Status status) {
        List<Gap> gaps = status instanceof Status.Unread(Gap gap) ? List.of(gap) : List.of();
        return new BinaryContents(
                file, size, kind, status, Optional.empty(), Linkage.NONE, Fatbin.NONE, List.of(), Mentions.NONE, gaps);
    }

    /// True when its tables were read.
    public boolean inspected() {
        return status instanceof Status.Inspected;
    }

    /// Dynamic symbols; an empty table when none were read.
    public SymbolTable symbols() {
        return tables.map(ElfObject::symbols).orElse(SymbolTable.EMPTY);
    }

    /// Symbols that other files can bind to, in table order.
    public Stream<Symbol> exports() {
        return symbols().exports();
    }

    /// Symbols that another file must define, in table order.
    public Stream<Symbol> imports() {
        return symbols().imports();
    }

    /// True when every table that was looked for was read, so that absence means absence.
    public boolean complete() {
        return inspected() && gaps.isEmpty();
    }

    /// The best that any launchable code of this file promises on `gpu`. A statement about the file, not about one
    /// kernel: kernels of one file are often compiled for different architectures.
    public RunsOn bestOn(Capability gpu) {
        return fatbin.archCounts().keySet().stream()
                .map((GpuCode code) -> code.runsOn(gpu))
                .min(RunsOn::compareTo)
                .orElse(RunsOn.NO);
    }
}
