package dev.archeck.cli;

import dev.archeck.inspectors.probe.GpuFacts;
import dev.archeck.inspectors.probe.Inventory;
import dev.archeck.reports.peers.PeerReport;
import java.util.List;

/// A report on a node without what identifies the node: UUIDs and numbers of processes.
final class PeerRedaction {
    private static final String WITHHELD = "(withheld)";

    private PeerRedaction() {}

    /// The same report, less these. PCI addresses stay: bridges named in advice are found by them.
    static PeerReport of(PeerReport report) {
        Inventory inventory = report.node().inventory();
        List<GpuFacts> gpus = inventory.gpus().stream().map(PeerRedaction::gpu).toList();
        List<Inventory.Present> present = inventory.present().stream()
                .map(each -> new Inventory.Present(each.index(), WITHHELD, each.busId(), List.of())).toList();
        return new PeerReport(report.version(), new PeerReport.Probed(
                new Inventory(inventory.software(), gpus, inventory.pairs(), present, inventory.gaps()), report.node().platform()),
                report.results(), report.reduction(), report.meaning());
    }

    private static GpuFacts gpu(GpuFacts gpu) {
        return new GpuFacts(new GpuFacts.Id(gpu.id().logical(), gpu.id().physical(), WITHHELD, gpu.id().busId()), gpu.name(),
                gpu.capability(), gpu.memoryBytes(), new GpuFacts.Use(gpu.use().mig(), gpu.use().computeMode(),
                        gpu.use().processes().stream().map(each -> 0L).toList()), gpu.ways());
    }
}
