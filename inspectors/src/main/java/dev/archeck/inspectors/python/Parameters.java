package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Lowers parameter lists; defaults are read in the scope of the definition.
final class Parameters {
    private final Definitions definitions;
    private final Definitions.FunctionEntry entry;

    Parameters(Definitions definitions, Definitions.FunctionEntry entry) {
        this.definitions = definitions;
        this.entry = entry;
    }

    /// In order; a parameter that is not understood takes any argument and has no name of the source.
    List<Parameter> lower() {
        List<Parameter> parameters = new ArrayList<>();
        Optional<SyntaxNode> list = entry.node().child("parameters");
        boolean keywordOnly = false;
        for (SyntaxNode part : list.map(SyntaxNode::parts).orElse(List.of())) {
            Parameter.Kind kind = keywordOnly ? Parameter.Kind.KEYWORD_ONLY : Parameter.Kind.POSITIONAL;
            switch (part.type()) {
                case "identifier" -> parameters.add(parameter(part, kind, Optional.empty()));
                case "typed_parameter" -> parameters.add(typed(part, kind));
                case "default_parameter", "typed_default_parameter" -> {
                    SyntaxNode name = part.child("name").orElse(part);
                    parameters.add(parameter(name, kind, part.child("value")));
                }
                case "list_splat_pattern", "dictionary_splat_pattern" -> parameters.add(splat(part));
                case "keyword_separator" -> { }
                case "positional_separator" -> parameters.replaceAll(each -> new Parameter(
                        each.name(), Parameter.Kind.POSITIONAL_ONLY, each.type(), each.fallback()));
                default -> parameters.add(parameter(part, Parameter.Kind.POSITIONAL, Optional.empty()));
            }
            keywordOnly |= part.is("keyword_separator", "list_splat_pattern")
                    || (part.is("typed_parameter") && part.first("list_splat_pattern").isPresent());
        }
        return parameters;
    }

    private Parameter typed(SyntaxNode part, Parameter.Kind kind) {
        SyntaxNode inner = part.parts().getFirst();
        return inner.is("identifier") ? parameter(inner, kind, Optional.empty()) : splat(inner);
    }

    private Parameter splat(SyntaxNode part) {
        Parameter.Kind kind = part.is("list_splat_pattern") ? Parameter.Kind.REST : Parameter.Kind.REST_NAMED;
        SyntaxNode name = part.parts().isEmpty() ? part : part.parts().getFirst();
        return parameter(name, kind, Optional.empty());
    }

    private Parameter parameter(SyntaxNode name, Parameter.Kind kind, Optional<SyntaxNode> fallback) {
        Frame outside = new Frame(definitions, Frame.Place.top());
        Optional<Expr> value = fallback.map(node -> new Expressions(outside, entry.enclosing()).lower(node));
        return new Parameter(definitions.source().text(name), kind, Optional.empty(), value);
    }
}
