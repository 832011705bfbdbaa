package dev.archeck.rules.route;

import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Link;
import dev.archeck.rules.interpret.Event;
import dev.archeck.rules.interpret.Instance;
import dev.archeck.rules.interpret.Path;
import dev.archeck.rules.interpret.Pointer;
import dev.archeck.rules.interpret.Scenario;
import dev.archeck.rules.interpret.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The calls of compiled functions on one path as a scenario of their own, so that other sizes and variables can be tried without
/// running the Python side again. The handle that a call takes is what the call before its first use gave.
final class Replay {
    private Replay() { }

    /// The scenario, if every op up to the one that reduces was followed into its function. Its last step is [Entry#CALL].
    ///
    /// @param path a path on which the op is reached
    /// @param operator the op that reduces
    static Optional<Scenario> of(Path path, List<Link> links, String operator) {
        Map<String, FunctionId> functions = new TreeMap<>();
        links.forEach(link -> functions.putIfAbsent(link.operator(), link.implementation()));
        List<Event.OperatorCall> calls = new ArrayList<>();
        for (Path.Result step : path.steps()) {
            for (Path.Happening happening : step.events()) {
                boolean asked = step.step().equals(Entry.CALL);
                if (happening.event() instanceof Event.OperatorCall call && functions.containsKey(call.operator())) {
                    boolean reduces = call.operator().equals(operator);
                    if (asked || !reduces) {
                        calls.add(call);
                    }
                    if (asked && reduces) {
                        return scenario(calls, functions);
                    }
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Scenario> scenario(List<Event.OperatorCall> calls, Map<String, FunctionId> functions) {
        Optional<Value> handle = calls.getLast().arguments().stream().findFirst()
                .filter(first -> first instanceof Pointer || first instanceof Instance);
        int handleFrom = -1;
        Scenario scenario = Scenario.start();
        for (int i = 0; i < calls.size(); i++) {
            List<Scenario.Input> inputs = new ArrayList<>();
            for (Value argument : calls.get(i).arguments()) {
                boolean isHandle = handle.isPresent() && isSame(argument, handle.get());
                handleFrom = isHandle && handleFrom < 0 ? i - 1 : handleFrom;
                if (isHandle && handleFrom < 0) {
                    return Optional.empty();
                }
                inputs.add(isHandle ? new Scenario.Input.ResultOf("op" + handleFrom) : new Scenario.Input.Given(argument));
            }
            String name = i == calls.size() - 1 ? Entry.CALL : "op" + i;
            FunctionId function = Optional.ofNullable(functions.get(calls.get(i).operator())).orElseThrow();
            scenario = scenario.then(name, new Scenario.Action.CallFunction(function),
                    new Scenario.Inputs(inputs, Map.of()));
        }
        return Optional.of(scenario);
    }

    /// Objects are the same by identity.
    @SuppressWarnings("ReferenceEquality")
    private static boolean isSame(Value one, Value other) {
        return one == other;
    }
}
