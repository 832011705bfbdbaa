package dev.archeck.reports.html;

import dev.archeck.reports.text.Words;
import dev.archeck.rules.plan.Advice;
import dev.archeck.rules.plan.Change;
import dev.archeck.rules.plan.FixClass;
import dev.archeck.rules.plan.Plan;
import dev.archeck.rules.plan.Warning;
import java.util.List;

/// Plans with their changes and diffs, and what must not be done.
record HtmlPlans(HtmlOut out) {
    private static final String COLUMNS = "<colgroup><col class=\"n\"/><col/><col class=\"n\"/><col/></colgroup>";

    void add(Advice advice) {
        if (advice.plans().isEmpty() && advice.warnings().isEmpty()) {
            out.leaf("p.soft", "No plan: " + advice.fixClass().label() + ".");
        }
        int number = 1;
        for (Plan plan : advice.plans()) {
            add(number++, plan);
        }
        advice.warnings().forEach(this::add);
    }

    private void add(int number, Plan plan) {
        String kind = plan.fixClass() == FixClass.NOTHING ? "" : " (" + plan.fixClass().label() + ")";
        String end = plan.changes().isEmpty() ? "" : " \u2192 " + Words.outcome(plan.outcome(), plan.detail());
        out.open("details.item").leaf("summary", number + ". " + plan.title() + kind + end);
        section("Know before", plan.cautions());
        if (!plan.changes().isEmpty()) {
            out.leaf("h3", "Do");
            plan.changes().forEach(this::change);
        }
        section("Verify", plan.verify());
        section("Undo", plan.revert());
        out.close("details");
    }

    private void section(String title, List<String> texts) {
        if (!texts.isEmpty()) {
            out.leaf("h3", title).list(texts);
        }
    }

    private void change(Change change) {
        out.open("p").withCode(change.label()).close("p");
        switch (change) {
            case Change.EditText edit -> diff(edit.diff());
            case Change.Rebuild rebuild -> {
                out.leaf("p.mono", "for " + String.join(" ", rebuild.architectures()));
                rebuild.recipe().commands().forEach(command -> out.leaf("pre", command));
            }
            case Change.Remove remove -> out.list(remove.paths());
            case Change.Swap swap -> out.leaf("p.mono", swap.file());
            case Change.SetVariable set -> { }
            case Change.UnsetVariable unset -> { }
        }
    }

    private void diff(String diff) {
        out.open("table.diff").raw(COLUMNS).open("tbody");
        for (SideBySide.Row row : SideBySide.of(diff)) {
            out.open("tr");
            if (row.heading()) {
                out.open("th", "colspan=\"4\"").text(row.before().text()).close("th");
            } else {
                side(row.before(), row.changed() ? "del" : "same");
                side(row.after(), row.changed() ? "add" : "same");
            }
            out.close("tr");
        }
        out.close("tbody").close("table");
    }

    private void side(SideBySide.Side side, String kind) {
        out.leaf("td.ln", side.line() == 0 ? "" : String.valueOf(side.line())).leaf(side.line() == 0 ? "td" : "td." + kind, side.text());
    }

    private void add(Warning warning) {
        out.open("p.item").leaf("b", "Do not").text(" " + String.join(" + ", warning.changes()) + " \u2192 ")
                .leaf("span.severity-" + Words.severity(warning.outcome().severity()), Words.outcome(warning.outcome(), ""))
                .text(" " + warning.text()).close("p");
    }
}
