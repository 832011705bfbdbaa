package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import java.util.Optional;

/// Lowers `if` with its `elif` and `else` arms.
final class Branches {
    private final Statements statements;
    private final FlowGraph graph;

    Branches(Statements statements) {
        this.statements = statements;
        this.graph = statements.frame().graph();
    }

    /// The whole statement; control goes on behind it.
    void lower(SyntaxNode node) {
        int after = graph.block();
        arm(node, after);
        for (SyntaxNode part : node.parts()) {
            if (part.is("elif_clause")) {
                arm(part, after);
            } else if (part.is("else_clause")) {
                part.child("body").ifPresent(statements::all);
            } else if (part.broken()) {
                statements.unread("broken syntax", part);
            }
        }
        graph.jump(after);
        graph.enter(after);
    }

    /// One condition with its block; the current block is then where the condition fails.
    private void arm(SyntaxNode node, int after) {
        Optional<SyntaxNode> condition = node.child("condition");
        if (condition.isEmpty()) {
            statements.unread("broken syntax", node);
            return;
        }
        if (DeadArms.neverHolds(statements.frame().source(), condition.get())) {
            return;
        }
        Expr value = statements.value(condition.get());
        int then = graph.block();
        int otherwise = graph.block();
        graph.end(new BlockEnd.Branch(value, then, otherwise, statements.site(condition.get())));
        graph.enter(then);
        node.child("consequence").ifPresent(statements::all);
        graph.jump(after);
        graph.enter(otherwise);
    }
}
