package dev.archeck.reports.text;

import dev.archeck.rules.route.Selection;
import java.util.stream.Collectors;

/// ENDS: what calls of each size end in, and why backends that were asked before did not take them.
final class EndsSection {
    private static final String INDENT = " ".repeat(Page.LABEL);
    private static final String PART = ", not followed whole";

    private final Page page;

    EndsSection(Page page) {
        this.page = page;
    }

    void add(Selection selection) {
        if (selection.rows().isEmpty()) {
            return;
        }
        page.add(Paragraph.labelled("ENDS", selection.caller() + ", by size of one call in bytes").because(
                selection.rows().stream().flatMap(row -> row.ends().stream()).map(Selection.End::evidence).limit(1).toList()));
        int modes = selection.rows().stream().mapToInt(row -> mode(row.mode()).length()).max().orElse(0);
        int sizes = selection.rows().stream().mapToInt(row -> sizes(row).length()).max().orElse(0);
        String last = "";
        for (Selection.Row row : selection.rows()) {
            String mode = mode(row.mode());
            String head = INDENT + Columns.pad(mode.equals(last) ? "" : mode, modes) + (modes == 0 ? "" : "  ") + Columns.pad(sizes(row), sizes) + "  ";
            String ends = row.ends().stream().map(EndsSection::end).distinct().collect(Collectors.joining(" or "));
            page.add(Paragraph.of(head, ends + (row.complete() ? "" : PART)));
            row.refusals().forEach(refusal -> page.add(Paragraph.of(" ".repeat(head.length()),
                    refusal.backend() + " refuses: " + RouteSection.claim(refusal.condition()))));
            last = mode;
        }
    }

    private static String end(Selection.End end) {
        return switch (end.kind()) {
            case OPERATOR, COLLECTIVE -> end.name();
            case EXCEPTION -> "raises " + end.name();
        };
    }

    private static String mode(Selection.Mode mode) {
        return switch (mode) {
            case EAGER -> "eager";
            case CAPTURE -> "in graphs";
            case ANY -> "";
        };
    }

    private static String sizes(Selection.Row row) {
        return row.from() == row.to() ? String.valueOf(row.from()) : row.from() + ".." + row.to();
    }
}
