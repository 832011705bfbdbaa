package dev.archeck.reports.plan;

import java.util.Comparator;
import java.util.Map;

/// The folders that the paths of a report start from.
///
/// @param scanned the scanned folder
/// @param sources the folder that holds a checkout, by the checkout's own name
/// @param archive whether what was scanned is a file, such as a wheel: patches are applied where it is installed
public record Roots(String scanned, Map<String, String> sources, boolean archive) {
    /// Roots of a scanned folder.
    public Roots(String scanned, Map<String, String> sources) {
        this(scanned, sources, false);
    }

    /// Whether a path lies in an archive, so that no folder here holds it.
    boolean isInside(String path) {
        return archive && of(path).equals(scanned);
    }

    /// Where to apply what changes a path, in words.
    String words(String path) {
        String root = of(path);
        return isInside(path) ? "the folder into which " + scanned + " is installed or unpacked" : root;
    }

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
