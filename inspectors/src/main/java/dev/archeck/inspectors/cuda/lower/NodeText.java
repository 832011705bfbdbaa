package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.cuda.source.SourceText;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTCaseStatement;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTExpressionList;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNamedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTPointer;
import org.eclipse.cdt.core.dom.ast.IASTPointerOperator;
import org.eclipse.cdt.core.dom.ast.IASTReturnStatement;
import org.eclipse.cdt.core.dom.ast.IASTTypeId;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;

/// Text of a node rebuilt from the tree. Needed inside macros, where the parser gives the text of the macro's use.
final class NodeText {
    private static final String[] UNARY = {"++", "--", "+", "-", "*", "&", "~", "!"};

    private NodeText() { }

    static String of(IASTNode node) {
        return switch (node) {
            case IASTName name -> name.toString();
            case IASTIdExpression id -> id.getName().toString();
            case IASTLiteralExpression literal -> literal.toString();
            case IASTFunctionCallExpression call -> call(call);
            case IASTFieldReference field ->
                    of(field.getFieldOwner()) + (field.isPointerDereference() ? "->" : ".") + field.getFieldName();
            case IASTBinaryExpression binary ->
                    of(binary.getOperand1()) + " " + operator(binary.getOperator()) + " " + of(binary.getInitOperand2());
            case IASTUnaryExpression unary -> unary(unary);
            case IASTConditionalExpression choice -> of(choice.getLogicalConditionExpression()) + " ? "
                    + of(choice.getPositiveResultExpression()) + " : " + of(choice.getNegativeResultExpression());
            case IASTArraySubscriptExpression index -> of(index.getArrayExpression()) + "[" + of(index.getArgument()) + "]";
            case IASTExpressionList list -> joined(list.getExpressions());
            case IASTCastExpression cast -> "(" + of(cast.getTypeId()) + ")" + of(cast.getOperand());
            case IASTTypeIdExpression type -> "sizeof(" + of(type.getTypeId()) + ")";
            case IASTTypeId type -> type(type);
            case IASTExpressionStatement statement -> of(statement.getExpression()) + ";";
            case IASTReturnStatement end ->
                    end.getReturnValue() == null ? "return;" : "return " + of(end.getReturnValue()) + ";";
            case IASTCaseStatement label -> "case " + of(label.getExpression()) + ":";
            default -> SourceText.fold(node.getRawSignature());
        };
    }

    private static String call(IASTFunctionCallExpression call) {
        return Launches.read(call)
                .map(launch -> launch.text() + "(" + joined(call.getArguments()) + ")")
                .orElseGet(() -> of(call.getFunctionNameExpression()) + "(" + joined(call.getArguments()) + ")");
    }

    private static String unary(IASTUnaryExpression unary) {
        int operator = unary.getOperator();
        String operand = unary.getOperand() == null ? "" : of(unary.getOperand());
        return switch (operator) {
            case IASTUnaryExpression.op_bracketedPrimary -> "(" + operand + ")";
            case IASTUnaryExpression.op_postFixIncr -> operand + "++";
            case IASTUnaryExpression.op_postFixDecr -> operand + "--";
            case IASTUnaryExpression.op_sizeof -> "sizeof " + operand;
            case IASTUnaryExpression.op_throw -> "throw " + operand;
            default -> operator >= 0 && operator < UNARY.length ? UNARY[operator] + operand : operand;
        };
    }

    private static String type(IASTTypeId type) {
        IASTDeclSpecifier specifier = type.getDeclSpecifier();
        String base = specifier instanceof IASTNamedTypeSpecifier named
                ? (specifier.isConst() ? "const " : "") + named.getName() : SourceText.fold(specifier.toString());
        StringBuilder text = new StringBuilder(base);
        for (IASTPointerOperator operator : type.getAbstractDeclarator().getPointerOperators()) {
            text.append(operator instanceof IASTPointer ? '*' : '&');
        }
        return text.toString();
    }

    static String joined(IASTInitializerClause[] nodes) {
        List<String> parts = new ArrayList<>();
        for (IASTInitializerClause node : nodes) {
            parts.add(of(node));
        }
        return String.join(", ", parts);
    }

    static String operator(int code) {
        return switch (code) {
            case IASTBinaryExpression.op_multiply -> "*";
            case IASTBinaryExpression.op_divide -> "/";
            case IASTBinaryExpression.op_modulo -> "%";
            case IASTBinaryExpression.op_plus -> "+";
            case IASTBinaryExpression.op_minus -> "-";
            case IASTBinaryExpression.op_shiftLeft -> "<<";
            case IASTBinaryExpression.op_shiftRight -> ">>";
            case IASTBinaryExpression.op_lessThan -> "<";
            case IASTBinaryExpression.op_greaterThan -> ">";
            case IASTBinaryExpression.op_lessEqual -> "<=";
            case IASTBinaryExpression.op_greaterEqual -> ">=";
            case IASTBinaryExpression.op_binaryAnd -> "&";
            case IASTBinaryExpression.op_binaryXor -> "^";
            case IASTBinaryExpression.op_binaryOr -> "|";
            case IASTBinaryExpression.op_logicalAnd -> "&&";
            case IASTBinaryExpression.op_logicalOr -> "||";
            case IASTBinaryExpression.op_assign -> "=";
            case IASTBinaryExpression.op_multiplyAssign -> "*=";
            case IASTBinaryExpression.op_divideAssign -> "/=";
            case IASTBinaryExpression.op_moduloAssign -> "%=";
            case IASTBinaryExpression.op_plusAssign -> "+=";
            case IASTBinaryExpression.op_minusAssign -> "-=";
            case IASTBinaryExpression.op_shiftLeftAssign -> "<<=";
            case IASTBinaryExpression.op_shiftRightAssign -> ">>=";
            case IASTBinaryExpression.op_binaryAndAssign -> "&=";
            case IASTBinaryExpression.op_binaryXorAssign -> "^=";
            case IASTBinaryExpression.op_binaryOrAssign -> "|=";
            case IASTBinaryExpression.op_equals -> "==";
            case IASTBinaryExpression.op_notequals -> "!=";
            case IASTBinaryExpression.op_pmdot -> ".*";
            case IASTBinaryExpression.op_pmarrow -> "->*";
            case IASTBinaryExpression.op_threewaycomparison -> "<=>";
            default -> "?";
        };
    }
}
