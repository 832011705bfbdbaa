package dev.archeck.reports.fleet;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Reports of fleets that do not exist, made of the expected outputs of single reports.
public final class Fleets {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final Path GOLDENS = Path.of("../reports/src/test/resources/dev/archeck/reports/goldens");

    private Fleets() {}

    /// The text of an ordinary scan, changed.
    public static String scan(Consumer<ObjectNode> change) {
        return golden("falls-back.json", change);
    }

    /// The text of an ordinary node, changed.
    public static String node(Consumer<ObjectNode> change) {
        return golden("node.json", change);
    }

    /// Nothing.
    public static void same(ObjectNode report) {}

    /// The node with the stores from GPU 2 to GPU 5 lost.
    public static void losesWrites(ObjectNode node) {
        for (JsonNode each : node.at("/probe/results")) {
            if (each.path("rung").asText().equals("push") && each.path("from").asInt() == 2 && each.path("to").asInt() == 5) {
                ((ObjectNode) each).put("state", "failed").put("reason", "7 of 1024 words are wrong");
            }
        }
        ((ObjectNode) node.path("probe")).put("severity", "error").put("headline", "Peer access is BROKEN on 1 of 56 pairs.");
    }

    private static String golden(String name, Consumer<ObjectNode> change) {
        try {
            ObjectNode tree = (ObjectNode) MAPPER.readTree(Files.readString(GOLDENS.resolve(name)));
            change.accept(tree);
            return MAPPER.writeValueAsString(tree);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Reading read(String name, String text) {
        return new ReportReader().read(name, new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    /// Ten scans and ten nodes with one outlier of each kind, and two files that are no reports.
    static FleetReport sample() {
        List<Reading> readings = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            readings.add(read("node-" + i + ".scan.json", scan(Fleets::same)));
            readings.add(read("node-" + i + ".node.json", node(Fleets::same)));
        }
        readings.add(read("node-9.scan.json", scan(report -> ((ObjectNode) report.at("/installations/0/backends/0/homes/0")).putArray("architectures").add("sm_80"))));
        readings.add(read("node-9.node.json", node(Fleets::losesWrites)));
        readings.add(read("half.json", node(Fleets::same).substring(0, 999)));
        readings.add(read("<b>\u001B[2J.json", "no"));
        return FleetMaker.make("1.2.3", readings, new FleetMaker.Beside(List.of("node-1", "node-77"), 3));
    }
}
