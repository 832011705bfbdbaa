package dev.archeck.reports.text;

import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.TruthTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// TABLE: what the dispatch does over every input that was tried, rows of one outcome joined.
final class TableSection {
    private static final String INDENT = " ".repeat(Page.LABEL);
    private static final int LINKS = 9;

    private final Page page;

    TableSection(Page page) {
        this.page = page;
    }

    void add(TruthTable table) {
        page.add(Paragraph.labelled("TABLE", "dispatch over " + Words.count(table.rows().size(), "tried input")
                + ": GPUs, links, bytes from..to").lettered(List.of(String.valueOf(table.basis().letter()))));
        TableGroups.of(table).forEach(this::add);
    }

    private void add(TableGroups.Group group) {
        page.add(new Paragraph(INDENT, group.environments().stream().map(TableSection::environment)
                .collect(Collectors.joining(" | ")), "", Ink.PLAIN));
        int worlds = group.lines().stream().mapToInt(line -> worlds(line).length()).max().orElse(0);
        int bytes = group.lines().stream().flatMap(line -> line.spans().stream())
                .mapToInt(span -> bytes(span).length()).max().orElse(0);
        for (TableGroups.Line line : group.lines()) {
            String head = INDENT + "  " + Columns.pad(worlds(line), worlds) + "  "
                    + Columns.pad(line.links().label(), LINKS) + "  ";
            for (TableGroups.Span span : line.spans()) {
                page.add(new Paragraph(head + Columns.pad(bytes(span), bytes) + "  ", ending(span), "",
                        Words.ink(span.outcome())));
                head = " ".repeat(head.length());
            }
        }
    }

    private static String ending(TableGroups.Span span) {
        return span.outcome() == Outcome.LAUNCHES_NOTHING ? "NOTHING" : Words.outcome(span.outcome(), span.kernel());
    }

    private static String environment(Map<String, String> environment) {
        return environment.isEmpty()
                ? "no variable set"
                : environment.entrySet().stream().map(Object::toString).collect(Collectors.joining(" "));
    }

    private static String bytes(TableGroups.Span span) {
        return span.from() == span.to() ? String.valueOf(span.from()) : span.from() + ".." + span.to();
    }

    /// World sizes with runs of three or more written as `9..16`.
    private static String worlds(TableGroups.Line line) {
        List<String> parts = new ArrayList<>();
        List<Integer> sizes = line.worldSizes();
        for (int start = 0; start < sizes.size(); ) {
            int end = start;
            while (end + 1 < sizes.size() && sizes.get(end + 1) == sizes.get(end) + 1) {
                end++;
            }
            if (end - start < 2) {
                end = start;
            }
            parts.add(end == start ? "" + sizes.get(start) : sizes.get(start) + ".." + sizes.get(end));
            start = end + 1;
        }
        return String.join(",", parts);
    }
}
