package dev.archeck.reports.fleet;

import java.util.List;

/// A trait in which reports of one kind and pool differ, or are all the same.
///
/// @param values what they have, the most frequent first, then by text
public record Drift(Scope scope, String trait, List<Value> values) {
    /// Reports that are compared with each other.
    ///
    /// @param pool their GPUs; empty when the reports do not say
    public record Scope(ReportKind kind, String pool) {}

    /// How much of the scope has a value.
    public enum Share {
        /// More than half.
        USUAL,
        /// At most a tenth, or one report, while another value is usual.
        OUTLIER,
        /// Anything else: the fleet is divided.
        SPLIT
    }

    /// One value.
    ///
    /// @param count how many reports have it
    /// @param names of these reports, sorted; left out for the usual value
    public record Value(String text, Share share, int count, List<String> names) {
        /// Copies the list.
        public Value {
            names = List.copyOf(names);
        }
    }

    /// Copies the list.
    public Drift {
        values = List.copyOf(values);
    }

    /// Whether all reports have the same.
    public boolean uniform() {
        return values.size() == 1;
    }
}
