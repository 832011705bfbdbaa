package dev.archeck.reports.saved;

import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.rules.plan.Advice;
import dev.archeck.rules.plan.Change;
import dev.archeck.rules.plan.Edit;
import dev.archeck.rules.plan.FixClass;
import dev.archeck.rules.plan.Plan;
import dev.archeck.rules.plan.Recipe;
import dev.archeck.rules.plan.Terms;
import dev.archeck.rules.plan.Warning;
import dev.archeck.rules.plan.Worth;
import dev.archeck.rules.route.Outcome;
import java.util.OptionalLong;

/// The advice of one backend of a saved report.
final class SavedAdvice {
    private SavedAdvice() {}

    static Advice read(SavedObject advice) {
        return new Advice(advice.optional("now"), fixClass(advice), advice.list("plans", SavedAdvice::plan),
                advice.list("warnings", SavedAdvice::warning), advice.optionalObject("worth").map(SavedAdvice::worth));
    }

    private static Worth worth(SavedObject worth) {
        return new Worth(worth.text("text"), SavedProof.evidence(worth));
    }

    /// What a plan means beyond its call; reports of older versions do not say it.
    private static Terms terms(SavedObject plan) {
        return new Terms(plan.optional("safety").orElse(""), plan.has("sizeCap") ? OptionalLong.of(plan.number("sizeCap")) : OptionalLong.empty(),
                plan.texts("sideEffects"), plan.optional("upgrade").orElse(""));
    }

    private static FixClass fixClass(SavedObject owner) {
        return owner.constant("fixClass", FixClass.class);
    }

    private static Plan plan(SavedObject plan) {
        return new Plan(plan.text("title"), fixClass(plan), plan.list("changes", SavedAdvice::change),
                plan.constant("outcome", Outcome.class), plan.text("detail"), plan.texts("cautions"), plan.texts("verify"),
                plan.texts("revert"), SavedProof.evidence(plan), terms(plan));
    }

    private static Warning warning(SavedObject warning) {
        return new Warning(warning.texts("changes"), warning.constant("outcome", Outcome.class), warning.text("text"));
    }

    private static Change change(SavedObject change) {
        String kind = change.text("kind");
        return switch (kind) {
            case "setVariable" -> new Change.SetVariable(change.text("name"), change.text("value"));
            case "unsetVariable" -> new Change.UnsetVariable(change.text("name"));
            case "editText" -> new Change.EditText(change.text("label"), fixClass(change), change.list("edits", SavedAdvice::edit), change.text("diff"));
            case "rebuild" -> new Change.Rebuild(change.text("file"), change.texts("architectures"), recipe(change.object("recipe")));
            case "swap" -> new Change.Swap(change.text("package"), change.text("file"), change.text("need"));
            case "remove" -> new Change.Remove(change.text("what"), change.texts("paths"));
            default -> throw new DocumentException(change.spot(), "the \"kind\" of a change", "\"" + kind + "\"");
        };
    }

    private static Recipe recipe(SavedObject recipe) {
        return new Recipe(recipe.text("folder"), recipe.text("system"), recipe.texts("commands"), recipe.texts("needs"), recipe.text("time"));
    }

    private static Edit edit(SavedObject edit) {
        return new Edit(edit.text("file"), edit.count("offset"), edit.count("length"), edit.text("replacement"));
    }
}
