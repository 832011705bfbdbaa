package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.Parameter;
import dev.archeck.inspectors.flow.Site;
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

    /// The function behind an entry; its nested definitions are taken up.
    static Function lower(Definitions definitions, Definitions.FunctionEntry entry) {
        SourceText source = definitions.source();
        SyntaxNode node = entry.node();
        List<Parameter> parameters = new Parameters(definitions, entry).lower();
        Set<String> names = new LinkedHashSet<>();
        parameters.forEach(parameter -> names.add(parameter.name()));
        Optional<SyntaxNode> body = node.child("body");
        boolean isStatic = decoratedAs(source, entry, "staticmethod");
        String self = entry.owner().isPresent() && !isStatic && !parameters.isEmpty() ? parameters.getFirst().name() : "";
        Frame.Place place = new Frame.Place(entry.id().name(), true, entry.owner(), self);
        Frame frame = new Frame(definitions, place);
        Site header = header(source, node, body);
        FlowGraph.Built built;
        if (node.has("async")) {
            built = deferred(frame, "coroutine", header);
        } else if (body.isPresent()) {
            BoundNames bound = NameScan.ofFunction(source, names, body.get());
            built = body(frame, new Scope.FunctionBody(entry.enclosing(), bound), body.get());
            boolean unreached = yields(source, body.get())
                    && built.blocks().stream().noneMatch(block -> block.end() instanceof BlockEnd.Yield);
            if (frame.yieldLost() || unreached) {
                frame = new Frame(definitions, place);
                built = deferred(frame, "generator", header);
            }
        } else {
            built = frame.graph().build(new BlockEnd.Lost("broken syntax", header));
        }
        return new Function(entry.id(), Language.PYTHON, List.of(), parameters, entry.owner(), isStatic,
                decorators(definitions, entry), built.blocks(), built.regions(), frame.doubts(), header);
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
