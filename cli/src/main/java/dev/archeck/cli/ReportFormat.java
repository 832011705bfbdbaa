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

/// The formats of a report.
public enum ReportFormat {
    /// For people.
    TEXT,
    /// For programs.
    JSON,
    /// For code scanning.
    SARIF,
    /// For whatever shows test results.
    JUNIT,
    /// Annotations of GitHub Actions.
    GITHUB,
    /// A code quality report of GitLab.
    GITLAB,
    /// A step summary, or a comment.
    MARKDOWN,
    /// Gauges for the text-file collector of a node exporter.
    PROMETHEUS,
    /// A page to look at.
    HTML;

    /// Formats of every report; the others are formats of a scan.
    static final Set<ReportFormat> GENERAL = Set.of(TEXT, JSON);

    /// Formats of a scan.
    static final Set<ReportFormat> OF_SCAN = Set.of(values());

    /// The whole text of a report.
    String render(Report report, TextLayout layout) {
        return switch (this) {
            case TEXT -> TextReport.render(report, layout);
            case JSON -> JsonReport.render(report);
            case SARIF -> SarifReport.render(report, RuleSet.builtIn().rules());
            case JUNIT -> JunitReport.render(report);
            case GITHUB -> GithubAnnotations.render(report);
            case GITLAB -> GitlabCodeQuality.render(report);
            case MARKDOWN -> MarkdownReport.render(report);
            case PROMETHEUS -> MetricsReport.render(report);
            case HTML -> HtmlReport.render(report);
        };
    }
}
