package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.TryRegion;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Lowers `with`: a call on entry and one on every way out.
final class Withs {
    /// Stands for the question whether what `__exit__` gave swallows the exception; unknown counts as no.
    private static final String SWALLOWS = "<swallows>";

    private final Statements statements;
    private final FlowGraph graph;

    Withs(Statements statements) {
        this.statements = statements;
        this.graph = statements.frame().graph();
    }

    /// The whole statement; control goes on behind it.
    void lower(SyntaxNode node) {
        if (node.has("async")) {
            statements.unread("asynchronous with", node);
            return;
        }
        List<SyntaxNode> items = new ArrayList<>();
        node.first("with_clause").ifPresent(clause -> items.addAll(clause.parts()));
        item(items, 0, node);
    }

    private void item(List<SyntaxNode> items, int at, SyntaxNode node) {
        if (at == items.size()) {
            node.child("body").ifPresent(statements::all);
            return;
        }
        SyntaxNode value = items.get(at).child("value").orElse(items.get(at));
        Optional<SyntaxNode> alias = Optional.empty();
        if (value.is("as_pattern")) {
            alias = value.child("alias").map(target -> target.parts().isEmpty() ? target : target.parts().getFirst());
            value = value.parts().getFirst();
        }
        if (suppresses(value)) {
            suppress(value, () -> item(items, at + 1, node));
            return;
        }
        Site site = statements.site(value);
        Expr manager = statements.frame().keep(statements.value(value), site);
        Expr entered = method(manager, "__enter__", List.of(), site);
        if (alias.isPresent()) {
            new Assignments(statements).assign(alias.get(), entered, site);
        } else {
            graph.add(new Operation.Invoke(entered, site));
        }
        List<Expr> nothing = List.of(Expressions.none(), Expressions.none(), Expressions.none());
        Runnable leave = () -> graph.add(new Operation.Invoke(method(manager, "__exit__", nothing, site), site));
        Variable.Local caught = statements.frame().fresh("caught");
        Expr exception = new Expr.Read(caught, site);
        Expr type = new Expr.Call(new Expr.Symbol("type", site), List.of(exception), List.of(), site);
        Expr answer = method(manager, "__exit__", List.of(type, exception, Expressions.none()), site);
        Expr swallowed = new Expr.Call(new Expr.Symbol(SWALLOWS, site), List.of(answer), List.of(), site);
        new Tries(statements).always(() -> item(items, at + 1, node), new Tries.Cleanup(leave, Optional.of(caught), Optional.of(swallowed)), node);
    }

    private static Expr method(Expr object, String name, List<Expr> arguments, Site site) {
        return new Expr.Call(new Expr.Read(new Variable.Field(object, name), site), arguments, List.of(), site);
    }

    private boolean suppresses(SyntaxNode value) {
        if (!value.is("call")) {
            return false;
        }
        String function = value.child("function").map(statements.frame().source()::text).orElse("");
        return function.equals("suppress") || function.equals("contextlib.suppress");
    }

    /// The body with its exceptions of the given types swallowed.
    private void suppress(SyntaxNode value, Runnable body) {
        List<Expr> types = new ArrayList<>();
        for (SyntaxNode type : value.child("arguments").map(SyntaxNode::parts).orElse(List.of())) {
            types.add(new Expressions(statements.frame(), statements.scope()).lower(type));
        }
        int region = graph.openRegion();
        graph.split();
        body.run();
        graph.leaveRegion(region);
        int after = graph.block();
        graph.jump(after);
        if (!types.isEmpty()) {
            graph.arms(region, List.of(new TryRegion.Arm(types, Optional.empty(), after, statements.site(value))));
        }
        graph.enter(after);
    }
}
