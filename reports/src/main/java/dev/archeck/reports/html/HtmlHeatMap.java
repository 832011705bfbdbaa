package dev.archeck.reports.html;

import dev.archeck.reports.text.Words;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.TruthTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// A truth table as heat maps: one for each environment that ends differently, GPUs and links down, bytes across.
final class HtmlHeatMap {
    private static final int MOST_MAPS = 12;
    private static final int COLOURS = 6;

    private final HtmlOut out;
    private final List<String> kernels = new ArrayList<>();

    HtmlHeatMap(HtmlOut out) {
        this.out = out;
    }

    /// One row of a map.
    private record Line(int worldSize, boolean fullNvlink) {
        String label() {
            return worldSize + " GPUs, " + (fullNvlink ? "NVLink" : "no NVLink");
        }
    }

    /// How one tried input ends.
    private record Cell(Outcome outcome, String kernel) {}

    void add(TruthTable table) {
        table.rows().stream().filter(row -> row.outcome() == Outcome.RUNS).map(TruthTable.Row::kernel).distinct().sorted().forEach(kernels::add);
        Map<Map<String, String>, Map<Line, Map<Long, Cell>>> maps = new LinkedHashMap<>();
        table.rows().forEach(row -> maps.computeIfAbsent(row.environment(), each -> new LinkedHashMap<>())
                .computeIfAbsent(new Line(row.worldSize(), row.fullNvlink()), each -> new TreeMap<>())
                .put(row.bytes(), new Cell(row.outcome(), row.kernel())));
        Map<Map<Line, Map<Long, Cell>>, List<String>> groups = new LinkedHashMap<>();
        maps.forEach((environment, map) -> groups.computeIfAbsent(map, each -> new ArrayList<>()).add(name(environment)));
        out.leaf("p.soft", Words.count(table.rows().size(), "tried input") + ", evidence " + table.basis().letter() + " (" + table.basis().meaning()
                + "). Nothing is claimed about sizes in between.");
        legend(table);
        groups.entrySet().stream().limit(MOST_MAPS).forEach(each -> map(String.join(" | ", each.getValue()), each.getKey()));
        if (groups.size() > MOST_MAPS) {
            out.leaf("p", "and " + Words.count(groups.size() - MOST_MAPS, "more environment") + "; the JSON report has all.");
        }
    }

    private static String name(Map<String, String> environment) {
        return environment.isEmpty() ? "no variable set"
                : environment.entrySet().stream().map(Object::toString).collect(Collectors.joining(" "));
    }

    private void legend(TruthTable table) {
        out.open("p.legend");
        for (String kernel : kernels) {
            out.leaf("span." + colour(new Cell(Outcome.RUNS, kernel)), letter(kernel) + " runs " + kernel);
        }
        table.rows().stream().map(TruthTable.Row::outcome).filter(outcome -> outcome != Outcome.RUNS).distinct().sorted().forEach(outcome ->
                out.leaf("span." + colour(new Cell(outcome, "")), sign(new Cell(outcome, "")) + " " + Words.outcome(outcome, "")));
        out.close("p");
    }

    private void map(String name, Map<Line, Map<Long, Cell>> map) {
        TreeSet<Long> sizes = new TreeSet<>();
        map.values().forEach(cells -> sizes.addAll(cells.keySet()));
        out.open("div.wide item").open("table.heat").leaf("caption", name).open("thead").open("tr").leaf("th", "bytes");
        sizes.forEach(size -> out.leaf("th", Words.number(size)));
        out.close("tr").close("thead").open("tbody");
        map.forEach((line, cells) -> {
            out.open("tr").leaf("th", line.label());
            sizes.forEach(size -> cell(line, size, cells));
            out.close("tr");
        });
        out.close("tbody").close("table").close("div");
    }

    private void cell(Line line, long size, Map<Long, Cell> cells) {
        Cell cell = cells.get(size);
        if (cell == null) {
            out.leaf("td", "");
            return;
        }
        String title = line.label() + ", " + Words.number(size) + " bytes: " + Words.outcome(cell.outcome(), cell.kernel());
        out.open("td." + colour(cell), HtmlOut.attribute("title", title)).text(sign(cell)).close("td");
    }

    private String colour(Cell cell) {
        return switch (cell.outcome()) {
            case RUNS -> "k" + kernels.indexOf(cell.kernel()) % COLOURS;
            case LAUNCHES_NOTHING, HANGS_OR_CORRUPTS -> "nothing";
            case CRASHES -> "crashes";
            case FALLS_BACK -> "back";
            case UNDETERMINED -> "open";
        };
    }

    private String sign(Cell cell) {
        return switch (cell.outcome()) {
            case RUNS -> letter(cell.kernel());
            case LAUNCHES_NOTHING -> "\u2205";
            case HANGS_OR_CORRUPTS -> "\u2715";
            case CRASHES -> "!";
            case FALLS_BACK -> "\u21a9";
            case UNDETERMINED -> "?";
        };
    }

    private String letter(String kernel) {
        int index = kernels.indexOf(kernel);
        return index < 26 ? String.valueOf((char) ('A' + index)) : String.valueOf(index + 1);
    }
}
