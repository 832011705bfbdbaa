package dev.archeck.inspectors.externals;

import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.document.Packed;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Literal;
import dev.archeck.inspectors.python.PythonExpressions;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Reads externals files; the format is in the description of this package.
public final class CatalogueReader {
    /// The files that are built in, in order of precedence.
    public static final List<String> BUILT_IN = List.of("python.yaml", "torch.yaml", "nvml.yaml", "cuda.yaml", "stacks.yaml");

    private static final String MACROS = "macros.yaml";

    /// Every file that is built in.
    public static final List<String> FILES = Stream.concat(BUILT_IN.stream(), Stream.of(MACROS)).toList();

    /// The sections of an externals file.
    public static final List<String> SECTIONS = List.of("externals", "modules", "classes", "sizes", "macros", "functions", "registering");

    /// What such a file says of all its entries together.
    public static final List<String> SOURCE = List.of("source", "date");

    private static final String DAY = "\\d{4}-\\d{2}(-\\d{2})?";

    private static final Set<String> FIELDS = Set.of(
            "name", "value", "constant", "returns", "raises", "writes", "effect", "intrinsic", "assumes", "summary");

    private final Function<String, Expr> expressions;

    /// A reader whose expressions are Python.
    public CatalogueReader() {
        this(PythonExpressions::lower);
    }

    /// @param expressions lowers an expression; throws an unchecked exception for text that is none
    CatalogueReader(Function<String, Expr> expressions) {
        this.expressions = expressions;
    }

    /// A catalogue of the built-in files, whose text is taken apart once. An entry is read when it is first asked for.
    public Catalogue builtIn() {
        return BuiltIn.CATALOGUE.with(Catalogue.EMPTY);
    }

    /// Taken apart when it is first asked for. No look-up happens on it, so that it remembers none.
    private static final class BuiltIn {
        private static final Catalogue CATALOGUE = new CatalogueReader().all();
    }

    private Catalogue all() {
        Catalogue catalogue = Catalogue.EMPTY;
        for (String name : BUILT_IN) {
            catalogue = catalogue.with(read("externals/" + name, packed(name), false).externals());
        }
        return catalogue;
    }

    /// The built-in macros.
    SourceMacros builtInMacros() {
        return read("externals/" + MACROS, packed(MACROS), false).macros();
    }

    private static String packed(String name) {
        return Packed.text(CatalogueReader.class, "/externals/" + name);
    }

    /// What one file says.
    public record Found(Catalogue externals, SourceMacros macros) { }

    /// Reads one file's text.
    ///
    /// @throws CatalogueException for a wrong field, with file and line
    public Catalogue read(String file, String text) {
        return read(file, text, false).externals().whole();
    }

    /// Reads these sections of a file that may have others. What it says needs a source and a day.
    ///
    /// @throws CatalogueException for a wrong field, with file and line
    public Found among(String file, String text) {
        Found found = read(file, text, true);
        found.externals().whole();
        return found;
    }

    private Found read(String file, String text, boolean others) {
        YamlNodes nodes = new YamlNodes(file);
        Node.Mapping root = nodes.mapping(new NodeReader(file).read(text));
        if (!others) {
            nodes.check(root, Stream.concat(SECTIONS.stream(), SOURCE.stream()).toList(), "an externals file");
        } else if (!nodes.optional(root, "date").orElse("").matches(DAY) || nodes.optional(root, "source").orElse("").isBlank()) {
            throw nodes.wrong(root, "expected a source and a date YYYY-MM-DD for the file's " + root.fields().keySet().stream()
                    .filter(SECTIONS::contains).collect(Collectors.joining(", ")));
        }
        List<Listed> externals = new ArrayList<>();
        Set<String> modules = new LinkedHashSet<>();
        Map<String, String> bases = new LinkedHashMap<>();
        Map<String, Integer> sizes = new LinkedHashMap<>();
        List<SourceMacro> macros = new ArrayList<>();
        List<String> functions = new ArrayList<>();
        SourceMacros.Registering registering = SourceMacros.NONE.registering();
        MacroReader macroReader = new MacroReader(nodes);
        for (Map.Entry<String, Node> section : root.fields().entrySet()) {
            Node node = section.getValue();
            switch (section.getKey()) {
                case "externals" -> nodes.items(node).forEach(n -> externals.addAll(entry(nodes, nodes.mapping(n))));
                case "modules" -> nodes.items(node).forEach(n -> modules.add(nodes.text(n)));
                case "classes" -> nodes.mapping(node).fields().forEach((k, v) -> bases.put(k, nodes.text(v)));
                case "sizes" -> nodes.mapping(node).fields().forEach((k, v) -> sizes.put(k, nodes.integer(v).intValue()));
                case "macros" -> nodes.items(node).forEach(n -> macros.add(macroReader.macro(n)));
                case "functions" -> nodes.items(node).forEach(n -> functions.add(nodes.text(n)));
                case "registering" -> registering = macroReader.registering(node);
                default -> { }
            }
        }
        return new Found(new Catalogue(modules, bases, sizes, externals), new SourceMacros(macros, functions, registering));
    }

    private List<Listed> entry(YamlNodes nodes, Node.Mapping entry) {
        nodes.check(entry, FIELDS, "an external");
        Node name = entry.fields().get("name");
        if (name == null) {
            throw nodes.wrong(entry, "an external needs a name");
        }
        List<Node> names = name instanceof Node.Sequence(List<Node> items, int line) ? items : List.of(name);
        return names.stream().map(n -> listed(nodes, entry, nodes.text(n))).toList();
    }

    private Listed listed(YamlNodes nodes, Node.Mapping entry, String pattern) {
        int open = pattern.indexOf('(');
        return new Listed(open < 0 ? pattern : pattern.substring(0, open), open < 0, () -> external(nodes, entry, pattern));
    }

    private External external(YamlNodes nodes, Node.Mapping entry, String pattern) {
        int open = pattern.indexOf('(');
        String name = open < 0 ? pattern : pattern.substring(0, open);
        if (open >= 0 && !pattern.endsWith(")")) {
            throw nodes.wrong(entry, "'" + pattern + "' lacks ')'");
        }
        Signature signature;
        try {
            signature = open < 0 ? Signature.ANY : Signature.parse(pattern.substring(open + 1, pattern.length() - 1), expressions);
        } catch (IllegalArgumentException | PythonExpressions.ExpressionException e) {
            throw nodes.wrong(entry, e.getMessage() + " in '" + pattern + "'");
        }
        Effect effect = scalar(nodes, entry, "effect").map(s -> Effect.named(s.text()).orElseThrow(
                () -> nodes.wrong(s, "'" + s.text() + "' is no effect"))).orElse(Effect.PURE);
        return new External(
                name, signature, meaning(nodes, entry), conditions(nodes, entry, "raises"), conditions(nodes, entry, "writes"),
                effect, scalar(nodes, entry, "assumes").map(Node.Scalar::text),
                scalar(nodes, entry, "summary").filter(s -> s.text().equals("true")).isPresent(),
                new Place.Lines(nodes.file(), entry.line(), entry.line()));
    }

    private External.Meaning meaning(YamlNodes nodes, Node.Mapping entry) {
        List<External.Meaning> found = new ArrayList<>();
        scalar(nodes, entry, "value").ifPresent(s -> found.add(new External.Meaning.Computed(expression(nodes, s))));
        scalar(nodes, entry, "constant").ifPresent(s -> found.add(new External.Meaning.Fixed(literal(s))));
        scalar(nodes, entry, "returns").ifPresent(s -> found.add(new External.Meaning.Fresh(s.text())));
        scalar(nodes, entry, "intrinsic").ifPresent(s -> found.add(new External.Meaning.Intrinsic(s.text())));
        if (found.size() > 1) {
            throw nodes.wrong(entry, "only one of value, constant, returns, intrinsic may be given");
        }
        return found.isEmpty() ? new External.Meaning.Unsaid() : found.getFirst();
    }

    private Map<String, Expr> conditions(YamlNodes nodes, Node.Mapping entry, String field) {
        Map<String, Expr> found = new LinkedHashMap<>();
        Node node = entry.fields().get(field);
        if (node != null) {
            nodes.mapping(node).fields().forEach((k, v) -> {
                Node.Scalar scalar = nodes.scalar(v);
                found.put(k, expression(nodes, scalar));
            });
        }
        return found;
    }

    private Expr expression(YamlNodes nodes, Node.Scalar scalar) {
        if (scalar.plain() != Node.Plain.TEXT) {
            return new Expr.Const(literal(scalar));
        }
        try {
            return expressions.apply(scalar.text());
        } catch (IllegalArgumentException | PythonExpressions.ExpressionException e) {
            throw nodes.wrong(scalar, "no expression: " + e.getMessage());
        }
    }

    private static Literal literal(Node.Scalar scalar) {
        return switch (scalar.plain()) {
            case TEXT -> new Literal.Text(scalar.text());
            case INTEGER -> new Literal.Int(new BigInteger(scalar.text()), 0, true);
            case REAL -> new Literal.Real(Double.parseDouble(scalar.text()));
            case TRUTH -> new Literal.Bool(scalar.text().equals("true"));
            case NOTHING -> new Literal.None();
        };
    }

    private static Optional<Node.Scalar> scalar(YamlNodes nodes, Node.Mapping entry, String field) {
        return Optional.ofNullable(entry.fields().get(field)).map(nodes::scalar);
    }
}
