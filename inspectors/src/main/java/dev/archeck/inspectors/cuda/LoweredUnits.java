package dev.archeck.inspectors.cuda;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.inspectors.cuda.lower.LoweredUnit;
import dev.archeck.inspectors.cuda.lower.UnitLowering;
import dev.archeck.inspectors.cuda.parse.UnitParser;
import dev.archeck.inspectors.cuda.source.SourceTree;
import dev.archeck.inspectors.externals.SourceMacros;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/// Parsed and lowered files, each at most once.
final class LoweredUnits {
    private final SourceTree tree;
    private final UnitParser parser;
    private final Map<String, Optional<LoweredUnit>> units = new TreeMap<>();
    private final TreeSet<Gap> gaps = new TreeSet<>();
    private final TreeSet<Gap> refused = new TreeSet<>();

    LoweredUnits(SourceTree tree, Platform platform, SourceMacros macros) {
        this.tree = tree;
        this.parser = new UnitParser(tree, platform, macros);
    }

    /// The unit that holds a file: the file itself, or, for a header, the first unit read so far that includes it.
    synchronized Optional<LoweredUnit> holding(String file) {
        Optional<LoweredUnit> known = units.getOrDefault(file, Optional.empty());
        if (known.isPresent() || units.containsKey(file)) {
            return known;
        }
        for (Optional<LoweredUnit> unit : units.values()) {
            if (unit.isPresent() && unit.get().modules().containsKey(file)) {
                return unit;
            }
        }
        return unit(file);
    }

    /// The unit of a file, parsed now if it was not before; empty, with a gap, if it cannot be.
    synchronized Optional<LoweredUnit> unit(String file) {
        if (units.containsKey(file)) {
            return units.get(file);
        }
        Optional<LoweredUnit> unit = tree.has(file) ? read(file) : Optional.empty();
        units.put(file, unit);
        return unit;
    }

    /// Whether a file was lowered already, by itself or inside another.
    synchronized boolean isRead(String file) {
        return units.values().stream().anyMatch(unit -> unit.filter(one -> one.modules().containsKey(file)).isPresent());
    }

    /// Keeps a gap that is not one of parsing.
    synchronized void note(Gap gap) {
        gaps.add(gap);
    }

    /// What could not be read so far.
    synchronized List<Gap> gaps() {
        return List.copyOf(gaps);
    }

    /// Files of which nothing could be read so far, and why.
    synchronized List<Gap> refused() {
        return List.copyOf(refused);
    }

    private Optional<LoweredUnit> read(String file) {
        return switch (parser.parse(file, UnitLowering::of)) {
            case UnitParser.Outcome.Read<LoweredUnit>(LoweredUnit unit) -> {
                gaps.addAll(unit.gaps());
                yield Optional.of(unit);
            }
            case UnitParser.Outcome.Refused<LoweredUnit>(Gap gap) -> {
                gaps.add(gap);
                refused.add(gap);
                yield Optional.empty();
            }
        };
    }
}
