package dev.archeck.reports.text;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.reports.report.BackendReport;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.report.Verdict;
import dev.archeck.rules.plan.FixClass;
import dev.archeck.rules.route.Selection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// A report as text: first what happens and what to do, then the proof, then what was not checked.
///
/// The same report and layout give the same bytes, whatever the locale. Every value is made printable, so that an
/// inspected file can neither move a terminal's cursor nor speak to a log reader.
public final class TextReport {
    private final Report report;
    private final Page page;
    private final FileNames files;
    private final List<BackendReport> full;

    private TextReport(Report report, TextLayout layout) {
        this.report = report;
        this.page = new Page(layout);
        this.files = new FileNames(Places.files(report));
        this.full = full(report, layout);
    }

    /// The text of a report; every line ends with a line feed.
    public static String render(Report report, TextLayout layout) {
        return new TextReport(report, layout).render();
    }

    private String render() {
        verdict(report.verdict());
        page.blank();
        page.add(Paragraph.labelled("FOR", subject()));
        new GateSection(page, files).add(report);
        new SituationSection(page, files).add(report.situation());
        full.forEach(this::backend);
        ends();
        others();
        new FindingSection(page, files).add(report.findings());
        gaps();
        page.blank();
        new ScopeSection(page).add(report, files);
        return page.render();
    }

    private void verdict(Verdict verdict) {
        page.add(Paragraph.labelled(Words.verdict(verdict.severity(), verdict.outcome()), verdict.headline())
                .lettered(verdict.letters()).in(Words.ink(verdict.severity())));
        if (!verdict.now().isEmpty()) {
            page.add(Paragraph.labelled("NOW", verdict.now()));
        }
        page.add(Paragraph.labelled("FIX", fix(verdict)));
    }

    private static String fix(Verdict verdict) {
        String kind = verdict.fixClass().label();
        boolean said = verdict.fixClass() == FixClass.UNKNOWN
                || verdict.fix().regionMatches(true, 0, kind, 0, kind.length());
        return said ? verdict.fix() : verdict.fix().isEmpty() ? kind : kind + ": " + verdict.fix();
    }

    private String subject() {
        return Stream.of(report.workload(), report.node())
                .filter(part -> !part.isEmpty())
                .reduce((one, other) -> one + "; " + other)
                .orElse("no node and no workload given");
    }

    private void backend(BackendReport backend) {
        new RouteSection(page, files, backend.route()).add(backend.route());
        page.blank();
        new WhereSection(page, files).add(backend);
        new EnvironmentSection(page, files).add(backend.variables());
        if (page.layout().shows(Detail.TABLES)) {
            backend.table().ifPresent(table -> new TableSection(page).add(table));
        }
        new PlanSection(page).add(backend.advice(), backend.route());
        page.blank();
    }

    private void ends() {
        List<Selection> known = report.installations().stream().flatMap(one -> one.selection().stream())
                .filter(selection -> !selection.rows().isEmpty()).toList();
        known.forEach(new EndsSection(page, report.workload())::add);
        if (!known.isEmpty()) {
            page.blank();
        }
    }

    private void others() {
        String label = "ALSO";
        for (BackendReport backend : report.backends()) {
            if (!full.contains(backend)) {
                page.add(Paragraph.labelled(label, backend.route().backend().label() + ": " + Words.outcome(backend.route())));
                label = "";
            }
        }
    }

    private void gaps() {
        List<Gap> ofRoutes = full.stream().flatMap(each -> each.route().gaps().stream()).toList();
        new GapSection(page, files).add(ofRoutes, report.gaps());
    }

    /// All backends when asked for, else the one that the verdict is about.
    private static List<BackendReport> full(Report report, TextLayout layout) {
        return layout.shows(Detail.EVERYTHING) ? report.backends() : report.main().stream().toList();
    }
}
