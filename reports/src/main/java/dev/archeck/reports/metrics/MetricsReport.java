package dev.archeck.reports.metrics;

import dev.archeck.reports.notice.Notice;
import dev.archeck.reports.notice.Notices;
import dev.archeck.reports.report.BackendReport;
import dev.archeck.reports.report.Gate;
import dev.archeck.reports.report.InstallationReport;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.text.Words;
import dev.archeck.rules.plan.FixClass;
import dev.archeck.rules.route.Severity;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// A report as gauges for the text-file collector of a node exporter.
///
/// No gauge says when: the collector's own time of the file does. Paths and host names are in no label.
public final class MetricsReport {
    private MetricsReport() {}

    /// The document.
    public static String render(Report report) {
        List<Notice> notices = Notices.counting(report);
        Gauges gauges = new Gauges()
                .add("archeck_info", "Versions of what made these metrics.", Map.of(Map.of("version", report.toolVersion(),
                        "catalogue_version", report.catalogueVersion(), "schema_version", Report.SCHEMA_VERSION, "node", report.nodeName()), 1L))
                .add("archeck_scan_complete", "1 when every route came to an outcome.", report.complete() ? 1 : 0)
                .add("archeck_verdict", "1 for the verdict of the scan.", Map.of(Map.of("outcome", word(report.verdict().outcome()),
                        "severity", Words.severity(report.verdict().severity()), "fix_class", word(report.verdict().fixClass())), 1L))
                .add("archeck_findings", "Findings that count, by severity.", bySeverity(notices))
                .add("archeck_finding", "Findings that count, by rule.", byRule(notices))
                .add("archeck_accepted_findings", "Findings that a baseline or a suppression accepts.", report.gate().accepted().size())
                .add("archeck_backend", "1 for how a call of each all-reduce ends.", backends(report));
        if (!report.gate().expectations().isEmpty()) {
            gauges.add("archeck_expectations", "Expectations, by whether they hold.", expectations(report.gate()));
        }
        return gauges.add("archeck_gaps", "Things that could not be read.", report.gaps().size())
                .add("archeck_files", "Files of the scanned trees.", Map.of(
                        Map.of("state", "found"), (long) report.coverage().found().entries(),
                        Map.of("state", "inspected"), (long) report.coverage().inspected().entries(),
                        Map.of("state", "gap"), (long) report.coverage().gaps().entries()))
                .toString();
    }

    private static Map<Map<String, String>, Long> bySeverity(List<Notice> notices) {
        Map<Map<String, String>, Long> samples = new HashMap<>();
        for (Severity severity : List.of(Severity.ERROR, Severity.WARNING, Severity.NOTE)) {
            samples.put(Map.of("severity", Words.severity(severity)),
                    notices.stream().filter(each -> each.severity() == severity).count());
        }
        return samples;
    }

    private static Map<Map<String, String>, Long> byRule(List<Notice> notices) {
        Map<Map<String, String>, Long> samples = new HashMap<>();
        notices.stream().forEach(each -> samples.merge(Map.of("rule", each.rule(),
                "severity", Words.severity(each.severity()),
                "backend", each.backend().map(one -> one.route().backend().id()).orElse(""),
                "fix_class", word(each.backend().map(one -> one.advice().fixClass()).orElse(FixClass.UNKNOWN))), 1L, Long::sum));
        return samples;
    }

    private static Map<Map<String, String>, Long> backends(Report report) {
        Map<Map<String, String>, Long> samples = new HashMap<>();
        for (InstallationReport installation : report.installations()) {
            for (BackendReport backend : installation.backends()) {
                samples.merge(Map.of("installation", installation.root(), "backend", backend.route().backend().id(),
                        "package", backend.route().backend().packageName(), "outcome", word(backend.route().outcome())), 1L, Long::sum);
            }
        }
        return samples;
    }

    private static Map<Map<String, String>, Long> expectations(Gate gate) {
        Map<Map<String, String>, Long> samples = new HashMap<>();
        for (Gate.State state : Gate.State.values()) {
            samples.put(Map.of("state", word(state)), (long) gate.expectations(state).size());
        }
        return samples;
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
