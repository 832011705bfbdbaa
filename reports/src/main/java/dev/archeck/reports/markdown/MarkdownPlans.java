package dev.archeck.reports.markdown;

import dev.archeck.reports.text.Words;
import dev.archeck.rules.plan.Advice;
import dev.archeck.rules.plan.Change;
import dev.archeck.rules.plan.FixClass;
import dev.archeck.rules.plan.Plan;
import dev.archeck.rules.plan.Warning;

/// Plans with their diffs folded away, and what must not be done.
record MarkdownPlans(StringBuilder out) {
    private static final int MOST_DIFF = 20_000;

    void add(Advice advice) {
        if (!advice.plans().isEmpty() || !advice.warnings().isEmpty()) {
            line("\n### Plans, safest first\n");
        }
        int number = 1;
        for (Plan plan : advice.plans()) {
            add(number++, plan);
        }
        advice.warnings().forEach(this::add);
    }

    private void add(int number, Plan plan) {
        String end = plan.changes().isEmpty() ? "" : " &rarr; " + MarkdownText.of(Words.outcome(plan.outcome(), plan.detail()));
        line("**" + number + ". " + MarkdownText.of(plan.title()) + "**" + kind(plan) + end + "\n");
        plan.cautions().forEach(each -> line("- &#9888; " + MarkdownText.withCode(each)));
        plan.changes().forEach(each -> line("- " + MarkdownText.withCode(each.label())));
        plan.verify().forEach(each -> line("- verify: " + MarkdownText.withCode(each)));
        plan.revert().forEach(each -> line("- revert: " + MarkdownText.withCode(each)));
        line("");
        plan.changes().forEach(this::diff);
    }

    private static String kind(Plan plan) {
        return plan.fixClass() == FixClass.NOTHING ? "" : " (" + MarkdownText.of(plan.fixClass().label()) + ")";
    }

    private void diff(Change change) {
        if (change instanceof Change.EditText edit) {
            boolean fits = edit.diff().length() <= MOST_DIFF;
            String diff = fits ? edit.diff() : edit.diff().substring(0, edit.diff().lastIndexOf('\n', MOST_DIFF) + 1);
            line("<details><summary>diff</summary>\n\n" + MarkdownText.fenced("diff", diff)
                    + (fits ? "" : "\nThe rest of the diff is in the JSON report.\n") + "\n</details>\n");
        }
    }

    private void add(Warning warning) {
        String changes = MarkdownText.of(String.join(" + ", warning.changes()));
        line("- **do not** " + changes + " &rarr; " + MarkdownText.of(Words.outcome(warning.outcome(), ""))
                + (warning.text().isEmpty() ? "" : ". " + MarkdownText.of(warning.text())));
    }

    private void line(String line) {
        out.append(line).append('\n');
    }
}
