package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Literal;
import dev.archeck.inspectors.flow.Operator;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Lowers expressions that need no steps of their own. What does (`:=`, a chained comparison of calls) goes through
/// [Steps].
final class Expressions {
    /// How the operands of a strict expression are lowered, left to right.
    interface Operands {
        /// The model of one operand.
        Expr of(SyntaxNode operand);
    }

    private static final Expr NONE = new Expr.Const(new Literal.None());

    private final Frame frame;
    private final Scope scope;
    private final Operands operands;

    /// Operands are lowered by this object too.
    Expressions(Frame frame, Scope scope) {
        this.frame = frame;
        this.scope = scope;
        this.operands = this::lower;
    }

    /// Operands are lowered by `operands`.
    Expressions(Frame frame, Scope scope, Operands operands) {
        this.frame = frame;
        this.scope = scope;
        this.operands = operands;
    }

    Frame frame() {
        return frame;
    }

    Scope scope() {
        return scope;
    }

    /// `None`.
    static Expr none() {
        return NONE;
    }

    /// The model of one operand, by the strategy given.
    Expr operand(SyntaxNode node) {
        return operands.of(node);
    }

    /// An item of a call or collection, which may be `*items`.
    Expr item(SyntaxNode node) {
        boolean spread = node.is("list_splat", "list_splat_pattern") && !node.parts().isEmpty();
        return spread ? new Expr.Spread(operand(node.parts().getFirst())) : operand(node);
    }

    /// Place and text of a node.
    Site site(SyntaxNode node) {
        return frame.source().site(node);
    }

    /// An unknown value; `mayAct` as evaluating it may do anything.
    Expr opaque(String reason, SyntaxNode node) {
        return new Expr.Opaque(reason, true, site(node));
    }

    /// The model of an expression.
    Expr lower(SyntaxNode node) {
        return switch (node.type()) {
            case "identifier" -> new Names(frame, scope).read(node);
            case "true" -> new Expr.Const(new Literal.Bool(true));
            case "false" -> new Expr.Const(new Literal.Bool(false));
            case "none" -> NONE;
            case "integer" -> number(Literals.integer(frame.source().text(node)), node);
            case "float" -> number(Literals.real(frame.source().text(node)), node);
            case "ellipsis" -> new Expr.Symbol("Ellipsis", site(node));
            case "string", "concatenated_string" -> new Strings(this).lower(node);
            case "parenthesized_expression" -> node.parts().size() == 1
                    ? operand(node.parts().getFirst()) : opaque("parentheses around more than one value", node);
            case "attribute" -> attribute(node);
            case "subscript" -> new Subscripts(this).read(node);
            case "call" -> new Calls(this).lower(node);
            case "unary_operator", "not_operator" -> unary(node);
            case "binary_operator" -> binary(node, Operators.binary(operatorText(node)));
            case "boolean_operator" ->
                binary(node, Optional.of(node.has("and") ? Operator.AND : Operator.OR));
            case "comparison_operator" -> new Comparisons(this).lower(node);
            case "conditional_expression" -> conditional(node);
            case "tuple", "expression_list", "pattern_list", "tuple_pattern" -> collect(Expr.Collect.Kind.TUPLE, node);
            case "list", "list_pattern" -> collect(Expr.Collect.Kind.LIST, node);
            case "set" -> collect(Expr.Collect.Kind.SET, node);
            case "dictionary" -> table(node);
            case "list_splat", "list_splat_pattern" -> opaque("* outside a call or collection", node);
            case "list_comprehension", "set_comprehension", "dictionary_comprehension", "generator_expression" ->
                new Comprehensions(this).lower(node);
            case "lambda" -> new Functions(frame, scope).lambda(node);
            case "type" -> lower(node.parts().getFirst());
            case "named_expression" -> opaque("assignment inside an expression that has no steps", node);
            case "await" -> new Expr.Call(new Expr.Symbol("<await>", site(node)), List.of(lower(node.parts().getFirst())), List.of(), site(node));
            case "yield" -> {
                frame.losesYield();
                yield opaque("yield", node);
            }
            default -> opaque(node.broken() ? "broken syntax" : "expression not read: " + node.type(), node);
        };
    }

    private Expr number(Optional<Literal> value, SyntaxNode node) {
        return value.<Expr>map(Expr.Const::new)
                .orElseGet(() -> new Expr.Opaque("number not read", false, site(node)));
    }

    private Expr attribute(SyntaxNode node) {
        Optional<SyntaxNode> object = node.child("object");
        Optional<SyntaxNode> name = node.child("attribute");
        if (object.isEmpty() || name.isEmpty()) {
            return opaque("broken syntax", node);
        }
        String member = frame.source().text(name.get());
        if (member.equals("TYPE_CHECKING")) {
            return new Expr.Const(new Literal.Bool(false));
        }
        return new Expr.Read(new Variable.Field(operand(object.get()), member), site(node));
    }

    private String operatorText(SyntaxNode node) {
        return node.child("operator").map(SyntaxNode::type).orElse("");
    }

    private Expr unary(SyntaxNode node) {
        Optional<SyntaxNode> argument = node.child("argument");
        if (argument.isEmpty()) {
            return opaque("broken syntax", node);
        }
        Expr value = operand(argument.get());
        if (node.is("not_operator")) {
            return new Expr.Apply(Operator.NOT, List.of(value), site(node));
        }
        return switch (operatorText(node)) {
            case "-" -> negate(value, node);
            case "~" -> new Expr.Apply(Operator.BIT_NOT, List.of(value), site(node));
            case "+" -> value;
            default -> opaque("operator not read", node);
        };
    }

    private Expr negate(Expr value, SyntaxNode node) {
        if (value instanceof Expr.Const(Literal.Int(var number, var width, var signed))) {
            return new Expr.Const(new Literal.Int(number.negate(), width, signed));
        }
        if (value instanceof Expr.Const(Literal.Real(var number))) {
            return new Expr.Const(new Literal.Real(-number));
        }
        return new Expr.Apply(Operator.NEGATE, List.of(value), site(node));
    }

    private Expr binary(SyntaxNode node, Optional<Operator> operator) {
        Optional<SyntaxNode> left = node.child("left");
        Optional<SyntaxNode> right = node.child("right");
        if (left.isEmpty() || right.isEmpty() || operator.isEmpty()) {
            return opaque("operator not read", node);
        }
        return new Expr.Apply(operator.get(), List.of(operand(left.get()), operand(right.get())), site(node));
    }

    private Expr conditional(SyntaxNode node) {
        List<SyntaxNode> parts = node.parts();
        if (parts.size() != 3) {
            return opaque("broken syntax", node);
        }
        if (DeadArms.neverHolds(frame.source(), parts.get(1))) {
            return lower(parts.get(2));
        }
        return new Expr.Choose(lower(parts.get(1)), lower(parts.get(0)), lower(parts.get(2)), site(node));
    }

    private Expr collect(Expr.Collect.Kind kind, SyntaxNode node) {
        List<Expr> items = new ArrayList<>();
        for (SyntaxNode part : node.parts()) {
            items.add(item(part));
        }
        return new Expr.Collect(kind, items, site(node));
    }

    private Expr table(SyntaxNode node) {
        List<Expr> items = new ArrayList<>();
        for (SyntaxNode part : node.parts()) {
            Optional<SyntaxNode> key = part.child("key");
            Optional<SyntaxNode> value = part.child("value");
            if (part.is("pair") && key.isPresent() && value.isPresent()) {
                items.add(operand(key.get()));
                items.add(operand(value.get()));
            } else if (part.is("dictionary_splat")) {
                items.add(new Expr.Spread(operand(part.parts().getFirst())));
                items.add(NONE);
            } else {
                return opaque("broken syntax", node);
            }
        }
        return new Expr.Collect(Expr.Collect.Kind.TABLE, items, site(node));
    }
}
