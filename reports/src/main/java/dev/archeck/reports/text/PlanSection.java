package dev.archeck.reports.text;

import dev.archeck.rules.plan.Advice;
import dev.archeck.rules.plan.Change;
import dev.archeck.rules.plan.FixClass;
import dev.archeck.rules.plan.Plan;
import dev.archeck.rules.plan.Warning;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// PLANS: what can be done, safest first, and what must not be done.
final class PlanSection {
    private static final String DEEP = " ".repeat(Page.LABEL + 2);

    private final Page page;
    private final Set<String> cautioned = new HashSet<>();

    PlanSection(Page page) {
        this.page = page;
    }

    void add(Advice advice) {
        advice.worth().filter(_ -> !advice.plans().isEmpty()).ifPresent(worth -> page.add(Paragraph.labelled("WORTH", worth.text()).because(worth.evidence())));
        String label = "PLANS";
        int number = 1;
        for (Plan plan : advice.plans()) {
            add(Columns.pad(label, Page.LABEL) + number++ + " ", plan);
            label = "";
        }
        for (Warning warning : advice.warnings()) {
            add(Columns.pad(label, Page.LABEL) + "x ", warning);
            label = "";
        }
    }

    private void add(String head, Plan plan) {
        page.add(new Paragraph(head, title(plan) + end(plan), "", Ink.BOLD).because(plan.evidence()));
        if (page.layout().shows(Detail.DIFFS)) {
            all(plan);
        } else {
            plan.cautions().stream().filter(cautioned::add).findFirst().ifPresent(this::caution);
        }
    }

    private static String title(Plan plan) {
        FixClass kind = plan.fixClass();
        return kind == FixClass.NOTHING || starts(plan.title(), kind.label())
                ? plan.title()
                : kind.label() + ": " + plan.title();
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
