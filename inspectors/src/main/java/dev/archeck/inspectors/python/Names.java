package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Literal;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Variable;
import java.util.Optional;

/// Lowers names: what a read means and which variable a binding writes.
final class Names {
    private final Frame frame;
    private final Scope scope;

    Names(Frame frame, Scope scope) {
        this.frame = frame;
        this.scope = scope;
    }

    /// The value of a name.
    Expr read(SyntaxNode node) {
        String name = frame.source().text(node);
        Site site = frame.source().site(node);
        if (name.equals("TYPE_CHECKING")) {
            return new Expr.Const(new Literal.Bool(false));
        }
        return switch (scope.resolve(name, node.start())) {
            case Scope.Meaning.Bound(Variable variable) -> new Expr.Read(variable, site);
            case Scope.Meaning.Free() -> free(name, site);
        };
    }

    private Expr free(String name, Site site) {
        if (name.equals("__name__")) {
            return new Expr.Const(new Literal.Text(frame.source().unit()));
        }
        if (name.equals("__file__")) {
            return new Expr.Const(new Literal.Text(frame.source().file()));
        }
        if (Builtins.NAMES.contains(name)) {
            return new Expr.Symbol(name, site);
        }
        return switch (frame.definitions().unbound()) {
            case SYMBOL -> new Expr.Symbol(name, site);
            case STARRED -> new Expr.Read(new Variable.Global(frame.source().unit(), name), site);
            case UNKNOWN -> new Expr.Opaque("bound by text that could not be read, if at all", false, site);
        };
    }

    /// The variable that binding `name` writes; empty if its value is never known.
    Optional<Variable> target(String name) {
        return switch (scope.target(name)) {
            case Scope.Meaning.Bound(Variable variable) -> Optional.of(variable);
            case Scope.Meaning.Free() -> Optional.empty();
        };
    }
}
