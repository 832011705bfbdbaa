package dev.archeck.cli;

import dev.archeck.inspectors.files.Coverage;
import dev.archeck.inspectors.files.Coverage.Count;
import dev.archeck.reports.report.BackendReport;
import dev.archeck.reports.report.InstallationReport;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.report.Verdict;
import dev.archeck.rules.plan.Advice;
import dev.archeck.rules.plan.FixClass;
import dev.archeck.rules.route.Backend;
import dev.archeck.rules.route.Delivery;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.Route;
import dev.archeck.rules.route.Severity;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Small reports, one for each way a scan can end.
final class Answers {
    private Answers() {}

    /// A report about one backend with this outcome.
    static Report of(Outcome outcome) {
        Backend backend = new Backend("pack:Communicator", "custom all-reduce", "pack 1.0", List.of("pack::all_reduce"),
                Delivery.UNKNOWN, List.of(), Optional.empty());
        Route route = new Route(backend, outcome, "", false, List.of(), List.of(), List.of());
        BackendReport report = new BackendReport(route, List.of(), List.of(), Optional.empty(),
                new Advice(Optional.empty(), FixClass.UNKNOWN, List.of(), List.of()));
        return report(outcome, outcome.severity(),
                List.of(new InstallationReport("site-packages", List.of("pack 1.0"), List.of("pack 1.0"), List.of(), List.of(),
                        Optional.empty(), List.of(report))));
    }

    /// A report that found no installation.
    static Report nothing() {
        return report(Outcome.UNDETERMINED, Severity.NOTE, List.of());
    }

    private static Report report(Outcome outcome, Severity severity, List<InstallationReport> installations) {
        return new Report("0.0.0", "0", "tree", "a node", "node", "a call", Map.of(), List.of(),
                new Verdict(outcome, severity, "headline", "", "fix", FixClass.UNKNOWN, List.of()),
                installations, List.of(), List.of(), new Coverage(Count.NONE, Count.NONE, Map.of(), Count.NONE));
    }
}
