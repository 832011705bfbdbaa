package dev.archeck.cli;

import dev.archeck.reports.json.JsonReport;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.text.TextLayout;
import dev.archeck.reports.text.TextReport;

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
    };

    abstract String render(Report report, TextLayout layout);
}
