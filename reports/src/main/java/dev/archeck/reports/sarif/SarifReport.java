package dev.archeck.reports.sarif;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.reports.json.JsonOut;
import dev.archeck.reports.notice.Notice;
import dev.archeck.reports.notice.Notices;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.report.Verdict;
import dev.archeck.reports.safe.Printable;
import dev.archeck.reports.safe.ShownPath;
import dev.archeck.reports.text.Words;
import dev.archeck.rules.finding.Rule;
import java.util.ArrayList;
import java.util.List;

/// A report as SARIF 2.1.0 with one run. Paths are relative to the scanned path, which is the base `%SRCROOT%`.
///
/// GitHub keeps 5,000 results of a run and does not say which. Here the 5,000 worst are written, and a notification says how
/// many were left out.
public final class SarifReport {
    /// Results that GitHub keeps.
    static final int MOST_RESULTS = 5_000;
    private static final int MOST_GAPS = 1_000;
    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    private final Report report;
    private final List<Notice> notices;
    private final SarifRules rules;

    private SarifReport(Report report, List<Rule> rules) {
        this.report = report;
        this.notices = Notices.of(report);
        this.rules = new SarifRules(rules, notices);
    }

    /// The document, in ASCII, ended by a line feed.
    ///
    /// @param rules the rules of the tool; those with results are described in the document
    public static String render(Report report, List<Rule> rules) {
        return JsonOut.document(new SarifReport(report, rules)::write);
    }

    private void write(JsonOut out) {
        out.text("$schema", SCHEMA);
        out.text("version", "2.1.0");
        out.list("runs", List.of(report), (run, each) -> run(run));
    }

    private void run(JsonOut run) {
        run.object("tool", tool -> tool.object("driver", this::driver));
        run.object("automationDetails", details -> details.text("id", category()));
        run.list("invocations", List.of(report), (invocation, each) -> invocation(invocation));
        run.object("originalUriBaseIds", bases -> bases.object(SarifPlaces.BASE, base -> base.object("description",
                text -> text.text("text", "the scanned path: " + Printable.of(ShownPath.of(report.target()))))));
        run.list("results", notices.stream().limit(MOST_RESULTS).toList(), new SarifResults(rules)::write);
        run.object("properties", this::verdict);
    }

    private void driver(JsonOut driver) {
        driver.text("name", "archeck");
        driver.text("version", Printable.of(report.toolVersion()));
        rules.write(driver);
    }

    /// One category for each node, so that uploads for several nodes stand side by side.
    private String category() {
        return "archeck/" + Printable.wellFormed(report.nodeName()).replaceAll("[^A-Za-z0-9._-]+", "-").replaceAll("^-+|-+$", "") + "/";
    }

    private void invocation(JsonOut invocation) {
        invocation.claim("executionSuccessful", report.complete());
        List<Notification> notifications = new ArrayList<>();
        if (notices.size() > MOST_RESULTS) {
            notifications.add(Notification.of((notices.size() - MOST_RESULTS) + " more results were left out: GitHub keeps "
                    + MOST_RESULTS + " of a run. The JSON report has all."));
        }
        report.gaps().stream().limit(MOST_GAPS).map(Notification::of).forEach(notifications::add);
        if (report.gaps().size() > MOST_GAPS) {
            notifications.add(Notification.of((report.gaps().size() - MOST_GAPS) + " more gaps were left out."));
        }
        invocation.list("toolExecutionNotifications", notifications, this::notification);
    }

    private void notification(JsonOut out, Notification notification) {
        out.text("level", report.complete() ? "note" : "warning");
        out.object("message", message -> message.text("text", Printable.of(notification.text())));
        out.list("locations", notification.gap(), (location, gap) -> SarifPlaces.location(location, gap.place()));
    }

    private void verdict(JsonOut properties) {
        Verdict verdict = report.verdict();
        properties.constant("outcome", verdict.outcome());
        properties.text("severity", Words.severity(verdict.severity()));
        properties.text("headline", Printable.of(verdict.headline()));
        properties.text("fix", Printable.of(verdict.fix()));
        properties.constant("fixClass", verdict.fixClass());
        properties.text("workload", Printable.of(report.workload()));
        properties.text("node", Printable.of(report.node()));
        properties.text("catalogueVersion", Printable.of(report.catalogueVersion()));
    }

    /// What a reader should know about the run; `gap` has at most one.
    private record Notification(String text, List<Gap> gap) {
        static Notification of(String text) {
            return new Notification(text, List.of());
        }

        static Notification of(Gap gap) {
            return new Notification(Notices.text(gap), List.of(gap));
        }
    }
}
