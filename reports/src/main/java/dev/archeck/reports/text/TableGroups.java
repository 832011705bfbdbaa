package dev.archeck.reports.text;

import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.TruthTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// A truth table with rows of one outcome joined: over sizes first, then over world sizes and links, then over
/// environments. Only what was tried is joined; nothing in between is claimed.
final class TableGroups {
    private TableGroups() {}

    /// Environments with the same lines.
    record Group(List<Map<String, String>> environments, List<Line> lines) {}

    /// World sizes with the same spans.
    record Line(List<Integer> worldSizes, Links links, List<Span> spans) {}

    /// Whether every pair is linked by NVLink.
    enum Links {
        ALL("NVLink"),
        NOT_ALL("no NVLink"),
        EITHER("any link");

        private final String label;

        Links(String label) {
            this.label = label;
        }

        String label() {
            return label;
        }
    }

    /// Neighbouring sizes in bytes, both tried, that end alike.
    record Span(long from, long to, Outcome outcome, String kernel) {}

    /// The groups, in order of their first row.
    static List<Group> of(TruthTable table) {
        Map<Map<String, String>, List<TruthTable.Row>> byEnvironment = table.rows().stream()
                .collect(Collectors.groupingBy(TruthTable.Row::environment, LinkedHashMap::new, Collectors.toList()));
        Map<List<Line>, List<Map<String, String>>> groups = new LinkedHashMap<>();
        byEnvironment.forEach((environment, rows) ->
                groups.computeIfAbsent(lines(rows), key -> new ArrayList<>()).add(environment));
        return groups.entrySet().stream().map(each -> new Group(List.copyOf(each.getValue()), each.getKey())).toList();
    }

    private static List<Line> lines(List<TruthTable.Row> rows) {
        Map<Integer, Map<Boolean, List<Span>>> spans = new TreeMap<>();
        rows.stream().collect(Collectors.groupingBy(row -> Map.entry(row.worldSize(), row.fullNvlink())))
                .forEach((key, some) -> spans.computeIfAbsent(key.getKey(), size -> new TreeMap<>())
                        .put(key.getValue(), spans(some)));
        Map<Map.Entry<Links, List<Span>>, TreeSet<Integer>> worlds = new LinkedHashMap<>();
        spans.forEach((world, byLink) -> byLinks(byLink).forEach((links, some) ->
                worlds.computeIfAbsent(Map.entry(links, some), key -> new TreeSet<>()).add(world)));
        return worlds.entrySet().stream()
                .map(each -> new Line(List.copyOf(each.getValue()), each.getKey().getKey(), each.getKey().getValue()))
                .toList();
    }

    private static Map<Links, List<Span>> byLinks(Map<Boolean, List<Span>> spans) {
        Map<Links, List<Span>> byLinks = new TreeMap<>();
        List<List<Span>> each = List.copyOf(spans.values());
        if (each.size() == 2 && each.getFirst().equals(each.getLast())) {
            byLinks.put(Links.EITHER, each.getFirst());
        } else {
            spans.forEach((full, some) -> byLinks.put(full ? Links.ALL : Links.NOT_ALL, some));
        }
        return byLinks;
    }

    private static List<Span> spans(List<TruthTable.Row> rows) {
        List<Span> spans = new ArrayList<>();
        rows.stream().sorted(Comparator.comparingLong(TruthTable.Row::bytes)).forEach(row -> {
            boolean joins = !spans.isEmpty()
                    && spans.getLast().outcome() == row.outcome()
                    && spans.getLast().kernel().equals(row.kernel());
            long from = joins ? spans.removeLast().from() : row.bytes();
            spans.add(new Span(from, row.bytes(), row.outcome(), row.kernel()));
        });
        return List.copyOf(spans);
    }
}
