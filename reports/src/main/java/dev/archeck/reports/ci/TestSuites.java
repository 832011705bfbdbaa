package dev.archeck.reports.ci;

import dev.archeck.elf.evidence.Evidence;
import dev.archeck.reports.notice.Notice;
import dev.archeck.reports.notice.Notices;
import dev.archeck.reports.report.BackendReport;
import dev.archeck.reports.report.Gate;
import dev.archeck.reports.report.InstallationReport;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.text.FileNames;
import dev.archeck.reports.text.Places;
import dev.archeck.reports.text.Words;
import dev.archeck.rules.route.Condition;
import dev.archeck.rules.route.Layer;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.Route;
import dev.archeck.rules.route.Severity;
import dev.archeck.rules.route.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Turns a report into tests.
final class TestSuites {
    private final FileNames files;

    private TestSuites(Report report) {
        this.files = new FileNames(Places.files(report));
    }

    static List<TestSuite> of(Report report) {
        TestSuites maker = new TestSuites(report);
        List<TestSuite> suites = new ArrayList<>();
        for (InstallationReport installation : report.installations()) {
            installation.backends().forEach(backend -> suites.add(maker.suite(installation.root(), backend)));
        }
        if (!report.gate().expectations().isEmpty()) {
            suites.add(new TestSuite("expectations", report.gate().expectations().stream().map(maker::expectation).toList()));
        }
        List<TestCase> rules = Notices.of(report).stream()
                .filter(notice -> !notice.rule().equals(Notice.INCOMPLETE) && !notice.rule().equals(Notice.EXPECTATION))
                .map(maker::rule).toList();
        suites.add(new TestSuite("rules", rules));
        return suites;
    }

    private TestSuite suite(String root, BackendReport backend) {
        Route route = backend.route();
        List<TestCase> cases = new ArrayList<>();
        cases.add(outcome(route));
        route.steps().forEach(step -> cases.add(step(route, step)));
        return new TestSuite(root + ": " + route.backend().label(), cases);
    }

    private static TestCase outcome(Route route) {
        String words = route.backend().label() + ": " + Words.outcome(route);
        String gaps = route.gaps().stream().map(Notices::text).collect(Collectors.joining("\n"));
        return new TestCase(route.backend().id(), "a call runs", result(route), route.outcome().name(), words, gaps);
    }

    private static TestCase.Result result(Route route) {
        if (!route.isAskedFor()) {
            return TestCase.Result.SKIPPED;
        }
        return switch (route.outcome()) {
            case RUNS -> TestCase.Result.PASSED;
            case UNDETERMINED -> TestCase.Result.UNKNOWN;
            case LAUNCHES_NOTHING, HANGS_OR_CORRUPTS, CRASHES, FALLS_BACK -> TestCase.Result.FAILED;
        };
    }

    private TestCase step(Route route, Step step) {
        String text = step.decidedBy().stream().map(this::condition).collect(Collectors.joining("\n"));
        String message = Words.state(step) + (step.text().isEmpty() ? "" : ": " + step.text());
        return new TestCase(route.backend().id(), "layer " + step.name(), result(route, step), step.state().name(), message, text);
    }

    /// What is behind a stop was not reached; a node whose data path nobody tried was not tested, which is no error.
    private static TestCase.Result result(Route route, Step step) {
        return switch (step.state()) {
            case PASSES -> TestCase.Result.PASSED;
            case STOPS -> route.isAskedFor() ? TestCase.Result.FAILED : TestCase.Result.SKIPPED;
            case WOULD_STOP, WOULD_PASS -> TestCase.Result.SKIPPED;
            case UNKNOWN -> step.layer() == Layer.NODE || route.outcome() != Outcome.UNDETERMINED
                    ? TestCase.Result.SKIPPED : TestCase.Result.UNKNOWN;
        };
    }

    private String condition(Condition condition) {
        String values = condition.values().isEmpty() ? "" : " with " + String.join(", ", condition.values());
        return files.of(condition.place()) + ": `" + condition.text() + "` is " + condition.value() + values;
    }

    private TestCase expectation(Gate.Expected expected) {
        TestCase.Result result = switch (expected.state()) {
            case HOLDS -> TestCase.Result.PASSED;
            case FAILS -> TestCase.Result.FAILED;
            case UNPROVED -> TestCase.Result.UNKNOWN;
        };
        return new TestCase("expectation", expected.what(), result, expected.state().name(),
                expected.detail().isEmpty() ? expected.what() : expected.detail(), "at " + files.exact(expected.place()));
    }

    private TestCase rule(Notice notice) {
        if (notice.accepted().isPresent()) {
            return new TestCase(group(notice), notice.rule() + " " + notice.name(), TestCase.Result.SKIPPED, "accepted",
                    "accepted: " + notice.accepted().get().reason(), "");
        }

        boolean fails = notice.severity() == Severity.ERROR || notice.severity() == Severity.WARNING;
        List<String> lines = new ArrayList<>(List.of(notice.message()));
        lines.addAll(notice.consequences());
        notice.evidence().stream().map(this::evidence).forEach(lines::add);
        return new TestCase(group(notice), notice.rule() + " " + notice.name(),
                fails ? TestCase.Result.FAILED : TestCase.Result.PASSED, Words.severity(notice.severity()), notice.message(),
                String.join("\n", lines));
    }

    private static String group(Notice notice) {
        return notice.backend().map(each -> each.route().backend().id()).orElse("installation");
    }

    private String evidence(Evidence evidence) {
        return "at " + files.exact(evidence.place()) + " [" + evidence.basis().letter() + "]";
    }
}
