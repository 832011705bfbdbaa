package dev.archeck.reports.text;

import dev.archeck.elf.evidence.Place;
import dev.archeck.reports.safe.Printable;
import dev.archeck.rules.route.Condition;
import dev.archeck.rules.trace.Given;
import dev.archeck.rules.trace.TraceTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// A traced function as text: one line a row, then the conditions that decide, what was taken for granted, and gaps. Inputs that
/// are the same in all rows stand above the table.
public final class TraceText {
    private static final String UNSET = "-";
    private static final int WIDEST = 24;
    private static final int LONG_NAME = 16;

    private final Page page;
    private final FileNames files;

    private TraceText(TextLayout layout, FileNames files) {
        this.page = new Page(layout);
        this.files = files;
    }

    /// The text of a table; every line ends with a line feed.
    public static String render(TraceTable table, TextLayout layout) {
        List<String> named = new ArrayList<>(List.of(table.place().file()));
        table.rows().forEach(row -> row.decidedBy().ifPresent(condition -> {
            named.add(condition.place().file());
            condition.expandedAt().map(Place::file).ifPresent(named::add);
        }));
        return new TraceText(layout, new FileNames(named)).render(table);
    }

    private String render(TraceTable table) {
        page.add(Paragraph.labelled("TRACE", table.function() + " (" + files.of(table.place()) + "): "
                + Words.count(table.rows().size(), "combination")));
        List<Map<String, String>> cells = table.rows().stream().map(TraceText::cells).toList();
        Map<String, String> constant = new LinkedHashMap<>(cells.isEmpty() ? Map.of() : cells.getFirst());
        cells.forEach(row -> constant.entrySet().retainAll(row.entrySet()));
        constant.forEach((name, value) -> page.add(Paragraph.of("      ", name + " = " + value)));
        if (!table.derived().isEmpty()) {
            page.add(Paragraph.of("      ", "derived from what the code compares with: " + String.join(", ", table.derived())));
        }
        rows(table, cells, constant.keySet());
        conditions(table);
        assumptions(table);
        new GapSection(page, files).add(List.of(), table.gaps());
        return page.render();
    }

    private static Map<String, String> cells(TraceTable.Row row) {
        Map<String, String> cells = new LinkedHashMap<>();
        for (Map.Entry<String, Given> input : row.inputs().entrySet()) {
            cells.put(input.getKey(), input.getValue().text());
        }
        row.environment().forEach((name, value) -> cells.put("$" + name, value.isEmpty() ? "\"\"" : value));
        return cells;
    }

    private void rows(TraceTable table, List<Map<String, String>> cells, Set<String> constant) {
        Set<String> columns = new LinkedHashSet<>();
        cells.forEach(row -> columns.addAll(row.keySet()));
        columns.removeAll(constant);
        Map<String, Integer> widths = new LinkedHashMap<>();
        Map<String, String> header = header(columns);
        header.forEach((column, name) -> widths.put(column, Math.min(WIDEST, Math.max(Columns.of(name),
                cells.stream().mapToInt(row -> Columns.of(Printable.of(row.getOrDefault(column, UNSET)))).max().orElse(0)))));
        header.forEach((column, name) -> {
            if (!name.equals(column)) {
                page.add(Paragraph.of("      ", name + " = " + column));
            }
        });
        if (!columns.isEmpty()) {
            page.add(Paragraph.of(line(header, widths), "outcome").in(Ink.BOLD));
        }
        for (int i = 0; i < cells.size(); i++) {
            TraceTable.Row row = table.rows().get(i);
            String place = row.decidedBy().map(condition -> "  :" + condition.place().firstLine()).orElse("");
            page.add(new Paragraph(line(cells.get(i), widths), ending(row) + place, "", ink(row)));
        }
    }

    /// What stands above each column: its name, or a letter for a long one.
    private static Map<String, String> header(Set<String> columns) {
        Map<String, String> header = new LinkedHashMap<>();
        char letter = 'A';
        for (String column : columns) {
            header.put(column, Columns.of(column) <= LONG_NAME || letter > 'Z' ? column : String.valueOf(letter++));
        }
        return header;
    }

    private static String line(Map<String, String> row, Map<String, Integer> widths) {
        StringBuilder line = new StringBuilder("  ");
        widths.forEach((column, width) -> line.append(Columns.pad(Printable.of(row.getOrDefault(column, UNSET)), width)).append("  "));
        return line.toString();
    }

    private static String ending(TraceTable.Row row) {
        return switch (row.outcome()) {
            case RUNS -> "runs " + row.kernel();
            case LAUNCHES_NOTHING -> "NOTHING";
            case THROWS -> row.detail().contains(" ") && !row.detail().contains(": ") ? row.detail() : "throws " + row.detail().split(": ", 2)[0];
            case RETURNS_STATUS -> "returns " + row.detail();
            case UNDETERMINED -> row.detail().isEmpty() ? "not determined" : "not determined: " + row.detail();
        };
    }

    private static Ink ink(TraceTable.Row row) {
        return switch (row.outcome()) {
            case RUNS -> Ink.GREEN;
            case LAUNCHES_NOTHING -> Ink.STOP;
            case THROWS -> Ink.RED;
            case RETURNS_STATUS -> Ink.PLAIN;
            case UNDETERMINED -> Ink.WARN;
        };
    }

    private void conditions(TraceTable table) {
        Set<String> seen = new LinkedHashSet<>();
        for (TraceTable.Row row : table.rows()) {
            Optional<Condition> condition = row.decidedBy();
            condition.ifPresent(one -> seen.add(":" + one.place().firstLine() + "  " + words(one)));
            row.setBy().forEach(one -> seen.add(":" + one.place().firstLine() + "  before: " + words(one)));
        }
        if (!seen.isEmpty()) {
            Set<String> names = new TreeSet<>();
            table.rows().forEach(row -> row.decidedBy().ifPresent(one -> names.add(files.of(one.place().file()))));
            page.add(Paragraph.labelled("WHERE", "the condition that decides, by line of " + String.join(", ", names)));
            seen.forEach(text -> page.add(Paragraph.of("      ", text)));
        }
    }

    private String words(Condition condition) {
        String used = condition.expandedAt().map(place -> " (macro used at " + files.of(place) + ")").orElse("");
        return "`" + condition.text() + "` is " + condition.value() + used;
    }

    private void assumptions(TraceTable table) {
        Set<String> seen = new LinkedHashSet<>();
        table.rows().forEach(row -> seen.addAll(row.assumptions()));
        if (!seen.isEmpty()) {
            page.add(Paragraph.labelled("TAKEN", "for granted:"));
            String file = table.place().file();
            seen.forEach(text -> page.add(Paragraph.of("      ", text.replace(file, files.of(file)))));
        }
    }
}
