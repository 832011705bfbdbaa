package dev.archeck.inspectors.python.wrapper;

import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.Literal;
import java.util.List;
import java.util.Optional;

/// Tells functions that return truth values.
final class Truths {
    private Truths() { }

    /// Whether every return gives a truth value or a call's result, and at least one surely a truth value.
    static boolean returned(Optional<Function> function) {
        boolean sure = false;
        for (Block block : function.map(Function::blocks).orElse(List.of())) {
            if (block.end() instanceof BlockEnd.Return(Optional<Expr> value, _)) {
                boolean call = value.isPresent() && value.get() instanceof Expr.Call;
                if (value.isEmpty() || !(call || truth(value.get()))) {
                    return false;
                }
                sure |= !call;
            }
        }
        return sure;
    }

    private static boolean truth(Expr value) {
        return switch (value) {
            case Expr.Const(Literal.Bool _) -> true;
            case Expr.Apply apply -> switch (apply.operator()) {
                case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL, IS, IS_NOT, IN, NOT_IN, NOT -> true;
                case AND, OR -> apply.operands().stream().anyMatch(Truths::truth);
                case ADD, SUBTRACT, MULTIPLY, DIVIDE, FLOOR_DIVIDE, REMAINDER, POWER, NEGATE, SHIFT_LEFT, SHIFT_RIGHT,
                        BIT_AND, BIT_OR, BIT_XOR, BIT_NOT -> false;
            };
            case Expr.Choose choose -> truth(choose.then()) && truth(choose.otherwise());
            default -> false;
        };
    }
}
