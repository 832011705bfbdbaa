package dev.archeck.rules.trace;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.Span;
import dev.archeck.rules.interpret.Conditions;
import dev.archeck.rules.interpret.Interpreter;
import dev.archeck.rules.interpret.Pins;
import dev.archeck.rules.interpret.Scenario;
import dev.archeck.rules.route.ReadCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/// Makes the table of one function.
///
/// @param code the sources
/// @param function the function that is called
/// @param shown how a file of the sources is named to the user
public record TraceMaker(ReadCode code, Function function, UnaryOperator<String> shown) {
    /// Rows of one table beyond which the question is refused, and derived values are no longer tried.
    public static final int MOST_ROWS = 20_000;

    private static final String CALL = "call";
    private static final int MOST_DERIVED_ROWS = 512;
    private static final int MOST_DERIVED = 6;

    /// The table.
    ///
    /// @throws IllegalArgumentException with one clear line if an input names nothing, or there are too many combinations
    public TraceTable table(TraceQuestion question) {
        Interpreter interpreter = new Interpreter(new OpenSource(code.source()), code.externals(), List.of());
        InputPlacer placer = new InputPlacer(function, owner(), others());
        List<TraceInput> inputs = new ArrayList<>(question.inputs());
        Derivation derivation = new Derivation(function, owner(), others());
        List<String> derived = new ArrayList<>();
        List<Traced> traced = traced(question, inputs, placer, interpreter);
        while (question.derive() && derived.size() < MOST_DERIVED) {
            Optional<TraceInput> next = derivation.next(traced.stream().map(Traced::result).toList(), names(inputs));
            if (next.isEmpty() || (long) traced.size() * next.get().values().size() > MOST_DERIVED_ROWS) {
                break;
            }
            inputs.add(next.get());
            derived.add(next.get().name());
            traced = traced(question, inputs, placer, interpreter);
        }
        List<TraceTable.Row> rows = traced.stream().map(one -> one.result().row(one.inputs(), one.environment(), shown)).toList();
        return new TraceTable(function.id().name(), place(function.site().span(), shown), derived, rows, gaps());
    }

    private record Traced(Map<String, Given> inputs, Map<String, String> environment, TraceResult result) { }

    private List<Traced> traced(TraceQuestion question, List<TraceInput> inputs, InputPlacer placer, Interpreter interpreter) {
        List<Traced> all = new ArrayList<>();
        Map<String, InputPlace> places = new LinkedHashMap<>();
        inputs.forEach(input -> places.put(input.name(), placer.place(input.name())));
        for (Map<String, Given> combination : combinations(inputs, question.environments().size())) {
            Binder binder = Binder.of(combination, places);
            Scenario scenario = Scenario.start().then(CALL, new Scenario.Action.Enter(function.id(), binder.entrance(function)), Scenario.Inputs.NONE);
            Pins pins = binder.pins();
            for (Map<String, String> environment : question.environments()) {
                Conditions conditions = Conditions.of(question.facts()).in(environment).pinning(pins);
                Interpreter.Exploration exploration = interpreter.explore(scenario, question.assertions() ? conditions.asserting() : conditions);
                all.add(new Traced(combination, environment, TraceResult.of(exploration, CALL, function.language())));
            }
        }
        return all;
    }

    private static List<Map<String, Given>> combinations(List<TraceInput> inputs, int environments) {
        List<Map<String, Given>> all = new ArrayList<>(List.of(Map.of()));
        for (TraceInput input : inputs) {
            if ((long) all.size() * input.values().size() * environments > MOST_ROWS) {
                throw new IllegalArgumentException("expected at most " + MOST_ROWS + " combinations of values, found more");
            }
            List<Map<String, Given>> more = new ArrayList<>();
            for (Map<String, Given> one : all) {
                for (Given value : input.values()) {
                    Map<String, Given> longer = new LinkedHashMap<>(one);
                    longer.put(input.name(), value);
                    more.add(longer);
                }
            }
            all = more;
        }
        return all;
    }

    private static List<String> names(List<TraceInput> inputs) {
        return inputs.stream().map(TraceInput::name).toList();
    }

    private Optional<ClassDefinition> owner() {
        return function.owner().flatMap(code.source()::type);
    }

    /// The other functions of the file, and of files that it includes.
    private List<Function> others() {
        String unit = function.id().unit();
        List<Function> all = new ArrayList<>(code.cuda().functionsIn(unit));
        all.addAll(code.python().functionsIn(unit));
        all.removeIf(other -> other.id().equals(function.id()));
        return all;
    }

    private List<Gap> gaps() {
        TreeSet<Gap> gaps = new TreeSet<>(code.cuda().gaps());
        gaps.addAll(code.python().gaps());
        return gaps.stream().map(gap -> gap.place() instanceof Place.Lines lines
                ? new Gap(gap.what(), new Place.Lines(shown.apply(lines.file()), lines.firstLine(), lines.lastLine()), gap.reason(), gap.remedy())
                : gap).toList();
    }

    static Place.Lines place(Span span, UnaryOperator<String> shown) {
        return new Place.Lines(shown.apply(span.file()), span.firstLine(), span.lastLine());
    }
}
