package dev.archeck.cli;

import dev.archeck.reports.ci.GithubAnnotations;
import dev.archeck.reports.ci.GitlabCodeQuality;
import dev.archeck.reports.ci.JunitReport;
import dev.archeck.reports.html.HtmlReport;
import dev.archeck.reports.json.JsonReport;
import dev.archeck.reports.markdown.MarkdownReport;
import dev.archeck.reports.metrics.MetricsReport;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.sarif.SarifReport;
import dev.archeck.reports.text.TextLayout;
import dev.archeck.reports.text.TextReport;
import dev.archeck.rules.finding.RuleSet;
import java.util.Set;
import java.util.function.BiFunction;

/// The formats of a report.
public enum ReportFormat {
    /// For people.
    TEXT(TextReport::render),
    /// For programs.
    JSON((report, _) -> JsonReport.render(report)),
    /// For code scanning.
    SARIF((report, _) -> SarifReport.render(report, RuleSet.builtIn().rules())),
    /// For whatever shows test results.
    JUNIT((report, _) -> JunitReport.render(report)),
    /// Annotations of GitHub Actions.
    GITHUB((report, _) -> GithubAnnotations.render(report)),
    /// A code quality report of GitLab.
    GITLAB((report, _) -> GitlabCodeQuality.render(report)),
    /// A step summary, or a comment.
    MARKDOWN((report, _) -> MarkdownReport.render(report)),
    /// Gauges for the text-file collector of a node exporter.
    PROMETHEUS((report, _) -> MetricsReport.render(report)),
    /// A page to look at.
    HTML((report, _) -> HtmlReport.render(report));

    /// Formats of every report; the others are formats of a scan.
    static final Set<ReportFormat> GENERAL = Set.of(TEXT, JSON);

    /// Formats of a scan.
    static final Set<ReportFormat> OF_SCAN = Set.of(values());

    private final BiFunction<Report, TextLayout, String> writer;

    ReportFormat(BiFunction<Report, TextLayout, String> writer) {
        this.writer = writer;
    }

    /// The whole text of a report.
    String render(Report report, TextLayout layout) {
        return writer.apply(report, layout);
    }
}
