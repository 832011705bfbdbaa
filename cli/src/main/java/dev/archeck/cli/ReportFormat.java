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
    TEXT {
        @Override
        String render(Report report, TextLayout layout) {
            return TextReport.render(report, layout);
        }
    },
    /// For programs.
    JSON {
        @Override
        String render(Report report, TextLayout layout) {
            return JsonReport.render(report);
        }
    },
    /// For code scanning.
    SARIF {
        @Override
        String render(Report report, TextLayout layout) {
            return SarifReport.render(report, RuleSet.builtIn().rules());
        }
    },
    /// For whatever shows test results.
    JUNIT {
        @Override
        String render(Report report, TextLayout layout) {
            return JunitReport.render(report);
        }
    },
    /// Annotations of GitHub Actions.
    GITHUB {
        @Override
        String render(Report report, TextLayout layout) {
            return GithubAnnotations.render(report);
        }
    },
    /// A code quality report of GitLab.
    GITLAB {
        @Override
        String render(Report report, TextLayout layout) {
            return GitlabCodeQuality.render(report);
        }
    },
    /// A step summary, or a comment.
    MARKDOWN {
        @Override
        String render(Report report, TextLayout layout) {
            return MarkdownReport.render(report);
        }
    },
    /// Gauges for the text-file collector of a node exporter.
    PROMETHEUS {
        @Override
        String render(Report report, TextLayout layout) {
            return MetricsReport.render(report);
        }
    },
    /// A page to look at.
    HTML {
        @Override
        String render(Report report, TextLayout layout) {
            return HtmlReport.render(report);
        }
    };

    /// Formats of every report; the others are formats of a scan.
    static final Set<ReportFormat> GENERAL = Set.of(TEXT, JSON);

    /// Formats of a scan.
    static final Set<ReportFormat> OF_SCAN = Set.of(values());

    abstract String render(Report report, TextLayout layout);
}
