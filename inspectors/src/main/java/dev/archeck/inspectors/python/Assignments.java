package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Operator;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Lowers assignments of every form.
final class Assignments {
    private final Statements statements;
    private final Frame frame;

    Assignments(Statements statements) {
        this.statements = statements;
        this.frame = statements.frame();
    }

    /// `a = b = value`, `a: type = value`, `a += value`.
    void lower(SyntaxNode node) {
        if (node.is("augmented_assignment")) {
            augmented(node);
            return;
        }
        List<SyntaxNode> targets = new ArrayList<>();
        SyntaxNode value = node;
        boolean complete = true;
        while (value.is("assignment")) {
            targets.add(value.child("left").orElse(value));
            annotate(value);
            Optional<SyntaxNode> right = value.child("right");
            complete = right.isPresent();
            if (right.isEmpty()) {
                break;
            }
            value = right.get();
        }
        if (!complete) {
            return;
        }
        Optional<SyntaxNode> given = Yields.of(value);
        Expr lowered = given.isPresent() ? received(given.get()) : statements.value(value);
        if (targets.size() > 1) {
            lowered = frame.keep(lowered, statements.site(value));
        }
        for (SyntaxNode target : targets) {
            assign(target, lowered, statements.site(node));
        }
    }

    /// What a `yield` gives when the generator goes on.
    private Expr received(SyntaxNode node) {
        Variable.Local local = frame.fresh("sent");
        new Yields(statements).lower(node, Optional.of(local));
        return new Expr.Read(local, statements.site(node));
    }

    private void annotate(SyntaxNode node) {
        Optional<SyntaxNode> left = node.child("left");
        Optional<SyntaxNode> type = node.child("type");
        boolean field = statements.scope() instanceof Scope.ClassBody && left.isPresent() && left.get().is("identifier");
        if (field && type.isPresent()) {
            Classes.annotate(frame, left.get(), type.get());
        }
    }

    /// Writes `value` to a target of any form.
    void assign(SyntaxNode target, Expr value, Site site) {
        if (target.is("parenthesized_expression") && target.parts().size() == 1) {
            assign(target.parts().getFirst(), value, site);
            return;
        }
        if (target.is("pattern_list", "tuple_pattern", "list_pattern", "tuple", "list", "expression_list")) {
            unpack(target, value, site);
            return;
        }
        Optional<Variable> variable = variable(target);
        if (variable.isPresent()) {
            frame.assign(variable.get(), value, site);
        } else {
            statements.evaluate(value, site);
            forgetContainer(target, "assigned in part");
        }
    }

    private void unpack(SyntaxNode target, Expr value, Site site) {
        List<Variable> variables = new ArrayList<>();
        List<Runnable> later = new ArrayList<>();
        int starred = -1;
        for (SyntaxNode part : target.parts()) {
            boolean star = part.is("list_splat_pattern", "list_splat");
            SyntaxNode inner = star ? part.parts().getFirst() : part;
            if (star) {
                starred = variables.size();
            }
            Optional<Variable> direct = inner.is("identifier", "attribute", "subscript") ? variable(inner) : Optional.empty();
            if (direct.isPresent()) {
                variables.add(direct.get());
            } else {
                Variable.Local kept = frame.fresh("part");
                variables.add(kept);
                later.add(() -> assign(inner, new Expr.Read(kept, statements.site(inner)), site));
            }
        }
        frame.graph().add(new Operation.Unpack(variables, starred, value, site));
        later.forEach(Runnable::run);
    }

    /// The variable behind a name, attribute or subscript; empty for slices and for names that are never known.
    Optional<Variable> variable(SyntaxNode target) {
        return switch (target.type()) {
            case "identifier" -> new Names(frame, statements.scope()).target(frame.source().text(target));
            case "attribute" -> {
                Optional<SyntaxNode> object = target.child("object");
                Optional<SyntaxNode> name = target.child("attribute");
                yield object.isPresent() && name.isPresent()
                        ? Optional.of(new Variable.Field(statements.value(object.get()), frame.source().text(name.get())))
                        : Optional.empty();
            }
            case "subscript" -> new Subscripts(strict()).target(target);
            default -> Optional.empty();
        };
    }

    private Expressions strict() {
        return new Expressions(frame, statements.scope());
    }

    /// The container of a slice that was written: its contents become unknown.
    void forgetContainer(SyntaxNode target, String reason) {
        Optional<SyntaxNode> container = target.is("subscript") ? target.child("value") : Optional.empty();
        Optional<Variable> variable = container.flatMap(this::variable);
        if (variable.isPresent()) {
            frame.graph().add(new Operation.Forget(List.of(variable.get()), reason, statements.site(target)));
        } else if (!target.is("identifier")) {
            statements.unread(reason, target);
        }
    }

    private void augmented(SyntaxNode node) {
        Optional<SyntaxNode> left = node.child("left");
        Optional<SyntaxNode> right = node.child("right");
        String token = node.child("operator").map(SyntaxNode::type).orElse("=");
        Optional<Operator> operator = Operators.binary(token.substring(0, token.length() - 1));
        if (left.isEmpty() || right.isEmpty()) {
            statements.unread("broken syntax", node);
            return;
        }
        Site site = statements.site(node);
        Optional<Variable> target = variable(left.get()).map(variable -> once(variable, statements.site(left.get())));
        Expr value = statements.value(right.get());
        if (target.isEmpty() || operator.isEmpty()) {
            statements.evaluate(value, site);
            target.ifPresent(variable -> frame.graph().add(
                    new Operation.Forget(List.of(variable), "operator not read", site)));
            forgetContainer(left.get(), "assigned in part");
            return;
        }
        Expr before = new Expr.Read(target.get(), statements.site(left.get()));
        frame.assign(target.get(), new Expr.Apply(operator.get(), List.of(before, value), site), site);
    }

    /// The same variable with its object, container and key evaluated here, once.
    private Variable once(Variable variable, Site site) {
        return switch (variable) {
            case Variable.Local _, Variable.Global _ -> variable;
            case Variable.Field(Expr object, String name) -> new Variable.Field(keep(object, site), name);
            case Variable.Element(Expr container, Expr index) ->
                new Variable.Element(keep(container, site), keep(index, site));
        };
    }

    private Expr keep(Expr value, Site site) {
        boolean plain = value instanceof Expr.Read(Variable variable, _)
                && (variable instanceof Variable.Local || variable instanceof Variable.Global);
        return plain ? value : frame.keep(value, site);
    }
}
