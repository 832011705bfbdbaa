package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.cuda.source.PrePass;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionList;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;

/// Recognises what the pre-pass ([PrePass]) made of kernel launches.
final class Launches {
    private Launches() { }

    /// A launch: the kernel, its template arguments as expressions (builtin types and placeholders carry a `$`), and the
    /// configuration between the angle brackets.
    record Shape(IASTExpression kernel, List<IASTExpression> templateArguments, List<IASTExpression> configuration) {
        /// The launch as it was written, without the kernel's arguments.
        String text() {
            String arguments = templateArguments.isEmpty() ? "" : "<" + String.join(", ", templateArguments.stream()
                    .map(Shape::argument).toList()) + ">";
            String inside = String.join(", ", configuration.stream().map(NodeText::of).toList());
            return NodeText.of(kernel) + arguments + "<<<" + inside + ">>>";
        }

        private static String argument(IASTExpression argument) {
            String text = NodeText.of(argument);
            return Builtins.restored(text);
        }
    }

    /// The launch that a call is, empty for an ordinary call.
    static Optional<Shape> read(IASTFunctionCallExpression call) {
        if (!(call.getFunctionNameExpression() instanceof IASTFunctionCallExpression inner)) {
            return Optional.empty();
        }
        IASTInitializerClause[] arguments = inner.getArguments();
        if (arguments.length != 1 || !(arguments[0] instanceof IASTUnaryExpression outer) || !isBracket(outer)) {
            return Optional.empty();
        }
        IASTExpression callee = inner.getFunctionNameExpression();
        IASTExpression inside = outer.getOperand();
        if (inside instanceof IASTUnaryExpression second && isBracket(second)) {
            return Optional.of(triple(callee, second.getOperand()));
        }
        return signed(inside).map(configuration -> new Shape(callee, List.of(), configuration));
    }

    private static Shape triple(IASTExpression callee, IASTExpression configuration) {
        if (callee instanceof IASTArraySubscriptExpression bracketed && bracketed.getArgument() instanceof IASTExpression inside) {
            return new Shape(bracketed.getArrayExpression(), list(inside), list(configuration));
        }
        return new Shape(callee, List.of(), list(configuration));
    }

    /// `+grid, block`: the mark of a kernel that is itself a call or a subscript.
    private static Optional<List<IASTExpression>> signed(IASTExpression inside) {
        List<IASTExpression> parts = list(inside);
        if (parts.size() < 2 || !(parts.getFirst() instanceof IASTUnaryExpression plus)
                || plus.getOperator() != IASTUnaryExpression.op_plus) {
            return Optional.empty();
        }
        List<IASTExpression> configuration = new ArrayList<>(parts);
        configuration.set(0, plus.getOperand());
        return Optional.of(configuration);
    }

    private static List<IASTExpression> list(IASTExpression expression) {
        return expression instanceof IASTExpressionList many ? List.of(many.getExpressions()) : List.of(expression);
    }

    private static boolean isBracket(IASTUnaryExpression unary) {
        return unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary;
    }
}
