package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Literal;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Operator;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.inspectors.flow.Variable;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTForStatement;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;

/// Lowers operators, assignments, `?:`, `sizeof` and throw expressions.
final class OperatorLowering {
    private static final Map<Integer, Operator> BINARY = Map.ofEntries(
            Map.entry(IASTBinaryExpression.op_multiply, Operator.MULTIPLY),
            Map.entry(IASTBinaryExpression.op_divide, Operator.DIVIDE),
            Map.entry(IASTBinaryExpression.op_modulo, Operator.REMAINDER),
            Map.entry(IASTBinaryExpression.op_plus, Operator.ADD),
            Map.entry(IASTBinaryExpression.op_minus, Operator.SUBTRACT),
            Map.entry(IASTBinaryExpression.op_shiftLeft, Operator.SHIFT_LEFT),
            Map.entry(IASTBinaryExpression.op_shiftRight, Operator.SHIFT_RIGHT),
            Map.entry(IASTBinaryExpression.op_lessThan, Operator.LESS),
            Map.entry(IASTBinaryExpression.op_greaterThan, Operator.GREATER),
            Map.entry(IASTBinaryExpression.op_lessEqual, Operator.LESS_EQUAL),
            Map.entry(IASTBinaryExpression.op_greaterEqual, Operator.GREATER_EQUAL),
            Map.entry(IASTBinaryExpression.op_binaryAnd, Operator.BIT_AND),
            Map.entry(IASTBinaryExpression.op_binaryXor, Operator.BIT_XOR),
            Map.entry(IASTBinaryExpression.op_binaryOr, Operator.BIT_OR),
            Map.entry(IASTBinaryExpression.op_logicalAnd, Operator.AND),
            Map.entry(IASTBinaryExpression.op_logicalOr, Operator.OR),
            Map.entry(IASTBinaryExpression.op_equals, Operator.EQUAL),
            Map.entry(IASTBinaryExpression.op_notequals, Operator.NOT_EQUAL),
            Map.entry(IASTBinaryExpression.op_multiplyAssign, Operator.MULTIPLY),
            Map.entry(IASTBinaryExpression.op_divideAssign, Operator.DIVIDE),
            Map.entry(IASTBinaryExpression.op_moduloAssign, Operator.REMAINDER),
            Map.entry(IASTBinaryExpression.op_plusAssign, Operator.ADD),
            Map.entry(IASTBinaryExpression.op_minusAssign, Operator.SUBTRACT),
            Map.entry(IASTBinaryExpression.op_shiftLeftAssign, Operator.SHIFT_LEFT),
            Map.entry(IASTBinaryExpression.op_shiftRightAssign, Operator.SHIFT_RIGHT),
            Map.entry(IASTBinaryExpression.op_binaryAndAssign, Operator.BIT_AND),
            Map.entry(IASTBinaryExpression.op_binaryXorAssign, Operator.BIT_XOR),
            Map.entry(IASTBinaryExpression.op_binaryOrAssign, Operator.BIT_OR));

    private final Frame frame;

    OperatorLowering(Frame frame) {
        this.frame = frame;
    }

    Expr binary(IASTBinaryExpression binary) {
        int code = binary.getOperator();
        Site site = frame.site(binary);
        if (Acting.isAssignment(code)) {
            return assignment(binary, site);
        }
        if (TemplateCalls.isMerged(binary)) {
            return TemplateCalls.call(frame, binary)
                    .orElseGet(() -> frame.expressions().opaque("template arguments read as comparisons", binary));
        }
        Operator operator = BINARY.get(code);
        if (operator == null) {
            return frame.expressions().opaque("operator " + NodeText.operator(code), binary);
        }
        boolean lazy = operator == Operator.AND || operator == Operator.OR;
        if (lazy && Acting.acts(binary.getOperand2())) {
            return lazily(binary, operator, site);
        }
        List<Expr> operands = frame.expressions().values(
                new IASTInitializerClause[] {binary.getOperand1(), binary.getInitOperand2()});
        return new Expr.Apply(operator, operands, site);
    }

    private Expr assignment(IASTBinaryExpression binary, Site site) {
        IASTInitializerClause right = binary.getInitOperand2();
        Operator operator = BINARY.get(binary.getOperator());
        Expr value = frame.expressions().value(right);
        Optional<Variable> target = frame.expressions().place(binary.getOperand1());
        if (target.isEmpty()) {
            frame.graph().add(Unreads.statement("an assignment to what is not a variable", List.of(), site));
            return new Expr.Opaque("assigned value", false, site);
        }
        Expr old = new Expr.Read(target.get(), frame.site(binary.getOperand1()));
        Expr stored = operator == null ? value : new Expr.Apply(operator, List.of(old, value), site);
        store(target.get(), binary.getOperand1(), stored, site);
        return old;
    }

    /// Writes to a variable; a local of known integer type keeps that type.
    private void store(Variable target, IASTExpression written, Expr value, Site site) {
        Optional<TypeRef> type = written instanceof IASTIdExpression id ? frame.scopes().find(Names.plain(id.getName()))
                .filter(Scopes.Meaning.Place.class::isInstance)
                .flatMap(meaning -> ((Scopes.Meaning.Place) meaning).type()) : Optional.empty();
        type = type.or(() -> memberType(target));
        frame.graph().add(new Operation.Assign(target, value, type, false, site));
    }

    private Optional<TypeRef> memberType(Variable target) {
        if (!(target instanceof Variable.Field(Expr.Read(Variable.Local(String self), var _), String name)) || !self.equals("this")) {
            return Optional.empty();
        }
        return frame.owner().flatMap(type -> Members.find(frame.unit().declared(), type, name))
                .flatMap(member -> frame.types().declared(member.specifier(), member.declarator()));
    }

    private Expr lazily(IASTBinaryExpression binary, Operator operator, Site site) {
        Variable.Local result = frame.scopes().temporary();
        Expr left = frame.expressions().value(binary.getOperand1());
        boolean and = operator == Operator.AND;
        int more = frame.graph().newBlock();
        int decided = frame.graph().newBlock();
        int join = frame.graph().newBlock();
        frame.graph().end(new BlockEnd.Branch(left, and ? more : decided, and ? decided : more, frame.site(binary.getOperand1())));
        frame.graph().moveTo(decided);
        frame.assign(result, Expressions.truth(!and), site);
        frame.graph().jump(join);
        frame.graph().moveTo(more);
        Expr right = frame.expressions().value(binary.getOperand2());
        frame.graph().add(new Operation.Assign(result, right, Optional.of(Builtins.BOOL), false, site));
        frame.graph().goOnIn(join);
        return new Expr.Read(result, site);
    }

    Expr choice(IASTConditionalExpression choice) {
        Site site = frame.site(choice);
        IASTExpression yes = choice.getPositiveResultExpression();
        IASTExpression no = choice.getNegativeResultExpression();
        Expr condition = frame.expressions().value(choice.getLogicalConditionExpression());
        if (yes == null) {
            Expr held = frame.held(condition, site);
            return new Expr.Choose(held, held, frame.expressions().value(no), site);
        }
        if (!Acting.acts(yes) && !Acting.acts(no)) {
            return new Expr.Choose(condition, frame.expressions().value(yes), frame.expressions().value(no), site);
        }
        Variable.Local result = frame.scopes().temporary();
        int then = frame.graph().newBlock();
        int otherwise = frame.graph().newBlock();
        int join = frame.graph().newBlock();
        frame.graph().end(new BlockEnd.Branch(condition, then, otherwise, frame.site(choice.getLogicalConditionExpression())));
        frame.graph().moveTo(then);
        frame.assign(result, frame.expressions().value(yes), site);
        frame.graph().jump(join);
        frame.graph().moveTo(otherwise);
        frame.assign(result, frame.expressions().value(no), site);
        frame.graph().goOnIn(join);
        return new Expr.Read(result, site);
    }

    Expr unary(IASTUnaryExpression unary) {
        Site site = frame.site(unary);
        IASTExpression operand = unary.getOperand();
        return switch (unary.getOperator()) {
            case IASTUnaryExpression.op_bracketedPrimary -> frame.expressions().value(operand);
            case IASTUnaryExpression.op_plus -> frame.expressions().value(operand);
            case IASTUnaryExpression.op_minus -> negated(frame.expressions().value(operand), site);
            case IASTUnaryExpression.op_tilde -> apply(Operator.BIT_NOT, operand, site);
            case IASTUnaryExpression.op_not -> apply(Operator.NOT, operand, site);
            case IASTUnaryExpression.op_star -> pointed(frame.expressions().value(operand), site);
            case IASTUnaryExpression.op_amper -> address(frame.expressions().value(operand), site);
            case IASTUnaryExpression.op_prefixIncr, IASTUnaryExpression.op_prefixDecr -> counted(unary, false, site);
            case IASTUnaryExpression.op_postFixIncr, IASTUnaryExpression.op_postFixDecr -> counted(unary, true, site);
            case IASTUnaryExpression.op_throw -> thrown(operand, site);
            case IASTUnaryExpression.op_sizeof -> sizeOf(operand, site);
            case IASTUnaryExpression.op_noexcept, IASTUnaryExpression.op_typeid, IASTUnaryExpression.op_sizeofParameterPack,
                 IASTUnaryExpression.op_alignOf ->
                    new Expr.Opaque("operator of a type question", false, site);
            default -> frame.expressions().opaque("unary operator " + unary.getOperator(), unary);
        };
    }

    private Expr apply(Operator operator, IASTExpression operand, Site site) {
        return new Expr.Apply(operator, List.of(frame.expressions().value(operand)), site);
    }

    private static Expr negated(Expr value, Site site) {
        if (value instanceof Expr.Const(Literal.Int(BigInteger number, int width, boolean signed)) && signed) {
            return new Expr.Const(new Literal.Int(number.negate(), width, true));
        }
        return new Expr.Apply(Operator.NEGATE, List.of(value), site);
    }

    private static Expr pointed(Expr pointer, Site site) {
        return switch (pointer) {
            case Expr.Address address -> new Expr.Read(address.variable(), site);
            case Expr.FunctionRef function -> function;
            default -> new Expr.Read(new Variable.Element(pointer, NameLowering.number(BigInteger.ZERO)), site);
        };
    }

    private Expr address(Expr value, Site site) {
        return switch (value) {
            case Expr.Read read -> new Expr.Address(read.variable(), site);
            case Expr.FunctionRef _, Expr.Symbol _, Expr.SymbolInstance _, Expr.TypeMember _ -> value;
            default -> new Expr.Address((Variable.Local) ((Expr.Read) frame.held(value, site)).variable(), site);
        };
    }

    private Expr counted(IASTUnaryExpression unary, boolean after, Site site) {
        boolean up = unary.getOperator() == IASTUnaryExpression.op_prefixIncr
                || unary.getOperator() == IASTUnaryExpression.op_postFixIncr;
        Optional<Variable> target = frame.expressions().place(unary.getOperand());
        if (target.isEmpty()) {
            return frame.expressions().opaque("counting what is not a variable", unary);
        }
        Expr read = new Expr.Read(target.get(), site);
        boolean used = !(unary.getParent() instanceof IASTExpressionStatement)
                && !(unary.getParent() instanceof IASTForStatement);
        Expr before = after && used ? frame.held(read, site) : read;
        store(target.get(), unary.getOperand(), new Expr.Apply(up ? Operator.ADD : Operator.SUBTRACT,
                List.of(read, NameLowering.number(BigInteger.ONE)), site), site);
        return before;
    }

    private Expr thrown(IASTExpression operand, Site site) {
        if (operand == null) {
            frame.graph().end(new BlockEnd.Reraise(site));
        } else {
            Expr exception = frame.expressions().value(operand);
            frame.graph().end(new BlockEnd.Raise(exception, BlockEnd.Raise.Kind.RAISE, site));
        }
        frame.graph().moveTo(frame.graph().newBlock());
        return new Expr.Const(new Literal.None());
    }

    private Expr sizeOf(IASTExpression operand, Site site) {
        IASTExpression inner = operand;
        while (inner instanceof IASTUnaryExpression unary && unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary) {
            inner = unary.getOperand();
        }
        if (inner instanceof IASTIdExpression id) {
            Optional<Scopes.Meaning> local = frame.scopes().find(Names.plain(id.getName()));
            Optional<TypeRef> type = local.isPresent() && local.get() instanceof Scopes.Meaning.Place place
                    ? place.type() : frame.names().asType(id.getName());
            if (type.isPresent()) {
                return new Expr.SizeOf(type.get(), site);
            }
        }
        return new Expr.Opaque("size of an expression", false, site);
    }

    Expr typeQuestion(IASTTypeIdExpression question) {
        Site site = frame.site(question);
        TypeRef type = frame.types().of(question.getTypeId());
        return switch (question.getOperator()) {
            case IASTTypeIdExpression.op_sizeof -> new Expr.SizeOf(type, site);
            case IASTTypeIdExpression.op_alignof -> new Expr.TypeMember(type, "alignof", site);
            default -> new Expr.Opaque("question about a type", false, site);
        };
    }
}
