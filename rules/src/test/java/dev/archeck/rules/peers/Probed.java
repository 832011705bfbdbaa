package dev.archeck.rules.peers;

import dev.archeck.elf.arch.Capability;
import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.node.Link;
import dev.archeck.inspectors.probe.AtomicFacts;
import dev.archeck.inspectors.probe.GpuFacts;
import dev.archeck.inspectors.probe.Inventory;
import dev.archeck.inspectors.probe.PairFacts;
import dev.archeck.inspectors.probe.Rung;
import dev.archeck.inspectors.probe.RungResult;
import dev.archeck.inspectors.probe.RungState;
import dev.archeck.inspectors.probe.platform.Bridge;
import dev.archeck.inspectors.probe.platform.PciDevice;
import dev.archeck.inspectors.probe.platform.PciLink;
import dev.archeck.inspectors.probe.platform.PlatformFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/// Probed nodes for tests: some GPUs, all pairs alike.
final class Probed {
    private static final List<Rung> DATA = List.of(Rung.COPY, Rung.PULL, Rung.PUSH, Rung.FLAGS, Rung.ATOMICS, Rung.IPC);

    private Probed() {}

    /// Results of every pair: the driver says yes, and every rung of data is in `state`.
    static List<RungResult> results(int gpus, RungState state) {
        List<RungResult> results = new ArrayList<>();
        for (RungResult.Pair pair : pairs(gpus)) {
            results.add(RungResult.of(Rung.DRIVER, pair, RungState.DRIVER_SAYS, ""));
            DATA.forEach(rung -> results.add(RungResult.of(rung, pair, state, "")));
        }
        return results;
    }

    /// The same results with one of them replaced.
    static List<RungResult> but(List<RungResult> results, RungResult other) {
        return results.stream().map(each -> each.rung() == other.rung() && each.pair().equals(other.pair()) ? other : each).toList();
    }

    private static List<RungResult.Pair> pairs(int gpus) {
        return IntStream.range(0, gpus * gpus).mapToObj(i -> new RungResult.Pair(i / gpus, i % gpus))
                .filter(pair -> pair.from() != pair.to()).toList();
    }

    static Inventory inventory(int gpus, String name, String link) {
        Link way = Link.parse(link).orElseThrow();
        return new Inventory(new Inventory.Software(Optional.of("580.126.09"), Optional.of("13.0"), "JCuda", Truth.FALSE),
                IntStream.range(0, gpus).mapToObj(i -> gpu(i, name, OptionalInt.of(way.kind() == Link.Kind.NVLINK ? 18 : 0))).toList(),
                pairs(gpus).stream().map(pair -> new PairFacts(pair.from(), pair.to(), Truth.TRUE, AtomicFacts.UNKNOWN, way, Map.of())).toList(),
                List.of(), List.of());
    }

    private static GpuFacts gpu(int i, String name, OptionalInt links) {
        return new GpuFacts(new GpuFacts.Id(i, OptionalInt.of(i), "GPU-" + i, bus(i)), name, new Capability(12, 0), 96L << 30,
                new GpuFacts.Use(false, 0, List.of()), new GpuFacts.Ways(links, OptionalInt.of(links.orElse(0) > 0 ? 1 : 0), OptionalLong.empty()));
    }

    private static String bus(int i) {
        return "0000:%02x:00.0".formatted(0x41 + i);
    }

    /// Each GPU below a root port of its own with this access control word.
    static PlatformFacts platform(int gpus, PlatformFacts.Iommu iommu, int acs) {
        Map<String, PciDevice> devices = new java.util.TreeMap<>();
        for (int i = 0; i < gpus; i++) {
            Bridge port = new Bridge("0000:40:%02x.1".formatted(i), OptionalInt.of(acs), true);
            devices.put(bus(i), new PciDevice(bus(i), List.of(port), PciLink.UNKNOWN, PciLink.UNKNOWN, OptionalInt.empty(),
                    OptionalLong.of(256L << 20), "DMA"));
        }
        return new PlatformFacts("", iommu, devices, new PlatformFacts.Module("", "580.126.09", true, List.of()),
                new PlatformFacts.Container("", Optional.empty(), OptionalLong.empty(), ""), List.of(), PlatformFacts.Times.UNKNOWN, List.of());
    }
}
