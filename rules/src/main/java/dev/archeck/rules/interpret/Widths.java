package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.TypeRef;
import java.math.BigInteger;
import java.util.Optional;

/// C++ integers: wrapping, promotion, the usual arithmetic conversions.
final class Widths {
    static final TypeRef.Integer INT = new TypeRef.Integer(32, true);

    private Widths() { }

    /// The value reduced to `width` bits.
    static BigInteger wrap(BigInteger value, int width, boolean signed) {
        BigInteger modulus = BigInteger.ONE.shiftLeft(width);
        BigInteger reduced = value.mod(modulus);
        return signed && reduced.testBit(width - 1) ? reduced.subtract(modulus) : reduced;
    }

    /// An integer of a C++ type; `bool` of any other value than 0 is 1.
    static Value.Int of(BigInteger value, TypeRef.Integer type) {
        if (type.width() == 1) {
            return new Value.Int(value.signum() == 0 ? BigInteger.ZERO : BigInteger.ONE, 1, false);
        }
        return new Value.Int(wrap(value, type.width(), type.signed()), type.width(), type.signed());
    }

    /// The type that two operands are converted to; integers without width count as 64 bits.
    static TypeRef.Integer usual(Value.Int left, Value.Int right) {
        TypeRef.Integer a = promoted(left);
        TypeRef.Integer b = promoted(right);
        if (a.width() != b.width()) {
            return a.width() > b.width() ? a : b;
        }
        return new TypeRef.Integer(a.width(), a.signed() && b.signed());
    }

    /// Small integers become `int`.
    static TypeRef.Integer promoted(Value.Int value) {
        if (value.width() == 0) {
            return new TypeRef.Integer(64, true);
        }
        return value.width() < 32 ? INT : new TypeRef.Integer(value.width(), value.signed());
    }

    /// The integer behind a value, if it is one; truth values count.
    static Optional<Value.Int> integer(Value value) {
        return switch (value) {
            case Value.Int number -> Optional.of(number);
            case Value.Bool(boolean truth) -> Optional.of(
                    new Value.Int(truth ? BigInteger.ONE : BigInteger.ZERO, 1, false));
            default -> Optional.empty();
        };
    }
}
