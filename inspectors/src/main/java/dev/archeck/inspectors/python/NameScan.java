package dev.archeck.inspectors.python;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Finds the names that statements bind in their own scope, without entering nested functions, classes and lambdas.
final class NameScan {
    private final SourceText source;
    private final Map<String, Integer> bound = new LinkedHashMap<>();
    private final Set<String> globals = new LinkedHashSet<>();
    private final Set<String> nonlocals = new LinkedHashSet<>();
    private final Set<String> nestedNonlocals = new LinkedHashSet<>();
    private boolean yields;

    NameScan(SourceText source) {
        this.source = source;
    }

    /// Names bound so far, each with the zero-based character of its first binding.
    Map<String, Integer> bound() {
        return bound;
    }

    /// Whether a `yield` was seen: the function is a generator.
    boolean yields() {
        return yields;
    }

    /// The names of a function with these parameters and this body.
    static BoundNames ofFunction(SourceText source, Set<String> parameters, SyntaxNode body) {
        NameScan scan = new NameScan(source);
        scan.scan(body);
        Set<String> locals = new LinkedHashSet<>(parameters);
        locals.addAll(scan.bound.keySet());
        locals.removeAll(scan.globals);
        locals.removeAll(scan.nonlocals);
        Set<String> rebound = new LinkedHashSet<>(scan.nestedNonlocals);
        rebound.retainAll(locals);
        return new BoundNames(locals, scan.globals, scan.nonlocals, rebound, body.start());
    }

    /// Adds what `node` binds.
    void scan(SyntaxNode node) {
        switch (node.type()) {
            case "function_definition" -> nested(node);
            case "class_definition" -> node.child("name").ifPresent(this::bind);
            case "lambda" -> { }
            case "if_statement" -> DeadArms.live(source, node).forEach(this::scan);
            case "assignment", "augmented_assignment", "for_statement" -> {
                node.child("left").ifPresent(this::target);
                parts(node);
            }
            case "named_expression" -> {
                node.child("name").ifPresent(this::bind);
                parts(node);
            }
            case "list_comprehension", "set_comprehension", "dictionary_comprehension", "generator_expression" ->
                parts(node);
            case "as_pattern" -> {
                node.child("alias").ifPresent(this::target);
                parts(node);
            }
            case "delete_statement" -> {
                node.parts().forEach(this::target);
                parts(node);
            }
            case "import_statement", "import_from_statement", "future_import_statement" -> imported(node);
            case "global_statement" -> node.parts().forEach(name -> globals.add(source.text(name)));
            case "nonlocal_statement" -> node.parts().forEach(name -> nonlocals.add(source.text(name)));
            case "case_clause" -> {
                captures(node);
                parts(node);
            }
            case "type_alias_statement" -> node.child("left").ifPresent(this::target);
            case "yield" -> {
                yields = true;
                parts(node);
            }
            default -> parts(node);
        }
    }

    private void parts(SyntaxNode node) {
        for (SyntaxNode child : node.children()) {
            if (child.named()) {
                scan(child);
            }
        }
    }

    private void nested(SyntaxNode function) {
        function.child("name").ifPresent(this::bind);
        function.child("body").ifPresent(body -> {
            if (source.text(body).contains("nonlocal")) {
                NameScan inner = new NameScan(source);
                inner.scan(body);
                nestedNonlocals.addAll(inner.nonlocals);
                nestedNonlocals.addAll(inner.nestedNonlocals);
            }
        });
    }

    private void bind(SyntaxNode name) {
        bound.putIfAbsent(source.text(name), name.start());
    }

    /// Names inside an assignment target; attributes and subscripts bind none.
    private void target(SyntaxNode target) {
        switch (target.type()) {
            case "identifier" -> bind(target);
            case "pattern_list", "tuple_pattern", "list_pattern", "list_splat_pattern", "as_pattern_target",
                    "expression_list", "tuple", "list", "list_splat", "parenthesized_expression", "type" ->
                target.parts().forEach(this::target);
            default -> { }
        }
    }

    private void imported(SyntaxNode statement) {
        if (statement.first("wildcard_import").isPresent()) {
            bound.putIfAbsent(Imports.EVERY, statement.start());
        }
        for (SyntaxNode name : statement.all("name")) {
            if (name.is("aliased_import")) {
                name.child("alias").ifPresent(this::bind);
            } else {
                String dotted = source.text(name);
                String first = statement.is("import_statement") ? dotted.split("\\.")[0] : dotted;
                bound.putIfAbsent(first.strip(), name.start());
            }
        }
    }

    private void captures(SyntaxNode clause) {
        for (SyntaxNode part : clause.parts()) {
            if (!part.is("block", "if_clause")) {
                capture(part);
            }
        }
    }

    /// Names that a pattern captures: not classes, keywords, keys and dotted constants.
    private void capture(SyntaxNode pattern) {
        List<SyntaxNode> parts = pattern.parts();
        switch (pattern.type()) {
            case "identifier" -> bind(pattern);
            case "dotted_name" -> {
                if (parts.size() == 1) {
                    bind(parts.getFirst());
                }
            }
            case "class_pattern", "keyword_pattern" -> parts.stream().skip(1).forEach(this::capture);
            default -> parts.stream().filter(part -> !part.field().equals("key")).forEach(this::capture);
        }
    }
}
