package dev.archeck.rules.route;

import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.Expr.Collect.Kind;
import dev.archeck.inspectors.flow.FlowSource;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Parameter;
import dev.archeck.inspectors.knowledge.Knowledge;
import dev.archeck.inspectors.knowledge.ParameterMeaning;
import dev.archeck.rules.interpret.Facts;
import dev.archeck.rules.interpret.Instance;
import dev.archeck.rules.interpret.Items;
import dev.archeck.rules.interpret.Scenario;
import dev.archeck.rules.interpret.Unknown;
import dev.archeck.rules.interpret.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/// Writes the scenario of an entry: what is constructed or called, with which arguments.
///
/// A parameter without default gets what the catalogue says its name means; otherwise a value of which nothing but the name
/// is known. The first open parameter of the call is the tensor.
///
/// @param source the read code, for the parameters
/// @param knowledge meanings of parameter names
/// @param facts node and workload
public record ScenarioMaker(FlowSource source, Knowledge knowledge, Facts facts) {
    private static final String NEW = "new ";
    private static final Pattern FLAG = Pattern.compile("(not |)flag (--[\\w-]+)");

    /// The scenario: a step [Entry#SETUP], where callers ask first a step [Entry#GUARD], then a step [Entry#CALL].
    public Scenario of(Entry entry) {
        return switch (entry) {
            case Entry.OfClass(FunctionId type, String method, Optional<String> guard) -> asking(type, guard)
                    .then(Entry.CALL, new Scenario.Action.CallMethod(Entry.SETUP, method), inputs(method(type, method), true));
            case Entry.OfFunctions(FunctionId setup, FunctionId call) -> Scenario.start()
                    .then(Entry.SETUP, new Scenario.Action.CallFunction(setup), inputs(parameters(setup), false))
                    .then(Entry.CALL, new Scenario.Action.CallFunction(call), inputs(parameters(call), true));
        };
    }

    private Scenario asking(FunctionId type, Optional<String> guard) {
        Scenario setup = Scenario.start()
                .then(Entry.SETUP, new Scenario.Action.Construct(type), inputs(method(type, "__init__"), false));
        return guard.map(name -> setup.thenIf(
                Entry.GUARD, new Scenario.Action.CallMethod(Entry.SETUP, name), inputs(method(type, name), true))).orElse(setup);
    }

    private List<Parameter> method(FunctionId type, String name) {
        List<FunctionId> found = source.method(type, name);
        List<Parameter> all = found.isEmpty() ? List.of() : parameters(found.getFirst());
        return all.isEmpty() ? all : all.subList(1, all.size());
    }

    private List<Parameter> parameters(FunctionId function) {
        return source.function(function).map(Function::parameters).orElse(List.of());
    }

    private Scenario.Inputs inputs(List<Parameter> parameters, boolean call) {
        List<Scenario.Input> positional = new ArrayList<>();
        Map<String, Scenario.Input> named = new LinkedHashMap<>();
        boolean tensorGiven = !call;
        for (Parameter parameter : parameters) {
            if ((parameter.fallback().isPresent() && !meaning(parameter.name()).startsWith("'")) || parameter.kind() == Parameter.Kind.REST || parameter.kind() == Parameter.Kind.REST_NAMED) {
                continue;
            }
            String meaning = meaning(parameter.name());
            boolean tensor = meaning.isEmpty() && !tensorGiven;
            tensorGiven |= tensor;
            Scenario.Input input = tensor ? new Scenario.Input.Given(Value.Symbolic.of("tensor")) : input(parameter.name(), meaning);
            if (parameter.kind() == Parameter.Kind.KEYWORD_ONLY
                    || (parameter.fallback().isPresent() && parameter.kind() != Parameter.Kind.POSITIONAL_ONLY)) {
                named.put(parameter.name(), input);
            } else {
                positional.add(input);
            }
        }
        return new Scenario.Inputs(positional, named);
    }

    private String meaning(String parameter) {
        return knowledge.parameters().stream().filter(known -> known.name().equals(parameter)).findFirst()
                .map(ParameterMeaning::value).orElse("");
    }

    private Scenario.Input input(String name, String meaning) {
        if (meaning.equals("handle")) {
            return new Scenario.Input.ResultOf(Entry.SETUP);
        }
        return new Scenario.Input.Given(value(name, meaning));
    }

    private Value value(String name, String meaning) {
        if (meaning.isEmpty()) {
            return Value.Symbolic.of(name);
        }
        if (meaning.equals("one per rank")) {
            return perRank(1);
        }
        if (meaning.equals("one group of all ranks")) {
            return new Items(Kind.LIST, List.of(perRank(0)));
        }
        if (meaning.equals("true") || meaning.equals("false")) {
            return Value.of(meaning.equals("true"));
        }
        if (meaning.startsWith(NEW)) {
            return Instance.outside(meaning.substring(NEW.length()));
        }
        if (meaning.startsWith("'")) {
            return Value.of(meaning.substring(1, meaning.length() - 1));
        }
        Matcher flag = FLAG.matcher(meaning);
        if (flag.matches()) {
            Value given = facts.fact("work", "flag", List.of(Value.of(flag.group(2))));
            return flag.group(1).isEmpty() || !(given instanceof Value.Bool(boolean is)) ? given : Value.of(!is);
        }
        if (meaning.matches("-?\\d+")) {
            return Value.of(Long.parseLong(meaning));
        }
        int dot = meaning.indexOf('.');
        return facts.fact(meaning.substring(0, Math.max(0, dot)), meaning.substring(dot + 1), List.of());
    }

    private Value perRank(long first) {
        return facts.fact("work", "ranks", List.of()) instanceof Value.Int(var ranks, int width, boolean signed)
                ? new Items(Kind.LIST, LongStream.range(first, first + ranks.longValueExact()).mapToObj(Value::of).toList())
                : Unknown.because("the number of ranks is not known");
    }
}
