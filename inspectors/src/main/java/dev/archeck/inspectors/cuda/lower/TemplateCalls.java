package dev.archeck.inspectors.cuda.lower;

import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;

/// Calls of templates that are declared elsewhere: `f<T>(x)` reads as `(f < T) > (x)`, and `f<T, 2>(x)` as two expressions.
final class TemplateCalls {
    private TemplateCalls() { }

    /// Whether `a < b > (c)` is meant as a call: no one compares a truth value with something in brackets.
    static boolean isMerged(IASTBinaryExpression binary) {
        return binary.getOperator() == IASTBinaryExpression.op_greaterThan && isOpening(binary.getOperand1())
                && isBracketed(binary.getOperand2());
    }

    /// Whether `a < b , c > (d)` is a call whose arguments were split at the comma.
    static boolean isSplit(IASTExpression[] parts) {
        IASTExpression last = parts[parts.length - 1];
        return parts.length > 1 && isOpening(parts[0]) && last instanceof IASTBinaryExpression binary
                && binary.getOperator() == IASTBinaryExpression.op_greaterThan && isBracketed(binary.getOperand2());
    }

    private static boolean isOpening(IASTExpression expression) {
        return expression instanceof IASTBinaryExpression binary && binary.getOperator() == IASTBinaryExpression.op_lessThan;
    }

    /// `(x)`, also when something is called on it: `(x).y()`, `(x)(z)`.
    private static boolean isBracketed(IASTExpression expression) {
        return switch (expression) {
            case IASTUnaryExpression unary -> unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary;
            case IASTFunctionCallExpression call -> isBracketed(call.getFunctionNameExpression());
            case org.eclipse.cdt.core.dom.ast.IASTFieldReference field -> isBracketed(field.getFieldOwner());
            case null, default -> false;
        };
    }
}
