package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Lowers comprehensions that assign by `:=`: as loops that fill a collection. Generator expressions are none of them: how far
/// they run depends on who takes from them.
final class ComprehensionLoops {
    private final Frame frame;

    ComprehensionLoops(Frame frame) {
        this.frame = frame;
    }

    /// The filled collection.
    Expr lower(SyntaxNode node, Scope scope) {
        Site site = frame.source().site(node);
        Expr.Collect.Kind kind = Comprehensions.kind(node);
        Variable.Local made = frame.fresh("made");
        frame.assign(made, new Expr.Collect(kind, List.of(), site), site);
        List<SyntaxNode> clauses = node.parts().stream().filter(part -> part.is("for_in_clause", "if_clause")).toList();
        clause(clauses, scope, inner -> node.child("body").ifPresent(body -> add(kind, made, body, inner)));
        return new Expr.Read(made, site);
    }

    /// What is done for each item, in the scope of the clauses around it.
    private interface Body {
        void lower(Scope scope);
    }

    private void clause(List<SyntaxNode> clauses, Scope scope, Body body) {
        if (clauses.isEmpty()) {
            body.lower(scope);
            return;
        }
        SyntaxNode first = clauses.getFirst();
        List<SyntaxNode> rest = clauses.subList(1, clauses.size());
        if (first.is("if_clause")) {
            SyntaxNode condition = first.parts().getFirst();
            Expr value = new Steps(frame, scope).lower(condition);
            int then = frame.graph().block();
            int after = frame.graph().block();
            frame.graph().end(new BlockEnd.Branch(value, then, after, frame.source().site(condition)));
            frame.graph().enter(then);
            clause(rest, scope, body);
            frame.graph().jump(after);
            frame.graph().enter(after);
            return;
        }
        SyntaxNode items = first.child("right").orElse(first);
        Map<String, String> renamed = new HashMap<>();
        List<Expr.Comprehend.Clause> parts = new ArrayList<>();
        List<Variable> targets = new Comprehensions(new Expressions(frame, scope)).targets(first.child("left").orElse(first), renamed, parts);
        List<Loop> loops = new ArrayList<>(List.of(new Loop(targets, new Steps(frame, scope).lower(items), frame.source().site(items))));
        parts.forEach(part -> loops.add(new Loop(part.targets(), part.items(), frame.source().site(items))));
        Scope inside = new Scope.Comprehension(scope, renamed);
        loop(loops, () -> clause(rest, inside, body));
    }

    private record Loop(List<Variable> targets, Expr items, Site site) { }

    private void loop(List<Loop> loops, Runnable body) {
        if (loops.isEmpty()) {
            body.run();
            return;
        }
        Loop loop = loops.getFirst();
        Variable.Local iterator = frame.fresh("for");
        frame.assign(iterator, new Expr.Call(new Expr.Symbol("iter", loop.site()), List.of(loop.items()), List.of(), loop.site()), loop.site());
        int head = frame.graph().split();
        int inside = frame.graph().block();
        int done = frame.graph().block();
        frame.graph().end(new BlockEnd.Next(iterator, loop.targets(), inside, done, loop.site()));
        frame.graph().enter(inside);
        loop(loops.subList(1, loops.size()), body);
        frame.graph().jump(head);
        frame.graph().enter(done);
    }

    private void add(Expr.Collect.Kind kind, Variable.Local made, SyntaxNode body, Scope scope) {
        Site site = frame.source().site(body);
        Expr collection = new Expr.Read(made, site);
        Optional<SyntaxNode> key = body.child("key");
        Optional<SyntaxNode> value = body.child("value");
        if (kind == Expr.Collect.Kind.TABLE && key.isPresent() && value.isPresent()) {
            Expr index = frame.keep(new Steps(frame, scope).lower(key.get()), site);
            frame.assign(new Variable.Element(collection, index), new Steps(frame, scope).lower(value.get()), site);
            return;
        }
        Expr method = new Expr.Read(new Variable.Field(collection, kind == Expr.Collect.Kind.SET ? "add" : "append"), site);
        frame.graph().add(new Operation.Invoke(new Expr.Call(method, List.of(new Steps(frame, scope).lower(body)), List.of(), site), site));
    }
}
