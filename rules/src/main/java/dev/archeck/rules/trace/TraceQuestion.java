package dev.archeck.rules.trace;

import dev.archeck.rules.interpret.Facts;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a trace is asked.
///
/// @param inputs given inputs in order, names differ
/// @param environments environments of the process, at least one; a variable that one does not name is not set in it
/// @param facts node and workload, as far as given
/// @param assertions whether C++ assertions are compiled in
/// @param derive whether values are derived for inputs that decide and were not given
public record TraceQuestion(
        List<TraceInput> inputs, List<Map<String, String>> environments, Facts facts, boolean assertions, boolean derive) {
    /// Copies the lists.
    ///
    /// @throws IllegalArgumentException if two inputs share a name
    public TraceQuestion {
        inputs = List.copyOf(inputs);
        environments = List.copyOf(environments);
        Optional<TraceInput> twice = twice(inputs);
        if (twice.isPresent()) {
            throw new IllegalArgumentException("\"" + twice.get().name() + "\" is given twice; write its values in one list");
        }
    }

    private static Optional<TraceInput> twice(List<TraceInput> inputs) {
        return inputs.stream().filter(one -> inputs.stream().filter(other -> other.name().equals(one.name())).count() > 1).findFirst();
    }

    /// Combinations of the inputs.
    long size() {
        return inputs.stream().mapToLong(input -> input.values().size()).reduce(environments.size(), Math::multiplyExact);
    }
}
