package dev.archeck.reports.plan;

import dev.archeck.reports.report.BackendReport;
import dev.archeck.reports.report.Report;
import dev.archeck.rules.plan.Change;
import dev.archeck.rules.plan.FixClass;
import dev.archeck.rules.plan.Plan;
import dev.archeck.rules.route.Outcome;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/// The files of one plan: `plan.md`, and as far as they apply `0001-....patch`, `env.sh`, `purge.txt`, `rebuild.sh`.
///
/// @param files text by name
/// @param plan the number of the plan, one-based; 0 when no plan makes the call run
/// @param plans how many plans there are
/// @param withheld whether plans were kept back because peer data was wrong on the node
public record PlanFiles(SortedMap<String, String> files, int plan, int plans, boolean withheld) {
    private static final int LONGEST_NAME = 48;

    /// Copies the files.
    public PlanFiles {
        files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
    }

    /// The backend whose plans are written: the one that the verdict is about. Empty when none was found.
    public static Optional<BackendReport> backend(Report report) {
        return report.installations().stream().flatMap(installation -> installation.backends().stream()).min(BackendReport.ORDER);
    }

    /// The files of a plan of a backend.
    ///
    /// @param chosen the plan's number, one-based; empty for the cheapest after which the call runs
    /// @throws IllegalArgumentException with one clear line when there is no such plan
    public static PlanFiles of(Report report, BackendReport backend, Roots roots, OptionalInt chosen) {
        List<Plan> plans = backend.advice().plans();
        int number = chosen.orElseGet(() -> cheapest(plans));
        if (number < 0 || number > plans.size() || (chosen.isPresent() && number == 0)) {
            throw new IllegalArgumentException("expected 1 to " + plans.size() + ", the plans of this report, found \"" + number + "\"");
        }
        SortedMap<String, String> files = new TreeMap<>();
        List<String> order = new ArrayList<>();
        if (number > 0) {
            changes(plans.get(number - 1), roots).forEach((name, text) -> {
                files.put(name, text);
                order.add(name);
            });
        }
        files.put("plan.md", new PlanPage(report, backend, roots).text(number, order));
        return new PlanFiles(files, number, plans.size(), backend.advice().fixClass() == FixClass.NODE);
    }

    private static int cheapest(List<Plan> plans) {
        for (int i = 0; i < plans.size(); i++) {
            if (plans.get(i).outcome() == Outcome.RUNS && !plans.get(i).changes().isEmpty()) {
                return i + 1;
            }
        }
        return 0;
    }

    private static Map<String, String> changes(Plan plan, Roots roots) {
        Map<String, String> files = new TreeMap<>();
        StringBuilder variables = new StringBuilder();
        StringBuilder purge = new StringBuilder();
        int number = 0;
        for (Change change : plan.changes()) {
            switch (change) {
                case Change.EditText edit -> files.put(String.format(Locale.ROOT, "%04d-%s.patch", ++number, name(edit.label())), patch(edit, roots));
                case Change.SetVariable set -> variables.append("export ").append(set.name()).append('=').append(Shell.quoted(set.value())).append('\n');
                case Change.UnsetVariable unset -> variables.append("unset ").append(unset.name()).append('\n');
                case Change.Rebuild rebuild -> files.put("rebuild.sh", RebuildScript.of(rebuild, roots));
                case Change.Swap swap -> { }
                case Change.Remove remove -> remove.paths().forEach(path -> purge.append(path.startsWith("/") || roots.isInside(path) ? path : roots.file(path)).append('\n'));
            }
        }
        if (!variables.isEmpty()) {
            files.put("env.sh", "# Source this before every rank of the server starts.\n" + variables);
        }
        if (!purge.isEmpty()) {
            files.put("purge.txt", purge.toString());
        }
        return files;
    }

    /// A label as the middle of a file name.
    private static String name(String label) {
        String plain = label.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        return plain.isEmpty() ? "edit" : plain.substring(0, Math.min(LONGEST_NAME, plain.length())).replaceAll("-$", "");
    }

    private static String patch(Change.EditText edit, Roots roots) {
        String root = roots.words(edit.edits().isEmpty() ? "" : edit.edits().getFirst().file());
        return Shell.oneLine(edit.label()) + "\n\nApply in " + Shell.oneLine(root) + "\nwith patch -p1, or with git apply.\n\n" + edit.diff();
    }
}
