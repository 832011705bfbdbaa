package dev.archeck.reports.plan;

import dev.archeck.elf.evidence.Evidence;
import dev.archeck.reports.report.BackendReport;
import dev.archeck.reports.report.Report;
import dev.archeck.rules.plan.Change;
import dev.archeck.rules.plan.FixClass;
import dev.archeck.rules.plan.Plan;
import dev.archeck.rules.plan.Terms;
import dev.archeck.rules.plan.Warning;
import dev.archeck.rules.plan.Worth;
import dev.archeck.rules.route.Judge;
import java.util.List;
import java.util.stream.Collectors;

/// The page that explains a plan, in Markdown.
///
/// @param report the scan
/// @param backend whose plans these are
/// @param roots where patches are applied
record PlanPage(Report report, BackendReport backend, Roots roots) {
    /// The page.
    ///
    /// @param number the plan that the files carry out, one-based; 0 for none
    /// @param files names of the other files
    String text(int number, List<String> files) {
        StringBuilder page = new StringBuilder();
        line(page, "# " + backend.route().backend().label() + ": " + report.verdict().headline());
        line(page, "");
        line(page, "For " + report.workload() + "; " + report.node() + ".");
        if (!report.verdict().now().isEmpty()) {
            line(page, "\n**Now:** " + report.verdict().now() + ".");
        }
        List<Plan> plans = backend.advice().plans();
        if (number > 0) {
            chosen(page, plans.get(number - 1), number, files);
        } else {
            line(page, "\n" + (backend.advice().fixClass() == FixClass.NODE
                    ? "No plan is given: each would force a kernel, and peer data was wrong on this node. The node comes first: see `archeck p2p`."
                    : "No plan was found after which the call runs."));
        }
        line(page, "\n## All plans, safest first\n");
        for (int i = 0; i < plans.size(); i++) {
            Plan plan = plans.get(i);
            line(page, (i + 1) + ". " + plan.title() + (plan.changes().isEmpty() ? "" : " (" + plan.fixClass().label() + ") -> "
                    + Judge.words(plan.outcome()) + (plan.detail().isEmpty() ? "" : ": " + plan.detail())));
        }
        warnings(page, backend.advice().warnings());
        return page.toString();
    }

    private void chosen(StringBuilder page, Plan plan, int number, List<String> files) {
        line(page, "\n## Plan " + number + ": " + plan.title() + "\n");
        line(page, "Class: " + plan.fixClass().label() + ". After it the call " + Judge.words(plan.outcome())
                + (plan.detail().isEmpty() ? "" : ": " + plan.detail()) + ". Nothing was applied.\n");
        terms(page, plan);
        items(page, "Know before", plan.cautions());
        line(page, "### Do\n");
        int step = 1;
        if (plan.changes().isEmpty()) {
            line(page, step++ + ". " + plan.title() + ".");
        }
        for (String file : files.stream().filter(name -> name.endsWith(".patch")).toList()) {
            line(page, step++ + ". Apply `" + file + "` in `" + root(plan, file, files) + "`: `patch -p1`, or `git apply` (which skips files silently inside a git checkout that it does not start from).");
        }
        if (files.contains("rebuild.sh")) {
            line(page, step++ + ". Read `rebuild.sh`, then run it.");
        }
        if (files.contains("purge.txt")) {
            line(page, step++ + ". Remove the paths in `purge.txt`.");
        }
        if (files.contains("env.sh")) {
            line(page, step++ + ". Source `env.sh` in the environment of every rank.");
        }
        line(page, step + ". Restart the server: what it read is frozen into captured CUDA graphs.\n");
        items(page, "Prove it", plan.verify().stream().map(proof -> proof.replace("archeck scan on the changed tree", "archeck scan " + Shell.quoted(report.target()))).toList());
        items(page, "Undo it", plan.revert().stream().map(back -> undo(plan, back, files)).toList());
        items(page, "Rests on", plan.evidence().stream().map(PlanPage::proof).toList());
    }

    /// The table of what the plan means.
    private void terms(StringBuilder page, Plan plan) {
        Terms terms = plan.terms();
        line(page, "| | | known from |\n|---|---|---|");
        row(page, "safety", terms.safety().isEmpty() ? "forces nothing" : terms.safety(), letters(plan, "peer data"));
        row(page, "size cap", terms.cap().isPresent() ? "larger calls than " + terms.cap().getAsLong() + " B go on as before" : "none",
                terms.cap().isPresent() ? "[C]" : "");
        row(page, "other implementations", terms.sideEffects().isEmpty() ? "none was seen to change" : String.join("; ", terms.sideEffects()),
                plan.evidence().isEmpty() ? "" : "[C]");
        row(page, "worth", backend.advice().worth().map(Worth::text).orElse("not known"), letters(backend.advice().worth().map(Worth::evidence).orElse(List.of())));
        row(page, "undone by", terms.upgrade().isEmpty() ? "nothing: no file is changed" : terms.upgrade(), terms.upgrade().isEmpty() ? "" : "[R]");
        line(page, "");
    }

    private static void row(StringBuilder page, String name, String text, String letters) {
        line(page, "| " + name + " | " + Shell.oneLine(text).replace("|", "\\|") + " | " + letters + " |");
    }

    /// The letters of what a plan rests on, where that is about something.
    private static String letters(Plan plan, String about) {
        return letters(plan.evidence().stream().filter(evidence -> evidence.note().startsWith(about)).toList());
    }

    private static String letters(List<Evidence> evidence) {
        return evidence.stream().map(one -> "[" + one.basis().letter() + "]").distinct().sorted().collect(Collectors.joining());
    }

    /// A step back, with the file of the patch that it takes back.
    private String undo(Plan plan, String step, List<String> files) {
        List<String> patches = files.stream().filter(name -> name.endsWith(".patch")).toList();
        List<Change.EditText> edits = plan.changes().stream().filter(Change.EditText.class::isInstance).map(Change.EditText.class::cast).toList();
        for (int i = 0; i < Math.min(edits.size(), patches.size()); i++) {
            if (step.endsWith(": " + edits.get(i).label())) {
                return "take `" + patches.get(i) + "` back in `" + root(plan, patches.get(i), files) + "`: `patch -p1 -R`, or `git apply -R`";
            }
        }
        return step;
    }

    private String root(Plan plan, String file, List<String> files) {
        int index = files.stream().filter(name -> name.endsWith(".patch")).toList().indexOf(file);
        List<Change.EditText> edits = plan.changes().stream().filter(Change.EditText.class::isInstance).map(Change.EditText.class::cast).toList();
        return roots.words(edits.get(index).edits().isEmpty() ? "" : edits.get(index).edits().getFirst().file());
    }

    private static String proof(Evidence evidence) {
        return "[" + evidence.basis().letter() + "] " + evidence.place().file()
                + (evidence.place().position() > 0 ? ":" + evidence.place().position() : "") + " " + evidence.note();
    }

    private static void warnings(StringBuilder page, List<Warning> warnings) {
        if (!warnings.isEmpty()) {
            line(page, "\n## Do not\n");
            warnings.forEach(warning -> line(page, "- " + Shell.oneLine(warning.text())));
        }
    }

    private static void items(StringBuilder page, String title, List<String> items) {
        if (!items.isEmpty()) {
            line(page, "### " + title + "\n\n" + items.stream().map(item -> "- " + Shell.oneLine(item)).collect(Collectors.joining("\n")) + "\n");
        }
    }

    private static void line(StringBuilder page, String line) {
        page.append(line.replaceAll("[\\p{Cntrl}&&[^\n]]", "?").replace("<", "&lt;")).append('\n');
    }
}
