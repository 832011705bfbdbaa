package dev.archeck.reports.peers;

import dev.archeck.elf.arch.Capability;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.node.Link;
import dev.archeck.inspectors.probe.AtomicFacts;
import dev.archeck.inspectors.probe.GpuFacts;
import dev.archeck.inspectors.probe.Inventory;
import dev.archeck.inspectors.probe.PairFacts;
import dev.archeck.inspectors.probe.Rung;
import dev.archeck.inspectors.probe.RungResult;
import dev.archeck.inspectors.probe.RungState;
import dev.archeck.inspectors.probe.Xid;
import dev.archeck.inspectors.probe.kept.KeptAnswer;
import dev.archeck.inspectors.probe.platform.Bridge;
import dev.archeck.inspectors.probe.platform.PciDevice;
import dev.archeck.inspectors.probe.platform.PciLink;
import dev.archeck.inspectors.probe.platform.PlatformFacts;
import dev.archeck.inspectors.probe.reduce.Algorithm;
import dev.archeck.inspectors.probe.reduce.Timing;
import dev.archeck.rules.peers.ConsumerVerdict;
import dev.archeck.rules.peers.KeptCheck;
import dev.archeck.rules.peers.KeptVerdict;
import dev.archeck.rules.peers.NodeFixes;
import dev.archeck.rules.peers.PeerVerdict;
import dev.archeck.rules.peers.ReduceAdvice;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// Reports on nodes that do not exist; their figures mean nothing.
final class PeerSamples {
    private static final AtomicFacts ATOMICS = new AtomicFacts(Truth.FALSE,
            List.of("add (32, 64 bit)", "exchange (32, 64, 128 bit)", "compare-and-swap (32, 64, 128 bit)"));

    private PeerSamples() {}

    /// Eight GPUs over PCIe where the stores of GPU 2 to GPU 5 get lost.
    static PeerReport broken() {
        List<RungResult> results = results(8);
        results.add(new RungResult(Rung.PUSH, 2, 5, RungState.FAILED, "1024 of 1024 words are wrong, the first at byte 0", Map.of()));
        results.removeIf(each -> each.rung() == Rung.PUSH && each.from() == 2 && each.to() == 5 && each.state() == RungState.VERIFIED);
        return report(8, "NODE", results, List.of());
    }

    /// Two GPUs over NVLink where all is well, with timed all-reduces.
    static PeerReport healthy() {
        List<RungResult> results = results(2);
        Map<String, Double> figures = Map.of("copyGBs", 392.0, "bothWaysGBs", 768.0, "pullGBs", 371.0, "pushGBs", 367.5, "loadNs", 880.0, "flagNs", 1220.0);
        results.add(new RungResult(Rung.FIGURES, 0, 1, RungState.VERIFIED, "", figures));
        results.add(new RungResult(Rung.FIGURES, 1, 0, RungState.VERIFIED, "", figures));
        return report(2, "NV18", results, List.of(
                new Timing(Algorithm.ONE_SHOT_PULL, 43_008, 5.7, ""), new Timing(Algorithm.ONE_SHOT_PUSH, 43_008, 4.5, ""),
                new Timing(Algorithm.TWO_SHOT, 43_008, 5.8, ""), new Timing(Algorithm.NCCL, 43_008, 7.2, ""),
                new Timing(Algorithm.NCCL_DEFAULT_STREAM, 43_008, 17.8, ""),
                new Timing(Algorithm.ONE_SHOT_PULL, 8_388_608, 32.2, ""), new Timing(Algorithm.ONE_SHOT_PUSH, 8_388_608, 0, "element 7 of output 0 is wrong"),
                new Timing(Algorithm.NCCL, 8_388_608, 30, "")));
    }

    /// Eight GPUs over PCIe where all is well, as one of a fleet.
    static PeerReport ordinary() {
        List<RungResult> results = results(8);
        Map<String, Double> figures = Map.of("copyGBs", 52.0, "bothWaysGBs", 96.0, "pullGBs", 48.0, "pushGBs", 50.0, "loadNs", 1500.0, "flagNs", 2100.0);
        results.stream().filter(each -> each.rung() == Rung.FLAGS).toList()
                .forEach(each -> results.add(new RungResult(Rung.FIGURES, each.from(), each.to(), RungState.VERIFIED, "", figures)));
        return report(8, "NODE", results, List.of(new Timing(Algorithm.NCCL, 43_008, 60, "")));
    }

    private static List<RungResult> results(int gpus) {
        List<RungResult> results = new ArrayList<>();
        for (int i = 0; i < gpus * gpus; i++) {
            RungResult.Pair pair = new RungResult.Pair(i / gpus, i % gpus);
            if (pair.from() != pair.to()) {
                results.add(RungResult.of(Rung.DRIVER, pair, RungState.DRIVER_SAYS, ""));
                List.of(Rung.COPY, Rung.PULL, Rung.PUSH, Rung.FLAGS, Rung.ATOMICS, Rung.IPC, Rung.ALL_PAIRS)
                        .forEach(rung -> results.add(RungResult.of(rung, pair, RungState.VERIFIED, "")));
            } else {
                results.add(RungResult.of(Rung.CONTROL, pair, RungState.VERIFIED, ""));
            }
        }
        return results;
    }

    private static PeerReport report(int gpus, String link, List<RungResult> results, List<Timing> timings) {
        Inventory inventory = inventory(gpus, Link.parse(link).orElseThrow());
        PlatformFacts platform = platform(gpus);
        ReduceAdvice advice = ReduceAdvice.of(timings, results, gpus, new ReduceAdvice.Asked(43_008, 122));
        return new PeerReport("1.2.3", new PeerReport.Probed(inventory, platform), results,
                new PeerReport.Reduction(advice, 122, timings.isEmpty() ? "" : "NCCL 2.28.9 of /lib/libnccl.so.2", "", "", true),
                new PeerReport.Meaning(PeerVerdict.of(results, false), ConsumerVerdict.of(results),
                        NodeFixes.of(platform, inventory, results), kept(gpus, inventory, results), List.of(), platform.gaps()));
    }

    /// Two files: one that speaks of two GPUs and is as found, one cut off.
    private static List<KeptVerdict> kept(int gpus, Inventory inventory, List<RungResult> results) {
        Map<KeptAnswer.Places, Boolean> pairs = Map.of(new KeptAnswer.Places(0, 1), true, new KeptAnswer.Places(1, 0), true);
        return new KeptCheck(inventory, PlatformFacts.Times.UNKNOWN, results).of(List.of(
                new KeptAnswer("Example", "~/.cache/example", "answers_0,1.json", gpus == 2 ? List.of("0", "GPU-0000-1") : List.of("0", "9"),
                        Instant.parse("2026-08-01T09:12:00Z"), pairs, ""),
                new KeptAnswer("Example", "$EXAMPLE_CACHE", "answers_it's.json", List.of(), Instant.parse("2026-08-01T09:12:00Z"), Map.of(), "is empty")));
    }

    private static Inventory inventory(int gpus, Link link) {
        List<GpuFacts> facts = IntStream.range(0, gpus).mapToObj(i -> new GpuFacts(
                new GpuFacts.Id(i, OptionalInt.of(i), "GPU-0000-" + i, "0000:4%d:00.0".formatted(i)), "Example GPU", new Capability(12, 0), 96L << 30,
                new GpuFacts.Use(false, 0, List.of()), new GpuFacts.Ways(OptionalInt.empty(), OptionalInt.empty(), OptionalLong.empty()))).toList();
        List<PairFacts> pairs = IntStream.range(0, gpus * gpus).filter(i -> i / gpus != i % gpus)
                .mapToObj(i -> new PairFacts(i / gpus, i % gpus, Truth.TRUE, ATOMICS, link, Map.of("read", "ok"))).toList();
        return new Inventory(new Inventory.Software(Optional.of("580.126.09"), Optional.of("13.0"), "JCuda", Truth.FALSE), facts, pairs,
                facts.stream().map(gpu -> new Inventory.Present(gpu.id().logical(), gpu.id().uuid(), gpu.id().busId(), List.of())).toList(), List.of());
    }

    private static PlatformFacts platform(int gpus) {
        Map<String, PciDevice> devices = new TreeMap<>();
        for (int i = 0; i < gpus; i++) {
            devices.put("0000:4%d:00.0".formatted(i), new PciDevice("0000:4%d:00.0".formatted(i),
                    List.of(new Bridge("0000:3%d:01.0".formatted(i), OptionalInt.of(0x1D), true)), new PciLink(1, 16), new PciLink(5, 16),
                    OptionalInt.of(i / 4), OptionalLong.of(128L << 30), "DMA"));
        }
        return new PlatformFacts("quiet", PlatformFacts.Iommu.TRANSLATED, devices, new PlatformFacts.Module("line", "580.126.09", true, List.of()),
                new PlatformFacts.Container("", Optional.empty(), OptionalLong.empty(), ""),
                List.of(new Xid("0000:41:00.0", 79, OptionalDouble.of(12.5))), PlatformFacts.Times.UNKNOWN,
                List.of(new Gap("something\u001B[2J", new Place.Stated("/sys/x"), "permission denied", "run as root")));
    }
}
