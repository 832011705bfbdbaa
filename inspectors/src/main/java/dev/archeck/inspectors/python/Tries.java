package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.TryRegion;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Lowers `try` with its clauses.
final class Tries {
    private final Statements statements;
    private final FlowGraph graph;

    Tries(Statements statements) {
        this.statements = statements;
        this.graph = statements.frame().graph();
    }

    /// The whole statement; control goes on behind it.
    void lower(SyntaxNode node) {
        boolean groups = node.parts().stream().anyMatch(part -> part.is("except_clause") && part.has("*"));
        if (groups || node.first("except_group_clause").isPresent()) {
            statements.unread("exception groups", node);
            return;
        }
        Optional<SyntaxNode> cleanup = node.first("finally_clause").flatMap(clause -> clause.first("block"));
        if (cleanup.isEmpty()) {
            clauses(node);
            return;
        }
        SyntaxNode block = cleanup.get();
        always(() -> clauses(node), () -> statements.all(block), node);
    }

    /// Runs `body`, then `cleanup` on every way out of it. `cleanup` is lowered once per way.
    void always(Runnable body, Runnable cleanup, SyntaxNode node) {
        int outside = graph.region();
        int region = graph.openRegion();
        graph.split();
        statements.exits().push(new Exits.Around.Cleanup(cleanup, outside));
        body.run();
        statements.exits().pop();
        graph.leaveRegion(region);
        int after = graph.block();
        int raised = graph.block();
        if (graph.open()) {
            graph.split();
            cleanup.run();
            graph.jump(after);
        }
        graph.enter(raised);
        cleanup.run();
        graph.end(new BlockEnd.Reraise(statements.site(node.children().getFirst())));
        graph.arms(region, List.of(
                new TryRegion.Arm(List.of(), Optional.empty(), raised, statements.site(node.children().getFirst()))));
        graph.enter(after);
    }

    private void clauses(SyntaxNode node) {
        int region = graph.openRegion();
        graph.split();
        node.child("body").ifPresent(statements::all);
        graph.leaveRegion(region);
        int after = graph.block();
        if (graph.open()) {
            graph.split();
            node.first("else_clause").flatMap(clause -> clause.child("body")).ifPresent(statements::all);
            graph.jump(after);
        }
        List<TryRegion.Arm> arms = new ArrayList<>();
        for (SyntaxNode part : node.parts()) {
            if (part.is("except_clause")) {
                arms.add(arm(part, after));
            }
        }
        graph.arms(region, arms);
        graph.enter(after);
        for (SyntaxNode part : node.parts()) {
            if (part.broken()) {
                statements.unread("broken syntax", part);
            }
        }
    }

    private TryRegion.Arm arm(SyntaxNode clause, int after) {
        List<Expr> types = new ArrayList<>();
        Optional<Variable> target = Optional.empty();
        for (SyntaxNode value : clause.all("value")) {
            SyntaxNode type = value;
            if (value.is("as_pattern")) {
                type = value.parts().getFirst();
                target = value.child("alias").map(alias -> alias.parts().isEmpty() ? alias : alias.parts().getFirst())
                        .flatMap(new Assignments(statements)::variable);
            }
            List<SyntaxNode> each = type.is("tuple") ? type.parts() : List.of(type);
            each.forEach(part -> types.add(new Expressions(statements.frame(), statements.scope()).lower(part)));
        }
        int block = graph.block();
        graph.enter(block);
        clause.first("block").ifPresent(statements::all);
        graph.jump(after);
        int head = clause.first("block").map(SyntaxNode::start).orElse(clause.end());
        return new TryRegion.Arm(types, target, block, statements.frame().source().site(clause.start(), head));
    }
}
