package dev.archeck.reports.html;

import dev.archeck.reports.report.BackendReport;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.report.Verdict;
import dev.archeck.reports.text.FileNames;
import dev.archeck.reports.text.Places;
import dev.archeck.reports.text.Words;
import java.util.List;

/// A report as one self-contained HTML page: verdict, route as a drawn path, truth table, GPU code, plans, findings, gaps.
///
/// The page allows itself only the one style and the one script it contains, both by their hash; no value of a report can be
/// a script, a style or a request.
public final class HtmlReport {
    private final Report report;
    private final FileNames files;
    private final HtmlOut out = new HtmlOut();

    private HtmlReport(Report report) {
        this.report = report;
        this.files = new FileNames(Places.files(report));
    }

    /// The page, in UTF-8.
    public static String render(Report report) {
        return new HtmlReport(report).render();
    }

    private String render() {
        String word = Words.verdict(report.verdict().severity(), report.verdict().outcome());
        out.raw("<!DOCTYPE html>\n").open("html", "lang=\"en\"").open("head").raw(HtmlAssets.head());
        out.leaf("title", "archeck " + word + ": " + report.verdict().headline()).close("head").open("body");
        out.raw("<a class=\"skip\" href=\"#route\">to the route</a>\n");
        verdict(word);
        out.raw(HtmlAssets.navigation());
        out.open("main");
        HtmlLists lists = new HtmlLists(out, report, files);
        lists.expectations();
        report.main().ifPresentOrElse(this::main, () -> out.open("section", "id=\"route\"").leaf("h2", "Route")
                .leaf("p.soft", "No custom all-reduce was found in what could be read.").close("section"));
        report.peers().ifPresent(grid -> new HtmlPeers(out).add(grid));
        lists.situation();
        others();
        lists.findings();
        lists.gaps();
        out.close("main");
        lists.scan();
        return out.raw(HtmlAssets.script()).close("body").close("html").toString();
    }

    private void verdict(String word) {
        Verdict verdict = report.verdict();
        out.open("header").open("h1").leaf("span.badge " + Words.severity(verdict.severity()), word).text(verdict.headline());
        verdict.letters().forEach(letter -> out.leaf("span.letter", letter));
        out.close("h1").open("dl.facts");
        if (!verdict.now().isEmpty()) {
            out.leaf("dt", "Now").leaf("dd.now", verdict.now());
        }
        String fix = verdict.fix().isEmpty() ? "" : ": " + verdict.fix();
        out.leaf("dt", "Fix").leaf("dd", verdict.fixClass().label() + fix);
        out.leaf("dt", "Call").leaf("dd", report.workload()).leaf("dt", "Node").leaf("dd", report.node()).close("dl").close("header");
    }

    private void main(BackendReport backend) {
        out.open("section", "id=\"route\"");
        out.leaf("h2", "Route: " + backend.route().backend().label() + ", " + Words.outcome(backend.route()));
        new HtmlRoute(out, files).add(backend.route());
        out.close("section");
        out.open("section", "id=\"table\"").leaf("h2", "What the dispatch does");
        backend.table().ifPresentOrElse(table -> new HtmlHeatMap(out).add(table), () -> out.leaf("p.soft",
                "No truth table: the dispatch was not read. The gaps say why."));
        out.close("section");
        out.open("section", "id=\"code\"").leaf("h2", "GPU code by file").leaf("p", Words.delivery(backend.route().backend().delivery()));
        new HtmlCode(out, files).add(backend.homes());
        out.close("section");
        new HtmlLists(out, report, files).variables(backend.variables());
        out.open("section", "id=\"plans\"").leaf("h2", "Plans, safest first");
        new HtmlPlans(out).add(backend.advice());
        out.close("section");
    }

    private void others() {
        List<BackendReport> others = report.backends().stream().filter(each -> !report.main().filter(each::equals).isPresent()).toList();
        if (others.isEmpty()) {
            return;
        }
        out.open("section", "id=\"others\"").leaf("h2", "Other all-reduces of the installation");
        for (BackendReport backend : others) {
            out.open("details.item").leaf("summary", backend.route().backend().label() + ": " + Words.outcome(backend.route()));
            new HtmlRoute(out, files).add(backend.route());
            backend.table().ifPresent(table -> new HtmlHeatMap(out).add(table));
            new HtmlCode(out, files).add(backend.homes());
            new HtmlPlans(out).add(backend.advice());
            out.close("details");
        }
        out.close("section");
    }
}
