package dev.archeck.reports.html;

import dev.archeck.reports.report.PeerGrid;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// The pairs of the node as a matrix: a row for each GPU that addresses, a column for each that is addressed.
record HtmlPeers(HtmlOut out) {

    void add(PeerGrid grid) {
        out.open("section", "id=\"peers\"").leaf("h2", "Peer access, pair by pair");
        out.open("p.soft").text("From row to column; known from: " + grid.basis().meaning()).leaf("span.letter", String.valueOf(grid.basis().letter())).close("p");
        out.open("div.wide").open("table.peers").open("thead").open("tr").leaf("th", "GPU");
        for (int to = 0; to < grid.rows().size(); to++) {
            out.open("th", "scope=\"col\"").text(String.valueOf(to)).close("th");
        }
        out.close("tr").close("thead").open("tbody");
        for (int from = 0; from < grid.rows().size(); from++) {
            out.open("tr").open("th", "scope=\"row\"").text(String.valueOf(from)).close("th");
            grid.rows().get(from).forEach(this::cell);
            out.close("tr");
        }
        out.close("tbody").close("table").close("div");
        legend(grid);
        out.close("section");
    }

    private void cell(PeerGrid.Cell cell) {
        out.open("td.peer-" + word(cell.state()), HtmlOut.attribute("title", cell.state().meaning()));
        out.text(mark(cell.state()) + cell.link()).close("td");
    }

    private void legend(PeerGrid grid) {
        List<PeerGrid.State> used = Stream.of(PeerGrid.State.values())
                .filter(state -> state != PeerGrid.State.SELF && grid.rows().stream().flatMap(List::stream).anyMatch(cell -> cell.state() == state)).toList();
        out.open("p.soft");
        used.forEach(state -> out.leaf("span.peer-" + word(state) + " key", mark(state) + state.meaning()));
        out.close("p");
    }

    private static String word(PeerGrid.State state) {
        return state.name().toLowerCase(Locale.ROOT);
    }

    /// A mark beside the colour, for print and for whoever sees no colours.
    private static String mark(PeerGrid.State state) {
        return switch (state) {
            case SELF -> "\u00b7";
            case VERIFIED -> "+ ";
            case ALLOWED -> "? ";
            case BROKEN -> "! ";
            case REFUSED -> "- ";
            case UNKNOWN -> "";
        };
    }
}
