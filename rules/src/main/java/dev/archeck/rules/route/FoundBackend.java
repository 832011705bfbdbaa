package dev.archeck.rules.route;

import dev.archeck.rules.interpret.Path;
import java.util.List;

/// A backend found by running candidates.
///
/// @param entry where its calls begin
/// @param operators ops it calls, the one that reduces first
/// @param sample a path on which the op was reached, for the places of wrapper and call
public record FoundBackend(Entry entry, List<String> operators, Path sample) {
    /// Copies the names.
    public FoundBackend {
        operators = List.copyOf(operators);
    }
}
