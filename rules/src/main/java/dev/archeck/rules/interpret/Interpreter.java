package dev.archeck.rules.interpret;

import dev.archeck.inspectors.externals.Catalogue;
import dev.archeck.inspectors.flow.FlowSource;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.Link;
import dev.archeck.inspectors.flow.Site;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// Runs scenarios on the flow model: for given conditions, every way through that the unknowns leave open.
///
/// Same source, scenario and conditions give the same paths in the same order. One interpreter serves one thread.
public final class Interpreter {
    /// Paths of one scenario beyond which nothing more is explored.
    public static final int MOST_PATHS = 256;

    /// Operations of one scenario over all its paths beyond which no further path is explored.
    public static final long MOST_OPERATIONS = 1_000_000;

    private final Code code;

    /// @param source the read code of all languages
    /// @param externals what outside names mean
    /// @param links operators and the functions that implement them
    public Interpreter(FlowSource source, Catalogue externals, List<Link> links) {
        this.code = new Code(source, externals, links);
    }

    /// All paths of a scenario.
    ///
    /// @param paths in the order of their choices, never empty
    /// @param capped whether there were more paths than were followed
    /// @param operations that all of them took together
    public record Exploration(List<Path> paths, boolean capped, long operations) {
        /// Copies the paths.
        public Exploration {
            paths = List.copyOf(paths);
        }
    }

    /// Runs a scenario on every path.
    public Exploration explore(Scenario scenario, Conditions conditions) {
        return explore(scenario, conditions, MOST_PATHS);
    }

    /// Runs a scenario on its first paths.
    ///
    /// @param most number of paths beyond which nothing more is explored
    public Exploration explore(Scenario scenario, Conditions conditions, int most) {
        return explore(scenario, conditions, most, path -> false);
    }

    /// Runs a scenario until a path is found.
    ///
    /// @param most number of paths beyond which nothing more is explored
    /// @param sought whether a path is the one looked for; it is then the last of the exploration
    public Exploration explore(Scenario scenario, Conditions conditions, int most, Predicate<Path> sought) {
        Choices choices = new Choices();
        List<Path> paths = new ArrayList<>();
        boolean more = true;
        long operations = 0;
        while (more && paths.size() < most && operations < MOST_OPERATIONS) {
            Run run = new Run(code, conditions, choices);
            paths.add(path(scenario, run));
            operations += run.steps();
            more = !sought.test(paths.getLast()) && choices.advance();
        }
        return new Exploration(paths, more, operations);
    }

    private static Path path(Scenario scenario, Run run) {
        Map<String, Value> results = new LinkedHashMap<>();
        List<Path.Result> done = new ArrayList<>();
        for (Scenario.Step step : scenario.steps()) {
            Ending ending = ending(step, results, run);
            done.add(new Path.Result(step.name(), ending, run.drain()));
            if (ending instanceof Ending.Returned(Value value) && (step.then() != Scenario.Then.ASK || run.answer(value))) {
                results.put(step.name(), value);
            } else if (!(step.then() == Scenario.Then.TOLERATE && ending instanceof Ending.Raised)) {
                break;
            }
        }
        return new Path(done);
    }

    private static Ending ending(Scenario.Step step, Map<String, Value> results, Run run) {
        try {
            Moment moment = step.action() instanceof Scenario.Action.Construct ? Moment.CONSTRUCTION : Moment.PER_CALL;
            return new Ending.Returned(run.during(moment, () -> act(step, results, run)));
        } catch (Thrown thrown) {
            return raised(thrown, run);
        } catch (PathEnd end) {
            return end.ending();
        } catch (StackOverflowError error) {
            return new Ending.Undetermined("nested too deeply to be followed", ExternalCalls.NOWHERE);
        }
    }

    private static Ending raised(Thrown thrown, Run run) {
        String text = thrown.exception() instanceof Instance instance
                ? instance.field("args").or(() -> instance.field("arguments"))
                        .flatMap(a -> run.evaluator().gathering().items(a)).flatMap(a -> a.stream().findFirst())
                        .filter(v -> !(v instanceof Unknown)).map(v -> v instanceof Value.Text(String t) ? t : Text.of(v)).orElse("")
                : Text.of(thrown.exception());
        return new Ending.Raised(run.classes().typeName(thrown.exception()), text, thrown.exception(), thrown.raisedAt());
    }

    private static Value act(Scenario.Step step, Map<String, Value> results, Run run) {
        return act(step.action(), arguments(step.inputs(), results), results, run);
    }

    private static Value act(Scenario.Action action, Arguments arguments, Map<String, Value> results, Run run) {
        Site site = ExternalCalls.NOWHERE;
        return switch (action) {
            case Scenario.Action.Under(Facts facts, Scenario.Action inner) -> run.under(facts, () -> act(inner, arguments, results, run));
            case Scenario.Action.Construct(var type) -> run.calls().call(run.classes().referenced(type, site), arguments, site);
            case Scenario.Action.CallFunction(var function) -> run.code().source().function(function)
                    .map(f -> run.calls().call(entry(f, run, site), arguments, site))
                    .orElseThrow(() -> new PathEnd(new Ending.Undetermined(function + " was not read", site)));
            case Scenario.Action.Enter(var function, Entrance entrance) -> run.code().source().function(function)
                    .map(f -> entrance.enter(f, run, site))
                    .orElseThrow(() -> new PathEnd(new Ending.Undetermined(function + " was not read", site)));
            case Scenario.Action.CallMethod(String object, String method) ->
                    run.calls().method(result(object, results), method, arguments, site);
            case Scenario.Action.CallResult(String callee) -> run.calls().call(result(callee, results), arguments, site);
            case Scenario.Action.ReadGlobal(String unit, String name) -> run.modules().global(unit, name, site);
            case Scenario.Action.ReadAttribute(String object, String name) -> run.access().attribute(result(object, results), name, site);
        };
    }

    /// A Python function is called as its module binds it, decorators applied.
    private static Value entry(Function function, Run run, Site site) {
        return run.calls().decorated(new FunctionObject(function, List.of(), Optional.empty(), Map.of()), Optional.empty(), site);
    }

    private static Arguments arguments(Scenario.Inputs inputs, Map<String, Value> results) {
        List<Value> positional = inputs.positional().stream().map(i -> value(i, results)).toList();
        Map<String, Value> named = new LinkedHashMap<>();
        inputs.named().forEach((name, input) -> named.put(name, value(input, results)));
        return Arguments.of(positional).with(named);
    }

    private static Value value(Scenario.Input input, Map<String, Value> results) {
        return switch (input) {
            case Scenario.Input.Given(Value value) -> copy(value);
            case Scenario.Input.ResultOf(String step) -> result(step, results);
        };
    }

    private static Value result(String step, Map<String, Value> results) {
        Value value = results.get(step);
        return value == null ? Unknown.because("the step " + step + " gave nothing") : value;
    }

    /// Mutable inputs are copied, so that no path sees what another one did to them.
    private static Value copy(Value value) {
        return switch (value) {
            case Instance instance when instance.type() instanceof Value.Symbolic(String type, var none) && instance.fields().isEmpty() ->
                    Instance.outside(type);
            case Items items -> new Items(items.kind(), items.values().stream().map(Interpreter::copy).toList());
            case Table table -> {
                Table copied = new Table();
                table.pairs().forEach(p -> copied.put(((Items) p).values().getFirst(), copy(((Items) p).values().getLast())));
                yield copied;
            }
            default -> value;
        };
    }
}
