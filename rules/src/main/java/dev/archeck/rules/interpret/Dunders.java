package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Operator;
import dev.archeck.inspectors.flow.Site;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Operators that a class of the read code defines itself.
final class Dunders {
    private static final Map<Operator, String> NAMES = Map.ofEntries(
            Map.entry(Operator.EQUAL, "__eq__"), Map.entry(Operator.LESS, "__lt__"), Map.entry(Operator.LESS_EQUAL, "__le__"),
            Map.entry(Operator.GREATER, "__gt__"), Map.entry(Operator.GREATER_EQUAL, "__ge__"), Map.entry(Operator.ADD, "__add__"),
            Map.entry(Operator.SUBTRACT, "__sub__"), Map.entry(Operator.MULTIPLY, "__mul__"), Map.entry(Operator.DIVIDE, "__truediv__"),
            Map.entry(Operator.FLOOR_DIVIDE, "__floordiv__"), Map.entry(Operator.REMAINDER, "__mod__"),
            Map.entry(Operator.BIT_AND, "__and__"), Map.entry(Operator.BIT_OR, "__or__"), Map.entry(Operator.BIT_XOR, "__xor__"));
    private static final Map<Operator, String> MIRRORED = Map.ofEntries(
            Map.entry(Operator.EQUAL, "__eq__"), Map.entry(Operator.LESS, "__gt__"), Map.entry(Operator.LESS_EQUAL, "__ge__"),
            Map.entry(Operator.GREATER, "__lt__"), Map.entry(Operator.GREATER_EQUAL, "__le__"), Map.entry(Operator.ADD, "__radd__"),
            Map.entry(Operator.SUBTRACT, "__rsub__"), Map.entry(Operator.MULTIPLY, "__rmul__"), Map.entry(Operator.DIVIDE, "__rtruediv__"),
            Map.entry(Operator.BIT_AND, "__rand__"), Map.entry(Operator.BIT_OR, "__ror__"));
    private static final Value DECLINED = Value.Symbolic.of("NotImplemented");

    private final Run run;

    Dunders(Run run) {
        this.run = run;
    }

    /// The result of the operator by a method of the left operand, else of the right one; empty if neither has one.
    Optional<Value> of(Operator operator, List<Value> values, Site site) {
        Value left = values.getFirst();
        Value right = values.getLast();
        if (!NAMES.containsKey(operator) || !(left instanceof Instance || right instanceof Instance)) {
            return Optional.empty();
        }
        Optional<Value> own = method(left, NAMES.get(operator), right, site);
        return own.isPresent() || !MIRRORED.containsKey(operator) ? own : method(right, MIRRORED.get(operator), left, site);
    }

    private Optional<Value> method(Value object, String name, Value other, Site site) {
        if (!(object instanceof Instance instance)) {
            return Optional.empty();
        }
        if (instance.type() instanceof Value.Symbolic(String type, List<?> none)) {
            return run.code().externals().called(type + "." + name, 2).filter(e -> e.name().equals(type + "." + name))
                    .map(e -> run.externals().apply(e, type + "." + name, Arguments.of(instance, other), site));
        }
        if (run.classes().find(instance.type(), name).isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(run.calls().special(instance, name, Arguments.of(other), site)).filter(v -> !v.equals(DECLINED));
    }
}
