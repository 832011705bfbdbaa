package dev.archeck.rules.route;

import dev.archeck.rules.interpret.Path;
import java.util.List;

/// What one exploration of a scenario came to.
///
/// @param outcome over all paths; UNDETERMINED when they differ
/// @param detail kernel, error, or what could not be told
/// @param silent for FALLS_BACK: no path wrote a log line
/// @param reach how far the path that got furthest came: number of different ops called, plus one for a launch
/// @param paths the paths, in the interpreter's order
/// @param furthest the path that got furthest, the first of several
public record Attempt(Outcome outcome, String detail, boolean silent, int reach, List<Path> paths, Path furthest) {
    static final String CAPPED = "more paths than are followed";

    /// Whether there are more paths than these.
    public boolean capped() {
        return detail.equals(CAPPED);
    }

    /// Copies the paths.
    public Attempt {
        paths = List.copyOf(paths);
    }
}
