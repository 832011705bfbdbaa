package dev.archeck.reports.html;

import dev.archeck.reports.fleet.Cause;
import dev.archeck.reports.fleet.Drift;
import dev.archeck.reports.fleet.FleetReport;
import dev.archeck.reports.fleet.FleetWords;
import dev.archeck.reports.fleet.Group;
import dev.archeck.reports.text.Words;
import dev.archeck.rules.route.Severity;
import java.util.List;

/// A fleet as one self-contained HTML page: how many reports are how bad, causes, outliers, drift, and files that are no reports.
public final class FleetPage {
    private static final int MOST_NAMES = 200;
    private static final int MOST_ROWS = 2_000;

    private final FleetReport fleet;
    private final HtmlOut out = new HtmlOut();

    private FleetPage(FleetReport fleet) {
        this.fleet = fleet;
    }

    /// The page, in UTF-8.
    public static String render(FleetReport fleet) {
        return new FleetPage(fleet).render();
    }

    private String render() {
        String word = FleetWords.verdict(fleet);
        out.raw("<!DOCTYPE html>\n").open("html", "lang=\"en\"").open("head").raw(HtmlAssets.head());
        out.leaf("title", "archeck fleet " + word + ": " + FleetWords.headline(fleet)).close("head").open("body");
        out.raw("<a class=\"skip\" href=\"#causes\">to the causes</a>\n");
        out.open("header").open("h1").leaf("span.badge " + Words.severity(fleet.severity()), word).text(FleetWords.headline(fleet)).close("h1");
        out.open("dl.facts").leaf("dt", "Fleet").leaf("dd", FleetWords.scope(fleet)).close("dl");
        bar();
        out.close("header").raw(HtmlAssets.navigation("causes", "outliers", "drift", "same", "unread")).open("main");
        causes();
        outliers();
        drifts("drift", "What differs", fleet.drifts(), "All reports of a kind are the same in everything that is compared.");
        drifts("same", "What is the same everywhere", fleet.same(), "Nothing.");
        unread();
        out.close("main").open("footer").text("archeck " + fleet.toolVersion() + ", merged from " + Words.count(fleet.members().size(), "report"));
        return out.close("footer").raw(HtmlAssets.script()).close("body").close("html").toString();
    }

    /// One bar, as long as the page is wide, of how many reports are how bad.
    private void bar() {
        int x = 0;
        int all = Math.max(1, fleet.members().size());
        out.open("svg.bar", "viewBox=\"0 0 1000 12\" preserveAspectRatio=\"none\" role=\"img\" " + HtmlOut.attribute("aria-label", FleetWords.headline(fleet)));
        for (Severity severity : Severity.values()) {
            long count = fleet.count(severity);
            int width = count == 0 ? 0 : Math.toIntExact(Math.max(4, 1000 * count / all));
            out.open("rect.bar-" + Words.severity(severity), "x=\"" + x + "\" y=\"0\" width=\"" + width + "\" height=\"12\"").close("rect");
            x += width;
        }
        out.close("svg").open("p.legend");
        for (Severity severity : Severity.values()) {
            out.leaf("span.badge " + Words.severity(severity), Words.number(fleet.count(severity)) + " "
                    + (severity == Severity.NONE ? "without a finding" : Words.severity(severity)));
        }
        out.close("p");
    }

    private void causes() {
        section("causes", "What the reports say, worst first");
        head("severity", "reports", "what", "which");
        fleet.verdicts().forEach(this::cause);
        fleet.causes().forEach(this::cause);
        tail();
        end();
    }

    private void cause(Group<Cause> group) {
        String severity = Words.severity(group.what().severity());
        out.open("tr.item", HtmlOut.attribute("data-severity", severity)).leaf("td.severity-" + severity, severity)
                .leaf("td.count", Words.number(group.names().size())).open("td").leaf("b", group.what().id()).text(" ").withCode(group.what().text())
                .close("td").open("td.mono");
        names(group.names());
        out.close("td").close("tr");
    }

    private void outliers() {
        section("outliers", "Reports that are not as the others");
        if (fleet.deviations().isEmpty()) {
            out.leaf("p.soft", "None.");
            end();
            return;
        }
        head("report", "in what", "its value", "usual");
        fleet.deviations().entrySet().stream().limit(MOST_ROWS).forEach(each -> each.getValue().forEach(deviation -> out.open("tr.item")
                .leaf("td.mono", each.getKey()).leaf("td", deviation.what()).leaf("td.mono", deviation.found())
                .leaf("td.mono", deviation.usual()).close("tr")));
        tail();
        leftOut(fleet.deviations().size());
        end();
    }

    private void drifts(String id, String title, List<Drift> drifts, String none) {
        section(id, title);
        if (drifts.isEmpty()) {
            out.leaf("p.soft", none);
            end();
            return;
        }
        head("reports", "trait", "value", "on", "which");
        for (Drift drift : drifts.stream().limit(MOST_ROWS).toList()) {
            String scope = drift.scope().kind().word() + " " + drift.scope().pool();
            drift.values().stream().limit(MOST_NAMES).forEach(value -> {
                out.open("tr.item").leaf("td", scope).leaf("td", drift.trait()).leaf("td.mono", value.text())
                        .open("td.count share-" + value.share().name().toLowerCase(java.util.Locale.ROOT)).text(Words.number(value.count())).close("td").open("td.mono");
                names(value.names());
                out.close("td").close("tr");
            });
        }
        tail();
        leftOut(drifts.size());
        end();
    }

    private void unread() {
        section("unread", "Files that are no reports, and reports that are missing");
        if (fleet.damaged().isEmpty() && fleet.missing().isEmpty()) {
            out.leaf("p.soft", "None.");
            end();
            return;
        }
        head("name", "is", "why");
        fleet.damaged().stream().limit(MOST_ROWS).forEach(each -> out.open("tr.item").leaf("td.mono", each.name()).leaf("td", each.kind().word())
                .leaf("td", each.reason()).close("tr"));
        fleet.missing().stream().limit(MOST_ROWS).forEach(name -> out.open("tr.item").leaf("td.mono", name).leaf("td", "missing")
                .leaf("td", "it was expected, and no report of it was read").close("tr"));
        tail();
        leftOut(Math.max(fleet.damaged().size(), fleet.missing().size()));
        end();
    }

    private void names(List<String> names) {
        if (names.size() <= 3) {
            names.forEach(name -> out.leaf("div", name));
            return;
        }
        out.open("details").leaf("summary", Words.count(names.size(), "report"));
        out.text(String.join(", ", names.subList(0, Math.min(MOST_NAMES, names.size()))));
        out.text(names.size() > MOST_NAMES ? ", and " + Words.number(names.size() - MOST_NAMES) + " more: the JSON has them all" : "").close("details");
    }

    private void leftOut(int rows) {
        if (rows > MOST_ROWS) {
            out.leaf("p.soft", Words.number(rows - MOST_ROWS) + " more are left out here: the JSON has them.");
        }
    }

    private void section(String id, String title) {
        out.open("section", HtmlOut.attribute("id", id)).leaf("h2", title);
    }

    private void end() {
        out.close("section");
    }

    private void head(String... columns) {
        out.open("div.wide").open("table").open("thead").open("tr");
        for (String column : columns) {
            out.leaf("th", column);
        }
        out.close("tr").close("thead").open("tbody");
    }

    private void tail() {
        out.close("tbody").close("table").close("div");
    }
}
