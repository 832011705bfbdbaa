package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Lowers `while` and `for`.
final class Loops {
    private final Statements statements;
    private final FlowGraph graph;

    Loops(Statements statements) {
        this.statements = statements;
        this.graph = statements.frame().graph();
    }

    /// `while condition: ... else: ...`.
    void whileLoop(SyntaxNode node) {
        Optional<SyntaxNode> condition = node.child("condition");
        if (condition.isEmpty()) {
            statements.unread("broken syntax", node);
            return;
        }
        int head = graph.split();
        Expr value = statements.value(condition.get());
        int body = graph.block();
        int done = graph.block();
        int after = graph.block();
        graph.end(new BlockEnd.Branch(value, body, done, statements.site(condition.get())));
        rounds(node, List.of(), new int[] {head, body, done, after});
    }

    /// `for targets in items: ... else: ...`.
    void forLoop(SyntaxNode node) {
        Optional<SyntaxNode> left = node.child("left");
        Optional<SyntaxNode> right = node.child("right");
        if (left.isEmpty() || right.isEmpty() || node.has("async")) {
            statements.unread("asynchronous or broken loop", node);
            return;
        }
        Frame frame = statements.frame();
        Site items = statements.site(right.get());
        Variable.Local iterator = frame.fresh("for");
        Expr symbol = new Expr.Symbol("iter", items);
        frame.assign(iterator, new Expr.Call(symbol, List.of(statements.value(right.get())), List.of(), items), items);
        int head = graph.split();
        List<Runnable> unpacking = new ArrayList<>();
        List<Variable> targets = targets(left.get(), unpacking);
        int body = graph.block();
        int done = graph.block();
        int after = graph.block();
        Site site = frame.source().site(node.start(), right.get().end());
        graph.end(new BlockEnd.Next(iterator, targets, body, done, site));
        rounds(node, unpacking, new int[] {head, body, done, after});
    }

    /// @param blocks head, body, done, after
    private void rounds(SyntaxNode node, List<Runnable> first, int[] blocks) {
        graph.enter(blocks[1]);
        first.forEach(Runnable::run);
        statements.exits().push(new Exits.Around.Loop(blocks[0], blocks[3]));
        node.child("body").ifPresent(statements::all);
        statements.exits().pop();
        graph.jump(blocks[0]);
        graph.enter(blocks[2]);
        node.child("alternative").flatMap(clause -> clause.child("body")).ifPresent(statements::all);
        graph.jump(blocks[3]);
        graph.enter(blocks[3]);
    }

    /// The variables that the loop writes: one for the item, or two and more names for its parts. Anything else is taken
    /// apart in the body.
    private List<Variable> targets(SyntaxNode left, List<Runnable> unpacking) {
        Assignments assignments = new Assignments(statements);
        if (left.is("identifier")) {
            Optional<Variable> variable = assignments.variable(left);
            if (variable.isPresent()) {
                return List.of(variable.get());
            }
        }
        boolean names = left.is("pattern_list", "tuple_pattern") && left.parts().size() > 1
                && left.parts().stream().allMatch(part -> part.is("identifier"));
        if (names) {
            List<Variable> variables = new ArrayList<>();
            left.parts().forEach(part -> assignments.variable(part).ifPresent(variables::add));
            if (variables.size() == left.parts().size()) {
                return variables;
            }
        }
        Variable.Local item = statements.frame().fresh("item");
        Site site = statements.site(left);
        unpacking.add(() -> assignments.assign(left, new Expr.Read(item, site), site));
        return List.of(item);
    }
}
