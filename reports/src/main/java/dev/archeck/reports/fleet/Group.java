package dev.archeck.reports.fleet;

import java.util.List;

/// A thing, and the reports that have it.
///
/// @param names of the reports, sorted
public record Group<T>(T what, List<String> names) {
    /// Copies the list.
    public Group {
        names = List.copyOf(names);
    }
}
