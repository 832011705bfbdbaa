package dev.archeck.inspectors.flow;

/// The operators of [Expr.Apply]. `AND`, `OR` and `NOT` yield what their language says: in Python the deciding
/// operand itself, in C++ a truth value; `AND` and `OR` evaluate the right operand only when it decides.
public enum Operator {
    ADD, SUBTRACT, MULTIPLY, DIVIDE, FLOOR_DIVIDE, REMAINDER, POWER, NEGATE, SHIFT_LEFT, SHIFT_RIGHT,
    BIT_AND, BIT_OR, BIT_XOR, BIT_NOT,
    EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL, IS, IS_NOT, IN, NOT_IN,
    AND, OR, NOT
}
