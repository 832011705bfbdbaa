package dev.archeck.reports.notice;

import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Place;
import dev.archeck.reports.report.BackendReport;
import dev.archeck.reports.report.Gate;
import dev.archeck.rules.route.Severity;
import java.util.List;
import java.util.Optional;

/// One thing that a build server should show.
///
/// @param rule id of the rule, or [#INCOMPLETE]
/// @param name the defect in a few words
/// @param message what was found here
/// @param consequences what follows, one sentence each
/// @param backend the backend it is about, absent for notices about the installation
/// @param evidence where it is known from
/// @param place where a reader should look: lines if there are any, else bytes, else a file without a range
/// @param key what it is about, as 64 hexadecimal digits: the same after an upgrade, a move or a shift of lines, and
///     different from that of every other notice of the report
/// @param accepted why it does not count; absent when it counts
public record Notice(
        String rule,
        String name,
        Severity severity,
        String message,
        List<String> consequences,
        Optional<BackendReport> backend,
        List<Evidence> evidence,
        Place place,
        String key,
        Optional<Gate.Accepted> accepted) {
    /// Stands for a rule where a route could not be determined.
    public static final String INCOMPLETE = "incomplete";

    /// Stands for a rule where something that a project expects does not hold, or could not be proved.
    public static final String EXPECTATION = "expectation";

    /// Stands for a rule where an entry of a baseline or a suppression accepts nothing any more.
    public static final String STALE = "stale-acceptance";

    /// Whether it is about what the project asked, not about what was found.
    public boolean isOfGate() {
        return rule.equals(EXPECTATION) || rule.equals(STALE);
    }

    /// Copies the lists.
    public Notice {
        consequences = List.copyOf(consequences);
        evidence = List.copyOf(evidence);
    }

    /// First line (one-based) of a place in a text file, else 1.
    public int line() {
        return place instanceof Place.Lines lines ? lines.firstLine() : 1;
    }
}
