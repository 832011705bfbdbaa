package dev.archeck.reports.saved;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.document.DocumentException;
import java.util.List;

/// Evidence, places and gaps of a saved report.
final class SavedProof {
    private SavedProof() {}

    static List<Evidence> evidence(SavedObject owner) {
        return owner.list("evidence", one -> new Evidence(one.constant("basis", Basis.class), place(one), one.text("note")));
    }

    static Gap gap(SavedObject gap) {
        return new Gap(gap.text("what"), place(gap), gap.text("reason"), gap.text("remedy"));
    }

    /// The place whose fields stand in an object.
    static Place place(SavedObject owner) {
        if (owner.has("statedBy")) {
            return new Place.Stated(owner.text("statedBy"));
        }
        if (owner.has("bytes")) {
            SavedObject range = owner.object("bytes");
            return range.made(() -> new Place.Bytes(owner.text("file"), range.number("offset"), range.number("length"), range.text("section")));
        }
        if (owner.has("lines")) {
            return lines(owner);
        }
        throw new DocumentException(owner.spot(), "\"lines\", \"bytes\" or \"statedBy\"", "none");
    }

    static Place.Lines lines(SavedObject owner) {
        SavedObject span = owner.object("lines");
        return span.made(() -> new Place.Lines(owner.text("file"), span.count("first"), span.count("last")));
    }
}
