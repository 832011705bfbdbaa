package dev.archeck.reports.fleet;

import dev.archeck.rules.route.Severity;
import java.util.List;
import java.util.SortedMap;

/// What many reports say together.
///
/// @param toolVersion of archeck, which merged them
/// @param members by name
/// @param damaged files that are no reports, by name
/// @param verdicts worst first, then the most frequent
/// @param causes worst first, then the most frequent
/// @param drifts traits in which reports differ, by scope and name
/// @param same traits in which all reports of a scope are the same, by scope and name
/// @param deviations of reports that have some, by name
/// @param missing names that were expected and have no report, sorted
/// @param passedOver files of the folders that were not read because their name does not end in `.json`
public record FleetReport(String toolVersion, List<Member> members, List<Damage> damaged, List<Group<Cause>> verdicts, List<Group<Cause>> causes,
        List<Drift> drifts, List<Drift> same, SortedMap<String, List<Deviation>> deviations, List<String> missing, long passedOver) {
    /// Copies the collections.
    public FleetReport {
        members = List.copyOf(members);
        damaged = List.copyOf(damaged);
        verdicts = List.copyOf(verdicts);
        causes = List.copyOf(causes);
        drifts = List.copyOf(drifts);
        same = List.copyOf(same);
        deviations = java.util.Collections.unmodifiableSortedMap(deviations);
        missing = List.copyOf(missing);
    }

    /// How many reports are of a kind.
    public long count(ReportKind kind) {
        return members.stream().filter(member -> member.kind() == kind).count();
    }

    /// How many reports are as bad as this and no worse.
    public long count(Severity severity) {
        return members.stream().filter(member -> member.severity() == severity).count();
    }

    /// The worst of all; none when there is no report.
    public Severity severity() {
        return members.stream().map(Member::severity).min(Severity::compareTo).orElse(Severity.NONE);
    }

    /// Whether every file was a report, every report complete, and none is missing.
    public boolean complete() {
        return damaged.isEmpty() && missing.isEmpty() && members.stream().allMatch(Member::complete);
    }
}
