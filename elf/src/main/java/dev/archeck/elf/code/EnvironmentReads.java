package dev.archeck.elf.code;

import dev.archeck.elf.evidence.Gap;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Environment variables that the machine code of one file reads.
///
/// @param file path relative to the scanned root
/// @param reads by variable, then by place
/// @param sites call sites of getenv and of functions that pass a name on, that were looked at
/// @param unresolved sites whose name is not known, or not known for every path
/// @param passers exported functions that pass a name on: other files may read variables through them
/// @param parts literals that go into names which functions of this file make, inferred: never a proof of one variable
/// @param gaps what kept code from being read
public record EnvironmentReads(
        String file, List<EnvironmentRead> reads, int sites, int unresolved, List<NamePasser> passers, List<NamePart> parts,
        List<Gap> gaps) {
    /// Copies the lists.
    public EnvironmentReads {
        reads = List.copyOf(reads);
        passers = List.copyOf(passers);
        parts = List.copyOf(parts);
        gaps = List.copyOf(gaps);
    }

    /// Nothing was read, for this reason.
    public static EnvironmentReads unread(String file, Gap gap) {
        return new EnvironmentReads(file, List.of(), 0, 0, List.of(), List.of(), List.of(gap));
    }

    /// The same, with gaps from elsewhere: libraries whose functions it calls and that were not looked at.
    public EnvironmentReads with(List<Gap> more) {
        return more.isEmpty()
                ? this
                : new EnvironmentReads(file, reads, sites, unresolved, passers, parts, Stream.concat(gaps.stream(), more.stream()).sorted().toList());
    }

    /// True when a resolved site reads exactly this variable.
    public boolean reads(String variable) {
        return reads.stream().anyMatch(read -> read.wholeName() && read.variable().equals(variable));
    }

    /// Names of variables read, sorted.
    public SortedSet<String> variables() {
        SortedSet<String> names = new TreeSet<>();
        reads.stream().filter(EnvironmentRead::wholeName).forEach(read -> names.add(read.variable()));
        return names;
    }

    /// True when every site is resolved, so that this file alone does not read any other variable.
    public boolean complete() {
        return unresolved == 0 && gaps.isEmpty();
    }
}
