package dev.archeck.rules.plan;

import dev.archeck.rules.route.Outcome;
import java.util.List;

/// A set of changes that does not help or does harm, found by running it.
///
/// @param changes labels of the changes made
/// @param outcome of the re-interpreted route
/// @param text one sentence
public record Warning(List<String> changes, Outcome outcome, String text) {
    /// Copies the labels.
    public Warning {
        changes = List.copyOf(changes);
    }
}
