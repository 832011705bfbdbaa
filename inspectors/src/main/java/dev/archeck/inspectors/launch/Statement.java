package dev.archeck.inspectors.launch;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Place;
import java.util.List;
import java.util.Objects;

/// One sentence about the situation of the server that a question is asked about.
///
/// @param text one sentence, without a full stop
/// @param evidence where that is known from
public record Statement(Topic topic, String text, List<Evidence> evidence) {
    /// Copies the evidence.
    public Statement {
        Objects.requireNonNull(topic);
        Objects.requireNonNull(text);
        evidence = List.copyOf(evidence);
    }

    /// What a sentence is about, in the order of a report.
    public enum Topic {
        /// The command line and the model.
        LAUNCH,
        /// The running process.
        PROCESS,
        /// Where Python imports from, and what shadows what.
        IMPORTS,
        /// What modules that are compiled on the node are compiled with.
        TOOLS,
        /// Where compiled modules are kept.
        CACHES
    }

    /// A sentence with one proof that has no file.
    public static Statement of(Topic topic, String text, Basis basis, String by) {
        return new Statement(topic, text, List.of(new Evidence(basis, new Place.Stated(by), "")));
    }
}
