package dev.archeck.reports.markdown;

import dev.archeck.elf.evidence.Place;
import dev.archeck.reports.notice.Notice;
import dev.archeck.reports.notice.Notices;
import dev.archeck.reports.report.BackendReport;
import dev.archeck.reports.report.Gate;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.report.Verdict;
import dev.archeck.reports.text.FileNames;
import dev.archeck.reports.text.Places;
import dev.archeck.reports.text.Words;
import dev.archeck.rules.route.Condition;
import dev.archeck.rules.route.Route;
import dev.archeck.rules.route.Step;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A report as Markdown: verdict, routes, findings, plans, gaps.
///
/// GitHub drops a step summary of more than 1 MiB as a whole, so a longer one ends early and says so.
public final class MarkdownReport {
    static final int MOST_BYTES = 1_000_000;
    private static final int MOST_FINDINGS = 100;
    private static final int MOST_GAPS = 50;

    private final Report report;
    private final FileNames files;
    private final StringBuilder out = new StringBuilder();

    private MarkdownReport(Report report) {
        this.report = report;
        this.files = new FileNames(Places.files(report));
    }

    /// The document, ended by a line feed.
    public static String render(Report report) {
        return cut(new MarkdownReport(report).render());
    }

    private String render() {
        verdict(report.verdict());
        expectations();
        report.main().ifPresent(this::backend);
        others();
        findings();
        gaps();
        line("");
        line("<sub>archeck " + text(report.toolVersion()) + ", catalogue " + text(report.catalogueVersion()) + ", "
                + Words.count(report.coverage().found().entries(), "file") + " found, " + Words.number(report.coverage().inspected().entries())
                + " read, " + Words.number(report.coverage().gaps().entries()) + " with gaps</sub>");
        return out.toString();
    }

    private void verdict(Verdict verdict) {
        line("## " + Words.verdict(verdict.severity(), verdict.outcome()) + ": " + text(verdict.headline()));
        line("");
        if (!verdict.now().isEmpty()) {
            line("**Now:** " + text(verdict.now()) + "\n");
        }
        line("**Fix** (" + text(verdict.fixClass().label()) + ")" + (verdict.fix().isEmpty() ? "" : ": " + text(verdict.fix())) + "\n");
        line("**For** " + text(report.workload()) + "; " + text(report.node()));
    }

    private void expectations() {
        List<Gate.Expected> all = report.gate().expectations();
        if (all.isEmpty()) {
            return;
        }
        line("\n### " + Words.held(report.gate()) + "\n");
        line("| | expected | found |\n|---|---|---|");
        all.forEach(each -> line("| " + switch (each.state()) {
            case HOLDS -> "&#10003;";
            case FAILS -> "&#10007;";
            case UNPROVED -> "?";
        } + " | " + MarkdownText.withCode(each.what()) + " | " + MarkdownText.withCode(each.detail()) + " |"));
    }

    private void backend(BackendReport backend) {
        Route route = backend.route();
        line("");
        line("### Route: " + text(route.backend().label()) + " &rarr; " + text(Words.outcome(route)));
        line("");
        if (!route.steps().isEmpty()) {
            line("| | layer | where | what happens |");
            line("|---|---|---|---|");
            route.steps().forEach(this::step);
        }
        line("");
        line(text(Words.delivery(route.backend().delivery())));
        new MarkdownPlans(out).add(backend.advice());
    }

    private void step(Step step) {
        String mark = switch (step.state()) {
            case PASSES, WOULD_PASS -> "&#10003;";
            case STOPS, WOULD_STOP -> "&#10007;";
            case UNKNOWN -> "?";
        };
        String words = Words.state(step) + (step.text().isEmpty() ? "" : ": " + step.text());
        boolean stops = step.state() == Step.State.STOPS;
        String conditions = stops || step.state() == Step.State.WOULD_STOP
                ? step.decidedBy().stream().map(each -> "<br>" + condition(each)).collect(Collectors.joining()) : "";
        line("| " + mark + " | " + text(step.name()) + " | " + place(step) + " | " + (stops ? "**" + MarkdownText.withCode(words) + "**"
                : MarkdownText.withCode(words)) + conditions + " |");
    }

    private String place(Step step) {
        boolean stops = step.state() == Step.State.STOPS || step.state() == Step.State.WOULD_STOP;
        Stream<Place> deciding = step.decidedBy().isEmpty() || !stops ? Stream.empty() : Stream.of(step.decidedBy().getLast().place());
        return Stream.concat(deciding, Places.best(step.evidence()).stream()).map(files::of).filter(each -> !each.isEmpty())
                .findFirst().map(MarkdownText::code).orElse("");
    }

    private static String condition(Condition condition) {
        String values = condition.values().isEmpty() ? "" : " (" + text(String.join(", ", condition.values())) + ")";
        return MarkdownText.code(condition.text()) + " is " + text(condition.value()) + values;
    }

    private void others() {
        List<BackendReport> others = report.backends().stream().filter(each -> !report.main().equals(Optional.of(each))).toList();
        if (!others.isEmpty()) {
            line("");
            line("Also here:");
            line("");
            others.stream().limit(MOST_FINDINGS).forEach(each ->
                    line("- " + text(each.route().backend().label()) + ": " + text(Words.outcome(each.route()))));
        }
    }

    private void findings() {
        List<Notice> notices = Notices.of(report);
        if (notices.isEmpty()) {
            return;
        }
        line("\n### Findings\n\n| severity | rule | what | where |\n|---|---|---|---|");
        notices.stream().limit(MOST_FINDINGS).forEach(each -> line("| " + Words.severity(each.severity()) + " | " + text(each.rule()) + " | "
                + MarkdownText.withCode(each.message()) + each.consequences().stream().map(so -> "<br>" + text(so)).collect(Collectors.joining())
                + each.accepted().map(why -> "<br>accepted: " + text(why.reason())).orElse("") + " | " + MarkdownText.code(files.of(each.place())) + " |"));
        more(notices.size() - MOST_FINDINGS, "finding");
    }

    private void gaps() {
        if (report.gaps().isEmpty()) {
            return;
        }
        line("\n<details><summary>" + Words.count(report.gaps().size(), "gap") + ": what could not be read</summary>\n");
        report.gaps().stream().limit(MOST_GAPS).forEach(gap -> line("- " + MarkdownText.withCode(Notices.text(gap))));
        more(report.gaps().size() - MOST_GAPS, "gap");
        line("\n</details>");
    }

    private void more(int left, String noun) {
        if (left > 0) {
            line("\nand " + Words.count(left, "more " + noun) + "; the JSON report has all.");
        }
    }

    private static String text(String value) {
        return MarkdownText.of(value);
    }

    private void line(String line) {
        out.append(line).append('\n');
    }

    private static String cut(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (bytes.length <= MOST_BYTES) {
            return text;
        }
        String head = new String(bytes, 0, MOST_BYTES, StandardCharsets.UTF_8);
        return head.substring(0, head.lastIndexOf('\n') + 1) + "\n\nThe rest was left out: a step summary holds 1 MiB.\n";
    }
}
