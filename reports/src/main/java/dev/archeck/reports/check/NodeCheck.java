package dev.archeck.reports.check;

import dev.archeck.inspectors.probe.Rung;
import dev.archeck.inspectors.probe.RungResult;
import dev.archeck.inspectors.probe.RungState;
import dev.archeck.reports.json.JsonOut;
import dev.archeck.reports.metrics.Gauges;
import dev.archeck.reports.peers.PeerReport;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.safe.Printable;
import dev.archeck.reports.text.Words;
import dev.archeck.rules.route.Severity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// All answers of a check.
///
/// @param node what the node is, short; empty when nothing answered
/// @param items worst first; at least one
public record NodeCheck(String node, List<CheckItem> items) {
    /// Characters of the one line: what the strictest reader of it keeps.
    public static final int MOST_CHARACTERS = 80;

    /// Copies and sorts the answers.
    public NodeCheck {
        items = items.isEmpty() ? List.of(new CheckItem(CheckCode.FINE, "")) : items.stream().sorted().toList();
    }

    /// A node that does not answer.
    public static NodeCheck silent(CheckCode code, String why) {
        return new NodeCheck("", List.of(new CheckItem(code, why)));
    }

    /// What is asked of a node.
    ///
    /// @param gpus how many GPUs it should have
    /// @param memory why remembered results hold, or why there are none
    /// @param remembered whether remembered results hold
    /// @param scans the remembered scan of each installation that is asked about; empty for one that has none
    public record Asked(OptionalInt gpus, String memory, boolean remembered, Map<String, Optional<Report>> scans) {
        /// Orders the scans.
        public Asked {
            scans = java.util.Collections.unmodifiableMap(new TreeMap<>(scans));
        }
    }

    /// The answers for a node that answered.
    public static NodeCheck of(PeerReport report, Asked asked) {
        List<CheckItem> items = new ArrayList<>();
        int gpus = report.node().inventory().gpus().size();
        asked.gpus().stream().filter(expected -> gpus < expected).forEach(expected ->
                items.add(new CheckItem(CheckCode.FEWER_GPUS, gpus + " of " + expected + " GPUs")));
        if (gpus > 1) {
            peers(report, asked, items);
        }
        asked.scans().forEach((path, scan) -> scan(path, scan, items));
        return new NodeCheck(title(report), items);
    }

    private static void peers(PeerReport report, Asked asked, List<CheckItem> items) {
        Map<String, Long> failed = new TreeMap<>(report.results().stream()
                .filter(each -> each.state() == RungState.FAILED && each.rung() != Rung.DRIVER && each.rung() != Rung.CONTROL)
                .collect(Collectors.groupingBy(each -> each.rung().title(), Collectors.counting())));
        failed.forEach((rung, pairs) -> items.add(new CheckItem(CheckCode.DATA_WRONG, rung + " fail on " + Words.count(pairs, "pair"))));
        long pairs = report.results().stream().filter(each -> each.rung() == Rung.DRIVER).count();
        long refused = report.results().stream().filter(each -> each.rung() == Rung.DRIVER && each.state() == RungState.FAILED).count();
        if (refused > 0) {
            items.add(new CheckItem(CheckCode.REFUSED, "no peer access on " + refused + " of " + Words.count(pairs, "pair")));
        }
        if (refused == pairs) {
            return;
        }
        if (!asked.remembered()) {
            items.add(new CheckItem(asked.memory().contains("older") || asked.memory().contains("another") ? CheckCode.STALE : CheckCode.UNTESTED,
                    asked.memory()));
        } else if (failed.isEmpty() && !report.meaning().verdict().complete()) {
            items.add(new CheckItem(CheckCode.NOT_SETTLED, unsettled(report.results())));
        }
    }

    private static String unsettled(List<RungResult> results) {
        return results.stream().filter(each -> each.state() == RungState.INCONCLUSIVE || each.state() == RungState.NOT_TESTED)
                .map(each -> each.rung().title() + " " + each.state().word()).distinct().sorted().collect(Collectors.joining(", "));
    }

    private static void scan(String path, Optional<Report> scan, List<CheckItem> items) {
        if (scan.isEmpty()) {
            items.add(new CheckItem(CheckCode.SCAN_MISSING, path + " was not scanned as it is now"));
            return;
        }
        Severity severity = scan.get().verdict().severity();
        String word = scan.get().verdict().outcome().name().toLowerCase(Locale.ROOT).replace('_', ' ') + ": " + path;
        if (severity == Severity.ERROR) {
            items.add(new CheckItem(CheckCode.SCAN_ERROR, word));
        } else if (!scan.get().complete()) {
            items.add(new CheckItem(CheckCode.SCAN_UNDETERMINED, word));
        } else if (severity == Severity.WARNING) {
            items.add(new CheckItem(CheckCode.SCAN_WARNING, word));
        }
    }

    private static String title(PeerReport report) {
        List<String> gpus = report.node().inventory().gpus().stream().map(gpu -> "sm_" + gpu.capability().toString().replace(".", "")).toList();
        return gpus.size() + " x " + gpus.stream().distinct().collect(Collectors.joining("/"))
                + report.node().inventory().software().driver().map(driver -> ", driver " + driver).orElse("");
    }

    /// How bad the worst answer is.
    public CheckStatus status() {
        return items.getFirst().code().status();
    }

    /// The worst answer as one line of at most 80 characters: status, code, what, node.
    public String line() {
        CheckItem worst = items.getFirst();
        String more = items.size() > 1 ? " (+" + (items.size() - 1) + ")" : "";
        String head = worst.code().status() + " " + worst.code().word();
        int room = MOST_CHARACTERS - head.length() - 1 - more.length();
        String text = Printable.of(worst.text());
        String whole = text.isEmpty() ? node : node.isEmpty() ? text : text + "; " + node;
        return head + " " + (characters(whole) <= room ? whole : characters(text) <= room && !text.isEmpty() ? text
                : text.substring(0, text.offsetByCodePoints(0, room - 3)) + "...") + more;
    }

    private static int characters(String text) {
        return text.codePointCount(0, text.length());
    }

    /// The answers as fields of a JSON object.
    public void write(JsonOut out) {
        out.text("status", status().name());
        out.text("code", items.getFirst().code().word());
        out.text("line", line());
        out.list("answers", items, (each, item) -> {
            each.text("code", item.code().word());
            each.text("status", item.code().status().name());
            each.text("text", item.text());
        });
    }

    /// The answers as gauges.
    public String gauges(String version) {
        Map<Map<String, String>, Long> statuses = new HashMap<>();
        for (CheckStatus each : CheckStatus.values()) {
            statuses.put(Map.of("status", each.name().toLowerCase(Locale.ROOT)), each == status() ? 1L : 0L);
        }
        Map<Map<String, String>, Long> codes = new HashMap<>();
        for (CheckCode code : CheckCode.values()) {
            codes.put(Map.of("code", code.word(), "status", code.status().name().toLowerCase(Locale.ROOT)),
                    items.stream().filter(item -> item.code() == code).count());
        }
        return new Gauges().add("archeck_info", "Version of what made these metrics.", Map.of(Map.of("version", version), 1L))
                .add("archeck_node_status", "1 for the status of the node.", statuses)
                .add("archeck_node_answers", "Answers of the check of the node, by code.", codes).toString();
    }
}
