package dev.archeck.rules.finding;

import dev.archeck.elf.evidence.Evidence;
import dev.archeck.rules.route.Severity;
import java.util.List;
import java.util.Optional;

/// One instance of a rule.
///
/// @param rule id of the rule, `AK` and three digits
/// @param name the rule's name: the defect in a few words
/// @param message what was found here
/// @param backend id of the backend it is about, absent for findings about the installation
/// @param evidence where it is known from, at least one
/// @param consequences what follows from it, one sentence each
public record Finding(
        String rule,
        String name,
        Severity severity,
        String message,
        Optional<String> backend,
        List<Evidence> evidence,
        List<String> consequences) {
    /// Copies the lists.
    public Finding {
        evidence = List.copyOf(evidence);
        consequences = List.copyOf(consequences);
    }
}
