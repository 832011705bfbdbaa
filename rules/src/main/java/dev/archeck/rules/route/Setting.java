package dev.archeck.rules.route;

import dev.archeck.elf.arch.Capability;
import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.node.Fabric;
import dev.archeck.inspectors.node.Gpu;
import dev.archeck.inspectors.node.Link;
import dev.archeck.inspectors.node.Message;
import dev.archeck.inspectors.node.Node;
import dev.archeck.inspectors.node.PairGrid;
import dev.archeck.inspectors.node.Stated;
import dev.archeck.inspectors.node.Workload;
import dev.archeck.rules.interpret.Conditions;
import dev.archeck.rules.interpret.Facts;
import dev.archeck.rules.interpret.NodeFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The node and the workload that a route is asked about.
///
/// @param installation what code may ask about the installed files
public record Setting(Node node, Workload workload, Facts installation) {
    /// The same GPUs in another number, every pair linked by NVLink (with multicast) or none, peer access everywhere, one rank for each.
    public Setting as(int worldSize, boolean fullNvlink) {
        List<Gpu> gpus = new ArrayList<>();
        Gpu model = node.gpu(0);
        for (int i = 0; i < worldSize; i++) {
            gpus.add(new Gpu(i, model.name(), model.capability(), model.memoryBytes()));
        }
        Link link = new Link(fullNvlink ? Link.Kind.NVLINK : Link.Kind.PHB, 0);
        Fabric fabric = new Fabric(Stated.declared(PairGrid.all(worldSize, link)),
                Stated.declared(PairGrid.all(worldSize, Truth.TRUE)),
                fullNvlink ? Stated.declared(Truth.TRUE) : node.fabric().multicast());
        Node other = new Node(node.name(), Stated.declared(gpus), fabric, node.software());
        return new Setting(other, new Workload(worldSize, workload.message(), workload.environment(), workload.flags()), installation);
    }

    /// The same number of GPUs of another kind, linked as they are.
    public Setting of(Capability capability) {
        List<Gpu> gpus = node.gpus().value().stream()
                .map(gpu -> new Gpu(gpu.index(), gpu.name(), capability, gpu.memoryBytes())).toList();
        return new Setting(new Node(node.name(), Stated.declared(gpus), node.fabric(), node.software()), workload, installation);
    }

    /// The same node and call in another environment.
    public Setting in(Map<String, String> environment) {
        return new Setting(node, new Workload(workload.worldSize(), workload.message(), environment, workload.flags()), installation);
    }

    /// The same node and call with a message of so many bytes.
    public Setting sized(long bytes) {
        Message message = Message.parse(Long.toString(bytes), workload.message().dtype());
        return new Setting(node, new Workload(workload.worldSize(), message, workload.environment(), workload.flags()), installation);
    }

    /// What the interpreter is told.
    public Conditions conditions() {
        return Conditions.of(new NodeFacts(node, workload, installation)).in(workload.environment());
    }
}
