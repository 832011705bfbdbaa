package dev.archeck.reports.plan;

import java.util.Comparator;
import java.util.Map;

/// The folders that the paths of a report start from.
///
/// @param scanned the scanned folder
/// @param sources the folder that holds a checkout, by the checkout's own name
public record Roots(String scanned, Map<String, String> sources) {
    /// Copies the map.
    public Roots {
        sources = Map.copyOf(sources);
    }

    /// The folder that a path starts from.
    String of(String path) {
        return sources.entrySet().stream().filter(one -> path.startsWith(one.getKey() + "/"))
                .max(Comparator.comparingInt(one -> one.getKey().length())).map(Map.Entry::getValue).orElse(scanned);
    }
}
