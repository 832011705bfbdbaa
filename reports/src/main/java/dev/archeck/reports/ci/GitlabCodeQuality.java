package dev.archeck.reports.ci;

import dev.archeck.reports.json.JsonOut;
import dev.archeck.reports.notice.Notice;
import dev.archeck.reports.notice.Notices;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.safe.Printable;
import dev.archeck.rules.route.Severity;

/// A report as a code quality report of GitLab: a JSON list without a byte order mark, one entry a notice. GitLab shows one
/// entry for each fingerprint, so no two are the same.
/// Source: docs.gitlab.com, "Code Quality report format".
public final class GitlabCodeQuality {
    private GitlabCodeQuality() {}

    /// The document, worst first, in ASCII.
    public static String render(Report report) {
        return JsonOut.document(Notices.counting(report), GitlabCodeQuality::entry);
    }

    private static void entry(JsonOut out, Notice notice) {
        out.text("description", Printable.of(notice.message()));
        out.text("check_name", notice.rule());
        out.text("fingerprint", notice.key());
        out.text("severity", severity(notice.severity()));
        out.object("location", location -> {
            location.text("path", Printable.of(notice.place().file()));
            location.object("lines", lines -> lines.number("begin", notice.line()));
        });
    }

    private static String severity(Severity severity) {
        return switch (severity) {
            case ERROR -> "critical";
            case WARNING -> "major";
            case NOTE, NONE -> "info";
        };
    }
}
