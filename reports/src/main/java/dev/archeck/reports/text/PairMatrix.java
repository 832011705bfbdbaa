package dev.archeck.reports.text;

import dev.archeck.inspectors.probe.GpuFacts;
import dev.archeck.inspectors.probe.PairFacts;
import dev.archeck.inspectors.probe.Rung;
import dev.archeck.inspectors.probe.RungResult;
import dev.archeck.inspectors.probe.RungState;
import dev.archeck.reports.peers.PeerReport;
import java.util.List;
import java.util.Optional;

/// The pairs of a node as a matrix: the way, and a mark for what is known of the data path. Columns are broken into
/// blocks where the line is too short.
final class PairMatrix {
    private static final int CELL = 7;
    private static final String LEGEND =
            "from row to column: + data verified, ? driver says yes, ! BROKEN, - driver says no";

    private final Page page;
    private final PeerReport report;

    PairMatrix(Page page, PeerReport report) {
        this.page = page;
        this.report = report;
    }

    void add() {
        List<Integer> gpus = report.node().inventory().gpus().stream().map(GpuFacts::id).map(GpuFacts.Id::logical).toList();
        int columns = Math.max(1, (page.layout().width() - Page.LABEL - CELL) / CELL);
        String label = "PAIRS";
        for (int first = 0; first < gpus.size(); first += columns) {
            List<Integer> block = gpus.subList(first, Math.min(gpus.size(), first + columns));
            StringBuilder head = new StringBuilder(Columns.pad(label, Page.LABEL) + " ".repeat(CELL));
            block.forEach(to -> head.append(Columns.pad(String.valueOf(to), CELL)));
            page.verbatim("", head.toString().stripTrailing(), Ink.BOLD);
            for (int from : gpus) {
                StringBuilder row = new StringBuilder(" ".repeat(Page.LABEL) + Columns.pad(String.valueOf(from), CELL));
                block.forEach(to -> row.append(Columns.pad(cell(from, to), CELL)));
                page.verbatim("", row.toString().stripTrailing(), Ink.PLAIN);
            }
            label = "";
        }
        page.add(Paragraph.labelled("", LEGEND).in(Ink.DIM));
    }

    private String cell(int from, int to) {
        if (from == to) {
            return "X";
        }
        Optional<PairFacts> pair = report.node().inventory().pair(from, to);
        String link = pair.map(each -> each.link().toString()).orElse("").replace("unknown", "?");
        return link + mark(from, to);
    }

    private String mark(int from, int to) {
        List<RungResult> of = report.results().stream().filter(each -> each.from() == from && each.to() == to).toList();
        boolean refused = of.stream().anyMatch(each -> each.rung() == Rung.DRIVER && each.state() == RungState.FAILED);
        if (refused) {
            return "-";
        }
        if (of.stream().anyMatch(RungResult::breaks)) {
            return "!";
        }
        boolean moved = List.of(Rung.PULL, Rung.PUSH, Rung.FLAGS).stream().allMatch(rung -> of.stream().anyMatch(each ->
                each.rung() == rung && each.state() == RungState.VERIFIED));
        return moved ? "+" : "?";
    }
}
