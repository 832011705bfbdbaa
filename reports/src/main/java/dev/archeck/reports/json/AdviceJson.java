package dev.archeck.reports.json;

import dev.archeck.rules.plan.Advice;
import dev.archeck.rules.plan.Change;
import dev.archeck.rules.plan.Edit;
import dev.archeck.rules.plan.Plan;
import dev.archeck.rules.plan.Warning;
import java.util.Optional;

/// Advice as JSON: plans, their changes, and what must not be done.
final class AdviceJson {
    private AdviceJson() {}

    static void write(JsonOut out, Advice advice) {
        out.text("now", advice.now());
        out.constant("fixClass", advice.fixClass());
        out.list("plans", advice.plans(), AdviceJson::plan);
        out.list("warnings", advice.warnings(), AdviceJson::warning);
        out.object("worth", advice.worth(), (fields, worth) -> {
            fields.text("text", worth.text());
            Proof.evidence(fields, worth.evidence());
        });
    }

    private static void plan(JsonOut out, Plan plan) {
        out.text("title", plan.title());
        out.constant("fixClass", plan.fixClass());
        out.list("changes", plan.changes(), AdviceJson::change);
        out.constant("outcome", plan.outcome());
        out.text("detail", plan.detail());
        out.texts("cautions", plan.cautions());
        out.texts("verify", plan.verify());
        out.texts("revert", plan.revert());
        Proof.evidence(out, plan.evidence());
        out.text("safety", plan.terms().safety());
        if (plan.terms().cap().isPresent()) {
            out.number("sizeCap", plan.terms().cap().getAsLong());
        } else {
            out.text("sizeCap", Optional.empty());
        }
        out.texts("sideEffects", plan.terms().sideEffects());
        out.text("upgrade", plan.terms().upgrade());
    }

    private static void warning(JsonOut out, Warning warning) {
        out.texts("changes", warning.changes());
        out.constant("outcome", warning.outcome());
        out.text("text", warning.text());
    }

    private static void change(JsonOut out, Change change) {
        switch (change) {
            case Change.SetVariable set -> {
                kind(out, "setVariable", change);
                out.text("name", set.name());
                out.text("value", set.value());
            }
            case Change.UnsetVariable unset -> {
                kind(out, "unsetVariable", change);
                out.text("name", unset.name());
            }
            case Change.EditText edit -> {
                kind(out, "editText", change);
                out.list("edits", edit.edits(), AdviceJson::edit);
                out.text("diff", edit.diff());
            }
            case Change.Rebuild rebuild -> {
                kind(out, "rebuild", change);
                out.text("file", rebuild.file());
                out.texts("architectures", rebuild.architectures());
                out.object("recipe", recipe -> {
                    recipe.text("folder", rebuild.recipe().folder());
                    recipe.text("system", rebuild.recipe().system());
                    recipe.texts("commands", rebuild.recipe().commands());
                    recipe.texts("needs", rebuild.recipe().needs());
                    recipe.text("time", rebuild.recipe().time());
                });
            }
            case Change.Swap swap -> {
                kind(out, "swap", change);
                out.text("package", swap.packageName());
                out.text("file", swap.file());
                out.text("need", swap.need());
            }
            case Change.Remove remove -> {
                kind(out, "remove", change);
                out.text("what", remove.what());
                out.texts("paths", remove.paths());
            }
        }
    }

    private static void kind(JsonOut out, String kind, Change change) {
        out.text("kind", kind);
        out.text("label", change.label());
        out.constant("fixClass", change.fixClass());
    }

    private static void edit(JsonOut out, Edit edit) {
        out.text("file", edit.file());
        out.number("offset", edit.offset());
        out.number("length", edit.length());
        out.text("replacement", edit.replacement());
    }
}
