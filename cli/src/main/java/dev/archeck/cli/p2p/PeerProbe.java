package dev.archeck.cli.p2p;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.inspectors.probe.GpuFacts;
import dev.archeck.inspectors.probe.Inventory;
import dev.archeck.inspectors.probe.ProbeLine;
import dev.archeck.inspectors.probe.Rung;
import dev.archeck.inspectors.probe.RungResult;
import dev.archeck.inspectors.probe.RungState;
import dev.archeck.inspectors.probe.Xid;
import dev.archeck.inspectors.probe.driver.DriverException;
import dev.archeck.inspectors.probe.inventory.InventoryLines;
import dev.archeck.inspectors.probe.inventory.VisibleDevices;
import dev.archeck.inspectors.probe.kept.KeptAnswers;
import dev.archeck.inspectors.probe.platform.KernelLog;
import dev.archeck.inspectors.probe.platform.PlatformFacts;
import dev.archeck.inspectors.probe.platform.PlatformReader;
import dev.archeck.inspectors.probe.reduce.Timing;
import dev.archeck.reports.peers.PeerReport;
import dev.archeck.rules.peers.ConsumerVerdict;
import dev.archeck.rules.peers.KeptCheck;
import dev.archeck.rules.peers.NodeFixes;
import dev.archeck.rules.peers.PeerVerdict;
import dev.archeck.rules.peers.ReduceAdvice;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The whole probe of a node: what its driver and its files say, what its data paths do, how fast they are.
public final class PeerProbe {
    private static final List<Long> SIZES = List.of(4096L, 43_008L, 131_072L, 524_288L, 1_048_576L, 8_388_608L);
    private static final long MOST_OUTPUTS = 64L << 20;
    private static final int MEMORY_SHARE = 4;

    private final PeerRequest request;
    private final String version;
    private final ProbeVoice voice;
    private final List<String> notes = new ArrayList<>();

    /// @param version of archeck, for the report
    /// @param voice is told what begins, and what to know before
    public PeerProbe(PeerRequest request, String version, ProbeVoice voice) {
        this.request = request;
        this.version = version;
        this.voice = voice;
    }

    /// Probes, in bounded time, and always comes to a report.
    ///
    /// @throws NoNode when there is nothing to probe
    public PeerReport run() {
        Deadline deadline = request.effort().passive()
                ? Deadline.undivided(request.effort().timeout(), System::nanoTime) : new Deadline(request.effort().timeout(), System::nanoTime);
        voice.step("asking the driver");
        Inventory inventory = chosen(deadline);
        PlatformFacts platform = new PlatformReader(request.process().root())
                .read(inventory.gpus().stream().map(gpu -> gpu.id().busId()).toList());
        List<Integer> gpus = inventory.gpus().stream().map(gpu -> gpu.id().logical()).toList();
        Optional<String> obstacle = obstacle(inventory, platform);
        List<RungResult> results;
        XidWatch xids = new XidWatch(new KernelLog(request.process().root()), inventory.gpus().stream().map(GpuFacts::id).toList());
        before(inventory, platform.xids());
        try (ClimbTools tools = new ClimbTools(launch(inventory, false), deadline, xids)) {
            PairClimb climb = new PairClimb(gpus, inventory, tools);
            results = obstacle.isPresent() || gpus.size() < 2 ? climb.driverOnly(obstacle.orElse("")) : climbed(climb);
        }
        PeerReport.Reduction reduction = reduction(inventory, results, new Watch(deadline, xids));
        return report(new PeerReport.Probed(inventory, platform), results, reduction);
    }

    /// Says what the kernel's log holds from before the probe.
    private void before(Inventory inventory, List<Xid> xids) {
        Map<String, Long> counted = xids.stream().collect(Collectors.groupingBy(each -> each.shown() + " on " + inventory.gpus().stream()
                .filter(gpu -> gpu.id().busId().equals(each.busId())).findFirst().map(gpu -> "GPU " + gpu.id().shown())
                .orElse("a GPU that is not probed"), LinkedHashMap::new, Collectors.counting()));
        if (!counted.isEmpty()) {
            notes.add("before this probe the kernel driver had reported " + counted.entrySet().stream()
                    .map(each -> each.getKey() + (each.getValue() == 1 ? "" : ", " + each.getValue() + " times")).collect(Collectors.joining("; ")));
        }
    }

    private List<RungResult> climbed(PairClimb climb) {
        List<RungResult> results = climb.climb(voice::step);
        if (request.effort().soak().isPositive()) {
            voice.step("moving data again and again for " + request.effort().soak().toSeconds() + " s");
            results = climb.soak(new Deadline(request.effort().soak(), System::nanoTime));
        }
        return results;
    }

    private PeerReport report(PeerReport.Probed node, List<RungResult> results, PeerReport.Reduction reduction) {
        KeptAnswers.Found kept = KeptAnswers.find(request.process().places(), request.process().home());
        List<Gap> gaps = Stream.of(node.inventory().gaps(), node.platform().gaps(), kept.gaps()).flatMap(List::stream).distinct().sorted().toList();
        return new PeerReport(version, node, results, reduction, new PeerReport.Meaning(
                PeerVerdict.of(results, request.effort().passive()).withCalls(reduction.failure(), reduction.settled()),
                ConsumerVerdict.of(results),
                NodeFixes.of(node.platform(), node.inventory(), results),
                new KeptCheck(node.inventory(), node.platform().times(), results).of(kept.answers()), notes, gaps));
    }

    /// The GPUs that were asked for; asked again with only these visible when that is not all.
    private Inventory chosen(Deadline deadline) {
        Inventory all = inventory(new WorkerLaunch(request.process().binding(), Map.of()), deadline);
        VisibleDevices visible = new VisibleDevices(Optional.ofNullable(System.getenv("CUDA_VISIBLE_DEVICES")),
                Optional.ofNullable(System.getenv("CUDA_DEVICE_ORDER")).orElse(""));
        String effect = visible.effect(all.present());
        if (!effect.isEmpty()) {
            notes.add(effect);
        }
        if (all.gpus().isEmpty()) {
            throw new NoNode(NoNode.Kind.NO_GPU, "no GPU is visible" + (effect.isEmpty() ? "" : ": " + effect));
        }
        List<GpuFacts> picked = new DeviceChoice(all, visible).pick(request.gpus());
        return picked.equals(all.gpus()) ? all : inventory(new WorkerLaunch(request.process().binding(), only(picked)), deadline);
    }

    private static Map<String, String> only(List<GpuFacts> gpus) {
        return Map.of("CUDA_VISIBLE_DEVICES", gpus.stream().map(gpu -> gpu.id().uuid()).collect(Collectors.joining(",")));
    }

    private WorkerLaunch launch(Inventory inventory, boolean asServer) {
        Map<String, String> environment = new HashMap<>(asServer ? request.process().environment() : Map.of());
        environment.putAll(only(inventory.gpus()));
        return new WorkerLaunch(request.process().binding(), environment);
    }

    private Inventory inventory(WorkerLaunch launch, Deadline deadline) {
        try (WorkerProcess worker = WorkerProcess.start(launch)) {
            WorkerAnswer answer = worker.ask(ProbeLine.of("inventory"), deadline.step());
            if (answer.error().isPresent()) {
                throw refused(answer);
            }
            return InventoryLines.parse(answer.lines());
        } catch (WorkerLost lost) {
            throw new NoNode(NoNode.Kind.NO_ANSWER, "the GPU driver does not answer: " + lost.how()
                    + "; look at the kernel log for NVRM and Xid lines");
        }
    }

    private NoNode refused(WorkerAnswer answer) {
        int onBus = new PlatformReader(request.process().root()).gpusOnTheBus().size();
        String bus = onBus == 0 ? "" : onBus + " NVIDIA GPU" + (onBus == 1 ? " is" : "s are") + " on the PCI bus; ";
        if (answer.missing() && answer.problem().startsWith("libcuda.so.1: not found")) {
            return onBus == 0 ? new NoNode(NoNode.Kind.NO_GPU, "no GPU: this machine has no NVIDIA GPU and no driver")
                    : new NoNode(NoNode.Kind.NO_ANSWER, bus + "libcuda.so.1 is not here: install the driver, or start the container with --gpus all");
        }
        if (answer.code() == DriverException.NO_DEVICE) {
            VisibleDevices visible = new VisibleDevices(Optional.ofNullable(System.getenv("CUDA_VISIBLE_DEVICES")), "");
            String effect = visible.effect(List.of());
            String cause = effect.isEmpty() ? onBus == 0 ? "the driver is installed and finds none" : bus
                    + "the driver finds none: is the kernel module loaded, and may this user open /dev/nvidia*?" : effect;
            return new NoNode(onBus == 0 || !effect.isEmpty() ? NoNode.Kind.NO_GPU : NoNode.Kind.NO_ANSWER, "no GPU is visible: " + cause);
        }
        return new NoNode(NoNode.Kind.NO_ANSWER, bus + "the GPU driver does not start: " + answer.problem());
    }

    /// Why no data may be moved; absent when it may.
    private Optional<String> obstacle(Inventory inventory, PlatformFacts platform) {
        if (request.effort().passive()) {
            return Optional.of("only asked, as told (--passive)");
        }
        List<String> users = inventory.gpus().stream().filter(gpu -> !gpu.use().processes().isEmpty())
                .map(gpu -> "GPU " + gpu.id().shown() + ": " + gpu.use().processes().size() + (gpu.use().processes().size() == 1 ? " process" : " processes")).toList();
        if (!users.isEmpty() && !request.effort().force()) {
            String why = "other processes use the GPUs (" + String.join(", ", users) + ")";
            notes.add("no data was moved: " + why + ". Figures would be wrong and the processes could suffer; --force moves data all the same. "
                    + "What the driver and the kernel's files say stands below.");
            return Optional.of(why);
        }
        if (platform.iommu() == PlatformFacts.Iommu.TRANSLATED) {
            String why = "the IOMMU translates: on some platforms peer traffic over PCIe hangs the process or the host; a hang here is a result";
            notes.add(why);
            voice.warn(why + "; --passive moves no data");
        }
        return Optional.empty();
    }

    /// What the timed processes are held to.
    private record Watch(Deadline deadline, XidWatch xids) {}

    private PeerReport.Reduction reduction(Inventory inventory, List<RungResult> results, Watch watch) {
        PeerRequest.Calls calls = request.calls();
        boolean able = inventory.gpus().size() > 1 && inventory.gpus().size() <= 16 && works(results);
        if (!calls.timed() || !able) {
            String problem = calls.timed() && inventory.gpus().size() > 1 && results.stream().anyMatch(each -> each.rung() == Rung.IPC
                    && each.state() != RungState.NOT_TESTED) ? "not timed, because what they need is not verified on every pair" : "";
            return PeerReport.Reduction.none(calls.perStep(), problem);
        }
        long memory = inventory.gpus().stream().mapToLong(GpuFacts::memoryBytes).min().orElse(0) / MEMORY_SHARE;
        List<Long> sizes = Stream.concat(SIZES.stream(), Stream.of(calls.bytes())).distinct().sorted()
                .filter(bytes -> bytes * (2L * inventory.gpus().size() + 2) < memory).toList();
        if (sizes.isEmpty()) {
            return PeerReport.Reduction.none(calls.perStep(), "too little GPU memory");
        }
        long outputs = Math.max(sizes.getLast(), Math.min(MOST_OUTPUTS, memory / MEMORY_SHARE & -4096L));
        List<Integer> gpus = inventory.gpus().stream().map(gpu -> gpu.id().logical()).toList();
        ReduceRun.Plan plan = new ReduceRun.Plan(gpus, sizes, calls.perStep(), outputs, calls.nccl(), launch(inventory, true));
        try (ReduceRun run = new ReduceRun(plan, watch.deadline(), watch.xids())) {
            List<Timing> timings = run.run(voice::step);
            ReduceAdvice advice = ReduceAdvice.of(timings, results, gpus.size(), new ReduceAdvice.Asked(calls.bytes(), calls.perStep()));
            String library = run.ncclVersion().isEmpty() ? "" : "NCCL " + run.ncclVersion() + " of " + calls.nccl().orElse("");
            return new PeerReport.Reduction(advice, calls.perStep(), library, run.problem(), run.failure(), run.settled());
        }
    }

    private static boolean works(List<RungResult> results) {
        return Stream.of(Rung.PULL, Rung.PUSH, Rung.FLAGS, Rung.IPC).allMatch(rung -> {
            List<RungResult> of = results.stream().filter(each -> each.rung() == rung).toList();
            return !of.isEmpty() && of.stream().allMatch(each -> each.state() == RungState.VERIFIED);
        });
    }
}
