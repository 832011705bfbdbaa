package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.inspectors.flow.Variable;
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
        if (!(binary.getOperand1() instanceof IASTBinaryExpression left)) {
            return Optional.empty();
        }
        TypeRef argument = frame.types().argument(left.getOperand2());
        Optional<Expr> callee = switch (left.getOperand1()) {
            case IASTIdExpression id when frame.scopes().find(Names.plain(id.getName())).isEmpty() ->
                    Optional.of(new Expr.SymbolInstance(Names.plain(id.getName()), List.of(argument), frame.site(id)));
            case IASTFieldReference method -> Optional.of(new Expr.MethodInstance(frame.expressions().value(method.getFieldOwner()),
                    Names.plain(method.getFieldName()), List.of(argument), frame.site(method)));
            case null, default -> Optional.empty();
        };
        return callee.flatMap(function -> applied(frame, function, binary.getOperand2(), frame.site(binary)));
    }

    /// What stands behind the closing angle bracket: the arguments in brackets, then perhaps a method that is called on the result.
    private static Optional<Expr> applied(Frame frame, Expr function, IASTExpression behind, Site site) {
        return switch (behind) {
            case IASTUnaryExpression bracket when bracket.getOperator() == IASTUnaryExpression.op_bracketedPrimary -> {
                IASTExpression inside = bracket.getOperand();
                IASTExpression[] arguments =
                        inside instanceof IASTExpressionList list ? list.getExpressions() : new IASTExpression[] {inside};
                yield Optional.of(new Expr.Call(function, frame.expressions().values(arguments), List.of(), site));
            }
            case IASTFieldReference field -> applied(frame, function, field.getFieldOwner(), site).map(object ->
                    new Expr.Read(new Variable.Field(object, Names.plain(field.getFieldName())), frame.site(field)));
            case IASTFunctionCallExpression call when call.getFunctionNameExpression() instanceof IASTFieldReference ->
                    applied(frame, function, call.getFunctionNameExpression(), site).map(method -> new Expr.Call(
                            method, frame.expressions().values(call.getArguments()), List.of(), site));
            case null, default -> Optional.empty();
        };
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
