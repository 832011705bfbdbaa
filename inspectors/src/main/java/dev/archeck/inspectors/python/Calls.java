package dev.archeck.inspectors.python;

import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Lowers calls.
final class Calls {
    private final Expressions expressions;

    Calls(Expressions expressions) {
        this.expressions = expressions;
    }

    /// The call; `super()` gets the class and the object that it means.
    Expr lower(SyntaxNode node) {
        Optional<SyntaxNode> function = node.child("function");
        Optional<SyntaxNode> list = node.child("arguments");
        if (function.isEmpty() || list.isEmpty()) {
            return expressions.opaque("broken syntax", node);
        }
        Expr callee = expressions.operand(function.get());
        List<Expr> arguments = new ArrayList<>();
        List<Expr.Call.Named> named = new ArrayList<>();
        if (list.get().is("generator_expression")) {
            arguments.add(generated(callee, list.get()));
        } else {
            for (SyntaxNode part : list.get().parts()) {
                argument(part, arguments, named);
            }
        }
        if (arguments.isEmpty() && named.isEmpty() && callee instanceof Expr.Symbol(String name, Site site)
                && name.equals("super")) {
            arguments.addAll(ofSuper(site));
        }
        return new Expr.Call(callee, arguments, named, expressions.site(node));
    }

    /// A generator that `any` or `all` takes from is run to the element that decides.
    private Expr generated(Expr callee, SyntaxNode generator) {
        Truth until = !(callee instanceof Expr.Symbol symbol) ? Truth.UNKNOWN : switch (symbol.name()) {
            case "any" -> Truth.TRUE;
            case "all" -> Truth.FALSE;
            default -> Truth.UNKNOWN;
        };
        return until.isKnown() ? new Comprehensions(expressions).taken(generator, until) : expressions.operand(generator);
    }

    private void argument(SyntaxNode part, List<Expr> arguments, List<Expr.Call.Named> named) {
        Optional<SyntaxNode> value = part.child("value");
        if (part.is("keyword_argument") && value.isPresent()) {
            String name = part.child("name").map(expressions.frame().source()::text).orElse("");
            named.add(new Expr.Call.Named(name, expressions.operand(value.get())));
        } else if (part.is("dictionary_splat")) {
            named.add(new Expr.Call.Named("**", new Expr.Spread(expressions.operand(part.parts().getFirst()))));
        } else {
            arguments.add(expressions.item(part));
        }
    }

    private List<Expr> ofSuper(Site site) {
        Frame.Place place = expressions.frame().place();
        if (place.type().isEmpty() || place.self().isEmpty()) {
            return List.of();
        }
        Expr type = new Expr.ClassRef(place.type().get(), site);
        return List.of(type, new Expr.Read(new Variable.Local(place.self()), site));
    }
}
