package dev.archeck.rules.plan;

import dev.archeck.elf.evidence.Evidence;
import dev.archeck.rules.route.Outcome;
import java.util.List;

/// A set of changes and what the re-interpreted route does with them.
///
/// @param title one line
/// @param fixClass the dearest class of the changes
/// @param changes in the order to make them; empty for advice that changes nothing (measure, leave it alone)
/// @param outcome of the route after the changes; for advice, the outcome as it is
/// @param detail kernel, fallback or error after the changes
/// @param cautions what to know before doing it, most important first
/// @param verify how to prove it works, in order
/// @param revert how to undo it
/// @param evidence what the plan rests on
/// @param terms what it means beyond this call
public record Plan(
        String title,
        FixClass fixClass,
        List<Change> changes,
        Outcome outcome,
        String detail,
        List<String> cautions,
        List<String> verify,
        List<String> revert,
        List<Evidence> evidence,
        Terms terms) {
    /// A plan that means nothing beyond this call.
    public Plan(String title, FixClass fixClass, List<Change> changes, Outcome outcome, String detail, List<String> cautions, List<String> verify,
            List<String> revert, List<Evidence> evidence) {
        this(title, fixClass, changes, outcome, detail, cautions, verify, revert, evidence, Terms.NONE);
    }

    /// Copies the lists.
    public Plan {
        changes = List.copyOf(changes);
        cautions = List.copyOf(cautions);
        verify = List.copyOf(verify);
        revert = List.copyOf(revert);
        evidence = List.copyOf(evidence);
    }
}
