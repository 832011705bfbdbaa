package dev.archeck.inspectors.cuda;

import dev.archeck.inspectors.cuda.lower.LoweredUnit;
import dev.archeck.inspectors.cuda.source.SourceTree;
import dev.archeck.inspectors.externals.SourceMacro;
import dev.archeck.inspectors.externals.SourceMacros;
import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Literal;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Parameter;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// Reads op registrations: the prelude turns each registering macro into a function of a known name, whose body then is lowered like
/// any other.
final class RegisteredOps {
    private final SourceTree tree;
    private final Predicate<String> compiled;
    private final SourceMacros macros;
    private final LoweredUnits units;
    private final Map<String, List<Registration>> byFile = new HashMap<>();
    private Optional<List<String>> marked = Optional.empty();

    /// @param compiled whether a file of a name is compiled at all
    RegisteredOps(SourceTree tree, LoweredUnits units, Predicate<String> compiled, SourceMacros macros) {
        this.tree = tree;
        this.units = units;
        this.compiled = compiled;
        this.macros = macros;
    }

    /// All registrations in order of file and place: every registering file is parsed.
    List<Registration> all() {
        return in(marked());
    }

    /// Registrations in files that mention a name; only those are parsed.
    List<Registration> mentioning(String name) {
        return in(marked().stream().filter(file -> tree.bytes(file).contains(name)).toList());
    }

    private synchronized List<Registration> in(List<String> files) {
        List<Registration> found = new ArrayList<>();
        for (String file : files) {
            if (!byFile.containsKey(file)) {
                List<Registration> own = new ArrayList<>();
                units.unit(file).ifPresent(unit -> collect(unit, file, own));
                byFile.put(file, own);
            }
            found.addAll(byFile.getOrDefault(file, List.of()));
        }
        found.sort(Comparator.comparing((Registration one) -> one.site().span()).thenComparing(Registration::operator));
        return List.copyOf(found);
    }

    private synchronized List<String> marked() {
        if (marked.isEmpty()) {
            List<String> marks = macros.marks();
            marked = Optional.of(tree.files().stream().filter(compiled).filter(file -> {
                String text = tree.bytes(file);
                return marks.stream().anyMatch(text::contains);
            }).toList());
        }
        return marked.get();
    }

    private void collect(LoweredUnit unit, String file, List<Registration> found) {
        unit.functions().forEach((id, function) -> {
            if (id.unit().equals(file)) {
                kind(id).ifPresent(kind -> {
                    Reader reader = new Reader(new Head(kind, macros.registering()), fallback(function, "ns"), fallback(function, "key"), found);
                    function.blocks().forEach(reader::block);
                });
            }
        });
    }

    private static Optional<SourceMacro.Kind> kind(FunctionId id) {
        int mark = id.name().indexOf('#');
        String plain = mark < 0 ? id.name() : id.name().substring(0, mark);
        String simple = plain.substring(plain.lastIndexOf(':') + 1);
        return Arrays.stream(SourceMacro.Kind.values()).filter(kind -> kind.function().equals(simple)).findFirst();
    }

    /// What the Python modules among all files of a parsed unit define, by order of place.
    List<Registration> ofPythonModules(LoweredUnit unit) {
        List<Registration> found = new ArrayList<>();
        unit.functions().forEach((id, function) -> kind(id).filter(SourceMacro.Kind.MODULE::equals).ifPresent(kind -> {
            Reader reader = new Reader(new Head(kind, macros.registering()), "", "", found);
            function.blocks().forEach(reader::block);
        }));
        found.sort(Comparator.comparing((Registration one) -> one.site().span()));
        return found;
    }

    /// Whether a function stands for an exporting macro.
    static boolean isExport(FunctionId id) {
        return kind(id).filter(kind -> kind == SourceMacro.Kind.EXPORT || kind == SourceMacro.Kind.BLOCK).isPresent();
    }

    private static String fallback(Function function, String parameter) {
        for (Parameter one : function.parameters()) {
            if (one.name().equals(parameter) && one.fallback().isPresent()) {
                return text(one.fallback().get());
            }
        }
        return "";
    }

    private static String text(Expr expr) {
        return expr instanceof Expr.Const(Literal.Text(String text)) ? text : "";
    }

    private record Head(SourceMacro.Kind kind, SourceMacros.Registering how) { }

    private record Reader(Head head, String space, String key, List<Registration> found) {
        private void block(Block block) {
            for (Operation operation : block.operations()) {
                switch (operation) {
                    case Operation.Invoke invoke -> call(invoke.call());
                    case Operation.Assign assign -> call(assign.value());
                    default -> { }
                }
            }
            if (block.end() instanceof BlockEnd.Return end) {
                end.value().ifPresent(this::call);
            }
        }

        /// Calls of the handle's methods, one behind the other, and the call that stands for an export.
        private void call(Expr expr) {
            if (!(expr instanceof Expr.Call call)) {
                return;
            }
            switch (call.callee()) {
                case Expr.Read(Variable.Field(Expr object, String method), var _) -> {
                    call(object);
                    if (head.how().calls().contains(method)) {
                        add(call);
                    }
                }
                case Expr.Symbol symbol when symbol.name().equals(SourceMacro.EXPORTING) -> add(call);
                default -> { }
            }
        }

        private void add(Expr.Call call) {
            String name = call.arguments().isEmpty() ? "" : text(call.arguments().getFirst());
            int end = name.indexOf('(');
            String plain = (end < 0 ? name : name.substring(0, end)).strip();
            int colons = plain.lastIndexOf("::");
            String simple = plain.substring(colons < 0 ? 0 : colons + 2).replaceFirst("\\..*", "");
            if (simple.isEmpty()) {
                return;
            }
            String dispatch = key;
            for (Expr argument : call.arguments().subList(1, call.arguments().size())) {
                dispatch = argument instanceof Expr.Symbol symbol && head.how().isKey(symbol.name())
                        ? symbol.name() : dispatch;
            }
            Expr last = implementation(call.arguments());
            Optional<FunctionId> function = switch (last) {
                case Expr.FunctionRef one -> Optional.of(one.function());
                case Expr.Closure one -> Optional.of(one.function());
                default -> Optional.empty();
            };
            String symbol = switch (last) {
                case Expr.Symbol one -> one.name();
                case Expr.SymbolInstance one -> one.name();
                case Expr.FunctionRef one -> one.function().name();
                case Expr.Closure one -> one.function().name();
                default -> "";
            };
            boolean isKey = symbol.equals(dispatch);
            found.add(new Registration(head.kind(), colons < 0 ? space : plain.substring(0, colons), simple, dispatch,
                    function, isKey ? "" : symbol, call.site()));
        }

        /// The last argument that is a function, looked for inside wrapping calls.
        private static Expr implementation(List<Expr> arguments) {
            for (int i = arguments.size() - 1; i > 0; i--) {
                Expr last = arguments.get(i);
                while (true) {
                    Expr inner = switch (last) {
                        case Expr.Convert convert -> convert.value();
                        case Expr.Call call when !call.arguments().isEmpty() -> call.arguments().getLast();
                        default -> last;
                    };
                    if (inner.equals(last)) {
                        break;
                    }
                    last = inner;
                }
                boolean named = last instanceof Expr.FunctionRef || last instanceof Expr.Closure || last instanceof Expr.Symbol
                        || last instanceof Expr.SymbolInstance;
                if (named) {
                    return last;
                }
            }
            return new Expr.Const(new Literal.None());
        }
    }
}
