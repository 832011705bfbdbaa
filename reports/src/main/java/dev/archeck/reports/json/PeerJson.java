package dev.archeck.reports.json;

import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.probe.GpuFacts;
import dev.archeck.inspectors.probe.Inventory;
import dev.archeck.inspectors.probe.PairFacts;
import dev.archeck.inspectors.probe.Rung;
import dev.archeck.inspectors.probe.RungResult;
import dev.archeck.inspectors.probe.RungState;
import dev.archeck.inspectors.probe.platform.PciDevice;
import dev.archeck.inspectors.probe.platform.PlatformFacts;
import dev.archeck.reports.check.CheckStatus;
import dev.archeck.reports.check.NodeCheck;
import dev.archeck.reports.peers.PeerReport;
import dev.archeck.rules.peers.ReduceAdvice;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/// A probed node as a node file that `scan --node` takes: its fields, and under `probe` everything else.
public final class PeerJson {
    private static final List<Rung> DATA = List.of(Rung.PULL, Rung.PUSH, Rung.FLAGS);

    private final PeerReport report;

    private PeerJson(PeerReport report) {
        this.report = report;
    }

    /// The document, ended by a line feed.
    public static String render(PeerReport report) {
        return JsonOut.document(new PeerJson(report)::document);
    }

    /// The document with the answers of a check beside it.
    public static String render(PeerReport report, NodeCheck check) {
        return JsonOut.document(out -> {
            new PeerJson(report).document(out);
            out.object("check", check::write);
        });
    }

    /// The document of a node that does not answer: a probe without results.
    public static String render(String version, NodeCheck check) {
        return JsonOut.document(out -> {
            out.text("name", "a node that does not answer");
            out.text("about", "probed by archeck " + version);
            out.object("probe", probe -> {
                probe.text("severity", check.status() == CheckStatus.CRITICAL ? "error" : "note");
                probe.text("headline", check.items().getFirst().text());
                probe.claim("complete", false);
            });
            out.object("check", check::write);
        });
    }

    private void document(JsonOut out) {
        Inventory inventory = report.node().inventory();
        out.text("name", report.node().title());
        out.text("about", "probed by archeck " + report.version());
        out.text("basis", "driver");
        out.list("gpus", inventory.gpus(), (gpu, each) -> {
            gpu.text("name", each.name());
            gpu.text("capability", each.capability().toString());
            gpu.text("memory", each.memoryBytes() + "B");
        });
        if (inventory.gpus().size() > 1) {
            out.rows("links", matrix((from, to) -> inventory.pair(from, to).map(pair -> pair.link().toString()).orElse("unknown")));
            out.rows("peerAccess", matrix((from, to) -> inventory.pair(from, to).map(PairFacts::canAccess).orElse(Truth.UNKNOWN).word()));
            out.object("peerData", each -> {
                each.rows("matrix", matrix((from, to) -> moved(from, to).word()));
                each.text("basis", "measured");
            });
        } else {
            out.text("links", "unknown");
            out.text("peerAccess", "unknown");
        }
        out.text("multicast", inventory.software().multicast().word());
        inventory.software().driver().ifPresent(version -> out.text("driver", version));
        inventory.software().cuda().ifPresent(version -> out.text("cuda", version));
        out.text("managementLibrary", inventory.present().isEmpty() ? "no" : "yes");
        out.object("probe", this::probe);
    }

    private List<List<String>> matrix(BiFunction<Integer, Integer, String> cell) {
        List<Integer> gpus = report.node().inventory().gpus().stream().map(gpu -> gpu.id().logical()).toList();
        return gpus.stream().map(from -> gpus.stream().map(to -> from.equals(to) ? "X" : cell.apply(from, to)).toList()).toList();
    }

    /// Whether data moves as it must: no when anything failed, yes when reads, writes and flags were verified.
    private Truth moved(int from, int to) {
        List<RungResult> of = report.results().stream()
                .filter(each -> each.from() == from && each.to() == to && each.rung() != Rung.DRIVER).toList();
        if (of.stream().anyMatch(RungResult::breaks)) {
            return Truth.FALSE;
        }
        boolean all = DATA.stream().allMatch(rung -> of.stream().anyMatch(each -> each.rung() == rung && each.state() == RungState.VERIFIED));
        return all ? Truth.TRUE : Truth.UNKNOWN;
    }

    private void probe(JsonOut out) {
        out.text("severity", report.meaning().verdict().severity().name().toLowerCase(java.util.Locale.ROOT));
        out.text("headline", report.meaning().verdict().headline());
        out.claim("complete", report.meaning().verdict().complete());
        out.texts("notes", report.meaning().notes());
        out.text("binding", report.node().inventory().software().binding());
        out.list("gpus", report.node().inventory().gpus(), this::gpu);
        out.object("platform", this::platform);
        out.list("pairs", report.node().inventory().pairs(), PeerJson::pair);
        out.list("results", report.results(), PeerJson::result);
        out.list("consumers", report.meaning().consumers(), (each, verdict) -> {
            each.text("name", verdict.consumer().name());
            each.constant("standing", verdict.standing());
            each.text("switchOff", verdict.consumer().off());
            each.text("covers", verdict.consumer().covers());
            each.object("because", verdict.because(), PeerJson::result);
        });
        out.object("allReduce", this::reduction);
        out.list("fixes", report.meaning().fixes(), (each, fix) -> {
            each.text("title", fix.title());
            each.text("why", fix.why());
            each.text("change", fix.change());
            each.text("cost", fix.cost());
        });
        out.list("keptAnswers", report.meaning().kept(), (each, kept) -> {
            each.text("stack", kept.answer().stack());
            each.text("file", kept.answer().shown());
            each.text("written", kept.answer().written().truncatedTo(ChronoUnit.SECONDS).toString());
            each.claim("stale", kept.stale());
            each.texts("reasons", kept.reasons());
            each.text("delete", kept.stale() ? kept.delete() : "");
        });
        out.list("gaps", report.meaning().gaps(), Proof::gap);
    }

    private void gpu(JsonOut out, GpuFacts gpu) {
        out.number("logical", gpu.id().logical());
        gpu.id().physical().ifPresent(index -> out.number("physical", index));
        out.text("uuid", gpu.id().uuid());
        out.text("pci", gpu.id().busId());
        out.claim("mig", gpu.use().mig());
        out.number("computeMode", gpu.use().computeMode());
        out.texts("processes", gpu.use().processes().stream().map(String::valueOf).toList());
        gpu.ways().nvlinks().ifPresent(links -> out.number("nvlinks", links));
        gpu.ways().fabric().ifPresent(state -> out.number("fabricState", state));
        Optional.ofNullable(report.node().platform().devices().get(gpu.id().busId())).ifPresent(device -> device(out, device));
    }

    private static void device(JsonOut out, PciDevice device) {
        out.text("pcieNow", device.now().toString());
        out.text("pcieMost", device.most().toString());
        device.windowBytes().ifPresent(bytes -> out.number("bar1Bytes", bytes));
        device.numa().ifPresent(node -> out.number("numa", node));
        out.text("iommuGroup", device.iommuGroup());
        out.list("bridges", device.bridges(), (each, bridge) -> {
            each.text("pci", bridge.busId());
            each.claim("readable", bridge.readable());
            each.claim("redirects", bridge.redirects());
        });
    }

    private void platform(JsonOut out) {
        PlatformFacts platform = report.node().platform();
        out.text("kernelCommandLine", platform.kernelLine());
        out.constant("iommu", platform.iommu());
        out.text("module", platform.module().line());
        out.texts("moduleParameters", platform.module().parameters());
        out.text("hypervisor", platform.container().hypervisor());
        out.text("container", platform.container().inside());
        platform.container().ownIpc().ifPresent(own -> out.claim("ownIpcNamespace", own));
        platform.container().sharedBytes().ifPresent(bytes -> out.number("sharedMemoryBytes", bytes));
        out.list("xids", platform.xids(), (each, xid) -> {
            each.text("pci", xid.busId());
            each.number("number", xid.number());
            xid.second().ifPresent(second -> each.decimal("second", second));
        });
    }

    private static void pair(JsonOut out, PairFacts pair) {
        out.number("from", pair.from());
        out.number("to", pair.to());
        out.text("link", pair.link().toString());
        out.text("canAccess", pair.canAccess().word());
        out.text("nativeAtomics", pair.atomics().every().word());
        out.texts("nativeAtomicKinds", pair.atomics().kinds());
        out.texts("nvml", pair.nvml());
    }

    private static void result(JsonOut out, RungResult result) {
        out.text("rung", result.rung().word());
        out.number("from", result.from());
        out.number("to", result.to());
        out.text("state", result.state().word());
        out.text("reason", result.reason());
        result.figures().forEach(out::decimal);
    }

    private void reduction(JsonOut out) {
        out.number("calls", report.reduction().calls());
        out.text("library", report.reduction().library());
        out.text("problem", report.reduction().problem());
        out.text("failure", report.reduction().failure());
        out.list("sizes", report.reduction().advice().sizes(), PeerJson::row);
        report.reduction().advice().paysUpTo().ifPresent(bytes -> out.number("paysUpToBytes", bytes));
        out.object("step", report.reduction().advice().step(), (each, step) -> {
            each.number("calls", step.calls());
            each.number("bytes", step.bytes());
            each.decimal("gainMilliseconds", step.gainMillis());
        });
    }

    private static void row(JsonOut out, ReduceAdvice.Row row) {
        out.number("bytes", row.bytes());
        row.timings().forEach(each -> {
            if (each.good()) {
                out.decimal(each.algorithm().word(), each.micros());
            } else {
                out.text(each.algorithm().word(), each.problem());
            }
        });
        row.boundMicros().ifPresent(bound -> out.decimal("bound", bound));
    }
}
