package dev.archeck.cli.p2p;

import dev.archeck.inspectors.probe.ProbeLine;
import dev.archeck.inspectors.probe.Rung;
import dev.archeck.inspectors.probe.RungResult;
import dev.archeck.inspectors.probe.RungResult.Pair;
import dev.archeck.inspectors.probe.Xid;
import dev.archeck.inspectors.probe.driver.CudaDriver;
import dev.archeck.inspectors.probe.driver.DriverException;
import dev.archeck.inspectors.probe.driver.Drivers;
import dev.archeck.inspectors.probe.inventory.InventoryLines;
import dev.archeck.inspectors.probe.inventory.InventoryReader;
import dev.archeck.inspectors.probe.library.MissingLibrary;
import dev.archeck.inspectors.probe.nccl.Nccl;
import dev.archeck.inspectors.probe.nvml.Nvml;
import dev.archeck.inspectors.probe.reduce.Algorithm;
import dev.archeck.inspectors.probe.reduce.Rank;
import dev.archeck.inspectors.probe.rungs.Bench;
import dev.archeck.inspectors.probe.rungs.GroupTrials;
import dev.archeck.inspectors.probe.rungs.PairFigures;
import dev.archeck.inspectors.probe.rungs.PairTrials;
import dev.archeck.inspectors.probe.rungs.SharedTrials;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// What a probing process can be asked to do. Each task is a line, each answer some lines.
final class WorkerTasks {
    private static final int FIRST_SEED = 0x51EED;

    private final String binding;
    private final IntSupplier seeds = new Seeds();
    private @Nullable CudaDriver driver;
    private @Nullable Bench bench;
    private @Nullable SharedTrials shared;
    private @Nullable Rank rank;
    private @Nullable Nvml nvml;
    private String nvmlProblem = "";

    WorkerTasks(String binding) {
        this.binding = binding;
    }

    /// A new number on each call.
    private static final class Seeds implements IntSupplier {
        private int last = FIRST_SEED;

        @Override
        public int getAsInt() {
            last += 0x9E37;
            return last;
        }
    }

    /// Does one task.
    ///
    /// @throws DriverException when the driver fails where no result can say so
    List<ProbeLine> run(ProbeLine task) {
        return switch (task.word()) {
            case "inventory" -> inventory();
            case "trial" -> trial(task).stream().map(RungResult::line).toList();
            case "share" -> List.of(ProbeLine.of("handle").with("hex", shared().share(task.orElse("gpu", 0), task.orElse("seed", 1))));
            case "visit" -> List.of(shared().visit(pair(task), task.text("hex"), task.orElse("seed", 1)).line());
            case "settle" -> List.of(shared().settle(pair(task), task.text("hex"), task.orElse("seed", 1)).line());
            case "xids" -> List.of(ProbeLine.of("xids").with("words", nvml().map(Nvml::xids).orElse(List.of()).stream().map(Xid::word).collect(Collectors.joining(","))));
            case "rank" -> List.of(rank(task));
            case "meet" -> meet(task);
            case "nccl" -> List.of(nccl(task));
            case "join" -> join(task);
            case "prepare" -> prepare(task);
            case "time" -> List.of(rank().time(Algorithm.parse(task.text("algorithm")).orElseThrow(),
                    task.number("bytes").orElseThrow(), task.orElse("calls", 1)).line());
            default -> throw new IllegalArgumentException("no such task: " + task.word());
        };
    }

    private static Pair pair(ProbeLine task) {
        return new Pair(task.orElse("from", 0), task.orElse("to", 0));
    }

    private CudaDriver driver() {
        CudaDriver known = driver;
        if (known == null) {
            known = Drivers.open(binding);
            known.start();
            driver = known;
        }
        return known;
    }

    private Bench bench() {
        Bench known = bench;
        if (known == null) {
            known = new Bench(driver());
            bench = known;
            watch();
        }
        return known;
    }

    /// The GPUs of this process only: what happens to another is no word on these.
    private void watch() {
        CudaDriver known = driver();
        Set<String> own = IntStream.range(0, known.deviceCount()).mapToObj(each -> known.busId(known.device(each))).collect(Collectors.toSet());
        nvml().ifPresent(library -> library.watch(IntStream.range(0, library.count()).mapToObj(library::device)
                .flatMap(device -> device.stream().boxed()).filter(device -> library.busId(device).filter(own::contains).isPresent()).toList()));
    }

    private SharedTrials shared() {
        SharedTrials known = shared;
        if (known == null) {
            known = new SharedTrials(bench());
            shared = known;
        }
        return known;
    }

    private Optional<Nvml> nvml() {
        if (nvml == null && nvmlProblem.isEmpty()) {
            try {
                nvml = Nvml.open();
            } catch (MissingLibrary e) {
                nvmlProblem = String.valueOf(e.getMessage());
            }
        }
        return Optional.ofNullable(nvml);
    }

    private List<ProbeLine> inventory() {
        Optional<Nvml> library = nvml();
        return InventoryLines.of(new InventoryReader(driver(), library).read(nvmlProblem));
    }

    private List<RungResult> trial(ProbeLine task) {
        PairTrials trials = new PairTrials(bench(), seeds);
        Pair pair = pair(task);
        return switch (Rung.parse(task.text("rung")).orElseThrow()) {
            case CONTROL -> List.of(trials.control(pair.from()));
            case COPY -> List.of(trials.copy(pair));
            case PULL -> List.of(trials.pull(pair));
            case PUSH -> List.of(trials.push(pair));
            case FLAGS -> trials.flags(pair);
            case ATOMICS -> List.of(trials.atomics(pair));
            case ALL_PAIRS -> new GroupTrials(bench(), seeds).run(numbers(task.text("gpus")));
            case FIGURES -> List.of(new PairFigures(bench()).measure(pair));
            case DRIVER, IPC -> throw new IllegalArgumentException("no trial of one process: " + task);
        };
    }

    private static List<Integer> numbers(String text) {
        return Arrays.stream(text.split(",")).filter(each -> each.matches("[0-9]{1,4}")).map(Integer::valueOf).toList();
    }

    private ProbeLine rank(ProbeLine task) {
        Rank made = new Rank(driver(), task.orElse("gpu", 0), new Rank.Layout(
                task.number("most").orElse(0), task.number("outputs").orElse(0), task.orElse("world", 1)));
        rank = made;
        return ProbeLine.of("handle").with("hex", made.handle());
    }

    private Rank rank() {
        Rank known = rank;
        if (known == null) {
            throw new IllegalStateException("no rank was made");
        }
        return known;
    }

    private List<ProbeLine> meet(ProbeLine task) {
        rank().meet(task.orElse("own", 0), new ArrayList<>(List.of(task.text("handles").split(","))));
        return List.of();
    }

    private static ProbeLine nccl(ProbeLine task) {
        Nccl library = Nccl.open(task.text("path"));
        return ProbeLine.of("nccl").with("version", library.version()).with("name", HexFormat.of().formatHex(library.name()));
    }

    private List<ProbeLine> join(ProbeLine task) {
        rank().join(Nccl.open(task.text("path")), HexFormat.of().parseHex(task.text("name")));
        return List.of();
    }

    private List<ProbeLine> prepare(ProbeLine task) {
        rank().prepare(task.number("bytes").orElseThrow());
        return List.of();
    }
}
