package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.Literal;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Lowers classes: bases and decorators in the scope of the definition, the body as a function whose locals become
/// attributes.
final class Classes {
    /// The table from an annotated name to its annotation.
    static final String ANNOTATIONS = "__annotations__";
    /// Metaclasses that leave classes as they are written.
    private static final Set<String> PLAIN_METACLASSES = Set.of("type", "ABCMeta", "abc.ABCMeta");

    /// Why the base that stands for a metaclass is not known.
    private static final String METACLASS = "metaclass";

    private final Definitions definitions;
    private final Definitions.TypeEntry entry;
    private final SourceText source;

    Classes(Definitions definitions, Definitions.TypeEntry entry) {
        this.definitions = definitions;
        this.entry = entry;
        this.source = definitions.source();
    }

    /// The class; a keyword other than a plain metaclass becomes an unknown base.
    ClassDefinition lower() {
        Frame outside = new Frame(definitions, Frame.Place.top());
        Expressions expressions = new Expressions(outside, entry.scope().enclosing());
        List<Expr> decorators = new ArrayList<>();
        entry.decorators().forEach(decorator -> decorators.add(expressions.lower(decorator.parts().getFirst())));
        SyntaxNode node = entry.node();
        Site header = source.site(node.start(), node.child("body").map(SyntaxNode::start).orElse(node.end()));
        return new ClassDefinition(entry.id(), bases(expressions), Optional.of(body(header)), Map.of(), Map.of(),
                entry.methods(), decorators, header);
    }

    private List<Expr> bases(Expressions expressions) {
        List<Expr> bases = new ArrayList<>();
        List<SyntaxNode> parts = entry.node().child("superclasses").map(SyntaxNode::parts).orElse(List.of());
        for (SyntaxNode part : parts) {
            if (!part.is("keyword_argument")) {
                bases.add(expressions.lower(part));
            } else if (!PLAIN_METACLASSES.contains(part.child("value").map(source::text).orElse(""))) {
                boolean meta = part.child("name").map(source::text).filter("metaclass"::equals).isPresent();
                bases.add(expressions.opaque(meta ? METACLASS : "class keyword", part));
            }
        }
        return bases;
    }

    private Function body(Site header) {
        FunctionId id = Functions.bodyId(entry.id());
        Frame frame = new Frame(definitions, new Frame.Place(entry.id().name(), false, Optional.empty(), ""));
        Optional<SyntaxNode> block = entry.node().child("body");
        if (block.isPresent()) {
            if (annotates(block.get())) {
                Expr empty = new Expr.Collect(Expr.Collect.Kind.TABLE, List.of(), header);
                frame.assign(new Variable.Local(ANNOTATIONS), empty, header);
            }
            new Statements(frame, entry.scope()).all(block.get());
        }
        FlowGraph.Built built = frame.graph().build(new BlockEnd.Return(Optional.empty(), header));
        return new Function(id, Language.PYTHON, List.of(), List.of(), Optional.empty(), false, List.of(),
                built.blocks(), built.regions(), frame.doubts(), header);
    }

    private static boolean annotates(SyntaxNode block) {
        for (SyntaxNode statement : block.parts()) {
            boolean annotated = statement.is("expression_statement")
                    && statement.parts().stream().anyMatch(part -> part.child("type").isPresent());
            if (annotated) {
                return true;
            }
        }
        return false;
    }

    /// Adds an entry of the annotation table; dataclasses make their parameters from it.
    static void annotate(Frame frame, SyntaxNode name, SyntaxNode annotation) {
        SourceText source = frame.source();
        Site site = source.site(name.start(), annotation.end());
        Expr table = new Expr.Read(new Variable.Local(ANNOTATIONS), site);
        Expr key = new Expr.Const(new Literal.Text(source.text(name)));
        Expr text = new Expr.Const(new Literal.Text(source.text(annotation)));
        frame.assign(new Variable.Element(table, key), text, site);
    }
}
