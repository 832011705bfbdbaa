package dev.archeck.rules.derive;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Place;
import dev.archeck.rules.finding.Fact;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Evidence and facts in few words.
final class Said {
    private Said() { }

    /// A line of a file that was read.
    static Evidence read(String file, int line, String text) {
        return new Evidence(Basis.READ, new Place.Lines(file, Math.max(1, line), Math.max(1, line)), text);
    }

    /// Something that is in no file.
    static Evidence stated(Basis basis, String where, String text) {
        return new Evidence(basis, new Place.Stated(where), text);
    }

    /// A fact about the installation.
    static Fact fact(String subject, Map<String, Object> fields, Evidence... evidence) {
        return new Fact(subject, fields, Optional.empty(), List.of(evidence));
    }
}
