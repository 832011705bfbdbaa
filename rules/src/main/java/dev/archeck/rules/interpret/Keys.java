package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Expr.Collect.Kind;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What makes two values the same key of a table.
final class Keys {
    private Keys() { }

    /// An object with the equality of the value; empty if the value is not known well enough.
    static Optional<Object> of(Value value) {
        return switch (value) {
            case Unknown u -> Optional.empty();
            case Value.Int(BigInteger number, int width, boolean signed) -> Optional.of(number);
            case Value.Bool(boolean truth) -> Optional.of(truth ? BigInteger.ONE : BigInteger.ZERO);
            case Value.Real(double number) -> Optional.of(
                    number == Math.rint(number) && Math.abs(number) < 1e15 ? BigInteger.valueOf((long) number) : number);
            case Items items when items.kind() == Kind.TUPLE -> tuple(items);
            case Instance instance -> ofInstance(instance);
            case Value other -> Optional.of(other);
        };
    }

    /// An object is its own key, but for numbers and texts in disguise and classes with an equality of their own.
    private static Optional<Object> ofInstance(Instance instance) {
        if (instance.plain().isPresent()) {
            return of(instance.plain().get());
        }
        boolean record = Records.isDataclass(instance);
        boolean compared = instance.type() instanceof ClassObject type && type.order().stream().anyMatch(each ->
                each instanceof ClassObject known && (known.attributes().containsKey("__eq__") || known.definition().methods().containsKey("__eq__")));
        if (compared) {
            return Optional.empty();
        }
        return record ? tuple(Items.tuple(instance.fields().values().toArray(Value[]::new))).map(key -> List.of(instance.type(), key))
                : Optional.of(instance);
    }

    private static Optional<Object> tuple(Items items) {
        List<Object> parts = new ArrayList<>();
        for (Value item : items.values()) {
            Optional<Object> part = of(item);
            if (part.isEmpty()) {
                return Optional.empty();
            }
            parts.add(part.get());
        }
        return items.blurred() ? Optional.empty() : Optional.of(parts);
    }
}
