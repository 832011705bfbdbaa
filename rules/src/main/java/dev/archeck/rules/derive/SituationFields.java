package dev.archeck.rules.derive;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.knowledge.Situation;
import dev.archeck.inspectors.node.LaunchFlag;
import dev.archeck.inspectors.node.Node;
import dev.archeck.inspectors.node.Stated;
import dev.archeck.inspectors.node.Workload;
import dev.archeck.rules.finding.Fact;
import dev.archeck.rules.route.Setting;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Node and call as plain values: subject `node`, and what conditions of the catalogue's known faults may ask.
///
/// @param setting node and call
/// @param named what the catalogue names about a start
record SituationFields(Setting setting, List<Situation> named) {
    static SituationFields of(Inspected inspected) {
        return new SituationFields(inspected.setting(), inspected.knowledge().around().situations());
    }

    /// `ranks`, `pairsLinked` (all, some, none, unknown), `peers` and `peerData` (yes, no, unknown), `multicast`, `capability`, `major`,
    /// `mixed` (GPUs of several kinds), `devices`, `numbered` (whether devices are given by number), `slices` (whether a MIG instance is
    /// among them), `driver`, and the situations of the catalogue by name.
    Map<String, Object> fields() {
        Node node = setting.node();
        Workload call = setting.workload();
        int ranks = Math.min(call.worldSize(), node.gpuCount());
        String devices = call.variable("CUDA_VISIBLE_DEVICES").orElse("");
        Map<String, Object> fields = new TreeMap<>();
        fields.put("ranks", (long) ranks);
        fields.put("pairsLinked", linked(node, ranks));
        fields.put("peers", node.fullPeerAccess(ranks).word());
        fields.put("peerData", node.fullPeerData(ranks).word());
        fields.put("multicast", node.fabric().multicast().value().word());
        fields.put("capability", node.gpu(0).capability().toString());
        fields.put("gpu", node.gpu(0).name());
        fields.put("major", (long) node.gpu(0).capability().major());
        fields.put("mixed", node.gpus().value().stream().map(gpu -> gpu.name()).distinct().count() > 1);
        fields.put("devices", devices);
        fields.put("numbered", devices.matches("[0-9, -]*"));
        fields.put("slices", devices.contains("MIG-"));
        named.forEach(each -> fields.put(each.name(), holds(each)));
        fields.put("driver", node.software().driver().map(Stated::value).orElse("not known"));
        return fields;
    }

    private boolean holds(Situation one) {
        Workload call = setting.workload();
        return call.flags().stream().map(LaunchFlag::name).anyMatch(one.flags()::contains)
                || one.variables().stream().flatMap(name -> call.variable(name).stream()).anyMatch(value -> value.matches(one.pattern()))
                || (!one.gpu().isEmpty() && setting.node().gpu(0).name().contains(one.gpu()));
    }

    /// What NVLink connects.
    private static String linked(Node node, int ranks) {
        boolean some = false;
        for (int from = 0; from < ranks; from++) {
            for (int to = from + 1; to < ranks; to++) {
                some |= node.nvlinked(from, to) == Truth.TRUE;
            }
        }
        return switch (node.fullNvlink(ranks)) {
            case TRUE -> "all";
            case FALSE -> some ? "some" : "none";
            case UNKNOWN -> "unknown";
        };
    }

    /// Pairs without NVLink, as `(0,2)`.
    List<String> missingPairs() {
        Node node = setting.node();
        int ranks = Math.min(setting.workload().worldSize(), node.gpuCount());
        List<String> missing = new java.util.ArrayList<>();
        for (int from = 0; from < ranks; from++) {
            for (int to = from + 1; to < ranks; to++) {
                if (node.nvlinked(from, to) == Truth.FALSE) {
                    missing.add("(" + from + "," + to + ")");
                }
            }
        }
        return missing;
    }

    /// The fact about the node.
    ///
    /// @param active labels of backends whose kernels a call would reach
    Fact fact(List<String> active) {
        Map<String, Object> fields = new TreeMap<>(fields());
        fields.put("about", "node");
        fields.put("node", setting.node().name());
        fields.put("missingPairs", missingPairs());
        fields.put("active", active);
        fields.put("anyActive", !active.isEmpty());
        Basis basis = setting.node().fabric().peerAccess().basis();
        return Said.fact("node", fields, Said.stated(basis, setting.node().name(), "peer access, links and GPUs"));
    }
}
