package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Lowers comprehensions and generator expressions.
final class Comprehensions {
    private final Expressions outer;
    private final Frame frame;

    Comprehensions(Expressions outer) {
        this.outer = outer;
        this.frame = outer.frame();
    }

    /// The comprehension; a generator expression becomes `iter` of the list. What assigns, awaits or unpacks nested tuples
    /// is not read.
    Expr lower(SyntaxNode node) {
        Optional<SyntaxNode> body = node.child("body");
        if (body.isEmpty() || Steps.assigns(node) || unreadable(node)) {
            return outer.opaque("comprehension not read", node);
        }
        Scope scope = outer.scope();
        List<Expr.Comprehend.Clause> clauses = new ArrayList<>();
        List<SyntaxNode> parts = node.parts();
        for (int i = 0; i < parts.size(); i++) {
            SyntaxNode part = parts.get(i);
            if (!part.is("for_in_clause")) {
                continue;
            }
            Expr items = new Expressions(frame, scope).lower(part.child("right").orElse(part));
            List<Variable> targets = new ArrayList<>();
            scope = new Scope.Comprehension(scope, rename(part, targets));
            List<Expr> conditions = new ArrayList<>();
            while (i + 1 < parts.size() && parts.get(i + 1).is("if_clause")) {
                i++;
                conditions.add(new Expressions(frame, scope).lower(parts.get(i).parts().getFirst()));
            }
            clauses.add(new Expr.Comprehend.Clause(targets, items, conditions));
        }
        Site site = outer.site(node);
        Expr all = new Expr.Comprehend(kind(node), element(body.get(), new Expressions(frame, scope)), clauses, site);
        if (node.is("generator_expression")) {
            return new Expr.Call(new Expr.Symbol("iter", site), List.of(all), List.of(), site);
        }
        return all;
    }

    private Map<String, String> rename(SyntaxNode clause, List<Variable> targets) {
        Map<String, String> renamed = new HashMap<>();
        for (SyntaxNode name : targets(clause)) {
            String text = frame.source().text(name);
            Variable.Local local = frame.fresh(text);
            renamed.put(text, local.name());
            targets.add(local);
        }
        return renamed;
    }

    private Expr element(SyntaxNode body, Expressions inner) {
        Optional<SyntaxNode> key = body.child("key");
        Optional<SyntaxNode> value = body.child("value");
        if (body.is("pair") && key.isPresent() && value.isPresent()) {
            List<Expr> pair = List.of(inner.lower(key.get()), inner.lower(value.get()));
            return new Expr.Collect(Expr.Collect.Kind.TUPLE, pair, inner.site(body));
        }
        return inner.lower(body);
    }

    private static Expr.Collect.Kind kind(SyntaxNode node) {
        return switch (node.type()) {
            case "set_comprehension" -> Expr.Collect.Kind.SET;
            case "dictionary_comprehension" -> Expr.Collect.Kind.TABLE;
            default -> Expr.Collect.Kind.LIST;
        };
    }

    private static List<SyntaxNode> targets(SyntaxNode clause) {
        SyntaxNode left = clause.child("left").orElse(clause);
        return left.is("identifier") ? List.of(left) : left.parts();
    }

    private static boolean unreadable(SyntaxNode node) {
        for (SyntaxNode part : node.parts()) {
            if (part.is("for_in_clause")) {
                SyntaxNode left = part.child("left").orElse(part);
                boolean one = !left.is("identifier") && left.parts().size() < 2;
                if (part.has("async") || one || targets(part).stream().anyMatch(target -> !target.is("identifier"))) {
                    return true;
                }
            }
        }
        return false;
    }
}
