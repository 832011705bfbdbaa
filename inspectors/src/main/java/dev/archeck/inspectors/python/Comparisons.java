package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Operator;
import dev.archeck.inspectors.flow.Site;
import java.util.ArrayList;
import java.util.List;

/// Lowers comparisons; a chain `a < b < c` becomes `a < b and b < c` when evaluating `b` twice changes nothing.
final class Comparisons {
    /// Most operators of one chain: each is a level of the expression.
    private static final int MOST_OPERATORS = 100;

    private final Expressions expressions;

    Comparisons(Expressions expressions) {
        this.expressions = expressions;
    }

    /// The comparison, or an unknown value for a chain whose middle may act.
    Expr lower(SyntaxNode node) {
        List<SyntaxNode> operands = operands(node);
        List<Operator> operators = operators(node);
        if (operators.size() > MOST_OPERATORS) {
            return expressions.opaque("a chain of more than " + MOST_OPERATORS + " comparisons", node);
        }
        if (operands.size() != operators.size() + 1 || operators.isEmpty() || operators.contains(Operator.NOT)) {
            return expressions.opaque("comparison not read", node);
        }
        List<Expr> values = new ArrayList<>();
        operands.forEach(operand -> values.add(expressions.operand(operand)));
        for (Expr middle : values.subList(1, values.size() - 1)) {
            if (!repeatable(middle)) {
                return expressions.opaque("chained comparison of a call", node);
            }
        }
        Expr whole = compare(operators.getFirst(), values, 0, node);
        for (int i = 1; i < operators.size(); i++) {
            Site site = expressions.frame().source().site(node.start(), operands.get(i + 1).end());
            whole = new Expr.Apply(Operator.AND, List.of(whole, compare(operators.get(i), values, i, node)), site);
        }
        return whole;
    }

    /// Whether the node is a chain whose middle operands are more than names, constants and attributes of names.
    static boolean needsSteps(SyntaxNode node) {
        List<SyntaxNode> operands = operands(node);
        for (int i = 1; i < operands.size() - 1; i++) {
            if (!operands.get(i).is("identifier", "integer", "float", "string", "none", "true", "false", "attribute")) {
                return true;
            }
        }
        return false;
    }

    private Expr compare(Operator operator, List<Expr> values, int at, SyntaxNode node) {
        List<SyntaxNode> operands = operands(node);
        Site site = expressions.frame().source().site(operands.get(at).start(), operands.get(at + 1).end());
        return new Expr.Apply(operator, List.of(values.get(at), values.get(at + 1)), site);
    }

    private static List<SyntaxNode> operands(SyntaxNode node) {
        List<SyntaxNode> operands = new ArrayList<>();
        for (SyntaxNode child : node.children()) {
            if (!child.field().equals("operators")) {
                operands.add(child);
            }
        }
        return operands;
    }

    /// Operators in order; `NOT` stands for one that is not known.
    private static List<Operator> operators(SyntaxNode node) {
        List<Operator> operators = new ArrayList<>();
        for (SyntaxNode child : node.children()) {
            if (child.field().equals("operators")) {
                operators.add(Operators.COMPARISON.getOrDefault(child.type(), Operator.NOT));
            }
        }
        return operators;
    }

    private static boolean repeatable(Expr value) {
        return switch (value) {
            case Expr.Const _, Expr.Symbol _ -> true;
            case Expr.Read(var variable, _) -> switch (variable) {
                case dev.archeck.inspectors.flow.Variable.Local _, dev.archeck.inspectors.flow.Variable.Global _ -> true;
                case dev.archeck.inspectors.flow.Variable.Field(Expr object, _) -> repeatable(object);
                case dev.archeck.inspectors.flow.Variable.Element _ -> false;
            };
            default -> false;
        };
    }
}
