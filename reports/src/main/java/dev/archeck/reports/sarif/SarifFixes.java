package dev.archeck.reports.sarif;

import dev.archeck.reports.json.JsonOut;
import dev.archeck.reports.safe.Printable;
import dev.archeck.rules.plan.Change;
import dev.archeck.rules.plan.Edit;
import dev.archeck.rules.plan.FixClass;
import dev.archeck.rules.plan.Plan;
import dev.archeck.rules.route.Outcome;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Plans as fixes. A replacement is of bytes, as the plan has it, so its content is in base 64.
final class SarifFixes {
    private SarifFixes() {}

    /// Whether a plan is edits of installed Python files, after which the call runs, and at most variables that these edits
    /// themselves read, so that they change nothing while it is unset. Half of any other plan may be worse than none.
    static boolean isWhole(Plan plan) {
        List<Edit> edits = plan.changes().stream().flatMap(SarifFixes::edits).toList();
        return plan.outcome() == Outcome.RUNS && !edits.isEmpty() && plan.changes().stream().allMatch(change -> switch (change) {
            case Change.EditText edit -> edit.fixClass() == FixClass.PYTHON_EDIT;
            case Change.SetVariable set -> edits.stream().anyMatch(edit -> edit.replacement().contains(set.name()));
            case Change.UnsetVariable unset -> false;
            case Change.Rebuild rebuild -> false;
            case Change.Swap swap -> false;
            case Change.Remove remove -> false;
        });
    }

    static void write(JsonOut out, Plan plan) {
        String cautions = plan.cautions().stream().map(each -> "\n! " + Printable.of(each)).collect(Collectors.joining());
        String variables = plan.changes().stream().filter(Change.SetVariable.class::isInstance).map(Change::label)
                .map(label -> "\nthen: " + Printable.of(label)).collect(Collectors.joining());
        out.object("description", text -> text.text("text", Printable.of(plan.title()) + variables + cautions));
        TreeMap<String, List<Edit>> files = plan.changes().stream().flatMap(SarifFixes::edits)
                .collect(Collectors.groupingBy(Edit::file, TreeMap::new, Collectors.toList()));
        out.list("artifactChanges", files.entrySet(), (change, file) -> {
            SarifPlaces.artifact(change, "artifactLocation", file.getKey());
            change.list("replacements", file.getValue(), SarifFixes::replacement);
        });
    }

    private static Stream<Edit> edits(Change change) {
        return change instanceof Change.EditText edit ? edit.edits().stream() : Stream.empty();
    }

    private static void replacement(JsonOut out, Edit edit) {
        out.object("deletedRegion", region -> {
            region.number("byteOffset", edit.offset());
            region.number("byteLength", edit.length());
        });
        out.object("insertedContent", content -> content.text("binary",
                Base64.getEncoder().encodeToString(edit.replacement().getBytes(StandardCharsets.UTF_8))));
    }
}
