package dev.archeck.cli.p2p;

import dev.archeck.inspectors.probe.ProbeLine;
import dev.archeck.inspectors.probe.reduce.Algorithm;
import dev.archeck.inspectors.probe.reduce.Timing;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// Times all-reduces: one process for each GPU, as servers run them, in step with each other.
final class ReduceRun implements AutoCloseable {
    private static final List<Algorithm> OWN = List.of(Algorithm.ONE_SHOT_PULL, Algorithm.ONE_SHOT_PUSH, Algorithm.TWO_SHOT);

    private final Plan plan;
    private final Deadline deadline;
    private final XidWatch xids;
    private final List<WorkerProcess> ranks = new ArrayList<>();
    private final List<Timing> timings = new ArrayList<>();
    private String ncclVersion = "";
    private String problem = "";
    private String failure = "";
    private boolean settled = true;
    private String doing = "the ranks, while they meet";

    /// What is timed.
    ///
    /// @param gpus logical numbers, one rank each
    /// @param sizes bytes of one tensor, ascending, multiples of 16
    /// @param calls all-reduces of one step, recorded as one graph
    /// @param outputs bytes for outputs on each GPU
    /// @param nccl path of the library to compare with
    /// @param launch how processes start
    record Plan(List<Integer> gpus, List<Long> sizes, int calls, long outputs, Optional<String> nccl, WorkerLaunch launch) {
        Plan {
            gpus = List.copyOf(gpus);
            sizes = List.copyOf(sizes);
        }
    }

    /// @param plan what is timed
    /// @param deadline the end of the time
    /// @param xids errors of the GPUs that the kernel's log tells
    ReduceRun(Plan plan, Deadline deadline, XidWatch xids) {
        this.plan = plan;
        this.deadline = deadline;
        this.xids = xids;
    }

    /// Times by size and algorithm; empty when no rank could start. [#problem] says what ended it early.
    List<Timing> run(Consumer<String> progress) {
        try {
            open();
            List<Algorithm> algorithms = new ArrayList<>(OWN);
            if (plan.nccl().isPresent() && join()) {
                algorithms.addAll(List.of(Algorithm.NCCL, Algorithm.NCCL_DEFAULT_STREAM));
            }
            for (long bytes : plan.sizes()) {
                progress.accept("timing all-reduces of " + bytes + " bytes");
                for (Algorithm algorithm : algorithms) {
                    time(algorithm, bytes);
                }
            }
        } catch (WorkerLost lost) {
            lost(lost);
        } catch (Refused refused) {
            problem = doing + ": " + refused.getMessage();
        }
        return List.copyOf(timings);
    }

    private void lost(WorkerLost lost) {
        if (lost.hung() && deadline.passed()) {
            problem = doing + ": the time was up";
            settled = false;
            return;
        }
        String reported = xids.sinceLoss();
        problem = doing + (lost.hung() ? " hang: " : " crash: ") + lost.how() + (reported.isEmpty() ? "" : "; the kernel driver reported " + reported);
        failure = problem;
    }

    /// What went wrong in an all-reduce: a wrong result, a hang, a crash; empty when nothing did.
    String failure() {
        return failure;
    }

    /// Why it ended early, or NCCL is missing; empty when all went well.
    String problem() {
        return problem;
    }

    /// Whether the time sufficed for all.
    boolean settled() {
        return settled;
    }

    /// Version of the NCCL that was timed; empty when none was.
    String ncclVersion() {
        return ncclVersion;
    }

    private void open() throws WorkerLost, Refused {
        for (int ignored : plan.gpus()) {
            ranks.add(WorkerProcess.start(plan.launch()));
        }
        List<ProbeLine> tasks = plan.gpus().stream().map(gpu -> ProbeLine.of("rank").with("gpu", gpu)
                .with("most", plan.sizes().getLast()).with("outputs", plan.outputs()).with("world", plan.gpus().size())).toList();
        String handles = all(tasks).stream().map(answer -> answer.only().text("hex")).collect(Collectors.joining(","));
        List<ProbeLine> meetings = new ArrayList<>();
        for (int own = 0; own < ranks.size(); own++) {
            meetings.add(ProbeLine.of("meet").with("own", own).with("handles", handles));
        }
        all(meetings);
    }

    private boolean join() throws WorkerLost {
        String path = plan.nccl().orElseThrow();
        doing = "the ranks, while they join NCCL,";
        WorkerAnswer made = ranks.getFirst().ask(ProbeLine.of("nccl").with("path", path), limit());
        if (made.error().isPresent()) {
            problem = "NCCL: " + made.problem();
            return false;
        }
        try {
            all(same(ProbeLine.of("join").with("path", path).with("name", made.only().text("name"))));
            ncclVersion = made.only().text("version");
            return true;
        } catch (Refused e) {
            problem = "NCCL: " + e.getMessage();
            return false;
        }
    }

    private void time(Algorithm algorithm, long bytes) throws WorkerLost, Refused {
        if (deadline.passed()) {
            timings.add(new Timing(algorithm, bytes, 0, "the time was up"));
            settled = false;
            return;
        }
        doing = "calls of " + algorithm.title() + " with " + bytes + " bytes";
        all(same(ProbeLine.of("prepare").with("bytes", bytes)));
        List<Timing> each = all(same(ProbeLine.of("time").with("algorithm", algorithm.word()).with("bytes", bytes)
                .with("calls", plan.calls()))).stream().flatMap(answer -> Timing.parse(answer.only()).stream()).toList();
        double slowest = each.stream().mapToDouble(Timing::micros).max().orElse(0);
        String wrong = each.stream().map(Timing::problem).filter(text -> !text.isEmpty()).findFirst().orElse("");
        timings.add(new Timing(algorithm, bytes, wrong.isEmpty() ? slowest : 0, wrong));
        if (!wrong.isEmpty() && failure.isEmpty()) {
            failure = doing + ": " + wrong;
        }
    }

    private List<ProbeLine> same(ProbeLine task) {
        return ranks.stream().map(rank -> task).toList();
    }

    /// Every rank does its task at the same time; none goes on before all are done.
    private List<WorkerAnswer> all(List<ProbeLine> tasks) throws WorkerLost, Refused {
        for (int i = 0; i < ranks.size(); i++) {
            ranks.get(i).send(tasks.get(i));
        }
        List<WorkerAnswer> answers = new ArrayList<>();
        for (WorkerProcess rank : ranks) {
            answers.add(rank.answer(limit()));
        }
        for (int i = 0; i < answers.size(); i++) {
            if (answers.get(i).error().isPresent()) {
                throw new Refused("rank " + i + ": " + answers.get(i).problem());
            }
        }
        return answers;
    }

    private Duration limit() {
        return deadline.step();
    }

    @Override
    public void close() {
        ranks.forEach(WorkerProcess::close);
    }

    /// A rank that could not do its task.
    private static final class Refused extends Exception {
        private static final long serialVersionUID = 1L;

        Refused(String why) {
            super(why);
        }
    }
}
