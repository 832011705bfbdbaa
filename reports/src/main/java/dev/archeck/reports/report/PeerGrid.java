package dev.archeck.reports.report;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.node.Node;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// What is known of the data path between the GPUs of the node, pair by pair.
///
/// @param basis how the links are known
/// @param rows one row for each GPU that addresses another; a row has one cell for each GPU, by index
public record PeerGrid(Basis basis, List<List<Cell>> rows) {
    /// Copies the rows.
    public PeerGrid {
        rows = rows.stream().map(List::copyOf).toList();
    }

    /// What a node says; absent for one GPU.
    public static Optional<PeerGrid> of(Node node) {
        if (node.gpuCount() < 2) {
            return Optional.empty();
        }
        List<List<Cell>> rows = IntStream.range(0, node.gpuCount()).mapToObj(from -> IntStream.range(0, node.gpuCount())
                .mapToObj(to -> cell(node, from, to)).toList()).toList();
        return Optional.of(new PeerGrid(node.fabric().links().basis(), rows));
    }

    private static Cell cell(Node node, int from, int to) {
        if (from == to) {
            return new Cell("", State.SELF);
        }
        State state = switch (node.fabric().peerData().value().at(from, to)) {
            case TRUE -> State.VERIFIED;
            case FALSE -> node.peerAccess(from, to) == Truth.FALSE ? State.REFUSED : State.BROKEN;
            case UNKNOWN -> switch (node.peerAccess(from, to)) {
                case TRUE -> State.ALLOWED;
                case FALSE -> State.REFUSED;
                case UNKNOWN -> State.UNKNOWN;
            };
        };
        return new Cell(node.link(from, to).toString(), state);
    }

    /// One ordered pair.
    ///
    /// @param link the way between them, such as `NV18` or `PHB`; empty for a GPU and itself
    public record Cell(String link, State state) {}

    /// What happens to data on the way.
    public enum State {
        /// The GPU itself.
        SELF("itself"),
        /// Data moved and its owner saw it.
        VERIFIED("data verified"),
        /// The driver, or the node file, says yes; nobody tried.
        ALLOWED("said to work, data not tested"),
        /// Data was lost.
        BROKEN("data lost"),
        /// The driver, or the node file, says no.
        REFUSED("no peer access"),
        /// Nothing is known.
        UNKNOWN("not known");

        private final String meaning;

        State(String meaning) {
            this.meaning = meaning;
        }

        /// In words.
        public String meaning() {
            return meaning;
        }
    }
}
