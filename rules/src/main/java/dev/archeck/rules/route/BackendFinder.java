package dev.archeck.rules.route;

import dev.archeck.elf.arch.Capability;
import dev.archeck.inspectors.discovery.Candidate;
import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Literal;
import dev.archeck.inspectors.knowledge.Knowledge;
import dev.archeck.rules.interpret.Ending;
import dev.archeck.rules.interpret.Event;
import dev.archeck.rules.interpret.Interpreter;
import dev.archeck.rules.interpret.Path;
import dev.archeck.rules.interpret.Scenario;
import dev.archeck.rules.interpret.Value;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds out which candidates are backends: on some node that suits custom all-reduce, a call of one of their methods hands the
/// tensor to an op, or calls an op that says in its name that it reduces.
public final class BackendFinder {
    private static final int MOST_PATHS = 8;
    private static final int MOST_STEPS = 60_000;
    private static final long MOST_OPERATIONS = 40_000;
    private static final long MOST_OPERATIONS_UNTOLD = 16_000;
    private static final Capability FRIENDLIEST = new Capability(9, 0);

    private final ReadCode code;
    private final Interpreter interpreter;
    private final Knowledge knowledge;
    private final List<Setting> settings;
    private long left;

    /// A finder for the read code.
    ///
    /// @param setting the node and workload in question; candidates are tried on friendlier variants of it
    public BackendFinder(ReadCode code, Knowledge knowledge, Setting setting) {
        this.code = code;
        this.interpreter = code.interpreter(List.of());
        this.knowledge = knowledge;
        this.settings = List.of(setting.as(2, true), setting.as(8, true), setting.of(FRIENDLIEST).as(8, true));
    }

    /// The backends among the candidates, in their order. A class that only passes calls on to another one is no backend.
    public List<FoundBackend> find(List<Candidate> candidates) {
        List<FoundBackend> found = candidates.stream().flatMap(candidate -> backend(candidate).stream()).toList();
        return found.stream().filter(one -> found.stream().noneMatch(other -> !other.entry().equals(one.entry()) && one.holds(other))).toList();
    }

    private Optional<FoundBackend> backend(Candidate candidate) {
        left = candidate.methods().stream().anyMatch(this::isTelling) ? MOST_OPERATIONS : MOST_OPERATIONS_UNTOLD;
        for (Setting setting : settings) {
            if (!constructs(candidate, setting)) {
                continue;
            }
            Optional<Reached> best = best(candidate, true, setting).or(() -> best(candidate, false, setting));
            if (best.isPresent()) {
                return best.map(reached -> guarded(candidate, reached.backend()));
            }
        }
        return Optional.empty();
    }

    /// The backend with the question that callers ask before the call: a method that some file calls beside the one that reduces,
    /// and that the latter does not ask itself.
    private FoundBackend guarded(Candidate candidate, FoundBackend found) {
        if (!(found.entry() instanceof Entry.OfClass(FunctionId type, String method, var none))) {
            return found;
        }
        Set<FunctionId> entered = found.sample().events().stream()
                .flatMap(event -> event instanceof Event.Decision decision ? Stream.of(decision.at().function()) : Stream.<FunctionId>empty())
                .collect(Collectors.toSet());
        List<String> callers = code.python().unitsContaining(List.of("." + method + "("), unit -> true).stream()
                .flatMap(unit -> code.python().text(unit).stream()).toList();
        Predicate<String> asked = name -> code.source().method(type, name).stream().noneMatch(entered::contains)
                && callers.stream().anyMatch(text -> text.contains("." + name + "(")) && answers(type, name);
        return candidate.methods().stream().filter(name -> !name.equals(method) && asked.test(name)).findFirst()
                .map(name -> new FoundBackend(new Entry.OfClass(type, method, Optional.of(name)), found.operators(), found.sample()))
                .orElse(found);
    }

    /// Whether a method returns true or false somewhere.
    private boolean answers(FunctionId type, String name) {
        List<BlockEnd> ends = code.source().method(type, name).stream().flatMap(id -> code.source().function(id).stream()).flatMap(function -> function.blocks().stream())
                .map(Block::end).filter(BlockEnd.Return.class::isInstance).toList();
        return !ends.isEmpty() && ends.stream().anyMatch(end -> end instanceof BlockEnd.Return(Optional<Expr> value, var site)
                && value.filter(expr -> expr instanceof Expr.Const(Literal.Bool bool)).isPresent());
    }

    /// The method that decides most before it reaches an op. Methods with a telling name come first, on their own: a class that is no
    /// communicator, but large, is given up after some work, and sooner where no method has a telling name.
    private Optional<Reached> best(Candidate candidate, boolean telling, Setting setting) {
        return candidate.methods().stream().filter(method -> isTelling(method) == telling)
                .sorted(Comparator.comparing(method -> method.startsWith("_") || answers(candidate.type().id(), method)))
                .flatMap(method -> reached(new Entry.OfClass(candidate.type().id(), method, Optional.empty()), setting).stream())
                .max(Comparator.comparingInt(Reached::decisions));
    }

    private boolean isTelling(String name) {
        return knowledge.words().stream().anyMatch(name.toLowerCase(Locale.ROOT)::contains);
    }

    /// Whether an object of the class comes into being on some path; if not, its methods need not be tried.
    private boolean constructs(Candidate candidate, Setting setting) {
        Scenario whole = scenario(new Entry.OfClass(candidate.type().id(), candidate.methods().getFirst(), Optional.empty()), setting);
        return path(new Scenario(List.of(whole.steps().getFirst())), setting, path -> path.last().ending() instanceof Ending.Returned)
                .isPresent();
    }

    private Scenario scenario(Entry entry, Setting setting) {
        return new ScenarioMaker(code.source(), knowledge, setting.conditions().facts()).of(entry);
    }

    private Optional<Path> path(Scenario scenario, Setting setting, Predicate<Path> sought) {
        if (left <= 0) {
            return Optional.empty();
        }
        Interpreter.Exploration exploration =
                interpreter.explore(scenario, setting.conditions().within((int) Math.min(MOST_STEPS, left)), MOST_PATHS, sought);
        left -= exploration.operations();
        return Optional.of(exploration.paths().getLast()).filter(sought);
    }

    private record Reached(FoundBackend backend, int decisions) { }

    private Optional<Reached> reached(Entry entry, Setting setting) {
        return path(scenario(entry, setting), setting, path -> reducing(path).isPresent()).map(path -> reached(entry, path));
    }

    /// The op that takes the tensor, or, where the tensor is copied into a buffer first, one with a telling name.
    private Optional<String> reducing(Path path) {
        List<Event.OperatorCall> calls = calls(path.step(Entry.CALL).map(Path.Result::events).orElse(List.of())).toList();
        return calls.stream().filter(call -> call.arguments().contains(Value.Symbolic.of("tensor"))).findFirst()
                .or(() -> calls.stream().filter(call -> isTelling(call.operator())).findFirst())
                .map(Event.OperatorCall::operator);
    }

    private static Stream<Event.OperatorCall> calls(List<Path.Happening> events) {
        return events.stream().flatMap(happening ->
                happening.event() instanceof Event.OperatorCall call && !call.operator().isEmpty() ? Stream.of(call) : Stream.empty());
    }

    private Reached reached(Entry entry, Path path) {
        String operator = reducing(path).orElseThrow();
        Set<String> all = new LinkedHashSet<>(List.of(operator));
        path.steps().stream().flatMap(step -> calls(step.events())).map(Event.OperatorCall::operator).sorted().forEach(all::add);
        int decisions = (int) path.step(Entry.CALL).orElseThrow().events().stream()
                .filter(happening -> happening.event() instanceof Event.Decision).count();
        return new Reached(new FoundBackend(entry, List.copyOf(all), path), decisions);
    }
}
