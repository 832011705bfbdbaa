package dev.archeck.inspectors.externals;

import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Literal;
import dev.archeck.inspectors.python.PythonExpressions;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Reads externals files; the format is in the description of this package.
public final class CatalogueReader {
    /// The files that are built in, in order of precedence.
    public static final List<String> BUILT_IN = List.of("python.yaml", "torch.yaml", "nvml.yaml", "cuda.yaml", "stacks.yaml");

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
            catalogue = catalogue.with(listed("externals/" + name, resource("/externals/" + name)));
        }
        return catalogue;
    }

    /// Reads one file's text.
    ///
    /// @throws CatalogueException for a wrong field, with file and line
    public Catalogue read(String file, String text) {
        return listed(file, text).whole();
    }

    private Catalogue listed(String file, String text) {
        Node.Mapping root = mapping(file, new NodeReader(file).read(text));
        List<Listed> externals = new ArrayList<>();
        Set<String> modules = new LinkedHashSet<>();
        Map<String, String> bases = new LinkedHashMap<>();
        Map<String, Integer> sizes = new LinkedHashMap<>();
        root.fields().forEach((field, node) -> {
            switch (field) {
                case "externals" -> items(file, node).forEach(n -> externals.addAll(entry(file, mapping(file, n))));
                case "modules" -> items(file, node).forEach(n -> modules.add(text(file, n)));
                case "classes" -> mapping(file, node).fields().forEach((k, v) -> bases.put(k, text(file, v)));
                case "sizes" -> mapping(file, node).fields().forEach((k, v) -> sizes.put(k, integer(file, v).intValue()));
                default -> throw new CatalogueException(file, node.line(),
                        "'" + field + "' is none of externals, modules, classes, sizes");
            }
        });
        return new Catalogue(modules, bases, sizes, externals);
    }

    private List<Listed> entry(String file, Node.Mapping entry) {
        for (Map.Entry<String, Node> field : entry.fields().entrySet()) {
            if (!FIELDS.contains(field.getKey())) {
                throw new CatalogueException(file, field.getValue().line(), "'" + field.getKey() + "' is no field of an external");
            }
        }
        Node name = entry.fields().get("name");
        if (name == null) {
            throw new CatalogueException(file, entry.line(), "an external needs a name");
        }
        List<Node> names = name instanceof Node.Sequence(List<Node> items, int line) ? items : List.of(name);
        return names.stream().map(n -> listed(file, entry, text(file, n))).toList();
    }

    private Listed listed(String file, Node.Mapping entry, String pattern) {
        int open = pattern.indexOf('(');
        return new Listed(open < 0 ? pattern : pattern.substring(0, open), open < 0, () -> external(file, entry, pattern));
    }

    private External external(String file, Node.Mapping entry, String pattern) {
        int open = pattern.indexOf('(');
        String name = open < 0 ? pattern : pattern.substring(0, open);
        if (open >= 0 && !pattern.endsWith(")")) {
            throw new CatalogueException(file, entry.line(), "'" + pattern + "' lacks ')'");
        }
        Signature signature;
        try {
            signature = open < 0 ? Signature.ANY : Signature.parse(pattern.substring(open + 1, pattern.length() - 1), expressions);
        } catch (IllegalArgumentException | PythonExpressions.ExpressionException e) {
            throw new CatalogueException(file, entry.line(), e.getMessage() + " in '" + pattern + "'");
        }
        Effect effect = scalar(file, entry, "effect").map(s -> Effect.named(s.text()).orElseThrow(
                () -> new CatalogueException(file, s.line(), "'" + s.text() + "' is no effect"))).orElse(Effect.PURE);
        return new External(
                name, signature, meaning(file, entry), conditions(file, entry, "raises"), conditions(file, entry, "writes"),
                effect, scalar(file, entry, "assumes").map(Node.Scalar::text),
                scalar(file, entry, "summary").filter(s -> s.text().equals("true")).isPresent(),
                new Place.Lines(file, entry.line(), entry.line()));
    }

    private External.Meaning meaning(String file, Node.Mapping entry) {
        List<External.Meaning> found = new ArrayList<>();
        scalar(file, entry, "value").ifPresent(s -> found.add(new External.Meaning.Computed(expression(file, s))));
        scalar(file, entry, "constant").ifPresent(s -> found.add(new External.Meaning.Fixed(literal(s))));
        scalar(file, entry, "returns").ifPresent(s -> found.add(new External.Meaning.Fresh(s.text())));
        scalar(file, entry, "intrinsic").ifPresent(s -> found.add(new External.Meaning.Intrinsic(s.text())));
        if (found.size() > 1) {
            throw new CatalogueException(file, entry.line(), "only one of value, constant, returns, intrinsic may be given");
        }
        return found.isEmpty() ? new External.Meaning.Unsaid() : found.getFirst();
    }

    private Map<String, Expr> conditions(String file, Node.Mapping entry, String field) {
        Map<String, Expr> found = new LinkedHashMap<>();
        Node node = entry.fields().get(field);
        if (node != null) {
            mapping(file, node).fields().forEach((k, v) -> {
                Node.Scalar scalar = scalar(file, v);
                found.put(k, expression(file, scalar));
            });
        }
        return found;
    }

    private Expr expression(String file, Node.Scalar scalar) {
        if (scalar.plain() != Node.Plain.TEXT) {
            return new Expr.Const(literal(scalar));
        }
        try {
            return expressions.apply(scalar.text());
        } catch (IllegalArgumentException | PythonExpressions.ExpressionException e) {
            throw new CatalogueException(file, scalar.line(), "no expression: " + e.getMessage());
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

    private static Optional<Node.Scalar> scalar(String file, Node.Mapping entry, String field) {
        return Optional.ofNullable(entry.fields().get(field)).map(n -> scalar(file, n));
    }

    private static Node.Scalar scalar(String file, Node node) {
        if (node instanceof Node.Scalar scalar) {
            return scalar;
        }
        throw new CatalogueException(file, node.line(), "expected text, found " + node.kind());
    }

    private static String text(String file, Node node) {
        return scalar(file, node).text();
    }

    private static BigInteger integer(String file, Node node) {
        Node.Scalar scalar = scalar(file, node);
        if (scalar.plain() != Node.Plain.INTEGER) {
            throw new CatalogueException(file, node.line(), "expected an integer, found '" + scalar.text() + "'");
        }
        return new BigInteger(scalar.text());
    }

    private static Node.Mapping mapping(String file, Node node) {
        if (node instanceof Node.Mapping mapping) {
            return mapping;
        }
        throw new CatalogueException(file, node.line(), "expected a map, found " + node.kind());
    }

    private static List<Node> items(String file, Node node) {
        if (node instanceof Node.Sequence(List<Node> items, int line)) {
            return items;
        }
        throw new CatalogueException(file, node.line(), "expected a list, found " + node.kind());
    }

    private static String resource(String path) {
        try (InputStream stream = CatalogueReader.class.getResourceAsStream(path)) {
            if (stream == null) {
                throw new CatalogueException(path, 1, "not built in");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new CatalogueException(path, 1, "not readable: " + e.getMessage());
        }
    }
}
