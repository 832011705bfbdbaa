package dev.archeck.rules.route;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Parameter;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Span;
import dev.archeck.inspectors.knowledge.Knowledge;
import dev.archeck.rules.interpret.Ending;
import dev.archeck.rules.interpret.Event;
import dev.archeck.rules.interpret.Interpreter;
import dev.archeck.rules.interpret.Moment;
import dev.archeck.rules.interpret.Path;
import dev.archeck.rules.interpret.Scenario;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Finds the class that chooses among backends, by running classes whose file calls them.
///
/// @param code the read code
/// @param knowledge meanings of parameters, and words that mark a method that reduces
/// @param found the backends to choose from
public record SelectionFinder(ReadCode code, Knowledge knowledge, List<FoundBackend> found) {
    private static final int MOST_PATHS = 12;
    private static final int MOST_STEPS = 60_000;
    private static final int MOST_METHODS = 3;
    private static final int MOST_TRIALS = 24;
    private static final String CONSTRUCTOR = "__init__";

    /// How the caller chooses in a setting; empty if no class was found that calls the backends.
    public Optional<Selection> find(Setting setting) {
        Interpreter interpreter = code.interpreter(List.of());
        List<Run> runs = likely(callers()).stream().flatMap(caller -> run(caller, interpreter, setting).stream()).toList();
        Optional<Run> best = runs.stream().filter(run -> !run.setUp().isEmpty()).max(Comparator.comparingInt(run -> run.setUp().size()));
        return best.isPresent() ? best.flatMap(this::selection) : runs.stream().flatMap(run -> selection(run).stream()).findFirst();
    }

    /// The callers whose file speaks of a backend, if any does: the name of a method alone may be that of many others.
    private List<Caller> likely(List<Caller> callers) {
        List<Caller> speaking = callers.stream().filter(caller -> types().stream().anyMatch(type -> mentions(caller, type))).toList();
        return speaking.isEmpty() ? callers : speaking;
    }

    /// What came of running a caller once.
    ///
    /// @param paths those on which the call returned, never empty
    /// @param complete whether these are all paths
    private record Run(Caller caller, Trial trial, List<Path> paths, boolean complete, List<FunctionId> setUp) { }

    private record Caller(ClassDefinition type, String method) {
        String name() {
            return type.id().simpleName() + "." + method;
        }
    }

    /// Classes, beside the backends, in files that call the method of one of them; with their method that reduces.
    private List<Caller> callers() {
        Set<FunctionId> backends = new LinkedHashSet<>(found.stream().flatMap(one -> one.type().stream()).toList());
        List<String> calls = found.stream().flatMap(one -> one.entry() instanceof Entry.OfClass(var type, String method, var guard)
                ? Stream.of("." + method + "(") : Stream.<String>empty()).distinct().toList();
        return calls.isEmpty() ? List.of() : code.python().unitsContaining(calls, unit -> true).stream()
                .flatMap(unit -> code.python().types(unit).stream())
                .filter(type -> !backends.contains(type.id()) && type.methods().containsKey(CONSTRUCTOR))
                .flatMap(type -> methods(type).stream().map(method -> new Caller(type, method)))
                .toList();
    }

    /// Public methods that take one thing: those with a telling name, or the first few where no name tells.
    private List<String> methods(ClassDefinition type) {
        List<String> all = type.methods().entrySet().stream()
                .filter(entry -> !entry.getKey().startsWith("_"))
                .flatMap(entry -> entry.getValue().stream().limit(1).flatMap(id -> code.source().function(id).stream())
                        .filter(SelectionFinder::takesOne).map(function -> Map.entry(function.site().span(), entry.getKey())))
                .sorted(Map.Entry.comparingByKey()).map(Map.Entry::getValue).toList();
        List<String> telling = all.stream()
                .filter(name -> knowledge.words().stream().anyMatch(name.toLowerCase(Locale.ROOT)::contains)).toList();
        return (telling.isEmpty() ? all : telling).stream().limit(MOST_METHODS).toList();
    }

    private static boolean takesOne(Function method) {
        return !method.isStatic() && method.parameters().stream()
                .filter(parameter -> parameter.fallback().isEmpty() && parameter.kind() == Parameter.Kind.POSITIONAL).count() == 2;
    }

    private Optional<Run> run(Caller caller, Interpreter interpreter, Setting setting) {
        Scenario scenario = new ScenarioMaker(code.source(), knowledge, setting.conditions().facts())
                .of(new Entry.OfClass(caller.type().id(), caller.method(), Optional.empty()));
        Interpreter.Exploration exploration = interpreter.explore(scenario, setting.conditions().within(MOST_STEPS), MOST_PATHS);
        List<Path> paths = exploration.paths().stream()
                .filter(path -> path.last().ending() instanceof Ending.Returned && path.step(Entry.CALL).isPresent()).toList();
        List<FunctionId> setUp = types().stream().filter(type -> paths.stream().anyMatch(path -> FoundBackend.holds(path, type))).toList();
        boolean complete = !exploration.capped() && paths.equals(exploration.paths());
        return paths.stream().allMatch(path -> end(path).isEmpty()) ? Optional.empty()
                : Optional.of(new Run(caller, new Trial(interpreter, scenario, setting, new HashMap<>()), paths, complete, setUp));
    }

    private List<FunctionId> types() {
        return found.stream().flatMap(one -> one.type().stream()).distinct().toList();
    }

    private Optional<Selection> selection(Run run) {
        Map<String, Selection.End> ends = new LinkedHashMap<>();
        run.paths().forEach(path -> end(path).ifPresent(end -> ends.putIfAbsent(end.name(), end)));
        Map<FunctionId, Optional<Condition>> leftOut = new LinkedHashMap<>();
        for (FunctionId type : types()) {
            Optional<Condition> why = run.setUp().contains(type) ? Optional.empty()
                    : keptOut(type, run.caller(), run.paths().getFirst(), run.trial());
            if (why.isPresent() || (!run.setUp().contains(type) && mentions(run.caller(), type))) {
                leftOut.put(type, why);
            }
        }
        return run.setUp().isEmpty() && leftOut.isEmpty() ? Optional.empty() : Optional.of(
                new Selection(run.caller().name(), run.setUp(), leftOut, List.copyOf(ends.values()), run.complete()));
    }

    /// Whether the file of the caller speaks of the class.
    private boolean mentions(Caller caller, FunctionId type) {
        String simple = type.simpleName();
        return code.python().text(caller.type().id().unit()).filter(text -> text.contains(simple)).isPresent();
    }

    private static Optional<Selection.End> end(Path path) {
        return path.step(Entry.CALL).stream().flatMap(step -> step.events().stream())
                .flatMap(happening -> happening.event() instanceof Event.OperatorCall call ? Stream.of(call) : Stream.<Event.OperatorCall>empty())
                .findFirst()
                .map(call -> new Selection.End(call.operator(), call.operator().isEmpty() ? written(call.site()) : call.operator(),
                        Places.evidence(Basis.READ, call.site())));
    }

    /// The callee of a call as it is written.
    private static String written(Site site) {
        int open = site.text().indexOf('(');
        return (open < 0 ? site.text() : site.text().substring(0, open)).strip();
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
        Set<Span> seen = new HashSet<>();
        return path.step(Entry.SETUP).stream().flatMap(step -> step.events().stream())
                .filter(happening -> happening.moment() != Moment.IMPORT)
                .flatMap(happening -> happening.event() instanceof Event.Decision decision ? Stream.of(decision) : Stream.<Event.Decision>empty())
                .filter(decision -> decision.value().equals("true") || decision.value().equals("false"))
                .filter(decision -> !isOfBackend(decision.at().function()) && seen.add(decision.site().span()))
                .sorted(Comparator.comparingInt(decision -> distance(decision.at().function(), caller)))
                .limit(MOST_TRIALS)
                .filter(decision -> FoundBackend.holds(trial.turned(decision), type) || fails(trial.turned(decision), type))
                .findFirst().map(Places::condition);
    }

    /// How near a function is to the choice: the caller's own, in the file of a backend, elsewhere.
    private int distance(FunctionId function, Caller caller) {
        boolean own = function.unit().equals(caller.type().id().unit()) && function.name().startsWith(caller.type().id().name() + ".");
        boolean near = found.stream().flatMap(one -> one.type().stream()).anyMatch(other -> other.unit().equals(function.unit()));
        return own ? 0 : near ? 1 : 2;
    }

    private boolean isOfBackend(FunctionId function) {
        return found.stream().flatMap(one -> one.type().stream())
                .anyMatch(type -> function.unit().equals(type.unit()) && function.name().startsWith(type.name() + "."));
    }

    /// Whether setting the backend up raised.
    private static boolean fails(Path path, FunctionId type) {
        return path.last().ending() instanceof Ending.Raised && path.last().events().stream().anyMatch(happening ->
                happening.event() instanceof Event.Decision decision && decision.at().function().name().startsWith(type.name() + "."));
    }
}
