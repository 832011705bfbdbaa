package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Lowers expressions that assign in the middle (`:=`) or must keep a value (a chained comparison of calls): the parts
/// become steps of the current block, and branches where only one side is evaluated.
final class Steps {
    private final Frame frame;
    private final Scope scope;

    Steps(Frame frame, Scope scope) {
        this.frame = frame;
        this.scope = scope;
    }

    /// The value of the expression at the end of the current block, which may be another one than before.
    Expr lower(SyntaxNode node) {
        if (!needed(node)) {
            return new Expressions(frame, scope).lower(node);
        }
        return switch (node.type()) {
            case "named_expression" -> assign(node);
            case "yield" -> sent(node);
            case "list_comprehension", "set_comprehension", "dictionary_comprehension" ->
                Comprehensions.isReadable(node) ? new ComprehensionLoops(frame).lower(node, scope) : forget(node);
            case "parenthesized_expression" -> lower(node.parts().getFirst());
            case "boolean_operator" -> shortCircuit(node);
            case "conditional_expression" -> conditional(node);
            case "attribute", "subscript", "call", "unary_operator", "not_operator", "binary_operator",
                    "comparison_operator", "tuple", "expression_list", "list", "set", "dictionary", "await" ->
                new Expressions(frame, scope, this::kept).lower(node);
            default -> forget(node);
        };
    }

    /// Whether the expression binds names by `:=` in this scope.
    static boolean assigns(SyntaxNode node) {
        if (node.is("named_expression")) {
            return true;
        }
        return !node.is("lambda") && node.parts().stream().anyMatch(Steps::assigns);
    }

    private static boolean needed(SyntaxNode node) {
        return switch (node.type()) {
            case "named_expression", "yield" -> true;
            case "lambda" -> false;
            case "list_comprehension", "set_comprehension", "dictionary_comprehension", "generator_expression" ->
                assigns(node);
            case "comparison_operator" -> Comparisons.needsSteps(node) || anyNeeded(node);
            default -> anyNeeded(node);
        };
    }

    private static boolean anyNeeded(SyntaxNode node) {
        return node.parts().stream().anyMatch(Steps::needed);
    }

    /// What is sent in when the generator goes on behind a `yield`.
    private Expr sent(SyntaxNode node) {
        List<SyntaxNode> parts = node.parts();
        if (node.has("from")) {
            frame.losesYield();
            return forget(node);
        }
        Expr given = parts.isEmpty() ? Expressions.none() : lower(parts.getFirst());
        Variable.Local received = frame.fresh("sent");
        int next = frame.graph().block();
        frame.graph().end(new BlockEnd.Yield(given, Optional.of(received), next, frame.source().site(node)));
        frame.graph().enter(next);
        return new Expr.Read(received, frame.source().site(node));
    }

    private Expr kept(SyntaxNode node) {
        return frame.keep(lower(node), frame.source().site(node));
    }

    private Expr assign(SyntaxNode node) {
        Optional<SyntaxNode> name = node.child("name");
        Optional<SyntaxNode> value = node.child("value");
        if (name.isEmpty() || value.isEmpty()) {
            return forget(node);
        }
        Expr lowered = frame.keep(lower(value.get()), frame.source().site(node));
        new Names(frame, scope).target(frame.source().text(name.get()))
                .ifPresent(target -> frame.assign(target, lowered, frame.source().site(node)));
        return lowered;
    }

    private Expr shortCircuit(SyntaxNode node) {
        Optional<SyntaxNode> left = node.child("left");
        Optional<SyntaxNode> right = node.child("right");
        if (left.isEmpty() || right.isEmpty()) {
            return forget(node);
        }
        Variable.Local result = frame.fresh("kept");
        Expr read = new Expr.Read(result, frame.source().site(left.get()));
        frame.assign(result, lower(left.get()), frame.source().site(left.get()));
        int more = frame.graph().block();
        int join = frame.graph().block();
        boolean and = node.has("and");
        frame.graph().end(new BlockEnd.Branch(read, and ? more : join, and ? join : more, frame.source().site(left.get())));
        frame.graph().enter(more);
        frame.assign(result, lower(right.get()), frame.source().site(right.get()));
        frame.graph().jump(join);
        frame.graph().enter(join);
        return new Expr.Read(result, frame.source().site(node));
    }

    private Expr conditional(SyntaxNode node) {
        List<SyntaxNode> parts = node.parts();
        if (parts.size() != 3) {
            return forget(node);
        }
        Variable.Local result = frame.fresh("kept");
        Expr condition = lower(parts.get(1));
        int then = frame.graph().block();
        int otherwise = frame.graph().block();
        int join = frame.graph().block();
        frame.graph().end(new BlockEnd.Branch(condition, then, otherwise, frame.source().site(parts.get(1))));
        frame.graph().enter(then);
        frame.assign(result, lower(parts.get(0)), frame.source().site(parts.get(0)));
        frame.graph().jump(join);
        frame.graph().enter(otherwise);
        frame.assign(result, lower(parts.get(2)), frame.source().site(parts.get(2)));
        frame.graph().jump(join);
        frame.graph().enter(join);
        return new Expr.Read(result, frame.source().site(node));
    }

    /// An unknown value; what the text assigns becomes unknown too.
    private Expr forget(SyntaxNode node) {
        NameScan scan = new NameScan(frame.source());
        scan.scan(node);
        List<Variable> targets = new ArrayList<>();
        scan.bound().keySet().forEach(name -> new Names(frame, scope).target(name).ifPresent(targets::add));
        Expr value = frame.keep(
                new Expr.Opaque("assignment inside an expression", true, frame.source().site(node)),
                frame.source().site(node));
        if (!targets.isEmpty()) {
            String reason = "assignment inside an expression";
            frame.graph().add(new Operation.Forget(targets, reason, frame.source().site(node)));
        }
        return value;
    }
}
