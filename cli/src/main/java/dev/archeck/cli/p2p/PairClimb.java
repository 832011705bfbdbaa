package dev.archeck.cli.p2p;

import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.probe.Inventory;
import dev.archeck.inspectors.probe.PairFacts;
import dev.archeck.inspectors.probe.ProbeLine;
import dev.archeck.inspectors.probe.Rung;
import dev.archeck.inspectors.probe.RungResult;
import dev.archeck.inspectors.probe.RungResult.Pair;
import dev.archeck.inspectors.probe.RungState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// Climbs the rungs of every pair in probing processes: rung by rung, so that what is harmless comes first for all
/// pairs. A process that hangs or dies is a result for the pair, and the climb goes on in a new one.
final class PairClimb {
    private static final List<Rung> BY_PAIR = List.of(Rung.COPY, Rung.PULL, Rung.PUSH, Rung.FLAGS, Rung.ATOMICS);
    private static final List<Rung> BEFORE_FIGURES = List.of(Rung.COPY, Rung.PULL, Rung.PUSH, Rung.FLAGS);

    private final List<Integer> gpus;
    private final Inventory inventory;
    private final ClimbTools tools;
    private final Map<Rung, Map<Pair, RungResult>> results = new LinkedHashMap<>();
    private final Map<Pair, String> stopped = new HashMap<>();
    private final Set<Integer> untrusted = new HashSet<>();

    /// @param gpus logical numbers
    /// @param inventory what the driver says
    /// @param tools processes and time
    PairClimb(List<Integer> gpus, Inventory inventory, ClimbTools tools) {
        this.gpus = List.copyOf(gpus);
        this.inventory = inventory;
        this.tools = tools;
    }

    /// What the driver alone says, as results.
    List<RungResult> driverOnly(String whyNotMore) {
        for (Pair pair : pairs()) {
            put(driver(pair));
            for (Rung rung : BY_PAIR) {
                put(RungResult.of(rung, pair, RungState.NOT_TESTED, whyNotMore));
            }
            put(RungResult.of(Rung.IPC, pair, RungState.NOT_TESTED, whyNotMore));
        }
        return all();
    }

    /// Everything; the progress is told what begins.
    List<RungResult> climb(Consumer<String> progress) {
        pairs().forEach(pair -> put(driver(pair)));
        gpus.forEach(gpu -> trial(Rung.CONTROL, new Pair(gpu, gpu)));
        for (Rung rung : BY_PAIR) {
            progress.accept("trying " + rung.title());
            round(rung);
        }
        progress.accept("trying memory of other processes");
        pairs().stream().filter(pair -> free(Rung.IPC, pair)).forEach(this::shared);
        progress.accept("trying all pairs at once");
        allPairs();
        progress.accept("measuring");
        pairs().stream().filter(this::worthMeasuring).forEach(pair -> trial(Rung.FIGURES, pair));
        return all();
    }

    /// Tries the rungs that move data again and again until the time is up; a failure replaces what was found before.
    List<RungResult> soak(Deadline end) {
        while (!end.passed() && !tools.deadline().passed()) {
            for (Rung rung : BY_PAIR) {
                pairs().stream().filter(pair -> state(rung, pair) == RungState.VERIFIED).forEach(pair -> trial(rung, pair));
            }
        }
        return all();
    }

    private void round(Rung rung) {
        for (Pair pair : pairs()) {
            boolean secondOfTwo = rung == Rung.FLAGS && pair.from() > pair.to();
            if (!secondOfTwo && free(rung, pair)) {
                trial(rung, pair);
            } else if (secondOfTwo && !results.getOrDefault(rung, Map.of()).containsKey(pair)) {
                free(rung, pair);
            }
        }
    }

    private List<Pair> pairs() {
        return gpus.stream().flatMap(from -> gpus.stream().filter(to -> !to.equals(from)).map(to -> new Pair(from, to))).toList();
    }

    private RungResult driver(Pair pair) {
        Truth access = inventory.pair(pair.from(), pair.to()).map(PairFacts::canAccess).orElse(Truth.UNKNOWN);
        return switch (access) {
            case TRUE -> RungResult.of(Rung.DRIVER, pair, RungState.DRIVER_SAYS, "");
            case FALSE -> RungResult.of(Rung.DRIVER, pair, RungState.FAILED, "the driver says no");
            case UNKNOWN -> RungResult.of(Rung.DRIVER, pair, RungState.INCONCLUSIVE, "the driver did not answer");
        };
    }

    /// Whether a pair may be tried; puts down why not.
    private boolean free(Rung rung, Pair pair) {
        Optional<String> obstacle = Optional.ofNullable(stopped.get(pair));
        if (obstacle.isEmpty() && state(Rung.DRIVER, pair) != RungState.DRIVER_SAYS) {
            obstacle = Optional.of("the driver does not say yes");
        }
        if (obstacle.isEmpty() && tools.deadline().passed()) {
            obstacle = Optional.of("the time was up");
        }
        if (obstacle.isEmpty() && (untrusted.contains(pair.from()) || untrusted.contains(pair.to()))) {
            obstacle = Optional.of("the check itself failed on one of the GPUs");
        }
        obstacle.ifPresent(why -> put(RungResult.of(rung, pair, RungState.NOT_TESTED, why)));
        return obstacle.isEmpty();
    }

    private boolean worthMeasuring(Pair pair) {
        return BEFORE_FIGURES.stream().allMatch(rung -> state(rung, pair) == RungState.VERIFIED) && !tools.deadline().passed();
    }

    private RungState state(Rung rung, Pair pair) {
        RungResult known = results.getOrDefault(rung, Map.of()).get(pair);
        return known == null ? RungState.NOT_TESTED : known.state();
    }

    private void trial(Rung rung, Pair pair) {
        ask(ProbeLine.of("trial").with("rung", rung.word()).with("from", pair.from()).with("to", pair.to()), rung, pair);
        if (rung == Rung.CONTROL && state(rung, pair) != RungState.VERIFIED) {
            untrusted.add(pair.from());
        }
    }

    private void allPairs() {
        if (pairs().stream().allMatch(pair -> state(Rung.PUSH, pair) == RungState.VERIFIED) && !tools.deadline().passed()) {
            String list = gpus.stream().map(String::valueOf).collect(Collectors.joining(","));
            ask(ProbeLine.of("trial").with("rung", Rung.ALL_PAIRS.word()).with("gpus", list), Rung.ALL_PAIRS,
                    new Pair(gpus.getFirst(), gpus.getLast()));
        }
    }

    private void ask(ProbeLine task, Rung rung, Pair pair) {
        try {
            WorkerAnswer answer = tools.first().ask(task, tools.deadline().step());
            answer.lines().stream().map(RungResult::parse).forEach(this::put);
            if (answer.error().isPresent()) {
                put(RungResult.of(rung, pair, RungState.FAILED, answer.problem()));
            }
            if (answer.sticky() || answer.lines().stream().anyMatch(PairClimb::killsContext)) {
                sticky(rung, pair);
            } else {
                xids(rung, pair);
            }
        } catch (WorkerLost lost) {
            lost(rung, pair, lost);
        }
    }

    private void sticky(Rung rung, Pair pair) throws WorkerLost {
        String told = tools.xids().since(tools.first().ask(ProbeLine.of("xids"), tools.deadline().step()).only());
        String xids = told.isEmpty() ? tools.xids().sinceLoss() : told;
        RungResult known = results.getOrDefault(rung, Map.of()).get(pair);
        if (!xids.isEmpty() && known != null) {
            put(RungResult.of(rung, pair, known.state(), known.reason() + "; the kernel driver reported " + xids));
        }
        stop(pair, "an error on the rung \"" + rung.title() + "\" ended the GPU context");
        tools.renew();
    }

    /// The driver's number stands in the reason.
    private static boolean killsContext(ProbeLine line) {
        String reason = line.text("reason");
        int at = reason.indexOf(" returned ");
        String number = at < 0 ? "" : reason.substring(at + 10).replaceFirst("[^0-9].*", "");
        return number.matches("[0-9]{1,4}")
                && dev.archeck.inspectors.probe.driver.DriverException.isSticky(Integer.parseInt(number));
    }

    private void xids(Rung rung, Pair pair) throws WorkerLost {
        String xids = tools.xids().since(tools.first().ask(ProbeLine.of("xids"), tools.deadline().step()).only());
        if (!xids.isEmpty()) {
            put(RungResult.of(rung, pair, RungState.FAILED, "the kernel driver reported " + xids));
            stop(pair, xids + " on the rung \"" + rung.title() + "\"");
        }
    }

    private void lost(Rung rung, Pair pair, WorkerLost lost) {
        String xids = tools.xids().sinceLoss();
        put(RungResult.of(rung, pair, RungState.FAILED, (lost.hung() ? "hangs: " : "crashes: ") + lost.how()
                + (xids.isEmpty() ? "" : "; the kernel driver reported " + xids)));
        stop(pair, "the rung \"" + rung.title() + "\" " + (lost.hung() ? "hung" : "crashed"));
        tools.renew();
    }

    private void stop(Pair pair, String why) {
        stopped.put(pair, why);
        stopped.put(new Pair(pair.to(), pair.from()), why);
    }

    private void shared(Pair pair) {
        int seed = 77 + pair.from() * 1000 + pair.to();
        try {
            WorkerAnswer made = tools.first().ask(
                    ProbeLine.of("share").with("gpu", pair.to()).with("seed", seed), tools.deadline().step());
            if (made.error().isPresent()) {
                put(RungResult.of(Rung.IPC, pair, RungState.FAILED, made.problem()));
                return;
            }
            ProbeLine rest = ProbeLine.of("visit").with("from", pair.from()).with("to", pair.to())
                    .with("seed", seed).with("hex", made.only().text("hex"));
            WorkerAnswer visit = tools.second().ask(rest, tools.deadline().step());
            put(shared(pair, visit));
            if (state(Rung.IPC, pair) == RungState.VERIFIED) {
                WorkerAnswer settled = tools.first().ask(
                        new ProbeLine("settle", rest.fields()), tools.deadline().step());
                put(shared(pair, settled));
            }
            xids(Rung.IPC, pair);
        } catch (WorkerLost lost) {
            lost(Rung.IPC, pair, lost);
        }
    }

    private static RungResult shared(Pair pair, WorkerAnswer answer) {
        return answer.error().isPresent() ? RungResult.of(Rung.IPC, pair, RungState.FAILED, answer.problem())
                : RungResult.parse(answer.only());
    }

    private void put(RungResult result) {
        results.computeIfAbsent(result.rung(), rung -> new LinkedHashMap<>()).put(result.pair(), result);
    }

    private List<RungResult> all() {
        List<RungResult> all = new ArrayList<>();
        for (Rung rung : Rung.values()) {
            all.addAll(results.getOrDefault(rung, Map.of()).values());
        }
        return all;
    }
}
