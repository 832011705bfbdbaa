package dev.archeck.rules.trace;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.rules.route.Condition;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// What one function does for every combination of its inputs.
///
/// @param function its qualified name
/// @param place where it is written
/// @param derived names of inputs that were not given: their values follow from constants that conditions compare with
/// @param rows in the order of the values as given, the first input turning slowest
/// @param gaps what could not be read
public record TraceTable(String function, Place.Lines place, List<String> derived, List<Row> rows, List<Gap> gaps) {
    /// Copies the lists.
    public TraceTable {
        derived = List.copyOf(derived);
        rows = List.copyOf(rows);
        gaps = List.copyOf(gaps);
    }

    /// Whether every row has an answer.
    public boolean complete() {
        return rows.stream().noneMatch(row -> row.outcome() == TraceOutcome.UNDETERMINED);
    }

    /// One combination.
    ///
    /// @param inputs values by name, in the order given
    /// @param environment variables that are set, by name; all others are not set
    /// @param kernel base name of the kernel, several joined by `+`; empty unless the outcome is RUNS, except that a Python
    ///     function's returned value stands here
    /// @param detail for people: the error, the status, or why it is undetermined; may be empty
    /// @param assumptions what was taken for granted, one sentence each with its place
    /// @param decidedBy the condition that decided; absent when none did
    /// @param setBy the conditions that set flags which it reads, the last first
    public record Row(
            Map<String, Given> inputs, Map<String, String> environment, TraceOutcome outcome, String kernel, String detail,
            List<String> assumptions, Optional<Condition> decidedBy, List<Condition> setBy) {
        /// Copies the collections.
        public Row {
            inputs = Collections.unmodifiableMap(new LinkedHashMap<>(inputs));
            environment = Collections.unmodifiableMap(new TreeMap<>(environment));
            assumptions = List.copyOf(assumptions);
            setBy = List.copyOf(setBy);
        }
    }
}
