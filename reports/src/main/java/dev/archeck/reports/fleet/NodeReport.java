package dev.archeck.reports.fleet;

import com.fasterxml.jackson.databind.JsonNode;
import dev.archeck.inspectors.probe.Rung;
import dev.archeck.inspectors.probe.RungState;
import dev.archeck.rules.route.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a fleet is told of a probed node.
record NodeReport(JsonNode tree, Shared shared) {
    private static final List<String> FIGURES = List.of("bothWaysGBs", "copyGBs", "flagNs", "loadNs", "pullGBs", "pushGBs");
    private static final Set<Rung> CLAIMS = Set.of(Rung.DRIVER, Rung.CONTROL, Rung.FIGURES);
    private static final int MOST_DETAILS = 8;
    /// Of the kernel's command line, what touches the way between two GPUs; the rest names disks and consoles of this one node.
    private static final String TELLING = "(intel_|amd_)?iommu[=.].*|pci=.*|pcie_.*|nvidia.*|.*acs.*|nomodeset|mem_encrypt=.*";

    Member member(String name) {
        JsonNode probe = tree.path("probe");
        return new Member(name, ReportKind.NODE, shared.of(pool()),
                shared.cause(Shared.severity(probe), "verdict", Shared.withoutNumbers(probe.path("headline").asText())),
                probe.path("complete").asBoolean(), causes(), traits(), figures(), details());
    }

    private String pool() {
        return Shared.items(tree.path("gpus")).map(gpu -> "sm_" + gpu.path("capability").asText().replace(".", "")).distinct().sorted()
                .collect(Collectors.joining(" + "));
    }

    private Stream<JsonNode> failures() {
        return Shared.items(tree.path("probe").path("results")).filter(each -> state(each) == RungState.FAILED);
    }

    private List<Cause> causes() {
        Set<Cause> causes = new TreeSet<>();
        failures().forEach(each -> causes.add(shared.cause(rung(each).equals(Optional.of(Rung.DRIVER)) ? Severity.WARNING : Severity.ERROR,
                "rung " + title(each), Shared.withoutNumbers(each.path("reason").asText()))));
        Shared.items(tree.path("probe").path("gaps")).forEach(gap -> causes.add(shared.cause(Severity.NONE, "gap",
                Shared.withoutNumbers(gap.path("what").asText() + ": " + gap.path("reason").asText()))));
        return List.copyOf(causes);
    }

    private List<String> details() {
        return failures().limit(MOST_DETAILS).map(each -> title(each) + " " + each.path("from").asInt() + "->" + each.path("to").asInt()
                + ": " + Shared.cut(each.path("reason").asText())).toList();
    }

    private List<Trait> traits() {
        Traits traits = new Traits();
        JsonNode probe = tree.path("probe");
        traits.addSaid("archeck", tree.path("about").asText().replaceFirst("^probed by archeck ", ""));
        traits.add("GPUs", counted(Shared.items(tree.path("gpus")).map(gpu -> gpu.path("name").asText() + " sm_"
                + gpu.path("capability").asText().replace(".", ""))));
        traits.add("driver", tree.path("driver").asText("not said"));
        traits.add("CUDA of the driver", tree.path("cuda").asText("not said"));
        traits.addSaid("links", mixed(cells(tree.path("links"))));
        traits.addSaid("peer access, as the driver says", mixed(cells(tree.path("peerAccess"))));
        traits.add("peer data", moved());
        Shared.items(probe.path("consumers")).forEach(each -> traits.add("use by " + each.path("name").asText(),
                each.path("standing").asText().toLowerCase(java.util.Locale.ROOT).replace('_', ' ')));
        traits.addSaid("NCCL", probe.path("allReduce").path("library").asText());
        platform(traits, probe);
        return traits.sorted(shared);
    }

    private static void platform(Traits traits, JsonNode probe) {
        JsonNode platform = probe.path("platform");
        traits.addSaid("IOMMU", platform.path("iommu").asText());
        traits.addSaid("kernel module", platform.path("module").asText());
        traits.addSaid("kernel module parameters", Shared.texts(platform.path("moduleParameters")).sorted().collect(Collectors.joining(" ")));
        traits.addSaid("kernel options", Stream.of(platform.path("kernelCommandLine").asText().split("\\s+"))
                .filter(each -> each.matches(TELLING)).distinct().sorted().collect(Collectors.joining(" ")));
        traits.addSaid("virtual machine", platform.path("hypervisor").asText());
        traits.addSaid("container", platform.path("container").asText().replaceAll("[0-9a-f]{12,}", "ID"));
        List<JsonNode> gpus = Shared.items(probe.path("gpus")).toList();
        traits.addSaid("PCIe", mixed(gpus.stream().map(gpu -> gpu.path("pcieMost").asText())));
        traits.addSaid("BAR1", mixed(gpus.stream().filter(gpu -> gpu.has("bar1Bytes"))
                .map(gpu -> (gpu.path("bar1Bytes").asLong() >> 20) + " MiB")));
        traits.addSaid("bridges above a GPU that redirect", mixed(gpus.stream().map(gpu -> Shared.items(gpu.path("bridges"))
                .filter(bridge -> bridge.path("redirects").asBoolean()).count() + " of " + Shared.items(gpu.path("bridges")).count())));
        traits.addSaid("MIG", mixed(gpus.stream().map(gpu -> gpu.path("mig").asBoolean() ? "on" : "off")));
    }

    /// What the rungs that move data showed: `verified`, or which of them failed on how many pairs.
    private String moved() {
        Map<String, Long> failed = new TreeMap<>(failures().filter(each -> rung(each).filter(CLAIMS::contains).isEmpty())
                .collect(Collectors.groupingBy(NodeReport::title, Collectors.counting())));
        if (!failed.isEmpty()) {
            return failed.entrySet().stream().map(each -> each.getKey() + " fail on " + each.getValue() + (each.getValue() == 1 ? " pair" : " pairs"))
                    .collect(Collectors.joining(", "));
        }
        Set<RungState> met = Shared.items(tree.path("probe").path("results")).filter(each -> rung(each).filter(CLAIMS::contains).isEmpty())
                .map(NodeReport::state).collect(Collectors.toSet());
        return met.isEmpty() ? "not tested" : met.equals(Set.of(RungState.VERIFIED)) ? "verified"
                : met.contains(RungState.VERIFIED) ? "verified in part" : "not tested";
    }

    private List<Figure> figures() {
        Map<String, Double> worst = new TreeMap<>();
        Shared.items(tree.path("probe").path("results")).forEach(each -> FIGURES.stream().filter(name -> each.path(name).isNumber())
                .forEach(name -> worst.merge(name, each.path(name).asDouble(), worse(name))));
        List<Figure> figures = new ArrayList<>();
        worst.forEach((name, value) -> figures.add(new Figure(shared.of(name), value)));
        return figures;
    }

    private static BinaryOperator<Double> worse(String name) {
        return new Figure(name, 0).lessIsBetter() ? Math::max : Math::min;
    }

    private static Stream<String> cells(JsonNode matrix) {
        return Shared.items(matrix).flatMap(Shared::texts).filter(cell -> !cell.equals("X"));
    }

    /// `A` when all are the same, so that it is the same for any number of GPUs; else as [#counted].
    private static String mixed(Stream<String> values) {
        List<String> all = values.toList();
        return all.stream().distinct().count() == 1 ? all.getFirst() : counted(all.stream());
    }

    /// `2 x A, 1 x B`, in order of the values.
    private static String counted(Stream<String> values) {
        return new TreeMap<>(values.collect(Collectors.groupingBy(each -> each, Collectors.counting()))).entrySet().stream()
                .map(each -> each.getValue() + " x " + each.getKey()).collect(Collectors.joining(", "));
    }

    private static Optional<Rung> rung(JsonNode result) {
        return Rung.parse(result.path("rung").asText());
    }

    private static String title(JsonNode result) {
        return rung(result).map(Rung::title).orElse(Shared.cut(result.path("rung").asText()));
    }

    private static RungState state(JsonNode result) {
        return RungState.parse(result.path("state").asText());
    }
}
