package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.Operator;
import java.util.Map;
import java.util.Optional;

/// Python operator tokens and their operators. `@` has none: its result is unknown.
final class Operators {
    private static final Map<String, Operator> BINARY = Map.ofEntries(
            Map.entry("+", Operator.ADD),
            Map.entry("-", Operator.SUBTRACT),
            Map.entry("*", Operator.MULTIPLY),
            Map.entry("/", Operator.DIVIDE),
            Map.entry("//", Operator.FLOOR_DIVIDE),
            Map.entry("%", Operator.REMAINDER),
            Map.entry("**", Operator.POWER),
            Map.entry("<<", Operator.SHIFT_LEFT),
            Map.entry(">>", Operator.SHIFT_RIGHT),
            Map.entry("&", Operator.BIT_AND),
            Map.entry("|", Operator.BIT_OR),
            Map.entry("^", Operator.BIT_XOR));

    /// Comparisons and membership.
    static final Map<String, Operator> COMPARISON = Map.of(
            "==", Operator.EQUAL,
            "!=", Operator.NOT_EQUAL,
            "<", Operator.LESS,
            "<=", Operator.LESS_EQUAL,
            ">", Operator.GREATER,
            ">=", Operator.GREATER_EQUAL,
            "is", Operator.IS,
            "is not", Operator.IS_NOT,
            "in", Operator.IN,
            "not in", Operator.NOT_IN);

    private Operators() { }

    /// The arithmetic or bit operator of a token; empty if there is none.
    static Optional<Operator> binary(String token) {
        return Optional.ofNullable(BINARY.get(token));
    }
}
