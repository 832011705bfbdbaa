package dev.archeck.inspectors.probe;

import dev.archeck.elf.evidence.Truth;
import java.util.List;

/// What the driver says of atomics that one GPU does in the memory of another. All-reduce kernels do none: "no" is no
/// fault of the way.
///
/// @param every whether all kinds are native, which is to say done as one step where the memory is
/// @param kinds the native kinds, such as `add (32, 64 bit)`; empty when none is, or the driver does not tell them apart
public record AtomicFacts(Truth every, List<String> kinds) {
    /// Nothing is said.
    public static final AtomicFacts UNKNOWN = new AtomicFacts(Truth.UNKNOWN, List.of());

    /// Copies the list.
    public AtomicFacts {
        kinds = List.copyOf(kinds);
    }

    /// In words: `all kinds`, some kinds by name, `none`, or `unknown`.
    public String words() {
        return switch (every) {
            case TRUE -> "all kinds";
            case FALSE -> kinds.isEmpty() ? "none" : String.join(", ", kinds);
            case UNKNOWN -> kinds.isEmpty() ? "unknown" : String.join(", ", kinds);
        };
    }
}
