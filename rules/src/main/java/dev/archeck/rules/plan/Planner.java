package dev.archeck.rules.plan;

import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.node.Message;
import dev.archeck.inspectors.node.MessageSize;
import dev.archeck.inspectors.node.Workload;
import dev.archeck.rules.interpret.Event;
import dev.archeck.rules.route.Attempt;
import dev.archeck.rules.route.Delivery;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.StopSearch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/// Says what to do about one route: derives changes from what stops it, runs the route with them, keeps the cheapest sets after
/// which it runs, and warns of the sets that do harm.
public final class Planner {
    private final Case asked;
    private final Trials trials;

    private Planner(Case asked) {
        this.asked = asked;
        this.trials = new Trials(asked);
    }

    /// The advice for a route; no plans when it runs already.
    public static Advice advise(Case asked) {
        Advice advice = asked.found().first().outcome() == Outcome.RUNS
                ? new Advice(Optional.empty(), FixClass.NOTHING, List.of(), List.of())
                : new Planner(asked).advice();
        return asked.kernels().misfit().map(home -> new BinaryPlans(asked, home).over(advice)).orElse(advice);
    }

    /// The variables to unset so that the route falls back, and what then stops it.
    private record Calm(List<String> unset, StopSearch.Found found) { }

    private Advice advice() {
        Optional<Calm> calm = asked.found().first().outcome() == Outcome.LAUNCHES_NOTHING ? calm() : Optional.empty();
        Options python = new Options(asked, calm.map(Calm::found).orElse(asked.found()));
        DispatchOptions dispatch = new DispatchOptions(asked, asked.found(), trials);
        List<Option> options = new ArrayList<>(new GateVariables(asked, trials).options());
        options.addAll(dispatch.variables());
        options.addAll(python.assumptions());
        options.addAll(python.gates());
        dispatch.branch().ifPresent(options::add);
        List<Search.Solution> solutions = new Search(trials).solutions(options);

        PlanTexts texts = new PlanTexts(asked);
        List<Plan> plans = new ArrayList<>(texts.first(calm.isPresent()));
        SideEffects effects = new SideEffects(asked, trials);
        List<Capped> ways = solutions.stream().map(solution -> capped(solution, python)).map(way -> way.with(effects.of(way.options())))
                .sorted(Comparator.comparing((Capped way) -> way.solution().fixClass()).thenComparingInt(way -> way.sideEffects().size())
                        .thenComparingInt(way -> way.solution().options().size())).toList();
        boolean refused = asked.setting().node().fullPeerData(ranks()) == Truth.FALSE;
        ways.stream().filter(_ -> !refused).filter(way -> way.solution().fixClass().compareTo(FixClass.WHEEL_SWAP) < 0).forEach(way -> plans.add(texts.plan(way)));
        plans.addAll(refused ? List.of() : texts.switches());
        plans.addAll(refused ? List.of() : texts.newer());
        ways.stream().filter(_ -> !refused).filter(way -> way.solution().fixClass().compareTo(FixClass.WHEEL_SWAP) >= 0).forEach(way -> plans.add(texts.plan(way)));
        dispatch.error().ifPresent(option -> plans.add(texts.error(option, trials.run(List.of(option)), trials.behind(List.of(option)))));
        FixClass fixClass = refused ? FixClass.NODE : solutions.stream().map(Search.Solution::fixClass).min(Comparator.naturalOrder()).orElse(FixClass.UNKNOWN);
        Optional<String> now = calm.map(found -> "unset " + String.join(" and ", found.unset()) + " and restart: " + asked.fallback()
                + ", correct");
        List<Warning> warnings = new ArrayList<>(asked.found().first().outcome() == Outcome.LAUNCHES_NOTHING
                ? List.of(Warnings.now(calm.map(Calm::unset).orElse(List.of()))) : List.of());
        warnings.addAll(warnings(solutions, options, dispatch));
        return new Advice(now, fixClass, plans, warnings);
    }

    private int ranks() {
        return Math.min(asked.setting().workload().worldSize(), asked.setting().node().gpuCount());
    }

    /// A solution and the cap on the size that goes with it.
    ///
    /// @param cap absent when none is needed or none can be placed
    /// @param needed whether a kernel is forced by Python edits
    /// @param holds whether a larger call was seen to fall back
    /// @param bytes the cap
    /// @param sideEffects what it does to other implementations
    record Capped(Search.Solution solution, Optional<Option> cap, boolean needed, boolean holds, long bytes, List<String> sideEffects) {
        Capped with(List<String> effects) {
            return new Capped(solution, cap, needed, holds, bytes, effects);
        }

        /// All options.
        List<Option> options() {
            List<Option> all = new ArrayList<>(solution.options());
            cap.ifPresent(all::add);
            return all;
        }
    }

    private Capped capped(Search.Solution solution, Options python) {
        Optional<String> optIn = solution.options().stream()
                .filter(option -> option.kind() == Option.Kind.ASSUME || option.kind() == Option.Kind.GATE)
                .flatMap(option -> option.environment().keySet().stream()).findFirst();
        long bytes = Shapes.cap(asked.setting().workload().message().size().bytes());
        Optional<Option> cap = optIn.flatMap(variable -> python.cap(variable, bytes));
        if (cap.isEmpty()) {
            return new Capped(solution, cap, optIn.isPresent(), false, bytes, List.of());
        }
        Capped capped = new Capped(solution, cap, true, true, bytes, List.of());
        Workload workload = asked.setting().workload();
        Workload larger = new Workload(workload.worldSize(), new Message(MessageSize.of(2 * bytes), workload.message().dtype(), workload.message().callsPerStep()),
                workload.environment(), workload.flags());
        boolean runs = trials.run(capped.options()).outcome() == Outcome.RUNS;
        boolean holds = trials.run(capped.options(), larger).outcome() == Outcome.FALLS_BACK;
        return runs ? new Capped(solution, cap, true, holds, bytes, List.of()) : new Capped(solution, Optional.empty(), true, false, bytes, List.of());
    }

    /// The smallest set of set variables, among those that Python code on the path reads, without which the route falls back.
    private Optional<Calm> calm() {
        TreeSet<String> names = new TreeSet<>();
        asked.found().first().paths().forEach(path -> path.events().forEach(event -> {
            if (event instanceof Event.EnvironmentRead read && read.seen().isPresent() && read.site().span().file().endsWith(".py")
                    && asked.setting().workload().variable(read.name()).isPresent()) {
                names.add(read.name());
            }
        }));
        List<List<String>> sets = new ArrayList<>(names.stream().map(List::of).toList());
        sets.add(List.copyOf(names));
        for (List<String> unset : sets) {
            Map<String, String> environment = new TreeMap<>(asked.setting().workload().environment());
            environment.keySet().removeAll(unset);
            if (!unset.isEmpty() && trials.installed(environment, Map.of()).outcome() == Outcome.FALLS_BACK) {
                StopSearch search = new StopSearch(forced -> trials.installed(environment, forced),
                        decision -> decision.site().span().file().endsWith(".py"));
                return Optional.of(new Calm(unset, search.search()));
            }
        }
        return Optional.empty();
    }

    private List<Warning> warnings(List<Search.Solution> solutions, List<Option> options, DispatchOptions dispatch) {
        Attempt first = asked.found().first();
        List<Warning> dangerous = new ArrayList<>();
        List<Warning> idle = new ArrayList<>();
        for (Search.Solution solution : solutions) {
            for (List<Option> set : Search.subsets(solution.options())) {
                Outcome outcome = trials.run(set).outcome();
                Warning warning = Warnings.of(set, solution.options(), outcome);
                boolean harm = outcome.compareTo(Outcome.CRASHES) <= 0 && outcome != first.outcome();
                boolean alone = set.size() == 1 && set.getFirst().kind() == Option.Kind.VARIABLE && outcome == first.outcome();
                List<Warning> kept = harm ? dangerous : idle;
                if ((harm || alone) && kept.stream().noneMatch(other -> other.changes().equals(warning.changes()))) {
                    kept.add(warning);
                }
            }
        }
        dangerous.sort(Comparator.comparing(Warning::outcome).thenComparingInt(warning -> -warning.changes().size()));
        dangerous.addAll(idle);
        dispatch.reads().stream().filter(read -> !asked.kernels().reads().test(read.name()))
                .forEach(read -> dangerous.add(Warnings.unread(read, asked)));
        options.stream().filter(option -> option.kind() == Option.Kind.BRANCH && needsMore())
                .forEach(option -> dangerous.add(Warnings.notLoaded(option, asked)));
        if (trials.spent()) {
            dangerous.add(new Warning(List.of(), first.outcome(),
                    "the search ended after " + Trials.MOST_RUNS + " runs: there may be more plans and more harmful sets"));
        }
        return dangerous;
    }

    private boolean needsMore() {
        return asked.kernels().delivery() != Delivery.JIT;
    }
}
