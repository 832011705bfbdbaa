package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Operator;
import dev.archeck.inspectors.flow.TypeRef;
import java.math.BigInteger;
import java.util.Optional;

/// Arithmetic on known numbers, by the rules of either language. Empty where the result is undefined or not modelled.
final class Arithmetic {
    private static final int MOST_BITS = 4096;

    private Arithmetic() { }

    /// Python: integers have no width, `/` gives a real.
    static Optional<Value> python(Operator operator, Value left, Value right) {
        Optional<Value.Int> a = Widths.integer(left);
        Optional<Value.Int> b = Widths.integer(right);
        if (a.isPresent() && b.isPresent()) {
            return integers(operator, a.get().value(), b.get().value()).map(v -> narrow(v, operator, left, right));
        }
        return reals(operator, left, right, false);
    }

    /// C++: operands are converted to a common type and the result wraps.
    static Optional<Value> cpp(Operator operator, Value left, Value right) {
        Optional<Value.Int> a = Widths.integer(left);
        Optional<Value.Int> b = Widths.integer(right);
        if (a.isEmpty() || b.isEmpty()) {
            return reals(operator, left, right, true);
        }
        boolean shift = operator == Operator.SHIFT_LEFT || operator == Operator.SHIFT_RIGHT;
        TypeRef.Integer type = shift ? Widths.promoted(a.get()) : Widths.usual(a.get(), b.get());
        BigInteger x = Widths.of(a.get().value(), type).value();
        BigInteger y = shift ? b.get().value() : Widths.of(b.get().value(), type).value();
        if (shift && (y.signum() < 0 || y.bitLength() > 7 || y.intValue() >= type.width())) {
            return Optional.empty();
        }
        return truncating(operator, x, y).map(v -> Widths.of(v, type));
    }

    /// C++ unary minus and bit complement after promotion.
    static Value cppUnary(Operator operator, Value.Int value) {
        TypeRef.Integer type = Widths.promoted(value);
        return Widths.of(operator == Operator.NEGATE ? value.value().negate() : value.value().not(), type);
    }

    private static Value narrow(Value value, Operator operator, Value left, Value right) {
        boolean logical = operator == Operator.BIT_AND || operator == Operator.BIT_OR || operator == Operator.BIT_XOR;
        if (logical && left instanceof Value.Bool && right instanceof Value.Bool && value instanceof Value.Int number) {
            return Value.of(number.value().signum() != 0);
        }
        return value;
    }

    private static Optional<Value> integers(Operator operator, BigInteger a, BigInteger b) {
        if (operator == Operator.DIVIDE) {
            return b.signum() == 0 ? Optional.empty() : Optional.of(new Value.Real(a.doubleValue() / b.doubleValue()));
        }
        if (operator == Operator.POWER && b.signum() < 0) {
            return a.signum() == 0 ? Optional.empty() : Optional.of(new Value.Real(Math.pow(a.doubleValue(), b.doubleValue())));
        }
        Optional<BigInteger> result = switch (operator) {
            case FLOOR_DIVIDE -> b.signum() == 0 ? Optional.empty() : Optional.of(floor(a, b));
            case REMAINDER -> b.signum() == 0 ? Optional.empty() : Optional.of(a.subtract(floor(a, b).multiply(b)));
            case POWER -> b.bitLength() > 12 || (long) a.bitLength() * b.intValue() > MOST_BITS
                    ? Optional.empty() : Optional.of(a.pow(b.intValue()));
            default -> shared(operator, a, b);
        };
        return result.filter(r -> r.bitLength() <= MOST_BITS).map(r -> new Value.Int(r, 0, true));
    }

    private static Optional<BigInteger> truncating(Operator operator, BigInteger a, BigInteger b) {
        return switch (operator) {
            case DIVIDE -> b.signum() == 0 ? Optional.empty() : Optional.of(a.divide(b));
            case REMAINDER -> b.signum() == 0 ? Optional.empty() : Optional.of(a.remainder(b));
            default -> shared(operator, a, b);
        };
    }

    private static Optional<BigInteger> shared(Operator operator, BigInteger a, BigInteger b) {
        return switch (operator) {
            case ADD -> Optional.of(a.add(b));
            case SUBTRACT -> Optional.of(a.subtract(b));
            case MULTIPLY -> Optional.of(a.multiply(b));
            case BIT_AND -> Optional.of(a.and(b));
            case BIT_OR -> Optional.of(a.or(b));
            case BIT_XOR -> Optional.of(a.xor(b));
            case SHIFT_LEFT -> b.signum() < 0 || b.bitLength() > 12 ? Optional.empty() : Optional.of(a.shiftLeft(b.intValue()));
            case SHIFT_RIGHT -> b.signum() < 0 || b.bitLength() > 12 ? Optional.empty() : Optional.of(a.shiftRight(b.intValue()));
            default -> Optional.empty();
        };
    }

    private static BigInteger floor(BigInteger a, BigInteger b) {
        BigInteger[] parts = a.divideAndRemainder(b);
        return parts[1].signum() != 0 && parts[1].signum() != b.signum() ? parts[0].subtract(BigInteger.ONE) : parts[0];
    }

    private static Optional<Value> reals(Operator operator, Value left, Value right, boolean cpp) {
        Optional<Double> a = real(left);
        Optional<Double> b = real(right);
        if (a.isEmpty() || b.isEmpty()) {
            return Optional.empty();
        }
        double x = a.get();
        double y = b.get();
        boolean zero = y == 0 && !cpp;
        return switch (operator) {
            case ADD -> Optional.of(new Value.Real(x + y));
            case SUBTRACT -> Optional.of(new Value.Real(x - y));
            case MULTIPLY -> Optional.of(new Value.Real(x * y));
            case DIVIDE -> zero ? Optional.empty() : Optional.of(new Value.Real(x / y));
            case FLOOR_DIVIDE -> zero ? Optional.empty() : Optional.of(new Value.Real(Math.floor(x / y)));
            case REMAINDER -> zero ? Optional.empty() : Optional.of(new Value.Real(x - Math.floor(x / y) * y));
            case POWER -> Optional.of(new Value.Real(Math.pow(x, y)));
            default -> Optional.empty();
        };
    }

    /// A number as a real.
    static Optional<Double> real(Value value) {
        return value instanceof Value.Real(double number)
                ? Optional.of(number)
                : Widths.integer(value).map(i -> i.value().doubleValue());
    }
}
