package dev.archeck.rules.finding;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import dev.archeck.elf.evidence.Truth;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The `when` of a rule: a boolean expression in Java syntax over the fields of a fact.
///
/// Allowed are names of fields, string, integer and truth literals, `&& || ! == != < <= > >=`, parentheses, and
/// `list.contains("x")`, `text.startsWith("x")`. `==` compares values. A field that the fact does not have is unknown.
public final class RuleCondition {
    private final Expression expression;

    private RuleCondition(Expression expression) {
        this.expression = expression;
    }

    /// Parses and checks an expression.
    ///
    /// @throws IllegalArgumentException with line and column inside the expression, what was found, and what is allowed
    public static RuleCondition parse(String text) {
        JavaParser parser = new JavaParser(new ParserConfiguration().setAttributeComments(false));
        ParseResult<Expression> result = parser.parseExpression(text);
        Expression expression = result.getResult()
                .filter(found -> result.isSuccessful())
                .orElseThrow(() -> new IllegalArgumentException("not an expression: " + result.getProblems().getFirst().getMessage()));
        check(expression);
        return new RuleCondition(expression);
    }

    /// Whether it holds for a fact with these fields.
    public Truth holds(Map<String, Object> fields) {
        return truth(expression, fields);
    }

    private static void check(Expression expression) {
        switch (expression) {
            case EnclosedExpr enclosed -> check(enclosed.getInner());
            case BinaryExpr binary -> {
                if (!allowed(binary.getOperator())) {
                    throw refused(binary, "operator " + binary.getOperator().asString());
                }
                check(binary.getLeft());
                check(binary.getRight());
            }
            case UnaryExpr unary when unary.getOperator() == UnaryExpr.Operator.LOGICAL_COMPLEMENT -> check(unary.getExpression());
            case MethodCallExpr call when allowed(call) -> {
                check(call.getScope().orElseThrow());
                check(call.getArgument(0));
            }
            case NameExpr _, StringLiteralExpr _, IntegerLiteralExpr _, BooleanLiteralExpr _ -> { }
            default -> throw refused(expression, "`" + expression + "`");
        }
    }

    private static boolean allowed(BinaryExpr.Operator operator) {
        return switch (operator) {
            case AND, OR, EQUALS, NOT_EQUALS, LESS, LESS_EQUALS, GREATER, GREATER_EQUALS -> true;
            default -> false;
        };
    }

    private static boolean allowed(MethodCallExpr call) {
        return List.of("contains", "startsWith").contains(call.getNameAsString())
                && call.getScope().isPresent()
                && call.getArguments().size() == 1;
    }

    private static IllegalArgumentException refused(Expression expression, String what) {
        String place = expression.getBegin().map(begin -> begin.line + ":" + begin.column).orElse("1:1");
        return new IllegalArgumentException("at " + place + ": expected fields, literals, comparisons, && || !, contains or"
                + " startsWith, found " + what);
    }

    private static Truth truth(Expression expression, Map<String, Object> fields) {
        return switch (expression) {
            case EnclosedExpr enclosed -> truth(enclosed.getInner(), fields);
            case UnaryExpr unary -> truth(unary.getExpression(), fields).not();
            case BinaryExpr binary when binary.getOperator() == BinaryExpr.Operator.AND ->
                truth(binary.getLeft(), fields).and(truth(binary.getRight(), fields));
            case BinaryExpr binary when binary.getOperator() == BinaryExpr.Operator.OR ->
                truth(binary.getLeft(), fields).or(truth(binary.getRight(), fields));
            case BinaryExpr binary -> compare(binary, fields);
            case MethodCallExpr call -> call(call, fields);
            default -> value(expression, fields).map(found -> Truth.of(Boolean.TRUE.equals(found))).orElse(Truth.UNKNOWN);
        };
    }

    private static Truth compare(BinaryExpr binary, Map<String, Object> fields) {
        Optional<Object> left = value(binary.getLeft(), fields);
        Optional<Object> right = value(binary.getRight(), fields);
        if (left.isEmpty() || right.isEmpty()) {
            return Truth.UNKNOWN;
        }
        if (left.get() instanceof Long first && right.get() instanceof Long second) {
            return Truth.of(holds(binary.getOperator(), Long.compare(first, second)));
        }
        boolean equal = left.get().equals(right.get());
        return switch (binary.getOperator()) {
            case EQUALS -> Truth.of(equal);
            case NOT_EQUALS -> Truth.of(!equal);
            default -> Truth.UNKNOWN;
        };
    }

    private static boolean holds(BinaryExpr.Operator operator, int order) {
        return switch (operator) {
            case EQUALS -> order == 0;
            case NOT_EQUALS -> order != 0;
            case LESS -> order < 0;
            case LESS_EQUALS -> order <= 0;
            case GREATER -> order > 0;
            case GREATER_EQUALS -> order >= 0;
            default -> throw new IllegalStateException("checked before: " + operator);
        };
    }

    private static Truth call(MethodCallExpr call, Map<String, Object> fields) {
        Optional<Object> scope = value(call.getScope().orElseThrow(), fields);
        Optional<Object> argument = value(call.getArgument(0), fields);
        if (scope.isEmpty() || argument.isEmpty()) {
            return Truth.UNKNOWN;
        }
        String text = argument.get().toString();
        return switch (scope.get()) {
            case List<?> list when call.getNameAsString().equals("contains") -> Truth.of(list.contains(text));
            case String value when call.getNameAsString().equals("contains") -> Truth.of(value.contains(text));
            case String value -> Truth.of(value.startsWith(text));
            default -> Truth.UNKNOWN;
        };
    }

    private static Optional<Object> value(Expression expression, Map<String, Object> fields) {
        return switch (expression) {
            case EnclosedExpr enclosed -> value(enclosed.getInner(), fields);
            case StringLiteralExpr text -> Optional.of(text.asString());
            case IntegerLiteralExpr number -> Optional.of(number.asNumber().longValue());
            case BooleanLiteralExpr truth -> Optional.of(truth.getValue());
            case NameExpr name -> Optional.ofNullable(fields.get(name.getNameAsString()));
            default -> Optional.empty();
        };
    }
}
