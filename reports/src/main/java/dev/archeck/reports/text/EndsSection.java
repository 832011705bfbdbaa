package dev.archeck.reports.text;

import dev.archeck.rules.route.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// ENDS: what calls of each size end in, and why backends that were asked before did not take them.
final class EndsSection {
    private static final String INDENT = " ".repeat(Page.LABEL);
    private static final String PART = ", not followed whole";

    private static final Pattern BYTES = Pattern.compile(" of (\\d{1,15}) B\\b");

    private final Page page;
    private final OptionalLong asked;

    /// @param workload the asked call in words, with the bytes of one request
    EndsSection(Page page, String workload) {
        this.page = page;
        Matcher bytes = BYTES.matcher(workload);
        this.asked = bytes.find() && !bytes.group(1).matches("0+") ? OptionalLong.of(Long.parseLong(bytes.group(1))) : OptionalLong.empty();
    }

    void add(Selection selection) {
        if (selection.rows().isEmpty()) {
            return;
        }
        page.add(Paragraph.labelled("ENDS", selection.caller() + ", by size of one call in bytes").because(
                selection.rows().stream().flatMap(row -> row.ends().stream()).map(Selection.End::evidence).limit(1).toList()));
        int modes = selection.rows().stream().mapToInt(row -> mode(row.mode()).length()).max().orElse(0);
        List<Selection.Row> rows = selection.rows();
        List<String> words = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            words.add(sizes(rows.get(i), i == rows.size() - 1 || rows.get(i + 1).mode() != rows.get(i).mode()));
        }
        int sizes = words.stream().mapToInt(String::length).max().orElse(0);
        String last = "";
        for (int i = 0; i < rows.size(); i++) {
            Selection.Row row = rows.get(i);
            String mode = mode(row.mode());
            String head = INDENT + Columns.pad(mode.equals(last) ? "" : mode, modes) + (modes == 0 ? "" : "  ") + Columns.pad(words.get(i), sizes) + "  ";
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

    /// The sizes of a row, and how many requests of the asked size they are. Behind the last size that a condition compares with, every
    /// larger call ends alike.
    private String sizes(Selection.Row row, boolean last) {
        boolean open = last && row.complete();
        String bytes = row.from() == row.to() || open ? row.from() + (open ? " and more" : "") : row.from() + ".." + row.to();
        return bytes + requests(row, open);
    }

    private String requests(Selection.Row row, boolean open) {
        if (asked.isEmpty()) {
            return "";
        }
        long least = Math.max(1, (row.from() + asked.getAsLong() - 1) / asked.getAsLong());
        long most = row.to() / asked.getAsLong();
        if (open) {
            return " (from " + least + (least == 1 ? " request on)" : " requests on)");
        }
        return most < least ? "" : " (" + (least == most ? String.valueOf(most) : least + " to " + most) + (most == 1 ? " request)" : " requests)");
    }
}
