package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Literal;
import dev.archeck.inspectors.flow.Site;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Lowers string literals: plain, concatenated, raw and formatted ones.
final class Strings {
    private final Expressions expressions;

    Strings(Expressions expressions) {
        this.expressions = expressions;
    }

    /// One constant when nothing is interpolated, else a text made of parts.
    Expr lower(SyntaxNode node) {
        List<Expr> parts = new ArrayList<>();
        List<SyntaxNode> strings = node.is("string") ? List.of(node) : node.parts();
        for (SyntaxNode string : strings) {
            if (!string.is("string") || !append(string, parts)) {
                return new Expr.Opaque("text not read", false, expressions.site(node));
            }
        }
        StringBuilder whole = new StringBuilder();
        for (Expr part : parts) {
            if (part instanceof Expr.Const(Literal.Text(String text))) {
                whole.append(text);
            } else {
                return new Expr.Format(parts, expressions.site(node));
            }
        }
        return text(whole.toString());
    }

    private static Expr text(String value) {
        return new Expr.Const(new Literal.Text(value));
    }

    private boolean append(SyntaxNode string, List<Expr> parts) {
        SourceText source = expressions.frame().source();
        Optional<SyntaxNode> open = string.first("string_start");
        Optional<SyntaxNode> close = string.first("string_end");
        if (open.isEmpty() || close.isEmpty()) {
            return false;
        }
        String prefix = source.text(open.get()).toLowerCase(Locale.ROOT).replaceAll("['\"]", "");
        if (prefix.contains("b") || prefix.contains("t")) {
            return false;
        }
        boolean raw = prefix.contains("r");
        if (!prefix.contains("f")) {
            String body = source.text().substring(open.get().end(), close.get().start());
            Optional<String> text = Literals.unescape(body, raw);
            text.ifPresent(value -> parts.add(text(value)));
            return text.isPresent();
        }
        return formatted(string, raw, parts);
    }

    private boolean formatted(SyntaxNode string, boolean raw, List<Expr> parts) {
        for (SyntaxNode part : string.parts()) {
            switch (part.type()) {
                case "string_start", "string_end" -> { }
                case "string_content" -> {
                    String body = expressions.frame().source().text(part).replace("{{", "{").replace("}}", "}");
                    Optional<String> text = Literals.unescape(body, raw);
                    if (text.isEmpty()) {
                        return false;
                    }
                    parts.add(text(text.get()));
                }
                case "interpolation" -> interpolation(part, parts);
                default -> {
                    return false;
                }
            }
        }
        return true;
    }

    private void interpolation(SyntaxNode part, List<Expr> parts) {
        Optional<SyntaxNode> expression = part.child("expression");
        if (expression.isEmpty()) {
            parts.add(expressions.opaque("broken syntax", part));
            return;
        }
        Expr value = expressions.operand(expression.get());
        Optional<SyntaxNode> conversion = part.first("type_conversion");
        Optional<SyntaxNode> format = part.first("format_specifier");
        boolean echo = part.has("=");
        if (echo) {
            SourceText source = expressions.frame().source();
            parts.add(text(source.text().substring(part.start() + 1, expression.get().end()) + "="));
        }
        if (conversion.isPresent()) {
            String letter = expressions.frame().source().text(conversion.get());
            value = call(letter.contains("r") ? "repr" : letter.contains("a") ? "ascii" : "str", List.of(value), part);
        } else if (echo && format.isEmpty()) {
            value = call("repr", List.of(value), part);
        }
        if (format.isPresent()) {
            value = call("format", List.of(value, specification(format.get())), part);
        }
        parts.add(value);
    }

    private Expr specification(SyntaxNode format) {
        SourceText source = expressions.frame().source();
        List<Expr> parts = new ArrayList<>();
        int done = format.start() + 1;
        for (SyntaxNode inner : format.parts()) {
            Optional<SyntaxNode> value = inner.child("expression").or(() -> inner.parts().stream().findFirst());
            if (!inner.is("interpolation", "format_expression") || value.isEmpty()) {
                return new Expr.Opaque("format with nested parts", false, expressions.site(format));
            }
            parts.add(text(source.text().substring(done, inner.start())));
            parts.add(expressions.operand(value.get()));
            done = inner.end();
        }
        parts.add(text(source.text().substring(done, format.end())));
        return parts.size() == 1 ? parts.getFirst() : new Expr.Format(parts, expressions.site(format));
    }

    private Expr call(String function, List<Expr> arguments, SyntaxNode node) {
        Site site = expressions.site(node);
        return new Expr.Call(new Expr.Symbol(function, site), arguments, List.of(), site);
    }
}
