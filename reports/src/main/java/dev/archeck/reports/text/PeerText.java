package dev.archeck.reports.text;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.inspectors.probe.GpuFacts;
import dev.archeck.inspectors.probe.Inventory;
import dev.archeck.inspectors.probe.Rung;
import dev.archeck.inspectors.probe.RungResult;
import dev.archeck.inspectors.probe.RungState;
import dev.archeck.inspectors.probe.platform.PciDevice;
import dev.archeck.inspectors.probe.platform.PlatformFacts;
import dev.archeck.reports.peers.PeerReport;
import dev.archeck.rules.peers.ConsumerVerdict;
import dev.archeck.rules.peers.KeptVerdict;
import dev.archeck.rules.peers.NodeFix;
import dev.archeck.rules.peers.Standing;
import dev.archeck.rules.route.Severity;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// A probed node as text: verdict, who may use it, pairs, what was tried, speed, all-reduces, changes to the node.
public final class PeerText {
    private static final int NAME = 20;
    private static final String UNNAMED = PlatformFacts.Container.UNNAMED;

    private final Page page;
    private final PeerReport report;

    private PeerText(PeerReport report, TextLayout layout) {
        this.page = new Page(layout);
        this.report = report;
    }

    /// The text of a report; every line ends with a line feed.
    public static String render(PeerReport report, TextLayout layout) {
        return new PeerText(report, layout).render();
    }

    private String render() {
        verdict();
        page.blank();
        node();
        use();
        if (!report.node().inventory().pairs().isEmpty()) {
            page.blank();
            new PairMatrix(page, report).add();
            rungs();
        }
        new PeerFigures(page, report).add();
        fixes();
        kept();
        if (!report.meaning().gaps().isEmpty()) {
            page.blank();
        }
        List<Gap> gaps = report.meaning().gaps();
        new GapSection(page, new FileNames(List.of())).add(List.of(), gaps);
        return page.render();
    }

    private void verdict() {
        Severity severity = report.meaning().verdict().severity();
        String word = switch (severity) {
            case ERROR -> "STOP";
            case WARNING -> "WARN";
            case NOTE -> "NOTE";
            case NONE -> "OK";
        };
        String letter = report.results().stream().filter(each -> each.rung() != Rung.DRIVER)
                .anyMatch(each -> each.state() == RungState.VERIFIED || each.state() == RungState.FAILED) ? "M" : "D";
        page.add(Paragraph.labelled(word, report.meaning().verdict().headline()).lettered(List.of(letter)).in(Words.ink(severity)));
        report.meaning().notes().forEach(note -> page.add(Paragraph.labelled("NOTE", note)));
    }

    private void node() {
        Inventory inventory = report.node().inventory();
        Inventory.Software software = inventory.software();
        page.add(Paragraph.labelled("NODE", report.node().title() + ", driver " + software.driver().orElse("unknown") + ", CUDA "
                + software.cuda().orElse("unknown") + " (asked through " + software.binding() + ")").lettered(List.of("D")));
        page.add(Paragraph.labelled("", platform()).lettered(List.of("R")));
        for (GpuFacts gpu : inventory.gpus()) {
            page.add(Paragraph.of("  GPU " + gpu.id().shown() + "  ", gpu(gpu)).lettered(List.of("D")));
        }
    }

    private String platform() {
        PlatformFacts platform = report.node().platform();
        List<String> parts = new ArrayList<>();
        parts.add("IOMMU " + platform.iommu().word());
        if (!platform.module().line().isEmpty()) {
            parts.add((platform.module().open() ? "open" : "closed") + " kernel module " + platform.module().version());
        }
        parts.addAll(platform.module().parameters());
        if (!platform.container().hypervisor().isEmpty()) {
            parts.add("in a virtual machine" + (platform.container().hypervisor().equals(UNNAMED) ? "" : " (" + platform.container().hypervisor() + ")"));
        }
        if (!platform.container().inside().isEmpty()) {
            parts.add("in a container (" + platform.container().inside() + ")");
        }
        platform.container().ownIpc().filter(own -> own).ifPresent(own -> parts.add("IPC namespace of its own"));
        platform.container().sharedBytes().ifPresent(bytes -> parts.add("/dev/shm " + Words.size(bytes)));
        return String.join(", ", parts);
    }

    private String gpu(GpuFacts gpu) {
        List<String> parts = new ArrayList<>(List.of(gpu.id().busId(), gpu.id().uuid(), gpu.capability().architecture(),
                Words.size(gpu.memoryBytes())));
        gpu.ways().nvlinks().ifPresent(links -> parts.add(links + " NVLinks"));
        gpu.ways().fabric().stream().filter(state -> state > 0)
                .forEach(state -> parts.add("fabric " + (state == 3 ? "ready" : "NOT ready")));
        PciDevice device = report.node().platform().devices().get(gpu.id().busId());
        if (device != null) {
            parts.add("PCIe " + device.now() + (device.belowMost() ? " now, can " + device.most() : ""));
            device.windowBytes().ifPresent(bytes -> parts.add("BAR1 " + Words.size(bytes)));
            device.numa().ifPresent(node -> parts.add("NUMA " + node));
        }
        if (gpu.use().mig()) {
            parts.add("MIG");
        }
        if (gpu.use().computeMode() != 0) {
            parts.add("compute mode " + (gpu.use().computeMode() == 2 ? "prohibited" : "exclusive process"));
        }
        if (!gpu.use().processes().isEmpty()) {
            parts.add("used by " + gpu.use().processes().stream().map(each -> "process " + each).collect(Collectors.joining(", ")));
        }
        return String.join(", ", parts);
    }

    private void use() {
        if (report.node().inventory().gpus().size() < 2) {
            return;
        }
        page.blank();
        String label = "USE";
        for (ConsumerVerdict verdict : report.meaning().consumers()) {
            page.add(Paragraph.of(Columns.pad(label, Page.LABEL) + Columns.pad(verdict.consumer().name(), NAME), use(verdict))
                    .lettered(List.of(verdict.because().map(each -> each.rung() == Rung.DRIVER).orElse(false)
                            || verdict.standing() == Standing.NOT_VERIFIED ? "D" : "M")).in(ink(verdict.standing())));
            label = "";
        }
    }

    private static String use(ConsumerVerdict verdict) {
        String pair = verdict.because().map(each -> " (" + each.from() + " -> " + each.to() + ", " + each.rung().title()
                + (each.reason().isEmpty() ? "" : ": " + each.reason()) + ")").orElse("");
        return switch (verdict.standing()) {
            case WORKS -> "works on every pair";
            case BROKEN -> "BROKEN" + pair + ". Switch it off: " + verdict.consumer().off() + ". That covers "
                    + verdict.consumer().covers() + ".";
            case NOT_AVAILABLE -> "not available: the driver says no; it " + verdict.consumer().without() + ".";
            case NOT_VERIFIED -> "not verified" + pair;
        };
    }

    private static Ink ink(Standing standing) {
        return switch (standing) {
            case WORKS -> Ink.GOOD;
            case BROKEN -> Ink.STOP;
            case NOT_AVAILABLE, NOT_VERIFIED -> Ink.WARN;
        };
    }

    /// One line for each rung: how many pairs are in which state, and the first reason for each bad one.
    private void rungs() {
        page.blank();
        String label = "TRIED";
        for (Rung rung : Rung.values()) {
            List<RungResult> of = report.results().stream().filter(each -> each.rung() == rung).toList();
            if (!of.isEmpty() && rung != Rung.FIGURES) {
                String what = rung == Rung.CONTROL ? "GPU" : "pair";
                page.add(Paragraph.of(Columns.pad(label, Page.LABEL) + Columns.pad(rung.title(), NAME), states(of, what))
                        .lettered(List.of(rung == Rung.DRIVER ? "D" : of.stream().allMatch(each ->
                                each.state() == RungState.NOT_TESTED) ? "?" : "M")).in(Ink.BOLD));
                label = "";
            }
        }
        atomics();
    }

    /// Which atomics the driver calls native; pairs of which it says the same are counted together.
    private void atomics() {
        Map<String, Long> counted = report.node().inventory().pairs().stream().collect(
                Collectors.groupingBy(pair -> pair.atomics().words(), LinkedHashMap::new, Collectors.counting()));
        String said = counted.entrySet().stream().map(each -> each.getKey() + " for " + Words.count(each.getValue(), "pair"))
                .collect(Collectors.joining("; "));
        page.add(Paragraph.of(Columns.pad("", Page.LABEL) + Columns.pad("native atomics", NAME), said
                + (counted.keySet().equals(Set.of("all kinds")) ? "" : " (no veto: all-reduce kernels do none)")).lettered(List.of("D")));
    }

    private static String states(List<RungResult> of, String what) {
        Map<RungState, List<RungResult>> byState = of.stream().collect(
                Collectors.groupingBy(RungResult::state, LinkedHashMap::new, Collectors.toList()));
        return byState.entrySet().stream().map(each -> {
            RungResult first = each.getValue().getFirst();
            String reason = first.reason().isEmpty() ? "" : " (" + (what.equals("GPU") ? first.from() : first.from() + " -> " + first.to())
                    + ": " + first.reason() + ")";
            return word(first) + " " + Words.count(each.getValue().size(), what) + reason;
        }).collect(Collectors.joining("; "));
    }

    private static String word(RungResult result) {
        if (result.rung() == Rung.DRIVER) {
            return switch (result.state()) {
                case DRIVER_SAYS -> "yes for";
                case FAILED -> "no for";
                case VERIFIED, INCONCLUSIVE, NOT_TESTED -> result.state().word();
            };
        }
        return result.state() == RungState.FAILED ? "FAILED" : result.state().word();
    }

    /// What stacks keep of their own tests: a file that does not hold any more is read all the same at their next start.
    private void kept() {
        if (!report.meaning().kept().isEmpty()) {
            page.blank();
        }
        String label = "KEPT";
        for (KeptVerdict kept : report.meaning().kept()) {
            page.add(Paragraph.labelled(label, kept.answer().shown() + " (" + kept.answer().stack() + ", "
                    + kept.answer().written().truncatedTo(ChronoUnit.SECONDS) + ") " + (kept.stale() ? "is STALE: it " : "") + String.join("; ", kept.reasons()))
                    .lettered(List.of("R")));
            if (kept.stale()) {
                page.add(Paragraph.of("        ", "do: " + kept.delete() + " (the next start of the stack tests again)"));
            }
            label = "";
        }
    }

    private void fixes() {
        if (report.meaning().fixes().isEmpty()) {
            return;
        }
        page.blank();
        String label = "FIX";
        for (NodeFix fix : report.meaning().fixes()) {
            page.add(Paragraph.labelled(label, fix.title() + ": " + fix.why() + "."));
            page.add(Paragraph.of("        ", "do: " + fix.change()));
            if (!fix.cost().isEmpty()) {
                page.add(Paragraph.of("        ", "cost: " + fix.cost()));
            }
            label = "";
        }
    }
}
