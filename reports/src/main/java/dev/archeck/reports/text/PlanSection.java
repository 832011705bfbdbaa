package dev.archeck.reports.text;

import dev.archeck.rules.plan.Advice;
import dev.archeck.rules.plan.Change;
import dev.archeck.rules.plan.FixClass;
import dev.archeck.rules.plan.Plan;
import dev.archeck.rules.plan.Warning;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.Route;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// PLANS: what can be done, safest first, and what must not be done.
final class PlanSection {
    private static final String DEEP = " ".repeat(Page.LABEL + 2);

    private final Page page;
    private final Set<String> cautioned = new HashSet<>();
    private String label = "PLANS";

    PlanSection(Page page) {
        this.page = page;
    }

    void add(Advice advice, Route now) {
        advice.worth().filter(_ -> !advice.plans().isEmpty()).ifPresent(worth -> page.add(Paragraph.labelled("WORTH", worth.text()).because(worth.evidence())));
        here(advice, now);
        int number = 1;
        for (Plan plan : advice.plans()) {
            add(head(number++ + " "), plan);
        }
        for (Warning warning : advice.warnings()) {
            add(head("x "), warning);
        }
        if (!page.layout().shows(Detail.DIFFS) && advice.plans().stream().anyMatch(plan -> !plan.changes().isEmpty())) {
            page.add(Paragraph.of(DEEP.substring(2), "changes and checks: --diffs; as files to review: archeck plan -o DIR"));
        }
    }

    /// What is so without any plan; where results are wrong now, a warning says it.
    private void here(Advice advice, Route now) {
        if (!advice.plans().isEmpty() && now.outcome() == Outcome.FALLS_BACK) {
            page.add(new Paragraph(head("= "), "as it is: " + Words.outcome(now) + (advice.fixClass() == FixClass.NODE ? "" : ", correct") + ": you are here", "", Ink.BOLD));
        }
    }

    private String head(String sign) {
        String head = Columns.pad(label, Page.LABEL) + sign;
        label = "";
        return head;
    }

    private void add(String head, Plan plan) {
        page.add(new Paragraph(head, title(plan) + end(plan), "", Ink.BOLD).because(plan.evidence()));
        if (page.layout().shows(Detail.DIFFS)) {
            all(plan);
        } else {
            cautions(plan).filter(cautioned::add).forEach(this::caution);
        }
    }

    /// What to know of a plan at first sight: whether what it forces was tried, and what else it changes.
    private static Stream<String> cautions(Plan plan) {
        return plan.terms().safety().isEmpty() ? plan.cautions().stream().limit(1)
                : Stream.of(Stream.of(plan.terms().safety()), plan.terms().cap().isPresent() ? Stream.<String>empty()
                        : Stream.of("no size cap is placed: larger calls take this kernel too"), plan.terms().sideEffects().stream()).flatMap(some -> some);
    }

    private static String title(Plan plan) {
        String kind = plan.changes().stream().filter(Change.Rebuild.class::isInstance).map(Change.Rebuild.class::cast)
                .map(rebuild -> "rebuild of " + rebuild.file().substring(rebuild.file().lastIndexOf('/') + 1)).findFirst().orElse(plan.fixClass().label());
        return plan.changes().isEmpty() || starts(plan.title(), kind) ? plan.title() : kind + ": " + plan.title();
    }

    /// What the route does after the plan; advice that changes nothing has no end of its own.
    private static String end(Plan plan) {
        return plan.changes().isEmpty() ? "" : " -> " + Words.outcome(plan.outcome(), plan.detail());
    }

    private static boolean starts(String text, String with) {
        return text.regionMatches(true, 0, with, 0, with.length());
    }

    private void all(Plan plan) {
        plan.cautions().forEach(this::caution);
        if (!plan.terms().safety().isEmpty()) {
            page.add(Paragraph.of(DEEP + "cap: ", plan.terms().cap().isPresent() ? "larger calls than " + plan.terms().cap().getAsLong() + " B go on as before" : "none"));
            page.add(Paragraph.of(DEEP + "others: ", plan.terms().sideEffects().isEmpty() ? "no other implementation was seen to change"
                    : String.join("; ", plan.terms().sideEffects())));
        }
        plan.changes().forEach(this::change);
        numbered("verify", plan.verify());
        numbered("revert", plan.revert());
    }

    private void caution(String caution) {
        page.add(Paragraph.of(DEEP + "! ", caution));
    }

    private void numbered(String label, List<String> steps) {
        for (String step : steps) {
            page.add(Paragraph.of(DEEP + label + ": ", step));
        }
    }

    private void change(Change change) {
        page.add(Paragraph.of(DEEP + "do: ", change.label()));
        switch (change) {
            case Change.EditText edit -> diff(edit.diff());
            case Change.Rebuild rebuild -> page.add(
                    Paragraph.of(DEEP + "  for ", String.join(" ", rebuild.architectures())));
            case Change.Remove remove -> remove.paths().forEach(path -> page.verbatim(DEEP + "  ", path, Ink.PLAIN));
            case Change.Swap swap -> page.verbatim(DEEP + "  ", swap.file(), Ink.PLAIN);
            case Change.SetVariable set -> { }
            case Change.UnsetVariable unset -> { }
        }
    }

    private void diff(String diff) {
        diff.lines().forEach(line -> page.verbatim("  ", line, ink(line)));
    }

    private static Ink ink(String line) {
        return switch (line.isEmpty() ? ' ' : line.charAt(0)) {
            case '+' -> Ink.GREEN;
            case '-' -> Ink.RED;
            case '@' -> Ink.BOLD;
            default -> Ink.PLAIN;
        };
    }

    private void add(String head, Warning warning) {
        String text = warning.text().isEmpty()
                ? String.join(" + ", warning.changes()) + " -> " + Words.outcome(warning.outcome(), "") : warning.text();
        page.add(new Paragraph(head, text, "", Words.ink(warning.outcome())));
    }
}
