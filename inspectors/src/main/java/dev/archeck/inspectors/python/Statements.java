package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Lowers statements into the frame's graph.
final class Statements {
    /// Most blocks of one body: copies of nested `finally` clauses double with each level.
    private static final int MOST_BLOCKS = 20_000;

    private final Frame frame;
    private final Scope scope;
    private final Exits exits;

    Statements(Frame frame, Scope scope) {
        this.frame = frame;
        this.scope = scope;
        this.exits = new Exits(frame.graph());
    }

    Frame frame() {
        return frame;
    }

    Scope scope() {
        return scope;
    }

    Exits exits() {
        return exits;
    }

    /// The value of an expression, evaluated at the end of the current block.
    Expr value(SyntaxNode node) {
        return new Steps(frame, scope).lower(node);
    }

    /// Place and text of a node.
    Site site(SyntaxNode node) {
        return frame.source().site(node);
    }

    /// The statements of a block, in order.
    void all(SyntaxNode block) {
        for (SyntaxNode child : block.parts()) {
            one(child);
        }
    }

    /// One statement. Text behind a `return` or `raise` is not reached and adds nothing.
    void one(SyntaxNode node) {
        if (!frame.graph().open()) {
            return;
        }
        if (frame.graph().size() > MOST_BLOCKS) {
            frame.doubt("more blocks than are read", node);
            frame.graph().end(new BlockEnd.Lost("more blocks than are read", site(node)));
            return;
        }
        switch (node.type()) {
            case "expression_statement" -> expression(node);
            case "return_statement" -> leave(node);
            case "raise_statement" -> raise(node);
            case "assert_statement" -> check(node);
            case "pass_statement", "global_statement", "nonlocal_statement", "future_import_statement" -> { }
            case "break_statement", "continue_statement" -> exits.leaveLoop(
                    node.is("continue_statement"), new BlockEnd.Lost("no loop around", site(node)));
            case "delete_statement" -> delete(node);
            case "import_statement", "import_from_statement" -> new Imports(frame, scope).lower(node);
            case "if_statement" -> new Branches(this).lower(node);
            case "while_statement" -> new Loops(this).whileLoop(node);
            case "for_statement" -> new Loops(this).forLoop(node);
            case "try_statement" -> new Tries(this).lower(node);
            case "with_statement" -> new Withs(this).lower(node);
            case "match_statement" -> new Matches(this).lower(node);
            case "function_definition" -> function(node);
            case "class_definition" -> type(node);
            case "decorated_definition" -> node.child("definition").ifPresent(this::one);
            case "type_alias_statement" -> unread("type alias", node);
            default -> unread(node.broken() ? "broken syntax" : "statement not read: " + node.type(), node);
        }
    }

    /// A statement that was not understood: what it binds becomes unknown, and it may do anything.
    void unread(String reason, SyntaxNode node) {
        NameScan scan = new NameScan(frame.source());
        scan.scan(node);
        List<Variable> clobbers = new ArrayList<>();
        scan.bound().keySet().forEach(name -> new Names(frame, scope).target(name).ifPresent(clobbers::add));
        frame.graph().add(new Operation.Unread(reason, clobbers, Operation.Effects.ANY, site(node)));
    }

    private void expression(SyntaxNode node) {
        List<SyntaxNode> parts = node.parts();
        if (parts.isEmpty()) {
            return;
        }
        SyntaxNode first = parts.getFirst();
        if (parts.size() > 1) {
            parts.forEach(this::invoke);
        } else if (first.is("assignment", "augmented_assignment")) {
            new Assignments(this).lower(first);
        } else {
            invoke(first);
        }
    }

    private void invoke(SyntaxNode node) {
        if (node.is("yield")) {
            new Yields(this).lower(node, Optional.empty());
            return;
        }
        if (node.is("string", "integer", "float", "none", "true", "false", "ellipsis")) {
            return;
        }
        evaluate(value(node), site(node));
    }

    /// A value that is computed and dropped.
    void evaluate(Expr value, Site site) {
        if (!(value instanceof Expr.Const)) {
            frame.graph().add(new Operation.Invoke(value, site));
        }
    }

    private void leave(SyntaxNode node) {
        List<SyntaxNode> parts = node.parts();
        Optional<Expr> value = parts.isEmpty() ? Optional.empty() : Optional.of(value(parts.getFirst()));
        if (value.isPresent() && exits.cleansUp()) {
            value = Optional.of(frame.keep(value.get(), site(node)));
        }
        exits.leaveFunction(new BlockEnd.Return(value, site(node)));
    }

    private void raise(SyntaxNode node) {
        List<SyntaxNode> parts = node.parts();
        if (parts.isEmpty()) {
            frame.graph().end(new BlockEnd.Reraise(site(node)));
        } else {
            Expr exception = value(parts.getFirst());
            frame.graph().end(new BlockEnd.Raise(exception, BlockEnd.Raise.Kind.RAISE, site(node)));
        }
    }

    private void check(SyntaxNode node) {
        List<SyntaxNode> parts = node.parts();
        if (parts.isEmpty()) {
            unread("broken syntax", node);
            return;
        }
        SyntaxNode condition = parts.getFirst();
        FlowGraph graph = frame.graph();
        Expr value = value(condition);
        int fails = graph.block();
        int holds = graph.block();
        graph.end(new BlockEnd.Branch(value, holds, fails, site(condition)));
        graph.enter(fails);
        List<Expr> message = parts.size() > 1 ? List.of(value(parts.get(1))) : List.of();
        Expr error = new Expr.Call(new Expr.Symbol("AssertionError", site(node)), message, List.of(), site(node));
        graph.end(new BlockEnd.Raise(error, BlockEnd.Raise.Kind.ASSERT, site(node)));
        graph.enter(holds);
    }

    private void delete(SyntaxNode node) {
        Assignments assignments = new Assignments(this);
        for (SyntaxNode part : node.parts()) {
            List<SyntaxNode> targets = part.is("expression_list", "tuple", "list") ? part.parts() : List.of(part);
            for (SyntaxNode target : targets) {
                Optional<Variable> variable = assignments.variable(target);
                if (variable.isPresent()) {
                    frame.graph().add(new Operation.Delete(variable.get(), site(node)));
                } else {
                    assignments.forgetContainer(target, "deleted in part");
                }
            }
        }
    }

    private void function(SyntaxNode node) {
        Optional<Definitions.FunctionEntry> entry = frame.definitions().function(node);
        Optional<SyntaxNode> name = node.child("name");
        if (entry.isEmpty() || name.isEmpty()) {
            unread("function not read", node);
            return;
        }
        Site header = frame.source().site(node.start(), node.child("parameters").orElse(node).end());
        Expr closure = new Expr.Closure(entry.get().id(), true, header);
        bind(name.get(), closure, header);
    }

    private void bind(SyntaxNode name, Expr value, Site site) {
        new Names(frame, scope).target(frame.source().text(name)).ifPresentOrElse(
                target -> frame.assign(target, value, site),
                () -> evaluate(value, site));
    }

    private void type(SyntaxNode node) {
        Optional<Definitions.TypeEntry> entry = frame.definitions().type(node);
        Optional<Variable> target =
                node.child("name").flatMap(name -> new Names(frame, scope).target(frame.source().text(name)));
        if (entry.isEmpty() || target.isEmpty()) {
            unread("class not read", node);
            return;
        }
        ClassDefinition definition = new Classes(frame.definitions(), entry.get()).lower();
        frame.graph().add(new Operation.DefineClass(target.get(), definition, definition.site()));
    }
}
