package dev.archeck.inspectors.python;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.ModuleBody;
import dev.archeck.inspectors.flow.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// One parsed module: answers are lowered when first asked for and kept. Safe for several threads.
final class PythonModule {
    private static final Pattern GLOBAL = Pattern.compile("(?m)^[ \\t]+global[ \\t]+(\\w+(?:[ \\t]*,[ \\t]*\\w+)*)");
    private static final Pattern STAR = Pattern.compile("(?m)^[ \\t]*from[ \\t]+[.\\w]+[ \\t]+import[ \\t]*\\(?[ \\t]*\\*");

    private final SourceText source;
    private final SyntaxTree tree;
    private final Definitions definitions;
    private final Scope.Module scope;
    private final Map<String, Site> rebound;
    private final Set<String> globals;
    private final Map<String, Function> functions = new HashMap<>();
    private final Map<String, Function> signatures = new HashMap<>();
    private final Map<String, ClassDefinition> types = new HashMap<>();
    private Optional<ModuleBody> body = Optional.empty();

    private PythonModule(SourceText source, SyntaxTree tree) {
        this.source = source;
        this.tree = tree;
        this.rebound = rebound(source);
        NameScan scan = new NameScan(source);
        scan.scan(tree.root());
        Set<String> bound = new HashSet<>(scan.bound().keySet());
        bound.addAll(rebound.keySet());
        this.globals = bound;
        this.scope = new Scope.Module(source.unit(), bound);
        Definitions.Unbound unbound = STAR.matcher(source.text()).find()
                ? Definitions.Unbound.STARRED : Definitions.Unbound.SYMBOL;
        this.definitions = new Definitions(source, tree.broken() ? Definitions.Unbound.UNKNOWN : unbound);
        definitions.index(tree.root(), new Definitions.Level("", scope, Optional.empty(), false));
    }

    /// Parses a module.
    static PythonModule parse(SourceText source) {
        return new PythonModule(source, SyntaxTree.parse(source.text()));
    }

    /// The text and its lines.
    SourceText source() {
        return source;
    }

    /// The parsed text; to be walked only while no other thread asks this module.
    SyntaxTree tree() {
        return tree;
    }

    /// Globals that functions declare `global`, each with the first such declaration.
    Map<String, Site> rebound() {
        return rebound;
    }

    /// What of the text could not be read.
    List<Gap> gaps() {
        if (!tree.broken()) {
            return List.of();
        }
        SyntaxNode at = brokenIn(tree.root()).orElse(tree.root());
        Place place = new Place.Lines(source.file(), source.line(at), source.line(Math.max(at.start(), at.end() - 1)));
        return List.of(new Gap("part of a Python module", place, "broken syntax", ""));
    }

    private static Optional<SyntaxNode> brokenIn(SyntaxNode node) {
        if (node.broken()) {
            return Optional.of(node);
        }
        for (SyntaxNode child : node.children()) {
            Optional<SyntaxNode> found = brokenIn(child);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /// The function of that qualified name.
    synchronized Optional<Function> function(String name) {
        return entry(name).map(entry -> lowered(name, entry));
    }

    /// The function of that qualified name without its body.
    synchronized Optional<Function> signature(String name) {
        return entry(name).map(entry -> signature(name, entry));
    }

    private Function signature(String name, Definitions.FunctionEntry entry) {
        Function known = signatures.get(name);
        if (known == null) {
            known = Functions.signature(definitions, entry);
            signatures.put(name, known);
        }
        return known;
    }

    private Function lowered(String name, Definitions.FunctionEntry entry) {
        Function known = functions.get(name);
        if (known == null) {
            known = Functions.lower(definitions, entry, signature(name, entry));
            functions.put(name, known);
        }
        return known;
    }

    /// Lowers what encloses the name, so that it is met.
    private Optional<Definitions.FunctionEntry> entry(String name) {
        Optional<Definitions.FunctionEntry> entry = definitions.function(name);
        for (int dot = name.indexOf('.'); entry.isEmpty() && dot >= 0; dot = name.indexOf('.', dot + 1)) {
            String prefix = name.substring(0, dot);
            definitions.function(prefix).ifPresent(outer -> lowered(prefix, outer));
            entry = definitions.function(name);
        }
        if (entry.isEmpty() && body.isEmpty() && name.contains("<lambda>")) {
            body();
            return entry(name);
        }
        return entry;
    }

    /// The class of that qualified name.
    synchronized Optional<ClassDefinition> type(String name) {
        ClassDefinition known = types.get(name);
        if (known != null) {
            return Optional.of(known);
        }
        if (definitions.type(name).isEmpty()) {
            entry(name);
        }
        Optional<ClassDefinition> type = definitions.type(name).map(entry -> new Classes(definitions, entry).lower());
        type.ifPresent(made -> types.put(name, made));
        return type;
    }

    /// Names of functions, methods included, that stand outside functions.
    synchronized List<String> functionNames() {
        return definitions.functionNames();
    }

    /// Names of classes that stand outside functions.
    synchronized List<String> typeNames() {
        return definitions.typeNames();
    }

    /// The top level, statement by statement.
    synchronized ModuleBody body() {
        if (body.isPresent()) {
            return body.get();
        }
        Set<String> imported = new LinkedHashSet<>();
        for (SyntaxNode node : tree.root().parts()) {
            if (node.is("import_statement", "import_from_statement")) {
                NameScan scan = new NameScan(source);
                scan.scan(node);
                imported.addAll(scan.bound().keySet());
            }
        }
        List<ModuleBody.Statement> statements = new ArrayList<>();
        for (SyntaxNode node : tree.root().parts()) {
            statements.add(statement(node, imported));
        }
        ModuleBody made = new ModuleBody(source.unit(), source.file(), Language.PYTHON, statements);
        body = Optional.of(made);
        return made;
    }

    private ModuleBody.Statement statement(SyntaxNode node, Set<String> imported) {
        NameScan names = new NameScan(source);
        names.scan(node);
        ModuleScan scan = new ModuleScan(source, imported);
        scan.scan(node);
        Set<String> binds = new LinkedHashSet<>(names.bound().keySet());
        if (node.broken()) {
            binds.add(Imports.EVERY);
        }
        Frame frame = new Frame(definitions, Frame.Place.top());
        new Statements(frame, scope).one(node);
        Site site = source.site(node);
        int column = source.column(node.start());
        String name = "<module>#" + source.line(node) + (column > 1 ? ":" + column : "");
        FlowGraph.Built built = frame.graph().build(new BlockEnd.Return(Optional.empty(), site));
        Function code = new Function(new FunctionId(source.unit(), name), Language.PYTHON, List.of(), List.of(),
                Optional.empty(), false, List.of(), built.blocks(), built.regions(), frame.doubts(), site);
        Set<String> mutates = new LinkedHashSet<>(scan.mutates());
        mutates.addAll(Registrations.of(node, definitions, globals));
        return new ModuleBody.Statement(binds, mutates, scan.acts(), code);
    }

    private static Map<String, Site> rebound(SourceText source) {
        Map<String, Site> rebound = new TreeMap<>();
        if (!source.text().contains("global ")) {
            return rebound;
        }
        Matcher declarations = GLOBAL.matcher(source.text());
        while (declarations.find()) {
            Site site = source.site(declarations.start(), declarations.end());
            for (String name : declarations.group(1).split(",")) {
                rebound.putIfAbsent(name.strip(), site);
            }
        }
        return rebound;
    }
}
