package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Operator;
import dev.archeck.inspectors.flow.Site;
import java.util.List;
import java.util.Optional;

/// Lowers `match`: each case is a chain of tests, its captures are assigned on the way.
final class Matches {
    private final Statements statements;
    private final FlowGraph graph;

    Matches(Statements statements) {
        this.statements = statements;
        this.graph = statements.frame().graph();
    }

    /// The whole statement; control goes on behind it. One with a pattern that is not known is not read at all.
    void lower(SyntaxNode node) {
        Optional<SyntaxNode> body = node.child("body");
        List<SyntaxNode> subjects = node.all("subject");
        boolean readable = body.isPresent() && !subjects.isEmpty()
                && body.get().parts().stream().allMatch(clause -> clause.is("case_clause") && Patterns.readable(clause));
        if (!readable) {
            statements.unread("statement not read: match_statement", node);
            return;
        }
        Site site = statements.site(subjects.getFirst());
        boolean several = subjects.size() > 1 || node.has(",");
        Expr value = several
                ? new Expr.Collect(Expr.Collect.Kind.TUPLE, subjects.stream().map(statements::value).toList(), site)
                : statements.value(subjects.getFirst());
        Expr subject = statements.frame().keep(value, site);
        int after = graph.block();
        for (SyntaxNode clause : body.get().parts()) {
            clause(clause, subject, after);
        }
        graph.jump(after);
        graph.enter(after);
    }

    private void clause(SyntaxNode clause, Expr subject, int after) {
        int fails = graph.block();
        Patterns patterns = new Patterns(statements, this);
        List<SyntaxNode> alternatives = clause.parts().stream().filter(part -> part.is("case_pattern")).toList();
        if (alternatives.size() > 1 || clause.has(",")) {
            patterns.sequence(alternatives, subject, fails, statements.site(clause));
        } else {
            patterns.test(alternatives.getFirst(), subject, fails);
        }
        clause.child("guard").map(guard -> guard.parts().getFirst()).ifPresent(guard ->
                require(statements.value(guard), fails, statements.site(guard)));
        clause.child("consequence").ifPresent(statements::all);
        graph.jump(after);
        graph.enter(fails);
    }

    /// Goes on only if the condition holds.
    void require(Expr condition, int fails, Site site) {
        int holds = graph.block();
        graph.end(new BlockEnd.Branch(condition, holds, fails, site));
        graph.enter(holds);
    }

    /// Goes on only if the values compare so.
    void require(Operator operator, List<Expr> operands, int fails, Site site) {
        require(new Expr.Apply(operator, operands, site), fails, site);
    }
}
