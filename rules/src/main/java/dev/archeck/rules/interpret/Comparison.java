package dev.archeck.rules.interpret;

import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.flow.Expr.Collect.Kind;
import dev.archeck.inspectors.flow.TypeRef;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Equality, order, identity and membership in three-valued truth.
final class Comparison {
    private final Run run;

    Comparison(Run run) {
        this.run = run;
    }

    /// `left == right`.
    Truth equal(Value left, Value right) {
        if (left.equals(right)) {
            return left instanceof Value.Real(double number) ? Truth.of(!Double.isNaN(number)) : Truth.TRUE;
        }
        if (left instanceof Instance a && a.plain().isPresent()) {
            return equal(a.plain().get(), right);
        }
        if (right instanceof Instance b && b.plain().isPresent()) {
            return equal(left, b.plain().get());
        }
        if (left instanceof Instance a && right instanceof Instance b && run.records().equal(a, b).isPresent()) {
            return run.records().equal(a, b).get();
        }
        if (left instanceof Unknown || right instanceof Unknown) {
            return left instanceof Value.None || right instanceof Value.None ? identical(left, right) : Truth.UNKNOWN;
        }
        if ((left instanceof Value.None && right instanceof Instance) || (left instanceof Instance && right instanceof Value.None)) {
            return Truth.FALSE;
        }
        if (isNumber(left) && isNumber(right)) {
            OptionalInt order = order(left, right);
            return order.isPresent() ? Truth.of(order.getAsInt() == 0) : Truth.FALSE;
        }
        if (left instanceof Items a && right instanceof Items b) {
            return a.kind() == Kind.SET || b.kind() == Kind.SET ? sets(a, b) : sequences(a, b);
        }
        if (left instanceof Table a && right instanceof Table b) {
            return tables(a, b);
        }
        if (left instanceof Table || right instanceof Table) {
            return left.getClass() == right.getClass() ? Truth.UNKNOWN : outside(left, right) ? Truth.UNKNOWN : Truth.FALSE;
        }
        if (outside(left, right)) {
            return left.equals(right) ? Truth.TRUE : Truth.UNKNOWN;
        }
        return Truth.of(left.equals(right));
    }

    /// `left is right`.
    Truth identical(Value left, Value right) {
        if (left instanceof Value.None && right instanceof Value.None) {
            return Truth.TRUE;
        }
        if (left instanceof Value.None || right instanceof Value.None) {
            Value other = left instanceof Value.None ? right : left;
            if (other instanceof Unknown unknown && unknown.truth() == Truth.TRUE) {
                return Truth.FALSE;
            }
        }
        if ((left instanceof Value.None && isClass(right)) || (right instanceof Value.None && isClass(left))) {
            return Truth.FALSE;
        }
        if (left instanceof Unknown || right instanceof Unknown || left instanceof Value.Symbolic || right instanceof Value.Symbolic
                || left instanceof Value.Member || right instanceof Value.Member) {
            return left.equals(right) ? Truth.TRUE : Truth.UNKNOWN;
        }
        if (left instanceof Value.Bool || left instanceof Value.Module || left instanceof Value.Int || left instanceof Value.Text) {
            return left.getClass() == right.getClass() ? Truth.of(left.equals(right)) : Truth.FALSE;
        }
        return Truth.of(left.equals(right));
    }

    private boolean isClass(Value value) {
        return value instanceof Value.Symbolic symbolic && run.code().externals().declaresClass(symbolic.name());
    }

    /// `item in container`.
    Truth contains(Value container, Value item) {
        return switch (container) {
            case Items items -> {
                Truth found = items.blurred() ? Truth.UNKNOWN : Truth.FALSE;
                for (Value each : items.values()) {
                    found = found.or(equal(each, item));
                }
                yield found;
            }
            case Table table -> switch (table.get(item)) {
                case Table.Found.Present p -> Truth.TRUE;
                case Table.Found.Absent a -> Truth.FALSE;
                case Table.Found.Unsure u -> Truth.UNKNOWN;
            };
            case Value.Text(String text) when item instanceof Value.Text(String part) -> Truth.of(text.contains(part));
            case Value.Range range when item instanceof Value.Int number -> inRange(range, number);
            case ClassObject type when run.enumerations().is(type) -> contains(run.enumerations().members(type), item);
            default -> Truth.UNKNOWN;
        };
    }

    /// Less than zero, zero, more than zero; empty where the values have no known order.
    OptionalInt order(Value left, Value right) {
        if (left instanceof Value.Text(String a) && right instanceof Value.Text(String b)) {
            return OptionalInt.of(a.compareTo(b));
        }
        if (left instanceof Items a && right instanceof Items b && !a.blurred() && !b.blurred()
                && a.kind() != Kind.SET && b.kind() != Kind.SET) {
            return lexical(a.values(), b.values());
        }
        Optional<Value.Int> a = Widths.integer(left);
        Optional<Value.Int> b = Widths.integer(right);
        if (a.isPresent() && b.isPresent()) {
            return OptionalInt.of(a.get().value().compareTo(b.get().value()));
        }
        Optional<Double> x = Arithmetic.real(left);
        Optional<Double> y = Arithmetic.real(right);
        if (x.isEmpty() || y.isEmpty() || x.get().isNaN() || y.get().isNaN()) {
            return OptionalInt.empty();
        }
        if (x.get().isInfinite() || y.get().isInfinite()) {
            return OptionalInt.of(Double.compare(x.get(), y.get()));
        }
        return OptionalInt.of(exact(left, x.get()).compareTo(exact(right, y.get())));
    }

    /// C++ comparison of integers: both are converted to their common type first.
    OptionalInt cppOrder(Value left, Value right) {
        Optional<Value.Int> a = Widths.integer(left);
        Optional<Value.Int> b = Widths.integer(right);
        if (a.isEmpty() || b.isEmpty()) {
            return order(left, right);
        }
        TypeRef.Integer type = Widths.usual(a.get(), b.get());
        return OptionalInt.of(
                Widths.of(a.get().value(), type).value().compareTo(Widths.of(b.get().value(), type).value()));
    }

    private static BigDecimal exact(Value value, double real) {
        return Widths.integer(value).map(i -> new BigDecimal(i.value())).orElseGet(() -> new BigDecimal(real));
    }

    private OptionalInt lexical(List<Value> a, List<Value> b) {
        for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
            OptionalInt order = order(a.get(i), b.get(i));
            if (order.isEmpty() || order.getAsInt() != 0) {
                return order;
            }
        }
        return OptionalInt.of(Integer.compare(a.size(), b.size()));
    }

    private static Truth inRange(Value.Range range, Value.Int number) {
        Value.Int first = new Value.Int(range.start(), 0, true);
        boolean onStep = number.value().subtract(first.value()).mod(range.step().abs()).signum() == 0;
        boolean inside = range.step().signum() > 0
                ? number.value().compareTo(range.start()) >= 0 && number.value().compareTo(range.stop()) < 0
                : number.value().compareTo(range.start()) <= 0 && number.value().compareTo(range.stop()) > 0;
        return Truth.of(onStep && inside);
    }

    private Truth tables(Table a, Table b) {
        if (a.blurred() || b.blurred()) {
            return Truth.UNKNOWN;
        }
        Truth same = Truth.of(a.size() == b.size());
        for (Value key : a.keys()) {
            if (a.get(key) instanceof Table.Found.Present(Value mine)) {
                same = same.and(switch (b.get(key)) {
                    case Table.Found.Present(Value other) -> equal(mine, other);
                    case Table.Found.Absent absent -> Truth.FALSE;
                    case Table.Found.Unsure unsure -> Truth.UNKNOWN;
                });
            }
        }
        return same;
    }

    /// Whether every item of one set is in another one.
    Truth within(Items a, Items b) {
        Truth all = a.blurred() ? Truth.UNKNOWN : Truth.TRUE;
        for (Value item : a.values()) {
            all = all.and(contains(b, item));
        }
        return all;
    }

    private Truth sequences(Items a, Items b) {
        if (a.kind() != b.kind()) {
            return Truth.FALSE;
        }
        if (a.blurred() || b.blurred()) {
            return Truth.UNKNOWN;
        }
        if (a.values().size() != b.values().size()) {
            return Truth.FALSE;
        }
        Truth same = Truth.TRUE;
        for (int i = 0; i < a.values().size(); i++) {
            same = same.and(equal(a.values().get(i), b.values().get(i)));
        }
        return same;
    }

    private Truth sets(Items a, Items b) {
        if (a.kind() != b.kind()) {
            return Truth.FALSE;
        }
        Truth same = Truth.TRUE;
        for (Value item : a.values()) {
            same = same.and(contains(b, item));
        }
        for (Value item : b.values()) {
            same = same.and(contains(a, item));
        }
        return a.blurred() || b.blurred() ? Truth.UNKNOWN : same;
    }

    /// Whether one of them is outside the read code, so that it may have its own idea of equality.
    private boolean outside(Value left, Value right) {
        return outside(left) || outside(right);
    }

    private boolean outside(Value value) {
        return switch (value) {
            case Value.Symbolic s -> true;
            case Value.Member m -> true;
            case Value.Fact f -> true;
            case Instance i -> i.open() || run.classes().find(i.type(), "__eq__").isPresent();
            default -> false;
        };
    }

    private static boolean isNumber(Value value) {
        return value instanceof Value.Int || value instanceof Value.Bool || value instanceof Value.Real;
    }
}
