package dev.archeck.rules.route;

import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Span;
import dev.archeck.inspectors.knowledge.Knowledge;
import dev.archeck.rules.interpret.Ending;
import dev.archeck.rules.interpret.Event;
import dev.archeck.rules.interpret.Interpreter;
import dev.archeck.rules.interpret.Moment;
import dev.archeck.rules.interpret.Path;
import dev.archeck.rules.interpret.Scenario;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Finds the class that chooses among backends, by running classes whose file calls them.
///
/// @param code the read code
/// @param knowledge meanings of parameters, and words that mark a method that reduces
/// @param found the backends to choose from
public record SelectionFinder(ReadCode code, Knowledge knowledge, List<FoundBackend> found) {
    private static final int MOST_STEPS = 60_000;
    private static final int MOST_TRIALS = 24;
    /// Decisions behind one that lets the backend in that are looked at for the one that refuses.
    private static final int MOST_SPARED = 12;
    private static final int MOST_CALLERS = 6;

    /// How the caller chooses in a setting; empty if no class was found that calls the backends.
    public Optional<Selection> find(Setting setting) {
        Interpreter interpreter = code.interpreter(List.of());
        List<Run> runs = new ArrayList<>();
        for (Caller caller : new Callers(code, knowledge, found).find().stream().limit(MOST_CALLERS).toList()) {
            if (runs.stream().anyMatch(run -> run.chooses() && run.caller().spoken() > caller.spoken())) {
                break;
            }
            run(new CallerRun(code, knowledge, caller, found, interpreter), setting).ifPresent(runs::add);
        }
        return runs.stream().filter(Run::chooses)
                .max(Comparator.comparingLong((Run run) -> run.caller().spoken()).thenComparingInt(run -> run.setUp().size()))
                .or(() -> runs.stream().filter(run -> run.outcome().returns()).findFirst()).flatMap(run -> selection(run, setting, interpreter));
    }

    /// What came of running a caller once.
    ///
    /// @param outcome with at least one path that ends in something
    private record Run(CallerRun runner, CallerRun.Outcome outcome, List<FunctionId> setUp) {
        Caller caller() {
            return runner.caller();
        }

        /// Whether it sets a backend up, or fails at that.
        boolean chooses() {
            return !setUp.isEmpty() || failsInBackend();
        }

        /// Whether the code of a backend raised on every path.
        boolean failsInBackend() {
            return runner.ends(outcome.paths()).stream().allMatch(end -> end.kind() == Selection.Kind.EXCEPTION && runner.isOfBackend(end));
        }
    }

    private Optional<Run> run(CallerRun runner, Setting setting) {
        CallerRun.Outcome outcome = runner.asked(setting);
        List<FunctionId> setUp = types().stream()
                .filter(type -> outcome.paths().stream().anyMatch(path -> FoundBackend.holds(path, type))).toList();
        return runner.ends(outcome.paths()).isEmpty() ? Optional.empty() : Optional.of(new Run(runner, outcome, setUp));
    }

    private List<FunctionId> types() {
        return found.stream().flatMap(one -> one.type().stream()).distinct().toList();
    }

    private Optional<Selection> selection(Run run, Setting setting, Interpreter interpreter) {
        Trial trial = new Trial(interpreter, run.runner().plain(setting), setting, new HashMap<>());
        Map<FunctionId, Optional<Condition>> leftOut = new LinkedHashMap<>();
        for (FunctionId type : run.outcome().returns() ? types() : List.<FunctionId>of()) {
            boolean foreign = isForeign(run.caller(), type);
            Optional<Condition> why = run.setUp().contains(type) || foreign ? Optional.empty()
                    : keptOut(type, run.caller(), run.outcome().paths().getFirst(), trial);
            if (why.isPresent() || (!run.setUp().contains(type) && (foreign || mentions(run.caller(), type)))) {
                leftOut.put(type, why);
            }
        }
        boolean tells = leftOut.values().stream().anyMatch(Optional::isPresent) || (!leftOut.isEmpty() && isTelling(run.caller().method()));
        return run.setUp().isEmpty() && !tells && run.outcome().returns() ? Optional.empty() : Optional.of(new Selection(run.caller().name(), run.setUp(),
                leftOut, run.runner().ends(run.outcome().paths()), run.runner().rows(setting), run.outcome().complete()));
    }

    /// Whether a method says in its name that it reduces. One that does not, and that nothing keeps from a backend, only stands beside it.
    private boolean isTelling(String method) {
        return knowledge.words().stream().anyMatch(method.toLowerCase(Locale.ROOT)::contains);
    }

    /// Whether a class is of another package, neither of which speaks of the other: a plug-in imports what it plugs into.
    private boolean isForeign(Caller caller, FunctionId type) {
        String own = top(caller.type().id().unit());
        String theirs = top(type.unit());
        return !own.equals(theirs) && code.python().unitsContaining(List.of(type.simpleName()), unit -> top(unit).equals(own)).isEmpty()
                && code.python().unitsContaining(List.of("from " + own, "import " + own), unit -> top(unit).equals(theirs)).stream()
                        .noneMatch(unit -> code.python().text(unit).filter(imports(own).asPredicate()).isPresent());
    }

    private static Pattern imports(String name) {
        return Pattern.compile("(?m)^\\s*(?:from|import)\\s+" + Pattern.quote(name) + "(?![\\w])");
    }

    private static String top(String unit) {
        int dot = unit.indexOf('.');
        return dot < 0 ? unit : unit.substring(0, dot);
    }

    /// Whether the file of the caller speaks of the class.
    private boolean mentions(Caller caller, FunctionId type) {
        String simple = type.simpleName();
        return code.python().text(caller.type().id().unit()).filter(text -> text.contains(simple)).isPresent();
    }

    /// Sets the caller up again with one decision turned.
    ///
    /// @param known what came of it, by decision
    private record Trial(Interpreter interpreter, Scenario scenario, Setting setting, Map<Span, Path> known) {
        Path turned(Event.Decision decision) {
            return known.computeIfAbsent(decision.site().span(), span -> run(span, !decision.value().equals("true")));
        }

        private Path run(Span span, boolean value) {
            Scenario setup = new Scenario(List.of(scenario.steps().getFirst()));
            return interpreter.explore(setup, setting.conditions().forcing(Map.of(span, value)).within(MOST_STEPS), 2,
                    path -> path.last().ending() instanceof Ending.Returned).paths().getLast();
        }
    }

    /// The condition, while the caller is set up, that keeps a backend out: turned, the backend is set up.
    private Optional<Condition> keptOut(FunctionId type, Caller caller, Path path, Trial trial) {
        List<Event.Decision> met = decisions(path);
        Predicate<Event.Decision> opens = decision -> FoundBackend.holds(trial.turned(decision), type) || fails(trial.turned(decision), type);
        return met.stream().sorted(Comparator.comparingInt(decision -> distance(decision.at().function(), caller)))
                .limit(MOST_TRIALS).filter(opens).findFirst().map(first -> {
                    Event.Decision refusing = first;
                    for (Event.Decision later : met.stream().skip(met.indexOf(first) + 1L).limit(MOST_SPARED).toList()) {
                        refusing = isSpared(later, trial.turned(refusing)) && opens.test(later) ? later : refusing;
                    }
                    return Places.condition(refusing);
                });
    }

    /// Whether a way goes around a decision: then that one refuses, and the way's own only spares the question.
    private boolean isSpared(Event.Decision decision, Path way) {
        return decisions(way).stream().noneMatch(met -> met.site().span().equals(decision.site().span()));
    }

    /// The true and false decisions of a set-up outside of the backends, each place once.
    private List<Event.Decision> decisions(Path path) {
        Set<Span> seen = new HashSet<>();
        return path.step(Entry.SETUP).stream().flatMap(step -> step.events().stream())
                .filter(happening -> happening.moment() != Moment.IMPORT)
                .flatMap(happening -> happening.event() instanceof Event.Decision decision ? Stream.of(decision) : Stream.<Event.Decision>empty())
                .filter(decision -> decision.value().equals("true") || decision.value().equals("false"))
                .filter(decision -> !isOfBackend(decision.at().function()) && seen.add(decision.site().span())).toList();
    }

    /// How near a function is to the choice: the caller's own, in the file of a backend, elsewhere.
    private int distance(FunctionId function, Caller caller) {
        boolean near = types().stream().anyMatch(other -> other.unit().equals(function.unit()));
        return caller.owns(function) ? 0 : near ? 1 : 2;
    }

    private boolean isOfBackend(FunctionId function) {
        return types().stream().anyMatch(type -> CallerRun.isOf(type, function));
    }

    /// Whether setting the backend up raised.
    private boolean fails(Path path, FunctionId type) {
        return path.last().ending() instanceof Ending.Raised raised
                && (code.python().path(type.unit()).filter(raised.site().span().file()::equals).isPresent() || path.last().events().stream()
                        .anyMatch(happening -> happening.event() instanceof Event.Decision decision && CallerRun.isOf(type, decision.at().function())));
    }
}
