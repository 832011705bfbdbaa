package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.Parameter;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Lowers functions, methods and lambdas.
final class Functions {
    private final Frame frame;
    private final Scope scope;

    /// @param frame the body that holds the definition
    /// @param scope its scope
    Functions(Frame frame, Scope scope) {
        this.frame = frame;
        this.scope = scope;
    }

    /// The value of a lambda expression.
    Expr lambda(SyntaxNode node) {
        Definitions.FunctionEntry entry = frame.definitions().function(node)
                .orElseGet(() -> frame.definitions().addLambda(node, scope, frame.place().name()));
        return new Expr.Closure(entry.id(), true, frame.source().site(node));
    }

    /// The function behind an entry without its body.
    static Function signature(Definitions definitions, Definitions.FunctionEntry entry) {
        SourceText source = definitions.source();
        SyntaxNode node = entry.node();
        return new Function(entry.id(), Language.PYTHON, List.of(), new Parameters(definitions, entry).lower(), entry.owner(),
                decoratedAs(source, entry, "staticmethod"), decorators(definitions, entry), List.of(), List.of(), List.of(),
                header(source, node, node.child("body")));
    }

    /// The function behind an entry; its nested definitions are taken up.
    ///
    /// @param head the same without its body
    static Function lower(Definitions definitions, Definitions.FunctionEntry entry, Function head) {
        SourceText source = definitions.source();
        SyntaxNode node = entry.node();
        Set<String> names = new LinkedHashSet<>();
        head.parameters().forEach(parameter -> names.add(parameter.name()));
        Optional<SyntaxNode> body = node.child("body");
        String self = entry.owner().isPresent() && !head.isStatic() && !head.parameters().isEmpty()
                ? head.parameters().getFirst().name() : "";
        Frame.Place place = new Frame.Place(entry.id().name(), true, entry.owner(), self);
        Frame frame = new Frame(definitions, place);
        FlowGraph.Built built;
        boolean yields = body.isPresent() && yields(source, body.get());
        if (node.has("async") && yields) {
            built = deferred(frame, "asynchronous generator", head.site());
        } else if (body.isPresent()) {
            BoundNames bound = NameScan.ofFunction(source, names, body.get());
            share(frame, bound, head);
            if (node.has("async")) {
                awaited(frame, head.site());
            }
            built = body(frame, new Scope.FunctionBody(entry.enclosing(), bound), body.get());
            boolean unreached = yields
                    && built.blocks().stream().noneMatch(block -> block.end() instanceof BlockEnd.Yield);
            if (frame.yieldLost() || unreached) {
                frame = new Frame(definitions, place);
                built = deferred(frame, "generator", head.site());
            }
        } else {
            built = frame.graph().build(new BlockEnd.Lost("broken syntax", head.site()));
        }
        return new Function(entry.id(), Language.PYTHON, List.of(), head.parameters(), entry.owner(), head.isStatic(),
                head.decorators(), built.blocks(), built.regions(), frame.doubts(), head.site());
    }

    /// Parameters that nested functions rebind move into the variables that those mean.
    private static void share(Frame frame, BoundNames bound, Function head) {
        head.parameters().stream().map(Parameter::name).filter(bound.rebound()::contains).forEach(name ->
                frame.assign(Variable.Local.shared(name, bound.place()), new Expr.Read(new Variable.Local(name), head.site()), head.site()));
    }

    /// A coroutine waits in front of its body until it is awaited.
    private static void awaited(Frame frame, Site header) {
        int next = frame.graph().block();
        frame.graph().end(new BlockEnd.Yield(Expressions.none(), Optional.empty(), next, header));
        frame.graph().enter(next);
    }

    private static FlowGraph.Built body(Frame frame, Scope.FunctionBody scope, SyntaxNode block) {
        SourceText source = frame.source();
        if (!block.is("block")) {
            Expr value = new Steps(frame, scope).lower(block);
            return frame.graph().build(new BlockEnd.Return(Optional.of(value), source.site(block)));
        }
        String prefix = frame.place().name();
        frame.definitions().index(block, new Definitions.Level(prefix, scope, Optional.empty(), true));
        new Statements(frame, scope).all(block);
        Site end = source.site(block.end(), block.end());
        return frame.graph().build(new BlockEnd.Return(Optional.empty(), end));
    }

    private static boolean yields(SourceText source, SyntaxNode body) {
        NameScan scan = new NameScan(source);
        scan.scan(body);
        return scan.yields();
    }

    /// The graph of a function whose calls give something that is not followed.
    private static FlowGraph.Built deferred(Frame frame, String reason, Site header) {
        Expr value = new Expr.Opaque(reason, true, header);
        return frame.graph().build(new BlockEnd.Return(Optional.of(value), header));
    }

    private static List<Expr> decorators(Definitions definitions, Definitions.FunctionEntry entry) {
        Frame outside = new Frame(definitions, Frame.Place.top());
        List<Expr> decorators = new ArrayList<>();
        for (SyntaxNode decorator : entry.decorators()) {
            decorators.add(new Expressions(outside, entry.enclosing()).lower(decorator.parts().getFirst()));
        }
        return decorators;
    }

    private static boolean decoratedAs(SourceText source, Definitions.FunctionEntry entry, String name) {
        for (SyntaxNode decorator : entry.decorators()) {
            if (source.text(decorator.parts().getFirst()).equals(name)) {
                return true;
            }
        }
        return false;
    }

    /// From the start of the definition to the end of its first line or of its parameters.
    private static Site header(SourceText source, SyntaxNode node, Optional<SyntaxNode> body) {
        int end = node.child("parameters").map(SyntaxNode::end).or(() -> body.map(SyntaxNode::end)).orElse(node.end());
        return source.site(node.start(), end);
    }

    /// The id of a lambda's or function's class body; names no function of the source.
    static FunctionId bodyId(FunctionId type) {
        return new FunctionId(type.unit(), type.name() + ".<body>");
    }
}
