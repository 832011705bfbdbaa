package dev.archeck.cli.p2p;

import dev.archeck.inspectors.node.Fabric;
import dev.archeck.inspectors.node.Node;
import dev.archeck.inspectors.node.NodeFile;
import dev.archeck.reports.json.PeerJson;
import dev.archeck.reports.peers.PeerReport;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// The node that this process runs on, asked and not tried; data as an earlier probe found it, where that still holds.
public final class LiveNode {
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private LiveNode() {}

    /// Asks the driver.
    ///
    /// @param version of archeck
    /// @param environment of this process
    /// @throws NoNode when there is nothing to ask
    public static Node ask(String version, Map<String, String> environment) {
        PeerRequest request = new PeerRequest(new PeerRequest.Gpus(OptionalInt.empty(), List.of()),
                new PeerRequest.Effort(true, false, TIMEOUT, Duration.ZERO), new PeerRequest.Calls(false, 16, 1, Optional.empty()),
                new PeerRequest.Surroundings("", Map.of(), environment, Path.of("/")));
        PeerReport report = new PeerProbe(request, version, step -> { }).run();
        Node asked = NodeFile.parse("the live node", PeerJson.render(report));
        RememberedNode.Memory memory = RememberedNode.recall(RememberedNode.place(environment), report,
                report.node().platform().times().lastStart().orElse(Instant.MAX));
        Fabric fabric = asked.fabric();
        Fabric known = memory.node().filter(then -> then.gpuCount() == asked.gpuCount())
                .map(then -> new Fabric(fabric.links(), fabric.peerAccess(), fabric.multicast(), then.fabric().peerData())).orElse(fabric);
        return new Node(asked.name() + ", live; " + memory.note(), asked.gpus(), known, asked.software());
    }
}
