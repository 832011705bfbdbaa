package dev.archeck.reports.report;

import java.util.Map;
import java.util.TreeMap;

/// What became of every file: the counts add up to `files`.
///
/// @param files regular files and links below the scanned path
/// @param inspected files read for the report
/// @param skipped files not read, by reason, because nothing in them can matter
/// @param unreadable files that should have been read and could not be; each is a gap
public record Coverage(long files, long inspected, Map<String, Long> skipped, long unreadable) {
    /// Copies the reasons, ordered by name; rejects totals that do not add up.
    public Coverage {
        skipped = java.util.Collections.unmodifiableMap(new TreeMap<>(skipped));
        long sum = inspected + unreadable + skipped.values().stream().mapToLong(Long::longValue).sum();
        if (sum != files) {
            throw new IllegalArgumentException("coverage does not add up: " + sum + " of " + files);
        }
    }
}
