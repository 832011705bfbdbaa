package dev.archeck.cli.p2p;

import dev.archeck.inspectors.knowledge.KnowledgeFiles;
import dev.archeck.inspectors.node.Fabric;
import dev.archeck.inspectors.node.Node;
import dev.archeck.inspectors.node.NodeFile;
import dev.archeck.inspectors.probe.Rung;
import dev.archeck.inspectors.probe.RungResult;
import dev.archeck.reports.json.PeerJson;
import dev.archeck.reports.peers.PeerReport;
import dev.archeck.rules.peers.ConsumerVerdict;
import dev.archeck.rules.peers.NodeFixes;
import dev.archeck.rules.peers.PeerVerdict;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// The node that this process runs on, asked and not tried; data as an earlier probe found it, where that still holds.
public final class LiveNode {
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private LiveNode() {}

    /// Asks the driver.
    ///
    /// @param version of archeck
    /// @param environment of this process
    /// @throws NoNode when there is nothing to ask
    public static Node ask(String version, Map<String, String> environment) {
        PeerReport report = report(version, environment, TIMEOUT);
        return of(report, recall(report, environment));
    }

    /// What the driver says, in bounded time; nothing is moved.
    ///
    /// @param environment of this process
    /// @throws NoNode when there is nothing to ask
    public static PeerReport report(String version, Map<String, String> environment, Duration timeout) {
        PeerRequest request = new PeerRequest(new PeerRequest.Gpus(OptionalInt.empty(), List.of()),
                new PeerRequest.Effort(true, false, timeout, Duration.ZERO), new PeerRequest.Calls(false, 16, 1, Optional.empty()),
                new PeerRequest.Surroundings("", Map.of(), environment, KnowledgeFiles.places(Map.of()), Path.of("/")));
        return new PeerProbe(request, version, step -> { }).run();
    }

    /// What is remembered of the node that a report is about.
    public static RememberedNode.Memory recall(PeerReport report, Map<String, String> environment) {
        return RememberedNode.recall(RememberedNode.place(environment), report,
                report.node().platform().times().lastStart().orElse(Instant.MAX));
    }

    /// The node of a report, with what is remembered of it.
    public static Node of(PeerReport report, RememberedNode.Memory memory) {
        Node asked = NodeFile.parse("the live node", PeerJson.render(report));
        Fabric fabric = asked.fabric();
        Fabric known = memory.node().filter(then -> then.gpuCount() == asked.gpuCount())
                .map(then -> new Fabric(fabric.links(), fabric.peerAccess(), fabric.multicast(), then.fabric().peerData())).orElse(fabric);
        return new Node(asked.name() + ", live; " + memory.note(), asked.gpus(), known, asked.software());
    }

    /// The report with the results of an earlier probe that still hold, in place of those that only say that nothing was moved.
    public static PeerReport with(PeerReport report, RememberedNode.Memory memory) {
        if (memory.results().isEmpty()) {
            return report;
        }
        List<RungResult> results = Stream.concat(report.results().stream().filter(each -> each.rung() == Rung.DRIVER),
                memory.results().stream().filter(each -> each.rung() != Rung.DRIVER)).toList();
        PeerReport.Meaning then = report.meaning();
        return new PeerReport(report.version(), report.node(), results, report.reduction(), new PeerReport.Meaning(
                PeerVerdict.of(results, false), ConsumerVerdict.of(results),
                NodeFixes.of(report.node().platform(), report.node().inventory(), results), then.kept(),
                Stream.concat(then.notes().stream(), Stream.of(memory.note())).toList(), then.gaps()));
    }
}
