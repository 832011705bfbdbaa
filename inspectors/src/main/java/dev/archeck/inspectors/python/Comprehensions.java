package dev.archeck.inspectors.python;

import dev.archeck.elf.evidence.Truth;
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
        Expr all = taken(node, Truth.UNKNOWN);
        return node.is("generator_expression") && all instanceof Expr.Comprehend
                ? new Expr.Call(new Expr.Symbol("iter", outer.site(node)), List.of(all), List.of(), outer.site(node)) : all;
    }

    /// The elements up to the first of a truth.
    Expr taken(SyntaxNode node, Truth until) {
        Optional<SyntaxNode> body = node.child("body");
        if (body.isEmpty() || Steps.assigns(node) || !isReadable(node)) {
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
            List<Expr.Comprehend.Clause> inner = new ArrayList<>();
            Map<String, String> renamed = new HashMap<>();
            List<Variable> targets = targets(part.child("left").orElse(part), renamed, inner);
            scope = new Scope.Comprehension(scope, renamed);
            List<Expr> conditions = new ArrayList<>();
            while (i + 1 < parts.size() && parts.get(i + 1).is("if_clause")) {
                i++;
                conditions.add(new Expressions(frame, scope).lower(parts.get(i).parts().getFirst()));
            }
            inner.addFirst(new Expr.Comprehend.Clause(targets, items, List.of()));
            Expr.Comprehend.Clause last = inner.removeLast();
            inner.add(new Expr.Comprehend.Clause(last.targets(), last.items(), conditions));
            clauses.addAll(inner);
        }
        Site site = outer.site(node);
        return new Expr.Comprehend(kind(node), element(body.get(), new Expressions(frame, scope)), clauses, until, site);
    }

    /// The locals that a target writes. A nested one becomes a local of its own, taken apart by one more clause over a list of
    /// just that.
    List<Variable> targets(SyntaxNode left, Map<String, String> renamed, List<Expr.Comprehend.Clause> inner) {
        List<Variable> targets = new ArrayList<>();
        for (SyntaxNode part : left.is("identifier") ? List.of(left) : left.parts()) {
            Variable.Local local = frame.fresh(part.is("identifier") ? frame.source().text(part) : "part");
            targets.add(local);
            if (part.is("identifier")) {
                renamed.put(frame.source().text(part), local.name());
            } else {
                Site site = frame.source().site(part);
                int at = inner.size();
                List<Variable> parts = targets(part, renamed, inner);
                Expr one = new Expr.Collect(Expr.Collect.Kind.LIST, List.of(new Expr.Read(local, site)), site);
                inner.add(at, new Expr.Comprehend.Clause(parts, one, List.of()));
            }
        }
        return targets;
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

    static Expr.Collect.Kind kind(SyntaxNode node) {
        return switch (node.type()) {
            case "set_comprehension" -> Expr.Collect.Kind.SET;
            case "dictionary_comprehension" -> Expr.Collect.Kind.TABLE;
            default -> Expr.Collect.Kind.LIST;
        };
    }

    /// Whether all clauses can be read.
    static boolean isReadable(SyntaxNode node) {
        return node.parts().stream().filter(part -> part.is("for_in_clause"))
                .allMatch(part -> !part.has("async") && part.child("left").filter(Comprehensions::isTarget).isPresent());
    }

    private static boolean isTarget(SyntaxNode left) {
        return left.is("identifier") || (left.is("pattern_list", "tuple_pattern", "list_pattern") && left.parts().size() > 1
                && left.parts().stream().allMatch(Comprehensions::isTarget));
    }
}
