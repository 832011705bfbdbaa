package dev.archeck.reports.notice;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.reports.report.BackendReport;
import dev.archeck.reports.report.Gate;
import dev.archeck.reports.report.InstallationReport;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.text.Places;
import dev.archeck.rules.finding.Finding;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.Route;
import dev.archeck.rules.route.Severity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Makes the notices of a report.
public final class Notices {
    private final Report report;
    private final Keys keys = new Keys();

    private Notices(Report report) {
        this.report = report;
    }

    /// The notices that count: all but those that a baseline or a suppression accepts.
    public static List<Notice> counting(Report report) {
        return of(report).stream().filter(notice -> notice.accepted().isEmpty()).toList();
    }

    /// The notices, worst first, then in the order of the report.
    public static List<Notice> of(Report report) {
        Notices maker = new Notices(report);
        List<Notice> notices = new ArrayList<>();
        report.findings().forEach(finding -> notices.add(maker.finding(finding)));
        report.backends().stream().filter(each -> each.route().outcome() == Outcome.UNDETERMINED)
                .forEach(each -> notices.add(maker.incomplete(each)));
        report.decisive().forEach(each -> notices.add(maker.open(each)));
        report.gate().expectations().stream().filter(each -> each.state() != Gate.State.HOLDS).forEach(each -> notices.add(maker.expectation(each)));
        report.gate().stale().forEach(each -> notices.add(maker.stale(each)));
        notices.sort(Comparator.comparing(Notice::severity));
        return List.copyOf(notices);
    }

    private Notice finding(Finding finding) {
        Optional<BackendReport> backend = finding.backend().flatMap(id -> backend(id, finding.evidence()));
        String key = keys.of(finding.rule(), finding.backend().orElse(""), backend, finding.evidence());
        return new Notice(finding.rule(), finding.name(), finding.severity(), finding.message(), finding.consequences(), backend,
                finding.evidence(), place(finding.evidence(), backend), key, report.gate().accepted(key));
    }

    /// A gap that leaves every answer open.
    private Notice open(Gap gap) {
        String key = keys.of(Notice.INCOMPLETE, gap.what(), Optional.empty(), List.of());
        return new Notice(Notice.INCOMPLETE, "server not read", Severity.WARNING, "No answer is sure: " + text(gap) + ".", List.of(), Optional.empty(),
                List.of(), place(List.of(), Optional.empty()), key, report.gate().accepted(key));
    }

    private Notice expectation(Gate.Expected expected) {
        boolean fails = expected.state() == Gate.State.FAILS;
        String detail = expected.detail().isEmpty() ? "" : ": " + expected.detail();
        return gate(expected.what(), new Notice(Notice.EXPECTATION, "expectation of the project", fails ? Severity.ERROR : Severity.WARNING,
                (fails ? "Expected, and not so: " : "Expected, and not proved: ") + expected.what() + detail, List.of(), Optional.empty(),
                List.of(new Evidence(Basis.USER, expected.place(), "")), expected.place(), "", Optional.empty()));
    }

    private Notice stale(Gate.Stale stale) {
        return gate(stale.problem(), new Notice(Notice.STALE, "accepts nothing any more", Severity.NOTE, stale.problem(), List.of(), Optional.empty(),
                List.of(new Evidence(Basis.USER, stale.place(), "")), stale.place(), "", Optional.empty()));
    }

    private Notice gate(String about, Notice one) {
        return new Notice(one.rule(), one.name(), one.severity(), one.message(), one.consequences(), one.backend(), one.evidence(), one.place(),
                keys.of(one.rule(), about, Optional.empty(), List.of()), Optional.empty());
    }

    private Notice incomplete(BackendReport backend) {
        Route route = backend.route();
        List<Evidence> evidence = route.steps().stream().flatMap(step -> step.evidence().stream()).toList();
        String detail = route.detail().isEmpty() ? "" : ": " + route.detail();
        String key = keys.of(Notice.INCOMPLETE, route.backend().id(), Optional.of(backend), List.of());
        return new Notice(Notice.INCOMPLETE, "route not determined", Severity.WARNING,
                "What " + route.backend().label() + " does here could not be determined" + detail + ".",
                route.gaps().stream().map(Notices::text).toList(), Optional.of(backend), evidence,
                place(evidence, Optional.of(backend)),
                key, report.gate().accepted(key));
    }

    /// A gap in one sentence.
    public static String text(Gap gap) {
        String remedy = gap.remedy().isEmpty() ? "" : "; " + gap.remedy();
        return "not read: " + gap.what() + ", " + gap.place().file() + ": " + gap.reason() + remedy;
    }

    /// The backend with this id; where several installations have one, the one that names the file of the evidence.
    private Optional<BackendReport> backend(String id, List<Evidence> evidence) {
        List<BackendReport> named = report.backends().stream().filter(each -> each.route().backend().id().equals(id)).toList();
        var files = evidence.stream().map(each -> each.place().file()).collect(Collectors.toSet());
        return named.stream().filter(each -> Places.of(each).stream().anyMatch(files::contains)).findFirst()
                .or(() -> named.stream().findFirst());
    }

    private Place place(List<Evidence> evidence, Optional<BackendReport> backend) {
        return Places.best(evidence).filter(place -> !(place instanceof Place.Stated))
                .or(() -> backend.flatMap(each -> each.route().backend().file()).map(Notices::whole))
                .or(() -> report.installations().stream().map(InstallationReport::root).map(Notices::whole).findFirst())
                .orElseGet(() -> whole("."));
    }

    private static Place whole(String file) {
        return new Place.Bytes(file, 0, 0, "");
    }
}
