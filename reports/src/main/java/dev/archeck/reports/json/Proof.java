package dev.archeck.reports.json;

import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import java.util.Collection;

/// Evidence, places and gaps as JSON.
final class Proof {
    private Proof() {}

    static void evidence(JsonOut out, Collection<Evidence> evidence) {
        out.list("evidence", evidence, Proof::write);
    }

    static void gap(JsonOut out, Gap gap) {
        out.text("what", gap.what());
        place(out, gap.place());
        out.text("reason", gap.reason());
        out.text("remedy", gap.remedy());
    }

    /// Either `file` with `lines` or `bytes`, or `statedBy`.
    static void place(JsonOut out, Place place) {
        switch (place) {
            case Place.Lines lines -> {
                out.text("file", lines.file());
                lines(out, "lines", lines);
            }
            case Place.Bytes bytes -> {
                out.text("file", bytes.file());
                out.object("bytes", range -> {
                    range.number("offset", bytes.offset());
                    range.number("length", bytes.length());
                    range.text("section", bytes.section());
                });
            }
            case Place.Stated stated -> out.text("statedBy", stated.by());
        }
    }

    private static void lines(JsonOut out, String name, Place.Lines lines) {
        out.object(name, span -> {
            span.number("first", lines.firstLine());
            span.number("last", lines.lastLine());
        });
    }

    private static void write(JsonOut out, Evidence evidence) {
        out.constant("basis", evidence.basis());
        out.text("letter", String.valueOf(evidence.basis().letter()));
        place(out, evidence.place());
        out.text("note", evidence.note());
    }
}
