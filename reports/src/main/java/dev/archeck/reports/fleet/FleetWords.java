package dev.archeck.reports.fleet;

import dev.archeck.reports.text.Words;
import dev.archeck.rules.route.Severity;
import java.util.ArrayList;
import java.util.List;

/// Sentences about a fleet that its formats share.
public final class FleetWords {
    private FleetWords() {}

    /// The first word.
    public static String verdict(FleetReport fleet) {
        return switch (fleet.severity()) {
            case ERROR -> "STOP";
            case WARNING -> "WARN";
            case NOTE -> "NOTE";
            case NONE -> fleet.members().isEmpty() ? "NONE" : "OK";
        };
    }

    /// One sentence.
    public static String headline(FleetReport fleet) {
        if (fleet.members().isEmpty()) {
            return "No report could be read.";
        }
        List<String> parts = new ArrayList<>();
        parts.add(Words.number(fleet.count(Severity.ERROR)) + " of " + Words.count(fleet.members().size(), "report") + " with an error");
        parts.add(Words.number(fleet.count(Severity.WARNING)) + " with a warning");
        parts.add(Words.number(fleet.deviations().size()) + " not as the others");
        return String.join(", ", parts) + ".";
    }

    /// What was merged.
    public static String scope(FleetReport fleet) {
        List<String> parts = new ArrayList<>();
        parts.add(Words.count(fleet.count(ReportKind.SCAN), "scan") + " and " + Words.count(fleet.count(ReportKind.NODE), "node"));
        long incomplete = fleet.members().stream().filter(member -> !member.complete()).count();
        add(parts, incomplete, "incomplete");
        add(parts, fleet.damaged().size(), fleet.damaged().size() == 1 ? "file is no report" : "files are no reports");
        add(parts, fleet.missing().size(), fleet.missing().size() == 1 ? "expected report is missing" : "expected reports are missing");
        add(parts, fleet.passedOver(), (fleet.passedOver() == 1 ? "file" : "files") + " not named *.json");
        return String.join("; ", parts);
    }

    private static void add(List<String> parts, long count, String what) {
        if (count > 0) {
            parts.add(Words.number(count) + " " + what);
        }
    }

    /// `error: `, or nothing for what is no fault.
    public static String severity(Cause cause) {
        return cause.severity() == Severity.NONE ? "" : Words.severity(cause.severity()) + ": ";
    }

    /// Whether a cause is a finding and no gap.
    public static boolean isTold(Cause cause) {
        return cause.severity() != Severity.NONE;
    }
}
