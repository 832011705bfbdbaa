package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Variable;
import java.util.List;
import java.util.Optional;

/// Lowers `yield` where it is a statement or the whole value of an assignment.
final class Yields {
    private final Statements statements;
    private final Frame frame;

    Yields(Statements statements) {
        this.statements = statements;
        this.frame = statements.frame();
    }

    /// The `yield` that a value is, in parentheses or not.
    static Optional<SyntaxNode> of(SyntaxNode value) {
        if (value.is("parenthesized_expression") && value.parts().size() == 1) {
            return of(value.parts().getFirst());
        }
        return value.is("yield") ? Optional.of(value) : Optional.empty();
    }

    /// Hands out the value, or each item of `yield from`.
    ///
    /// @param received takes what is sent in
    void lower(SyntaxNode node, Optional<Variable> received) {
        Site site = statements.site(node);
        List<SyntaxNode> parts = node.parts();
        if (!node.has("from")) {
            hand(parts.isEmpty() ? Expressions.none() : statements.value(parts.getFirst()), received, site);
        } else if (received.isPresent() || parts.isEmpty()) {
            frame.losesYield();
        } else {
            each(parts.getFirst(), site);
        }
    }

    private void hand(Expr value, Optional<Variable> received, Site site) {
        int next = frame.graph().block();
        frame.graph().end(new BlockEnd.Yield(value, received, next, site));
        frame.graph().enter(next);
    }

    private void each(SyntaxNode items, Site site) {
        Variable.Local iterator = frame.fresh("for");
        Variable.Local item = frame.fresh("item");
        Expr all = new Expr.Call(new Expr.Symbol("iter", site), List.of(statements.value(items)), List.of(), site);
        frame.assign(iterator, all, site);
        int head = frame.graph().split();
        int body = frame.graph().block();
        int done = frame.graph().block();
        frame.graph().end(new BlockEnd.Next(iterator, List.of(item), body, done, site));
        frame.graph().enter(body);
        hand(new Expr.Read(item, site), Optional.empty(), site);
        frame.graph().jump(head);
        frame.graph().enter(done);
    }
}
