package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Lowers subscripts: reads, and the element that an assignment writes.
final class Subscripts {
    private final Expressions expressions;

    Subscripts(Expressions expressions) {
        this.expressions = expressions;
    }

    /// `container[key]` or `container[from:to:step]`.
    Expr read(SyntaxNode node) {
        Optional<SyntaxNode> value = node.child("value");
        List<SyntaxNode> keys = node.all("subscript");
        if (value.isEmpty() || keys.isEmpty()) {
            return expressions.opaque("broken syntax", node);
        }
        Expr container = expressions.operand(value.get());
        if (keys.size() == 1 && keys.getFirst().is("slice")) {
            List<Optional<Expr>> bounds = bounds(keys.getFirst());
            return new Expr.Slice(container, bounds.get(0), bounds.get(1), bounds.get(2), expressions.site(node));
        }
        return new Expr.Index(container, key(node, keys), expressions.site(node));
    }

    /// The element that `container[key] = ...` writes; empty for a slice.
    Optional<Variable> target(SyntaxNode node) {
        Optional<SyntaxNode> value = node.child("value");
        List<SyntaxNode> keys = node.all("subscript");
        if (value.isEmpty() || keys.isEmpty() || keys.stream().anyMatch(key -> key.is("slice"))) {
            return Optional.empty();
        }
        return Optional.of(new Variable.Element(expressions.operand(value.get()), key(node, keys)));
    }

    private Expr key(SyntaxNode node, List<SyntaxNode> keys) {
        boolean tuple = keys.size() > 1 || node.has(",");
        if (!tuple) {
            return expressions.operand(keys.getFirst());
        }
        List<Expr> items = new ArrayList<>();
        for (SyntaxNode key : keys) {
            items.add(key.is("slice") ? sliceObject(key) : expressions.item(key));
        }
        return new Expr.Collect(Expr.Collect.Kind.TUPLE, items, expressions.site(node));
    }

    private Expr sliceObject(SyntaxNode slice) {
        List<Expr> arguments = new ArrayList<>();
        bounds(slice).forEach(bound -> arguments.add(bound.orElse(Expressions.none())));
        Expr symbol = new Expr.Symbol("slice", expressions.site(slice));
        return new Expr.Call(symbol, arguments, List.of(), expressions.site(slice));
    }

    /// Lower bound, upper bound and step, each absent where the text has none.
    private List<Optional<Expr>> bounds(SyntaxNode slice) {
        List<Optional<Expr>> bounds = new ArrayList<>(List.of(Optional.empty(), Optional.empty(), Optional.empty()));
        int at = 0;
        for (SyntaxNode child : slice.children()) {
            if (!child.named()) {
                at++;
            } else if (at < 3) {
                bounds.set(at, Optional.of(expressions.operand(child)));
            }
        }
        return bounds;
    }
}
