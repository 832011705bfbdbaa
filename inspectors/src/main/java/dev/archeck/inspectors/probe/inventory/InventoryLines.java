package dev.archeck.inspectors.probe.inventory;

import dev.archeck.elf.arch.Capability;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.node.Link;
import dev.archeck.inspectors.probe.AtomicFacts;
import dev.archeck.inspectors.probe.GpuFacts;
import dev.archeck.inspectors.probe.Inventory;
import dev.archeck.inspectors.probe.PairFacts;
import dev.archeck.inspectors.probe.ProbeLine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// An inventory as lines between processes, and back.
public final class InventoryLines {
    private static final String NVML = "nvml-";

    private InventoryLines() {}

    /// One line for the software, each GPU, each pair, each GPU of the machine, and each gap.
    public static List<ProbeLine> of(Inventory inventory) {
        List<ProbeLine> lines = new ArrayList<>();
        Inventory.Software software = inventory.software();
        lines.add(optional(optional(ProbeLine.of("software"), "driver", software.driver()), "cuda", software.cuda())
                .with("binding", software.binding()).with("multicast", software.multicast().word()));
        inventory.gpus().forEach(gpu -> lines.add(gpu(gpu)));
        inventory.pairs().forEach(pair -> lines.add(pair(pair)));
        inventory.present().forEach(each -> lines.add(ProbeLine.of("present").with("index", each.index())
                .with("uuid", each.uuid()).with("bus", each.busId()).with("slices", String.join(",", each.slices()))));
        inventory.gaps().forEach(gap -> lines.add(ProbeLine.of("gap").with("what", gap.what())
                .with("place", gap.place().file()).with("reason", gap.reason())));
        return lines;
    }

    private static ProbeLine optional(ProbeLine line, String name, Optional<String> value) {
        return value.isPresent() ? line.with(name, value.get()) : line;
    }

    private static ProbeLine gpu(GpuFacts gpu) {
        ProbeLine line = ProbeLine.of("gpu").with("logical", gpu.id().logical()).with("uuid", gpu.id().uuid())
                .with("bus", gpu.id().busId()).with("name", gpu.name()).with("capability", gpu.capability())
                .with("memory", gpu.memoryBytes()).with("mig", gpu.use().mig() ? 1 : 0).with("mode", gpu.use().computeMode())
                .with("processes", gpu.use().processes().stream().map(String::valueOf).collect(Collectors.joining(",")));
        line = gpu.id().physical().isPresent() ? line.with("physical", gpu.id().physical().getAsInt()) : line;
        line = gpu.ways().nvlinks().isPresent() ? line.with("nvlinks", gpu.ways().nvlinks().getAsInt()) : line;
        line = gpu.ways().fabric().isPresent() ? line.with("fabric", gpu.ways().fabric().getAsInt()) : line;
        return gpu.ways().bar1Bytes().isPresent() ? line.with("bar1", gpu.ways().bar1Bytes().getAsLong()) : line;
    }

    private static ProbeLine pair(PairFacts pair) {
        ProbeLine line = ProbeLine.of("pair").with("from", pair.from()).with("to", pair.to())
                .with("access", pair.canAccess().word()).with("atomics", pair.atomics().every().word())
                .with("atomic-kinds", String.join(";", pair.atomics().kinds())).with("link", pair.link());
        for (Map.Entry<String, String> each : pair.nvml().entrySet()) {
            line = line.with(NVML + each.getKey(), each.getValue());
        }
        return line;
    }

    /// The inventory that lines tell; lines that are not understood are left out.
    public static Inventory parse(List<ProbeLine> lines) {
        Inventory.Software software = lines.stream().filter(line -> line.word().equals("software")).findFirst()
                .map(InventoryLines::software)
                .orElse(new Inventory.Software(Optional.empty(), Optional.empty(), "none", Truth.UNKNOWN));
        return new Inventory(software, all(lines, "gpu").map(InventoryLines::gpuOf).toList(),
                all(lines, "pair").map(InventoryLines::pairOf).toList(),
                all(lines, "present").map(line -> new Inventory.Present(line.orElse("index", 0), line.text("uuid"),
                        line.text("bus"), words(line.text("slices")))).toList(),
                all(lines, "gap").map(line -> new Gap(line.text("what"), new Place.Stated(line.text("place")),
                        line.text("reason"), "")).toList());
    }

    private static java.util.stream.Stream<ProbeLine> all(List<ProbeLine> lines, String word) {
        return lines.stream().filter(line -> line.word().equals(word));
    }

    private static List<String> words(String text) {
        return text.isEmpty() ? List.of() : List.of(text.split(","));
    }

    private static Inventory.Software software(ProbeLine line) {
        return new Inventory.Software(present(line, "driver"), present(line, "cuda"), line.text("binding"), answer(line, "multicast"));
    }

    private static Optional<String> present(ProbeLine line, String name) {
        return Optional.of(line.text(name)).filter(text -> !text.isEmpty());
    }

    private static Truth answer(ProbeLine line, String name) {
        return Arrays.stream(Truth.values()).filter(each -> each.word().equals(line.text(name))).findFirst().orElse(Truth.UNKNOWN);
    }

    private static OptionalInt number(ProbeLine line, String name) {
        return line.number(name).isPresent() ? OptionalInt.of((int) line.number(name).getAsLong()) : OptionalInt.empty();
    }

    private static GpuFacts gpuOf(ProbeLine line) {
        return new GpuFacts(
                new GpuFacts.Id(line.orElse("logical", 0), number(line, "physical"), line.text("uuid"), line.text("bus")),
                line.text("name"), Capability.written(line.text("capability")).orElse(new Capability(1, 0)),
                line.number("memory").orElse(0),
                new GpuFacts.Use(line.orElse("mig", 0) == 1, line.orElse("mode", 0),
                        words(line.text("processes")).stream().filter(each -> each.matches("[0-9]{1,18}")).map(Long::valueOf).toList()),
                new GpuFacts.Ways(number(line, "nvlinks"), number(line, "fabric"), line.number("bar1")));
    }

    private static PairFacts pairOf(ProbeLine line) {
        Map<String, String> nvml = new TreeMap<>();
        line.fields().forEach((name, value) -> {
            if (name.startsWith(NVML)) {
                nvml.put(name.substring(NVML.length()), value);
            }
        });
        return new PairFacts(line.orElse("from", 0), line.orElse("to", 0), answer(line, "access"),
                new AtomicFacts(answer(line, "atomics"), Arrays.stream(line.text("atomic-kinds").split(";")).filter(each -> !each.isEmpty()).toList()),
                Link.parse(line.text("link")).orElse(new Link(Link.Kind.UNKNOWN, 0)), nvml);
    }
}
