package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.cuda.parse.ParsedUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.eclipse.cdt.core.dom.ast.IASTFileLocation;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorElifStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorElseStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorEndifStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorIfStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorIfdefStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorIfndefStatement;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorMacroDefinition;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorMacroExpansion;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorStatement;
import org.eclipse.cdt.core.dom.ast.IBinding;

/// Which ranges of a unit's files are inactive by `#if`, which are uses of macros, and which definition a macro name means.
final class UnitRanges {
    private record Range(int from, int to) {
        private boolean has(int offset) {
            return offset >= from && offset < to;
        }
    }

    private final Map<String, List<Range>> inactive = new HashMap<>();
    private final Map<String, NavigableMap<Integer, Integer>> uses = new HashMap<>();
    private final Map<String, List<IASTPreprocessorMacroExpansion>> expansions = new HashMap<>();
    private final Map<IBinding, IASTPreprocessorMacroDefinition> definitions = new HashMap<>();

    private UnitRanges() { }

    /// Reads the preprocessor statements of the tree.
    static UnitRanges of(ParsedUnit unit) {
        UnitRanges ranges = new UnitRanges();
        Map<String, Integer> skippedSince = new HashMap<>();
        for (IASTPreprocessorStatement statement : unit.tree().getAllPreprocessorStatements()) {
            ranges.statement(statement, skippedSince);
        }
        for (IASTPreprocessorMacroDefinition macro : unit.tree().getMacroDefinitions()) {
            ranges.definitions.put(macro.getName().resolveBinding(), macro);
        }
        for (IASTPreprocessorMacroExpansion use : unit.tree().getMacroExpansions()) {
            IASTFileLocation at = use.getFileLocation();
            if (at != null) {
                ranges.expansions.computeIfAbsent(at.getFileName(), file -> new ArrayList<>()).add(use);
                ranges.uses.computeIfAbsent(ParsedUnit.relative(at.getFileName()), file -> new TreeMap<>())
                        .merge(at.getNodeOffset(), at.getNodeOffset() + at.getNodeLength(), Math::max);
            }
        }
        return ranges;
    }

    private void statement(IASTPreprocessorStatement statement, Map<String, Integer> skippedSince) {
        Optional<Boolean> taken = switch (statement) {
            case IASTPreprocessorIfStatement one -> Optional.of(one.taken());
            case IASTPreprocessorIfdefStatement one -> Optional.of(one.taken());
            case IASTPreprocessorIfndefStatement one -> Optional.of(one.taken());
            case IASTPreprocessorElifStatement one -> Optional.of(one.taken());
            case IASTPreprocessorElseStatement one -> Optional.of(one.taken());
            case IASTPreprocessorEndifStatement _ -> Optional.of(true);
            default -> Optional.empty();
        };
        IASTFileLocation at = statement.getFileLocation();
        if (taken.isEmpty() || at == null) {
            return;
        }
        String file = ParsedUnit.relative(at.getFileName());
        Integer since = skippedSince.remove(file);
        if (since != null) {
            inactive.computeIfAbsent(file, name -> new ArrayList<>()).add(new Range(since, at.getNodeOffset()));
        }
        if (!taken.get()) {
            skippedSince.put(file, at.getNodeOffset() + at.getNodeLength());
        }
    }

    /// Whether an offset is not skipped by `#if`.
    boolean isActive(String file, int offset) {
        return inactive.getOrDefault(file, List.of()).stream().noneMatch(range -> range.has(offset));
    }

    /// Whether an offset lies in the use of a macro: in its name or arguments.
    boolean isMacroUse(String file, int offset) {
        return touchesMacro(file, offset, 1);
    }

    /// Whether a range of a file has a use of a macro in it or lies in one.
    boolean touchesMacro(String file, int offset, int length) {
        NavigableMap<Integer, Integer> ends = uses.getOrDefault(file, Collections.emptyNavigableMap());
        Map.Entry<Integer, Integer> before = ends.lowerEntry(offset + Math.max(1, length));
        return before != null && before.getValue() > offset;
    }

    /// The uses of macros in a range of a file of the tree, in order.
    List<IASTPreprocessorMacroExpansion> expansions(IASTFileLocation range) {
        int end = range.getNodeOffset() + range.getNodeLength();
        return expansions.getOrDefault(range.getFileName(), List.of()).stream().filter(use -> {
            int at = use.getFileLocation().getNodeOffset();
            return at >= range.getNodeOffset() && at < end;
        }).toList();
    }

    /// The definition that a use of a macro means.
    Optional<IASTPreprocessorMacroDefinition> definition(IASTName name) {
        return Optional.ofNullable(definitions.get(name.resolveBinding()));
    }
}
