package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Site;
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
        always(() -> clauses(node), new Cleanup(() -> statements.all(block), Optional.empty(), Optional.empty()), node);
    }

    /// What runs on every way out of a body.
    ///
    /// @param code the steps after a normal end, a `return`, `break` or `continue`
    /// @param caught where the exception goes on the way out that an exception takes
    /// @param swallowed whether the exception ends there; evaluated in place of the steps
    record Cleanup(Runnable code, Optional<Variable> caught, Optional<Expr> swallowed) { }

    /// Runs `body`, then the cleanup on every way out of it. Its code is lowered once per way.
    void always(Runnable body, Cleanup cleanup, SyntaxNode node) {
        int outside = graph.region();
        int region = graph.openRegion();
        graph.split();
        statements.exits().push(new Exits.Around.Cleanup(cleanup.code(), outside));
        body.run();
        statements.exits().pop();
        graph.leaveRegion(region);
        int after = graph.block();
        int raised = graph.block();
        if (graph.open()) {
            graph.split();
            cleanup.code().run();
            graph.jump(after);
        }
        graph.enter(raised);
        Site site = statements.site(node.children().getFirst());
        if (cleanup.swallowed().isPresent()) {
            int passes = graph.block();
            graph.end(new BlockEnd.Branch(cleanup.swallowed().get(), after, passes, site));
            graph.enter(passes);
        } else {
            cleanup.code().run();
        }
        graph.end(new BlockEnd.Reraise(site));
        graph.arms(region, List.of(new TryRegion.Arm(List.of(), cleanup.caught(), raised, site)));
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
