package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.TypeRef;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionList;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
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

    /// The call that a merged comparison of the plain form `f < T > (x)` stands for; empty for other forms.
    static Optional<Expr> call(Frame frame, IASTBinaryExpression binary) {
        if (!(binary.getOperand1() instanceof IASTBinaryExpression left) || !(left.getOperand1() instanceof IASTIdExpression callee)
                || !(binary.getOperand2() instanceof IASTUnaryExpression bracket)
                || frame.scopes().find(Names.plain(callee.getName())).isPresent()) {
            return Optional.empty();
        }
        Site site = frame.site(binary);
        TypeRef argument = frame.types().argument(left.getOperand2());
        IASTExpression inside = bracket.getOperand();
        IASTExpression[] arguments = inside instanceof IASTExpressionList list ? list.getExpressions() : new IASTExpression[] {inside};
        Expr function = new Expr.SymbolInstance(Names.plain(callee.getName()), List.of(argument), frame.site(callee));
        return Optional.of(new Expr.Call(function, frame.expressions().values(arguments), List.of(), site));
    }

    private static boolean isOpening(IASTExpression expression) {
        return expression instanceof IASTBinaryExpression binary && binary.getOperator() == IASTBinaryExpression.op_lessThan;
    }

    /// `(x)`, also when something is called on it: `(x).y()`, `(x)(z)`.
    private static boolean isBracketed(IASTExpression expression) {
        return switch (expression) {
            case IASTUnaryExpression unary -> unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary;
            case IASTFunctionCallExpression call -> isBracketed(call.getFunctionNameExpression());
            case IASTFieldReference field -> isBracketed(field.getFieldOwner());
            case IASTBinaryExpression binary -> isBracketed(binary.getOperand1());
            case null, default -> false;
        };
    }
}
