package dev.archeck.rules.route;

import dev.archeck.elf.evidence.Evidence;
import java.util.List;
import java.util.Optional;

/// What is known about one environment variable on this route.
///
/// @param consumer who honours it: `custom all-reduce`, `NCCL`, `allocator`, ...; empty when nobody is known to
/// @param value the value in the workload's environment, absent when unset
/// @param reading whether the loaded code reads it
/// @param moment when it is read: `import`, `construction`, `once`, `per call`; empty when not read
/// @param effect one sentence: what it does here
/// @param evidence where that is known from
public record VariableUse(
        String name, String consumer, Optional<String> value, Reading reading, String moment, String effect, List<Evidence> evidence) {
    /// Copies the evidence.
    public VariableUse {
        evidence = List.copyOf(evidence);
    }

    /// Strength of the statement.
    public enum Reading { READ, NOT_READ, MENTIONED, UNDETERMINED }
}
