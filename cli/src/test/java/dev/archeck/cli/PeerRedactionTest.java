package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.arch.Capability;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.probe.GpuFacts;
import dev.archeck.inspectors.probe.Inventory;
import dev.archeck.inspectors.probe.Rung;
import dev.archeck.inspectors.probe.RungResult;
import dev.archeck.inspectors.probe.RungResult.Pair;
import dev.archeck.inspectors.probe.RungState;
import dev.archeck.inspectors.probe.kept.KeptAnswer;
import dev.archeck.inspectors.probe.platform.PlatformFacts;
import dev.archeck.reports.json.PeerJson;
import dev.archeck.reports.peers.PeerReport;
import dev.archeck.reports.text.PeerText;
import dev.archeck.reports.text.TextLayout;
import dev.archeck.rules.peers.ConsumerVerdict;
import dev.archeck.rules.peers.KeptVerdict;
import dev.archeck.rules.peers.NodeFix;
import dev.archeck.rules.peers.PeerVerdict;
import dev.archeck.rules.peers.ReduceAdvice;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PeerRedactionTest {
    private static final String UUID = "GPU-0123abcd-4567";
    private static final Map<String, String> ALICE = Map.of("HOME", "/data/alice", "USER", "alice");
    /// Says everything, and nothing of it may be told.
    private static final String TELLING = UUID + " of /data/alice/x on node17 for alice";

    private static PeerReport telling() {
        GpuFacts gpu = new GpuFacts(new GpuFacts.Id(0, OptionalInt.of(0), UUID, "0000:41:00.0"), "Example GPU", new Capability(9, 0), 1L << 30,
                new GpuFacts.Use(false, 0, List.of(4711L)), new GpuFacts.Ways(OptionalInt.empty(), OptionalInt.empty(), OptionalLong.empty()));
        Gap gap = new Gap(TELLING, new Place.Stated("/data/alice/y"), TELLING, TELLING);
        Inventory inventory = new Inventory(new Inventory.Software(Optional.of("1.2"), Optional.empty(), "JCuda", Truth.UNKNOWN), List.of(gpu), List.of(),
                List.of(new Inventory.Present(0, UUID, "0000:41:00.0", List.of("MIG-89abcdef"))), List.of(gap));
        PlatformFacts platform = new PlatformFacts("root=UUID=77-88 iommu=pt ip=10.1.2.3:node17 pci=nomsi", PlatformFacts.Iommu.PASSTHROUGH, Map.of(),
                new PlatformFacts.Module("Open Kernel Module 1.2 Release Build (alice@node17)", "1.2", true, List.of()),
                new PlatformFacts.Container("", Optional.empty(), OptionalLong.empty(), ""), List.of(), PlatformFacts.Times.UNKNOWN, List.of(gap));
        List<RungResult> results = List.of(RungResult.of(Rung.PUSH, new Pair(0, 1), RungState.FAILED, TELLING));
        KeptAnswer kept = new KeptAnswer("Example", "~/.cache", "for_" + UUID + ".json", List.of(UUID), Instant.EPOCH, Map.of(), "");
        return new PeerReport("1", new PeerReport.Probed(inventory, platform), results,
                new PeerReport.Reduction(new ReduceAdvice(List.of(), Optional.empty()), 122, "NCCL 2 of /data/alice/libnccl.so.2", TELLING, TELLING, true),
                new PeerReport.Meaning(PeerVerdict.of(results, false).withCalls(TELLING, true), ConsumerVerdict.of(results),
                        List.of(new NodeFix("fix", TELLING, TELLING, "")), List.of(new KeptVerdict(kept, true, List.of(TELLING))), List.of(TELLING), List.of(gap)));
    }

    @Test
    void nothingThatIdentifiesIsLeftInAnyFormat() {
        PeerReport report = PeerRedaction.of(telling(), ALICE, "node17");
        TextLayout layout = new TextLayout(200, false, Set.of());
        for (String text : List.of(PeerJson.render(report), PeerText.render(report, layout))) {
            assertThat(text).doesNotContain("0123abcd", "alice", "node17", "4711", "77-88", "10.1.2.3", "89abcdef").contains("GPU-redacted-1", "0000:41:00.0");
        }
        assertThat(report.node().platform().kernelLine()).isEqualTo("iommu=pt pci=nomsi");
        assertThat(report.node().platform().module().line()).isEqualTo("Open Kernel Module 1.2 Release Build");
        assertThat(report.reduction().library()).isEqualTo("NCCL 2 of ~/libnccl.so.2");
        assertThat(report.meaning().kept().getFirst().delete()).isEqualTo("rm -- ~/.cache/'for_GPU-redacted-1.json'");
        assertThat(report.results().getFirst().reason()).isEqualTo("GPU-redacted-1 of ~/x on (host) for (user)");
    }
}
