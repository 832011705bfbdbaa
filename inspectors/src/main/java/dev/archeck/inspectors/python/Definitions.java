package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.FunctionId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The functions and classes of one module that have been met so far, by place and by name. A definition inside a function is
/// met when that function is lowered.
final class Definitions {
    private final SourceText source;
    private final Unbound unbound;
    private final Map<Integer, FunctionEntry> functionsAt = new HashMap<>();
    private final Map<Integer, TypeEntry> typesAt = new HashMap<>();
    private final Map<String, FunctionEntry> functions = new LinkedHashMap<>();
    private final Map<String, TypeEntry> types = new LinkedHashMap<>();

    Definitions(SourceText source, Unbound unbound) {
        this.source = source;
        this.unbound = unbound;
    }

    /// What a name is that no visible statement binds and that is no builtin.
    enum Unbound {
        /// A name from outside, such as a builtin that is not listed.
        SYMBOL,
        /// A global that `from module import *` may bind.
        STARRED,
        /// Unknown: part of the file could not be read and may bind it.
        UNKNOWN
    }

    /// A function, method or lambda.
    ///
    /// @param enclosing scope of the definition
    record FunctionEntry(
            SyntaxNode node, List<SyntaxNode> decorators, Scope enclosing, FunctionId id, Optional<FunctionId> owner) { }

    /// A class.
    ///
    /// @param scope scope of its body
    /// @param methods simple name to the functions defined under it, in order
    record TypeEntry(
            SyntaxNode node, List<SyntaxNode> decorators, Scope.ClassBody scope, FunctionId id,
            Map<String, List<FunctionId>> methods) { }

    /// Where a list of statements stands.
    ///
    /// @param prefix qualified name of what encloses them, empty for the module
    /// @param owner the class whose body they are
    /// @param nested whether they are inside a function
    record Level(String prefix, Scope scope, Optional<FunctionId> owner, boolean nested) { }

    private record Found(SyntaxNode node, List<SyntaxNode> decorators, String name) { }

    SourceText source() {
        return source;
    }

    /// What a name is that nothing visible binds.
    Unbound unbound() {
        return unbound;
    }

    /// The function defined at a node that was indexed.
    Optional<FunctionEntry> function(SyntaxNode node) {
        return Optional.ofNullable(functionsAt.get(node.start()));
    }

    /// The class defined at a node that was indexed.
    Optional<TypeEntry> type(SyntaxNode node) {
        return Optional.ofNullable(typesAt.get(node.start()));
    }

    /// The function of that name, if met so far.
    Optional<FunctionEntry> function(String name) {
        return Optional.ofNullable(functions.get(name));
    }

    /// The class of that name, if met so far.
    Optional<TypeEntry> type(String name) {
        return Optional.ofNullable(types.get(name));
    }

    /// Names of the functions met so far, in order.
    List<String> functionNames() {
        return List.copyOf(functions.keySet());
    }

    /// Names of the classes met so far, in order.
    List<String> typeNames() {
        return List.copyOf(types.keySet());
    }

    /// Takes up the definitions among the statements below `parent`, through compound statements and class bodies, not
    /// through functions. Answers what the level itself defines, by simple name.
    Map<String, List<FunctionId>> index(SyntaxNode parent, Level level) {
        List<Found> found = new ArrayList<>();
        gather(parent, found);
        Map<String, Integer> counts = new HashMap<>();
        found.forEach(each -> counts.merge(each.name(), 1, Integer::sum));
        Map<String, List<FunctionId>> defined = new LinkedHashMap<>();
        for (Found each : found) {
            boolean numbered = level.nested() || counts.getOrDefault(each.name(), 1) > 1;
            String name = qualified(level.prefix(), each.name()) + (numbered ? "#" + source.line(each.node()) : "");
            FunctionId id = new FunctionId(source.unit(), name);
            if (each.node().is("class_definition")) {
                addType(each, id, level);
            } else {
                add(new FunctionEntry(each.node(), each.decorators(), level.scope(), id, level.owner()));
                defined.computeIfAbsent(each.name(), _ -> new ArrayList<>()).add(id);
            }
        }
        return defined;
    }

    /// Takes up a lambda.
    FunctionEntry addLambda(SyntaxNode node, Scope enclosing, String prefix) {
        String place = "#" + source.line(node) + ":" + source.column(node.start());
        FunctionId id = new FunctionId(source.unit(), qualified(prefix, "<lambda>") + place);
        FunctionEntry entry = new FunctionEntry(node, List.of(), enclosing, id, Optional.empty());
        add(entry);
        return entry;
    }

    private void add(FunctionEntry entry) {
        functionsAt.put(entry.node().start(), entry);
        functions.put(entry.id().name(), entry);
    }

    private void addType(Found found, FunctionId id, Level level) {
        Optional<SyntaxNode> body = found.node().child("body");
        NameScan scan = new NameScan(source);
        body.ifPresent(scan::scan);
        Scope.ClassBody scope = new Scope.ClassBody(level.scope(), scan.bound());
        Map<String, List<FunctionId>> methods = body
                .map(block -> index(block, new Level(id.name(), scope, Optional.of(id), false)))
                .orElse(Map.of());
        TypeEntry entry = new TypeEntry(found.node(), found.decorators(), scope, id, methods);
        typesAt.put(found.node().start(), entry);
        types.put(id.name(), entry);
    }

    static String qualified(String prefix, String name) {
        return prefix.isEmpty() ? name : prefix + "." + name;
    }

    private void gather(SyntaxNode node, List<Found> found) {
        List<SyntaxNode> parts = node.is("if_statement") ? DeadArms.live(source, node) : node.parts();
        for (SyntaxNode part : parts) {
            switch (part.type()) {
                case "function_definition", "class_definition" -> define(part, List.of(), found);
                case "decorated_definition" -> {
                    List<SyntaxNode> decorators = new ArrayList<>();
                    for (SyntaxNode each : part.parts()) {
                        if (each.is("decorator")) {
                            decorators.add(each);
                        }
                    }
                    part.child("definition").ifPresent(definition -> define(definition, decorators, found));
                }
                case "block", "if_statement", "elif_clause", "else_clause", "try_statement", "except_clause",
                        "finally_clause", "with_statement", "for_statement", "while_statement" -> gather(part, found);
                default -> { }
            }
        }
    }

    private void define(SyntaxNode node, List<SyntaxNode> decorators, List<Found> found) {
        node.child("name").ifPresent(name -> found.add(new Found(node, decorators, source.text(name))));
    }
}
