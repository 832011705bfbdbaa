package dev.archeck.cli;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.probe.GpuFacts;
import dev.archeck.inspectors.probe.Inventory;
import dev.archeck.inspectors.probe.RungResult;
import dev.archeck.inspectors.probe.kept.KeptAnswer;
import dev.archeck.inspectors.probe.platform.PlatformFacts;
import dev.archeck.reports.peers.PeerReport;
import dev.archeck.rules.peers.ConsumerVerdict;
import dev.archeck.rules.peers.KeptVerdict;
import dev.archeck.rules.peers.NodeFix;
import dev.archeck.rules.peers.PeerVerdict;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A report on a node without what identifies the machine and its users.
///
/// UUIDs, process numbers, host and user names, and the places of home folders get other names, the same everywhere. PCI
/// addresses stay: they name slots and not machines, and the advice names bridges by them.
final class PeerRedaction {
    /// Words of the kernel's command line that say something about the ways between GPUs; the others can name a machine.
    private static final List<String> TOLD = List.of("iommu", "intel_iommu", "amd_iommu", "pci", "pcie_acs_override", "pcie_aspm",
            "nvidia", "nvidia-drm", "vfio", "vfio-pci", "swiotlb", "numa_balancing", "mem_encrypt");

    private static final Pattern BUILDER = Pattern.compile("\\s*\\([^()]*@[^()]*\\)");

    private final Pseudonyms names;

    private PeerRedaction(Pseudonyms names) {
        this.names = names;
    }

    /// The same report, with other names.
    ///
    /// @param host name of the machine; empty when it is not known
    static PeerReport of(PeerReport report, Map<String, String> environment, String host) {
        Inventory inventory = report.node().inventory();
        List<String> uuids = Stream.concat(
                inventory.present().stream().flatMap(each -> Stream.concat(Stream.of(each.uuid()), each.slices().stream())),
                inventory.gpus().stream().map(gpu -> gpu.id().uuid())).toList();
        return new PeerRedaction(new Pseudonyms(uuids, environment, host)).report(report);
    }

    private PeerReport report(PeerReport report) {
        PeerReport.Reduction calls = report.reduction();
        return new PeerReport(report.version(), new PeerReport.Probed(inventory(report.node().inventory()), platform(report.node().platform())),
                report.results().stream().map(this::result).toList(),
                new PeerReport.Reduction(calls.advice(), calls.calls(), text(calls.library()), text(calls.problem()), text(calls.failure()),
                        calls.settled()),
                meaning(report.meaning()));
    }

    private String text(String text) {
        return names.in(text);
    }

    private List<String> texts(List<String> texts) {
        return texts.stream().map(this::text).toList();
    }

    private Inventory inventory(Inventory inventory) {
        return new Inventory(inventory.software(), inventory.gpus().stream().map(this::gpu).toList(), inventory.pairs(),
                inventory.present().stream().map(each -> new Inventory.Present(each.index(), text(each.uuid()), each.busId(), texts(each.slices()))).toList(),
                gaps(inventory.gaps()));
    }

    private GpuFacts gpu(GpuFacts gpu) {
        return new GpuFacts(new GpuFacts.Id(gpu.id().logical(), gpu.id().physical(), text(gpu.id().uuid()), gpu.id().busId()), gpu.name(),
                gpu.capability(), gpu.memoryBytes(), new GpuFacts.Use(gpu.use().mig(), gpu.use().computeMode(),
                        gpu.use().processes().stream().map(names::process).toList()), gpu.ways());
    }

    private PlatformFacts platform(PlatformFacts platform) {
        String line = Arrays.stream(platform.kernelLine().split("\\s+"))
                .filter(word -> TOLD.contains(word.replaceFirst("[=.].*", ""))).collect(Collectors.joining(" "));
        PlatformFacts.Module module = platform.module();
        // A module that was built on the machine names its builder: user and host.
        PlatformFacts.Module unsigned = new PlatformFacts.Module(text(BUILDER.matcher(module.line()).replaceAll("")), module.version(),
                module.open(), texts(module.parameters()));
        return new PlatformFacts(text(line), platform.iommu(), platform.devices(), unsigned, platform.container(),
                platform.xids(), platform.times(), gaps(platform.gaps()));
    }

    private RungResult result(RungResult result) {
        return new RungResult(result.rung(), result.from(), result.to(), result.state(), text(result.reason()), result.figures());
    }

    private PeerReport.Meaning meaning(PeerReport.Meaning meaning) {
        PeerVerdict verdict = meaning.verdict();
        return new PeerReport.Meaning(new PeerVerdict(verdict.severity(), text(verdict.headline()), verdict.complete()),
                meaning.consumers().stream().map(each -> new ConsumerVerdict(each.consumer(), each.standing(), each.because().map(this::result))).toList(),
                meaning.fixes().stream().map(fix -> new NodeFix(fix.title(), text(fix.why()), text(fix.change()), fix.cost())).toList(),
                meaning.kept().stream().map(this::kept).toList(), texts(meaning.notes()), gaps(meaning.gaps()));
    }

    private KeptVerdict kept(KeptVerdict kept) {
        KeptAnswer answer = kept.answer();
        return new KeptVerdict(new KeptAnswer(answer.stack(), answer.folder(), text(answer.name()), texts(answer.devices()), answer.written(),
                answer.pairs(), text(answer.problem())), kept.stale(), texts(kept.reasons()));
    }

    private List<Gap> gaps(List<Gap> gaps) {
        return gaps.stream().map(gap -> new Gap(text(gap.what()), gap.place() instanceof Place.Stated stated
                ? new Place.Stated(text(stated.by())) : gap.place(), text(gap.reason()), text(gap.remedy()))).toList();
    }
}
