package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Literal;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionList;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdInitializerExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTDeleteExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTDesignatedInitializer;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFoldExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTLambdaExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTNewExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTPackExpansionExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTSimpleTypeConstructorExpression;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;

/// Lowers expressions to values. What an expression does on the way (assignments, launches, throws) is added to the graph before
/// the value is used; operands to its left are evaluated first.
final class Expressions {
    private final Frame frame;
    private final OperatorLowering operators;
    private final CallLowering calls;

    Expressions(Frame frame) {
        this.frame = frame;
        this.operators = new OperatorLowering(frame);
        this.calls = new CallLowering(frame);
    }

    /// The value of an expression or of a braced list.
    Expr value(IASTInitializerClause clause) {
        return switch (clause) {
            case IASTIdExpression id -> frame.names().value(id);
            case IASTLiteralExpression literal -> Literals.value(frame, literal);
            case IASTFunctionCallExpression call -> calls.value(call);
            case IASTFieldReference field -> new Expr.Read(field(field), frame.site(field));
            case IASTBinaryExpression binary -> operators.binary(binary);
            case IASTUnaryExpression unary -> operators.unary(unary);
            case IASTConditionalExpression choice -> operators.choice(choice);
            case IASTCastExpression cast -> converted(frame.types().of(cast.getTypeId()), value(cast.getOperand()), frame.site(cast));
            case IASTArraySubscriptExpression index -> new Expr.Read(element(index), frame.site(index));
            case IASTExpressionList list -> sequence(list);
            case IASTInitializerList list -> collected(list);
            case ICPPASTLambdaExpression lambda -> new LambdaLowering(frame).value(lambda);
            case ICPPASTNewExpression made -> calls.made(made);
            case ICPPASTDeleteExpression deleted -> deleted(deleted);
            case ICPPASTSimpleTypeConstructorExpression made -> typed(made);
            case IASTTypeIdInitializerExpression made -> calls.constructed(
                    frame.types().of(made.getTypeId()), made.getInitializer(), frame.site(made));
            case IASTTypeIdExpression type -> operators.typeQuestion(type);
            case ICPPASTPackExpansionExpression pack -> new Expr.Spread(value(pack.getPattern()));
            case IGNUASTCompoundStatementExpression block -> frame.statements().blockValue(block.getCompoundStatement());
            case ICPPASTDesignatedInitializer named -> named.getOperand() == null
                    ? opaque("designated initialiser", named) : value(named.getOperand());
            case ICPPASTFoldExpression fold when !Acting.calls(fold) -> new Expr.Opaque("a fold over operators", false, frame.site(fold));
            default -> opaque("expression " + clause.getClass().getSimpleName().replace("CPPAST", ""), clause);
        };
    }

    /// Evaluates an expression for its effects alone.
    void effect(IASTExpression expression) {
        Expr value = value(expression);
        while (value instanceof Expr.Convert(var _, Expr inner, var _)) {
            value = inner;
        }
        if (!isSilent(value)) {
            frame.graph().add(new Operation.Invoke(value, frame.site(expression)));
        }
    }

    private static boolean isSilent(Expr value) {
        return switch (value) {
            case Expr.Const _, Expr.Symbol _, Expr.FunctionRef _, Expr.Address _ -> true;
            case Expr.Read(Variable.Local _, var _), Expr.Read(Variable.Global _, var _) -> true;
            case Expr.Read(Variable.Field(Expr object, var _), var _) -> isSilent(object);
            case Expr.Read(Variable.Element(Expr container, Expr index), var _) -> isSilent(container) && isSilent(index);
            case Expr.Opaque opaque -> !opaque.mayAct();
            default -> false;
        };
    }

    /// The value of an initialiser of any form; `type` is what it initialises, absent for `auto`.
    Expr initial(IASTInitializer initializer, Optional<TypeRef> type) {
        return calls.initial(initializer, type);
    }

    /// The values of several clauses, each evaluated before the effects of those behind it.
    List<Expr> values(IASTInitializerClause[] clauses) {
        List<Expr> values = new ArrayList<>();
        int lastActing = -1;
        for (int i = 0; i < clauses.length; i++) {
            lastActing = Acting.acts(clauses[i]) ? i : lastActing;
        }
        for (int i = 0; i < clauses.length; i++) {
            Expr value = value(clauses[i]);
            boolean pure = value instanceof Expr.Address || value instanceof Expr.FunctionRef || value instanceof Expr.Spread;
            values.add(i < lastActing && !pure ? frame.held(value, frame.site(clauses[i])) : value);
        }
        return values;
    }

    /// The variable that an expression names, empty if it names none.
    Optional<Variable> place(IASTInitializerClause expression) {
        return value(expression) instanceof Expr.Read read ? Optional.of(read.variable()) : Optional.empty();
    }

    private Variable field(IASTFieldReference field) {
        String name = Names.simple(field.getFieldName());
        return new Variable.Field(value(field.getFieldOwner()), name);
    }

    private Variable element(IASTArraySubscriptExpression index) {
        List<Expr> parts = values(new IASTInitializerClause[] {index.getArrayExpression(), index.getArgument()});
        return new Variable.Element(parts.get(0), parts.get(1));
    }

    private Expr sequence(IASTExpressionList list) {
        IASTExpression[] parts = list.getExpressions();
        if (TemplateCalls.isSplit(parts)) {
            return opaque("template arguments read as comparisons", list);
        }
        for (int i = 0; i < parts.length - 1; i++) {
            effect(parts[i]);
        }
        return value(parts[parts.length - 1]);
    }

    private Expr collected(IASTInitializerList list) {
        return new Expr.Collect(Expr.Collect.Kind.ARRAY, values(list.getClauses()), frame.site(list));
    }

    private Expr typed(ICPPASTSimpleTypeConstructorExpression made) {
        TypeRef type = frame.types().declared(made.getDeclSpecifier(), EmptyDeclarator.INSTANCE)
                .orElseGet(() -> new TypeRef.Unread("auto"));
        return calls.constructed(type, made.getInitializer(), frame.site(made));
    }

    private Expr deleted(ICPPASTDeleteExpression deleted) {
        Site site = frame.site(deleted);
        return new Expr.Call(new Expr.Symbol("operator delete", site), List.of(value(deleted.getOperand())), List.of(), site);
    }

    /// A conversion, left out where it changes nothing that the model knows.
    static Expr converted(TypeRef type, Expr value, Site site) {
        return type instanceof TypeRef.Unread ? value : new Expr.Convert(type, value, site);
    }

    /// An expression that is not understood and may do anything.
    Expr opaque(String reason, IASTInitializerClause node) {
        frame.doubt(reason, node);
        return new Expr.Opaque(reason, true, frame.site(node));
    }

    /// A truth value.
    static Expr truth(boolean value) {
        return new Expr.Const(new Literal.Bool(value));
    }
}
