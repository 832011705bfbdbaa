package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.FunctionId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What is done, in order, on one state: construct an object, call its methods, call functions. A step that raises ends the
/// scenario unless it is tolerated; a step that asks ends it when the answer is no.
public record Scenario(List<Step> steps) {
    /// Copies the steps; names must differ.
    public Scenario {
        steps = List.copyOf(steps);
        if (steps.stream().map(Step::name).distinct().count() != steps.size()) {
            throw new IllegalArgumentException("two steps share a name");
        }
    }

    /// A scenario that does nothing yet.
    public static Scenario start() {
        return new Scenario(List.of());
    }

    /// This scenario and then one more step.
    public Scenario then(String name, Action action, Inputs inputs) {
        return with(new Step(name, action, inputs, Then.GO_ON));
    }

    /// This scenario and then one more step after which it goes on even if that raised.
    public Scenario thenTolerating(String name, Action action, Inputs inputs) {
        return with(new Step(name, action, inputs, Then.TOLERATE));
    }

    /// This scenario and then a question: it goes on only if the answer is true.
    public Scenario thenIf(String name, Action action, Inputs inputs) {
        return with(new Step(name, action, inputs, Then.ASK));
    }

    private Scenario with(Step step) {
        List<Step> all = new ArrayList<>(steps);
        all.add(step);
        return new Scenario(all);
    }

    /// One thing to do.
    ///
    /// @param name by which later steps and results refer to it
    /// @param then when the scenario goes on
    public record Step(String name, Action action, Inputs inputs, Then then) { }

    /// When a scenario goes on behind a step.
    public enum Then {
        /// When the step returned.
        GO_ON,
        /// When it returned or raised.
        TOLERATE,
        /// When it returned something true.
        ASK
    }

    /// What a step does.
    public sealed interface Action {
        /// Constructs an object of a read class.
        record Construct(FunctionId type) implements Action { }

        /// Calls a read function.
        record CallFunction(FunctionId function) implements Action { }

        /// Calls a read function by itself; takes no inputs.
        record Enter(FunctionId function, Entrance entrance) implements Action { }

        /// Calls a method of the object that the step `object` gave.
        record CallMethod(String object, String method) implements Action { }

        /// Does something while other facts hold.
        record Under(Facts facts, Action action) implements Action { }

        /// Calls what the step `callee` gave.
        record CallResult(String callee) implements Action { }

        /// Reads a module's global; takes no inputs.
        record ReadGlobal(String unit, String name) implements Action { }

        /// Reads an attribute of what the step `object` gave; takes no inputs.
        record ReadAttribute(String object, String name) implements Action { }
    }

    /// The arguments of a step.
    public record Inputs(List<Input> positional, Map<String, Input> named) {
        /// No arguments.
        public static final Inputs NONE = of();

        /// Copies both in their order.
        public Inputs {
            positional = List.copyOf(positional);
            named = Collections.unmodifiableMap(new LinkedHashMap<>(named));
        }

        /// Given values.
        public static Inputs of(Value... values) {
            return new Inputs(List.of(values).stream().<Input>map(Input.Given::new).toList(), Map.of());
        }

        /// These and one more by name.
        public Inputs with(String name, Input input) {
            Map<String, Input> all = new LinkedHashMap<>(named);
            all.put(name, input);
            return new Inputs(positional, all);
        }
    }

    /// One argument of a step.
    public sealed interface Input {
        /// A value; mutable ones are copied for each path.
        record Given(Value value) implements Input { }

        /// What an earlier step gave.
        record ResultOf(String step) implements Input { }
    }
}
