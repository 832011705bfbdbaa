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
        return archive && seen(path).equals(scanned);
    }

    /// Where to apply what changes a path, in words.
    String words(String path) {
        String root = of(path);
        String here = seen(path);
        return isInside(path) ? "the folder into which " + scanned + " is installed or unpacked"
                : here.equals(root) ? root : root + " inside the container (seen here as " + here + ")";
    }

    /// Copies the map.
    public Roots {
        sources = Map.copyOf(sources);
    }

    /// The folder that a path starts from, as the system has it whose file it is: what is seen through a process is gone with it.
    String of(String path) {
        String own = seen(path).replaceFirst("^/proc/\\d+/root(?=/|$)", "");
        return own.isEmpty() ? "/" : own;
    }

    /// The full name of a path, without a slash at its end.
    String file(String path) {
        String root = of(path);
        return (root.equals("/") ? "" : root) + "/" + path.replaceAll("/+$", "");
    }

    private String seen(String path) {
        return sources.entrySet().stream().filter(one -> path.startsWith(one.getKey() + "/"))
                .max(Comparator.comparingInt(one -> one.getKey().length())).map(Map.Entry::getValue).orElse(scanned);
    }
}
