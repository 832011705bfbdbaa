package dev.archeck.rules.interpret;

import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Expr.Collect.Kind;
import dev.archeck.inspectors.flow.Operator;
import dev.archeck.inspectors.flow.Site;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Evaluates operators, with unknown operands.
final class Operators {
    private static final int MOST_REPEATED = 10_000;

    private final Run run;

    Operators(Run run) {
        this.run = run;
    }

    Value apply(Expr.Apply apply, Frame frame) {
        Operator operator = apply.operator();
        if (operator == Operator.AND || operator == Operator.OR) {
            return logical(apply, frame);
        }
        List<Value> values = new ArrayList<>();
        for (Expr operand : apply.operands()) {
            values.add(run.evaluator().evaluate(operand, frame));
        }
        return values.size() == 1
                ? unary(operator, values.getFirst(), frame, apply.site())
                : binary(operator, values, frame, apply.site());
    }

    Value choose(Expr.Choose choose, Frame frame) {
        Value condition = condition(choose.condition(), frame);
        Truth truth = run.truth(condition);
        if (truth.isKnown()) {
            return run.evaluator().evaluate(truth == Truth.TRUE ? choose.then() : choose.otherwise(), frame);
        }
        if (run.consequences().quiet(choose.then(), frame) && run.consequences().quiet(choose.otherwise(), frame)) {
            Value then = run.evaluator().evaluate(choose.then(), frame);
            Value otherwise = run.evaluator().evaluate(choose.otherwise(), frame);
            return run.comparison().equal(then, otherwise) == Truth.TRUE
                    ? then
                    : Unknown.because("it depends on " + Text.of(choose.condition()), choose.site());
        }
        boolean taken = run.choose(2, frame, choose.site()) == 0;
        run.assume(condition, taken);
        return run.evaluator().evaluate(taken ? choose.then() : choose.otherwise(), frame);
    }

    /// A value used as a condition; a C++ string is a pointer then.
    Value condition(Expr expression, Frame frame) {
        Value value = run.evaluator().evaluate(expression, frame);
        return frame.cpp() ? Truths.cpp(value) : value;
    }

    private Value logical(Expr.Apply apply, Frame frame) {
        boolean and = apply.operator() == Operator.AND;
        Value left = condition(apply.operands().getFirst(), frame);
        Truth truth = run.truth(left);
        Expr rightSide = apply.operands().getLast();
        if (truth.isKnown()) {
            boolean decided = and == (truth == Truth.FALSE);
            return decided ? result(left, frame) : result(condition(rightSide, frame), frame);
        }
        if (!run.consequences().quiet(rightSide, frame)) {
            return forked(apply, left, frame);
        }
        Value right;
        try {
            right = condition(rightSide, frame);
        } catch (Thrown thrown) {
            return forked(apply, left, frame);
        }
        Truth whole = and ? truth.and(run.truth(right)) : truth.or(run.truth(right));
        Unknown unknown = Unknown.because(left instanceof Unknown u ? u.reason() : Text.of(left), apply.site());
        if (!whole.isKnown()) {
            return unknown;
        }
        return frame.cpp() ? Value.of(whole == Truth.TRUE) : Unknown.withTruth(unknown, whole);
    }

    private Value forked(Expr.Apply apply, Value left, Frame frame) {
        boolean taken = run.choose(2, frame, apply.site()) == 0;
        run.assume(left, taken);
        boolean decided = (apply.operator() == Operator.AND) != taken;
        return decided ? Value.of(taken) : result(condition(apply.operands().getLast(), frame), frame);
    }

    private Value result(Value value, Frame frame) {
        Truth truth = run.truth(value);
        return frame.cpp() && truth.isKnown() ? Value.of(truth == Truth.TRUE) : value;
    }

    private Value unary(Operator operator, Value value, Frame frame, Site site) {
        if (operator == Operator.NOT) {
            return not(frame.cpp() ? Truths.cpp(value) : value, site);
        }
        Optional<Value.Int> number = Widths.integer(value);
        if (number.isPresent() && frame.cpp() && operator != Operator.ADD) {
            return Arithmetic.cppUnary(operator, number.get());
        }
        if (number.isPresent()) {
            BigInteger integer = number.get().value();
            return new Value.Int(operator == Operator.NEGATE ? integer.negate() : integer.not(), 0, true);
        }
        if (value instanceof Value.Real(double real) && operator == Operator.NEGATE) {
            return new Value.Real(-real);
        }
        return Unknown.because("an operand is not known", site);
    }

    private Value not(Value value, Site site) {
        Truth truth = run.truth(value);
        if (truth.isKnown()) {
            return Value.of(truth == Truth.FALSE);
        }
        return value instanceof Unknown unknown ? Unknown.not(unknown) : Unknown.because(Text.of(value) + " is not known", site);
    }

    private static Value plain(Value value) {
        return value instanceof Instance instance ? instance.plain().orElse(value) : value;
    }

    Value binary(Operator operator, List<Value> written, Frame frame, Site site) {
        boolean identity = operator == Operator.IS || operator == Operator.IS_NOT;
        List<Value> values = identity || frame.cpp() ? written : List.of(plain(written.getFirst()), plain(written.getLast()));
        Optional<Value> special = identity || frame.cpp() ? Optional.empty() : new Dunders(run).of(operator, values, site);
        if (special.isPresent()) {
            return special.get();
        }
        Value left = values.getFirst();
        Value right = values.getLast();
        return switch (operator) {
            case EQUAL -> truth(run.comparison().equal(left, right), operator, values, site);
            case NOT_EQUAL -> not(binary(Operator.EQUAL, values, frame, site), site);
            case IS -> truth(run.comparison().identical(left, right), operator, values, site);
            case IS_NOT -> not(binary(Operator.IS, values, frame, site), site);
            case IN -> membership(right, left, site);
            case NOT_IN -> not(membership(right, left, site), site);
            case LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> truth(ordered(operator, values, frame), operator, values, site);
            default -> arithmetic(operator, values, frame, site);
        };
    }

    private Value membership(Value container, Value item, Site site) {
        if (container instanceof Instance instance && instance.type() instanceof ClassObject
                && run.classes().find(instance.type(), "__contains__").isEmpty()) {
            Optional<List<Value>> items = run.evaluator().gathering().items(container);
            return items.isEmpty() ? Unknown.because("whether it is in there", site)
                    : membership(new Items(Kind.LIST, items.get()), item, site);
        }
        if (container instanceof Value.Symbolic || container instanceof Instance) {
            return run.calls().special(container, "__contains__", Arguments.of(item), site);
        }
        return truth(run.comparison().contains(container, item), Operator.IN, List.of(container, item), site);
    }

    private Truth ordered(Operator operator, List<Value> values, Frame frame) {
        Value left = values.getFirst();
        Value right = values.getLast();
        if (left instanceof Items a && right instanceof Items b && a.kind() == Kind.SET && b.kind() == Kind.SET) {
            return switch (operator) {
                case LESS -> run.comparison().within(a, b).and(run.comparison().within(b, a).not());
                case LESS_EQUAL -> run.comparison().within(a, b);
                case GREATER -> run.comparison().within(b, a).and(run.comparison().within(a, b).not());
                default -> run.comparison().within(b, a);
            };
        }
        OptionalInt order = frame.cpp() ? run.comparison().cppOrder(left, right) : run.comparison().order(left, right);
        if (order.isEmpty()) {
            return Truth.UNKNOWN;
        }
        return Truth.of(switch (operator) {
            case LESS -> order.getAsInt() < 0;
            case LESS_EQUAL -> order.getAsInt() <= 0;
            case GREATER -> order.getAsInt() > 0;
            default -> order.getAsInt() >= 0;
        });
    }

    private Value truth(Truth truth, Operator operator, List<Value> values, Site site) {
        if (truth.isKnown()) {
            return Value.of(truth == Truth.TRUE);
        }
        if (values.getFirst() instanceof Unknown left) {
            return run.compared(left, operator, values.getLast());
        }
        if (values.getLast() instanceof Unknown right) {
            return run.compared(right, operator, values.getFirst());
        }
        return Unknown.because("whether " + Text.of(values.getFirst()) + " and " + Text.of(values.getLast()) + " compare is not known", site);
    }

    /// `left + right`.
    Value sum(Value left, Value right, Site site) {
        Frame frame = new Frame(run.modules().topLevel("", site), 0, Optional.empty());
        return binary(Operator.ADD, List.of(left, right), frame, site);
    }

    private Value arithmetic(Operator operator, List<Value> values, Frame frame, Site site) {
        Value left = values.getFirst();
        Value right = values.getLast();
        Optional<Value> number = frame.cpp() ? Arithmetic.cpp(operator, left, right) : Arithmetic.python(operator, left, right);
        if (number.isPresent()) {
            return number.get();
        }
        if (operator == Operator.ADD && left instanceof Value.Text(String a) && right instanceof Value.Text(String b)) {
            return Value.of(a + b);
        }
        if (left instanceof Items a && right instanceof Items b && !a.blurred() && !b.blurred()) {
            return joined(operator, a, b, site);
        }
        if (operator == Operator.BIT_OR && left instanceof Table a && right instanceof Table b) {
            Table both = new Table();
            run.evaluator().gathering().merge(both, a);
            run.evaluator().gathering().merge(both, b);
            return both;
        }
        if (operator == Operator.MULTIPLY && Widths.integer(right).isPresent()) {
            return repeated(left, Widths.integer(right).get(), site);
        }
        if (operator == Operator.MULTIPLY && Widths.integer(left).isPresent()) {
            return repeated(right, Widths.integer(left).get(), site);
        }
        if (operator == Operator.REMAINDER && left instanceof Value.Text(String text) && !frame.cpp()) {
            return run.formatting().percent(text, right, site).map(Value::of)
                    .orElseGet(() -> Unknown.because("formatted text", site));
        }
        if (operator == Operator.DIVIDE && (left instanceof Instance || left instanceof Value.Text)) {
            return run.calls().special(left, "__truediv__", Arguments.of(right), site);
        }
        return Unknown.because("an operand is not known", site);
    }

    private Value joined(Operator operator, Items a, Items b, Site site) {
        List<Value> all = new ArrayList<>(a.values());
        if (a.kind() == Kind.SET) {
            switch (operator) {
                case BIT_OR -> b.values().stream().filter(v -> run.comparison().contains(a, v) == Truth.FALSE).forEach(all::add);
                case BIT_AND -> all.removeIf(v -> run.comparison().contains(b, v) == Truth.FALSE);
                case SUBTRACT -> all.removeIf(v -> run.comparison().contains(b, v) == Truth.TRUE);
                case BIT_XOR -> {
                    all.removeIf(v -> run.comparison().contains(b, v) == Truth.TRUE);
                    b.values().stream().filter(v -> run.comparison().contains(a, v) == Truth.FALSE).forEach(all::add);
                }
                default -> {
                    return Unknown.because("an operation on sets", site);
                }
            }
            return new Items(Kind.SET, all);
        }
        if (operator != Operator.ADD || a.kind() != b.kind()) {
            return Unknown.because("an operation on sequences", site);
        }
        all.addAll(b.values());
        return new Items(a.kind(), all);
    }

    private static Value repeated(Value value, Value.Int times, Site site) {
        long count = times.value().bitLength() > 31 ? Long.MAX_VALUE : Math.max(0, times.value().longValue());
        if (value instanceof Items items && !items.blurred() && count <= MOST_REPEATED
                && count * items.values().size() <= MOST_REPEATED) {
            List<Value> all = new ArrayList<>();
            for (Iterable<Value> copy : Collections.nCopies((int) count, items.values())) {
                copy.forEach(all::add);
            }
            return new Items(items.kind(), all);
        }
        if (value instanceof Value.Text(String text) && count <= MOST_REPEATED) {
            return Value.of(text.repeat((int) count));
        }
        return Unknown.because("an operand is not known", site);
    }
}
