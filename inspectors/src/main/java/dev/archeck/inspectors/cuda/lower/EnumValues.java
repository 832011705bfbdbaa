package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Literal;
import dev.archeck.inspectors.flow.Operator;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/// Values of enumerations where they are literals, or count on from one that is.
final class EnumValues {
    private static final int STEPS = 1_000;

    private EnumValues() { }

    static Optional<BigInteger> of(Frame frame, Declared.ValueOf value) {
        Declared.ValueOf at = value;
        for (int steps = 0; steps < STEPS; steps++) {
            int added = steps;
            if (at.value().isPresent()) {
                return constant(frame, at).map(start -> start.add(BigInteger.valueOf(added)));
            }
            if (at.previous().isEmpty()) {
                return Optional.of(BigInteger.valueOf(added));
            }
            Optional<Declared.ValueOf> before =
                    frame.unit().declared().first(List.of(), at.previous().get(), Declared.ValueOf.class);
            if (before.isEmpty()) {
                return Optional.empty();
            }
            at = before.get();
        }
        return Optional.empty();
    }

    private static Optional<BigInteger> constant(Frame frame, Declared.ValueOf value) {
        Frame scope = new Frame(frame.unit(), frame.id(), value.path(), Scopes.ofFunction());
        Expr written = scope.expressions().value(value.value().orElseThrow());
        return Constants.integer(written);
    }

    /// Folds integers of expressions that are made of literals.
    static final class Constants {
        private Constants() { }

        static Optional<BigInteger> integer(Expr expr) {
            return switch (expr) {
                case Expr.Const(Literal.Int(BigInteger value, int _, boolean _)) -> Optional.of(value);
                case Expr.Convert(var _, Expr value, var _) -> integer(value);
                case Expr.Apply apply when apply.operands().size() == 2 -> integer(apply.operands().get(0))
                        .flatMap(left -> integer(apply.operands().get(1)).flatMap(right -> fold(apply, left, right)));
                case Expr.Apply apply when apply.operator() == Operator.NEGATE ->
                        integer(apply.operands().getFirst()).map(BigInteger::negate);
                default -> Optional.empty();
            };
        }

        private static Optional<BigInteger> fold(Expr.Apply apply, BigInteger left, BigInteger right) {
            return switch (apply.operator()) {
                case ADD -> Optional.of(left.add(right));
                case SUBTRACT -> Optional.of(left.subtract(right));
                case MULTIPLY -> Optional.of(left.multiply(right));
                case DIVIDE -> right.signum() == 0 ? Optional.empty() : Optional.of(left.divide(right));
                case REMAINDER -> right.signum() == 0 ? Optional.empty() : Optional.of(left.remainder(right));
                case BIT_AND -> Optional.of(left.and(right));
                case SHIFT_RIGHT -> right.bitLength() < 8 && right.signum() >= 0
                        ? Optional.of(left.shiftRight(right.intValue())) : Optional.empty();
                case SHIFT_LEFT -> right.bitLength() < 8 && right.signum() >= 0
                        ? Optional.of(left.shiftLeft(right.intValue())) : Optional.empty();
                case BIT_OR -> Optional.of(left.or(right));
                default -> Optional.empty();
            };
        }
    }
}
