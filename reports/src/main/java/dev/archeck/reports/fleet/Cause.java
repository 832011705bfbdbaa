package dev.archeck.reports.fleet;

import dev.archeck.rules.route.Severity;
import java.util.Comparator;

/// Something that a report complains of, in words that are the same on every node with the same cause.
///
/// @param id a rule such as `AK601`, `rung kernel writes`, `gap`, or `verdict`
/// @param text without numbers of GPUs and counts where those differ from node to node
public record Cause(Severity severity, String id, String text) implements Comparable<Cause> {
    private static final Comparator<Cause> ORDER =
            Comparator.comparing(Cause::severity).thenComparing(Cause::id).thenComparing(Cause::text);

    /// Worst first, then by id and text.
    @Override
    public int compareTo(Cause other) {
        return ORDER.compare(this, other);
    }
}
