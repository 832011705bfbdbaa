package dev.archeck.rules.route;

import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.Literal;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.rules.interpret.Walk;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// What the conditions of some functions compare with: boundary values for a truth table.
///
/// @param numbers integers in conditions and case labels, products and shifts of literals worked out
/// @param texts literals that could be values of a variable, in order: no blanks, at most 32 characters
public record Constants(NavigableSet<Long> numbers, NavigableSet<String> texts) {
    private static final Pattern VALUE = Pattern.compile("[\\w.+,=-]{1,32}");

    /// The constants of some functions.
    public static Constants of(Iterable<Function> functions) {
        Constants all = new Constants(new TreeSet<>(), new TreeSet<>());
        for (Function function : functions) {
            function.blocks().forEach(block -> {
                block.operations().forEach(operation -> all.inOperation(operation));
                all.inEnd(block.end());
            });
        }
        return all;
    }

    private void inOperation(Operation operation) {
        Walk.of(operation).forEach(this::texts);
    }

    private void inEnd(BlockEnd end) {
        switch (end) {
            case BlockEnd.Branch branch -> {
                texts(branch.condition());
                Walk.all(branch.condition()).forEach(expression -> folded(expression).ifPresent(numbers::add));
            }
            case BlockEnd.Select select -> select.cases().forEach(one -> folded(one.label()).ifPresent(numbers::add));
            case BlockEnd.Jump _, BlockEnd.Next _, BlockEnd.Yield _, BlockEnd.Return _, BlockEnd.Raise _, BlockEnd.Reraise _, BlockEnd.Lost _ -> { }
        }
    }

    private void texts(Expr root) {
        Walk.all(root).forEach(expression -> {
            if (expression instanceof Expr.Const(Literal.Text(String text)) && VALUE.matcher(text).matches()) {
                texts.add(text);
            }
        });
    }

    /// The number that an expression of literals comes to.
    public static Optional<Long> folded(Expr expression) {
        return switch (expression) {
            case Expr.Const(Literal.Int(var value, int width, boolean signed)) when value.bitLength() < 62 -> Optional.of(value.longValue());
            case Expr.Convert convert -> folded(convert.value());
            case Expr.Apply apply -> {
                List<Optional<Long>> operands = new ArrayList<>();
                apply.operands().forEach(operand -> operands.add(folded(operand)));
                boolean known = operands.size() == 2 && operands.stream().allMatch(Optional::isPresent);
                yield known ? folded(apply, operands.get(0).orElseThrow(), operands.get(1).orElseThrow()) : Optional.empty();
            }
            default -> Optional.empty();
        };
    }

    private static Optional<Long> folded(Expr.Apply apply, long left, long right) {
        return switch (apply.operator()) {
            case MULTIPLY -> Math.multiplyHigh(left, right) == 0 ? Optional.of(left * right) : Optional.empty();
            case SHIFT_LEFT -> right >= 0 && right < 40 && left < 1L << 20 ? Optional.of(left << right) : Optional.empty();
            case ADD -> Optional.of(left + right);
            case SUBTRACT -> Optional.of(left - right);
            default -> Optional.empty();
        };
    }
}
