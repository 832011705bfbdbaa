package dev.archeck.inspectors.cuda.lower;

import java.util.Set;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionList;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTLambdaExpression;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;

/// Whether lowering an expression adds steps to the graph, so that what stands left of it must be evaluated first.
final class Acting {
    private static final Set<Integer> UNARY = Set.of(
            IASTUnaryExpression.op_prefixIncr, IASTUnaryExpression.op_prefixDecr,
            IASTUnaryExpression.op_postFixIncr, IASTUnaryExpression.op_postFixDecr, IASTUnaryExpression.op_throw);

    private static final Set<String> FORWARDING = Set.of("std::forward", "std::move", "forward", "move");

    private Acting() { }

    static boolean acts(IASTNode node) {
        boolean[] found = {false};
        node.accept(new ASTVisitor() {
            {
                shouldVisitExpressions = true;
            }

            @Override
            public int visit(IASTExpression expression) {
                found[0] |= isAct(expression);
                return found[0] ? PROCESS_ABORT : expression instanceof ICPPASTLambdaExpression ? PROCESS_SKIP : PROCESS_CONTINUE;
            }
        });
        return found[0];
    }

    /// Whether a part of it calls something that may do more than name its argument.
    static boolean calls(IASTNode node) {
        boolean[] found = {false};
        node.accept(new ASTVisitor() {
            {
                shouldVisitExpressions = true;
            }

            @Override
            public int visit(IASTExpression expression) {
                found[0] |= isAct(expression) || (expression instanceof IASTFunctionCallExpression call
                        && !(call.getFunctionNameExpression() instanceof IASTIdExpression id && FORWARDING.contains(Names.plain(id.getName()))));
                return found[0] ? PROCESS_ABORT : PROCESS_CONTINUE;
            }
        });
        return found[0];
    }

    private static boolean isAct(IASTExpression expression) {
        return switch (expression) {
            case IASTUnaryExpression unary -> UNARY.contains(unary.getOperator());
            case IASTBinaryExpression binary -> isAssignment(binary.getOperator());
            case IASTExpressionList _, IGNUASTCompoundStatementExpression _ -> true;
            case ICPPASTLambdaExpression lambda -> lambda.getCaptures().length > 0;
            case IASTFunctionCallExpression call -> Launches.read(call).isPresent()
                    || (call.getFunctionNameExpression() instanceof IASTIdExpression id
                    && (LaunchCalls.named(Names.plain(id.getName())).isPresent() || Names.plain(id.getName()).equals("assert")));
            default -> false;
        };
    }

    static boolean isAssignment(int operator) {
        return operator >= IASTBinaryExpression.op_assign && operator <= IASTBinaryExpression.op_binaryOrAssign;
    }
}
