package dev.archeck.cli.p2p;

import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.inspectors.document.Documents;
import dev.archeck.inspectors.document.Value;
import dev.archeck.inspectors.node.Node;
import dev.archeck.inspectors.node.NodeFile;
import dev.archeck.inspectors.probe.Rung;
import dev.archeck.inspectors.probe.RungResult;
import dev.archeck.inspectors.probe.RungState;
import dev.archeck.reports.json.PeerJson;
import dev.archeck.reports.peers.PeerReport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// What an earlier probe found on this node, kept where `p2p --remember` wrote it.
///
/// It still holds when it is younger than a week and than the last start of the machine (settings of BIOS, kernel and
/// driver change with a start), and the driver and the GPUs are the same.
public final class RememberedNode {
    private static final Duration OLDEST = Duration.ofDays(7);
    private static final int MOST_BYTES = 8 << 20;

    private RememberedNode() {}

    /// Where it is kept.
    public static Path place(Map<String, String> environment) {
        String cache = environment.getOrDefault("XDG_CACHE_HOME", "");
        Path folder = cache.isEmpty() ? Path.of(environment.getOrDefault("HOME", "/"), ".cache") : Path.of(cache);
        return folder.resolve("archeck").resolve("node.json");
    }

    /// What is remembered, and why it is or is not used.
    ///
    /// @param node the node as it was probed; absent when it does not hold, or nothing is remembered
    /// @param results what every rung showed; empty without a node
    /// @param note for people
    public record Memory(Optional<Node> node, List<RungResult> results, String note) {
        /// Copies the results.
        public Memory {
            results = List.copyOf(results);
        }

        /// Nothing is remembered that holds.
        Memory(String note) {
            this(Optional.empty(), List.of(), note);
        }
    }

    /// What is remembered of the node that a report without data is about.
    ///
    /// @param place the file
    /// @param now the node as it is
    /// @param since the last start of the machine
    public static Memory recall(Path place, PeerReport now, Instant since) {
        try {
            if (!Files.isRegularFile(place)) {
                return new Memory("data not tested: archeck p2p --remember tests it");
            }
            Instant made = Files.getLastModifiedTime(place).toInstant();
            if (made.isBefore(since) || made.isBefore(Instant.now().minus(OLDEST))) {
                return new Memory("data not tested: the remembered probe is older than the last start, or than 7 days");
            }
            String text = text(place);
            String then = identity(text);
            String here = identity(PeerJson.render(now));
            if (!then.equals(here)) {
                return new Memory("data not tested: the remembered probe is of another driver or other GPUs");
            }
            return new Memory(Optional.of(NodeFile.parse(place.toString(), text)), results(text),
                    "data as measured " + made.truncatedTo(java.time.temporal.ChronoUnit.SECONDS));
        } catch (IOException | DocumentException e) {
            return new Memory("data not tested: the remembered probe cannot be read");
        }
    }

    private static List<RungResult> results(String text) {
        return items(field(field(Documents.json("node.json", text), "probe"), "results")).stream().map(RememberedNode::result)
                .flatMap(Optional::stream).toList();
    }

    private static Optional<RungResult> result(Value value) {
        Map<String, Double> figures = new TreeMap<>();
        if (value instanceof Value.Fields fields) {
            fields.values().forEach((name, each) -> {
                if (name.endsWith("GBs") || name.endsWith("Ns")) {
                    figures.put(name, number(Optional.of(each)));
                }
            });
        }
        return Rung.parse(word(field(value, "rung"))).map(rung -> new RungResult(rung, (int) number(field(value, "from")),
                (int) number(field(value, "to")), RungState.parse(word(field(value, "state"))), word(field(value, "reason")), figures));
    }

    private static double number(Optional<Value> value) {
        return value.isPresent() && value.get() instanceof Value.Numeral number ? Double.parseDouble(number.value()) : 0;
    }

    private static String text(Path file) throws IOException {
        try (var in = Files.newInputStream(file)) {
            return new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
        }
    }

    /// Driver and UUIDs, as a node file has them.
    private static String identity(String text) {
        Value file = Documents.json("node.json", text);
        List<String> uuids = items(field(field(file, "probe"), "gpus")).stream().map(gpu -> word(field(gpu, "uuid"))).toList();
        return word(field(file, "driver")) + " " + uuids;
    }

    private static Optional<Value> field(Value value, String name) {
        return value instanceof Value.Fields fields ? Optional.ofNullable(fields.values().get(name)) : Optional.empty();
    }

    private static Optional<Value> field(Optional<Value> value, String name) {
        return value.flatMap(each -> field(each, name));
    }

    private static List<Value> items(Optional<Value> value) {
        return value.isPresent() && value.get() instanceof Value.Items items ? items.values() : List.of();
    }

    private static String word(Optional<Value> value) {
        return value.isPresent() && value.get() instanceof Value.Text text ? text.value() : "";
    }
}
