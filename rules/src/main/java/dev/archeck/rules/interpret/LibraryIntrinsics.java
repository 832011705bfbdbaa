package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.Expr.Collect.Kind;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.ModuleBody;
import dev.archeck.inspectors.flow.Site;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/// Operations of the standard library beyond the built-in types: numbers, iteration, copies, containers.
final class LibraryIntrinsics {
    private final Run run;

    LibraryIntrinsics(Run run) {
        this.run = run;
    }

    Map<String, Intrinsics.Operation> table() {
        Map<String, Intrinsics.Operation> table = new HashMap<>();
        numbers(table);
        iterators(table);
        table.put("format", (a, site) -> a.positional().get(1) instanceof Value.Text(String specification)
                ? text(run.formatting().format(a.positional().getFirst(), specification, site), site) : text(Optional.empty(), site));
        table.put("repr", (a, site) -> text(run.rendering().repr(a.positional().getFirst(), site), site));
        table.put("text.braces", (a, site) -> a.positional().getFirst() instanceof Value.Text(String text)
                ? text(run.formatting().braces(text, a.rest(), site), site) : text(Optional.empty(), site));
        table.put("text.join", (a, site) -> items(a.positional().get(1)).filter(v -> v.stream().allMatch(i -> i instanceof Value.Text))
                .filter(v -> a.positional().getFirst() instanceof Value.Text)
                .map(v -> Value.of(String.join(((Value.Text) a.positional().getFirst()).value(), v.stream().map(i -> ((Value.Text) i).value()).toList())))
                .orElseGet(() -> Unknown.because("text of something unknown", site)));
        table.put("namedtuple", this::namedtuple);
        table.put("copy", (a, site) -> copied(a.positional().getFirst(), false, new IdentityHashMap<>(), site));
        table.put("deepcopy", (a, site) -> copied(a.positional().getFirst(), true, new IdentityHashMap<>(), site));
        table.put("defaultdict", this::defaultdict);
        table.put("object.new", (a, site) -> a.positional().getFirst() instanceof ClassObject type
                ? new Instance(type, false) : Unknown.because("a new object", site));
        table.put("object.set", (a, site) -> {
            if (a.positional().size() == 3 && a.positional().get(0) instanceof Instance i && a.positional().get(1) instanceof Value.Text(String name)) {
                i.fields().put(name, a.positional().get(2));
            }
            return Value.NONE;
        });
        table.put("namespace", (a, site) -> {
            Instance made = new Instance(Value.Symbolic.of("types.SimpleNamespace"), false);
            made.fields().putAll(a.named());
            return made;
        });
        table.put("vars", (a, site) -> vars(a.positional().getFirst(), site));
        table.put("hasmodule", (a, site) -> a.positional().getFirst() instanceof Value.Text(String name)
                ? found(name, site) : Unknown.because("a module that is not known", site));
        table.put("json.loads", (a, site) -> a.positional().getFirst() instanceof Value.Text(String text)
                ? JsonText.read(text).orElseThrow(() -> run.classes().raised("json.JSONDecodeError", "not JSON", site))
                : Unknown.because("JSON of something unknown", site));
        table.put("json.dumps", (a, site) -> text(a.named().isEmpty() ? JsonText.write(a.positional().getFirst()) : Optional.empty(), site));
        return table;
    }

    private static Value text(Optional<String> text, Site site) {
        return text.map(Value::of).orElseGet(() -> Unknown.because("text with an unknown part", site));
    }

    private Value found(String name, Site site) {
        Optional<ModuleBody> module = run.code().source().module(name);
        if (module.isPresent() || run.code().source().hasUnreadable(name)) {
            Instance specification = new Instance(Value.Symbolic.of("importlib.machinery.ModuleSpec"), true);
            specification.fields().put("name", Value.of(name));
            module.map(ModuleBody::file).filter(file -> !file.isEmpty()).ifPresent(file -> specification.fields().put("origin", Value.of(file)));
            return specification;
        }
        return run.code().externals().isExternalModule(name) ? Unknown.because("whether there is a module " + name, site) : Value.NONE;
    }

    private void numbers(Map<String, Intrinsics.Operation> table) {
        table.put("math.ceil", (a, site) -> whole(a.positional().getFirst(), RoundingMode.CEILING, site));
        table.put("math.floor", (a, site) -> whole(a.positional().getFirst(), RoundingMode.FLOOR, site));
        table.put("math.trunc", (a, site) -> whole(a.positional().getFirst(), RoundingMode.DOWN, site));
        table.put("math.sqrt", real(Math::sqrt));
        table.put("math.log2", real(n -> n == Math.rint(n) && Long.bitCount((long) n) == 1 ? Long.numberOfTrailingZeros((long) n) : Math.log(n) / Math.log(2)));
        table.put("math.gcd", (a, site) -> Widths.integer(a.positional().get(0)).flatMap(x -> Widths.integer(a.positional().get(1))
                .<Value>map(y -> new Value.Int(x.value().gcd(y.value()), 0, true))).orElseGet(() -> Unknown.because("a divisor", site)));
        table.put("math.prod", (a, site) -> {
            Value product = Value.of(1);
            for (Value each : items(a.positional().getFirst()).orElse(List.of(Unknown.because("unknown items", site)))) {
                product = Arithmetic.python(dev.archeck.inspectors.flow.Operator.MULTIPLY, product, each)
                        .orElseGet(() -> Unknown.because("a product", site));
            }
            return product;
        });
        table.put("int.bit_length", (a, site) -> Widths.integer(a.positional().getFirst())
                .<Value>map(i -> Value.of(i.value().abs().bitLength())).orElseGet(() -> Unknown.because("a number", site)));
        table.put("ord", (a, site) -> a.positional().getFirst() instanceof Value.Text(String text) && text.codePointCount(0, text.length()) == 1
                ? Value.of(text.codePointAt(0)) : Unknown.because("a character", site));
        table.put("chr", (a, site) -> Widths.integer(a.positional().getFirst()).filter(i -> i.value().signum() >= 0 && i.value().bitLength() < 21)
                .map(i -> Value.of(Character.toString(i.value().intValue()))).orElseGet(() -> Unknown.because("a character", site)));
    }

    private static Intrinsics.Operation real(DoubleUnaryOperator operation) {
        return (a, site) -> Arithmetic.real(a.positional().getFirst()).filter(n -> n > 0 || (n == 0 && operation.applyAsDouble(0) == 0))
                .<Value>map(n -> new Value.Real(operation.applyAsDouble(n))).orElseGet(() -> Unknown.because("a number that is not known", site));
    }

    private static Value whole(Value value, RoundingMode mode, Site site) {
        if (value instanceof Value.Real(double number) && !Double.isNaN(number) && !Double.isInfinite(number)) {
            return new Value.Int(new BigDecimal(number).setScale(0, mode).toBigInteger(), 0, true);
        }
        return Widths.integer(value).<Value>map(i -> new Value.Int(i.value(), 0, true))
                .orElseGet(() -> Unknown.because("a number that is not known", site));
    }

    private Optional<List<Value>> items(Value value) {
        return run.evaluator().gathering().items(value);
    }

    private void iterators(Map<String, Intrinsics.Operation> table) {
        table.put("chain", (a, site) -> chained(a.positional(), site));
        table.put("chain.from", (a, site) -> items(a.positional().getFirst()).map(v -> chained(v, site)).orElseGet(() -> unknown(site)));
        table.put("islice", this::sliced);
        table.put("combinations", (a, site) -> items(a.positional().get(0)).flatMap(v -> Widths.integer(a.positional().get(1))
                .filter(n -> n.value().bitLength() < 5 && v.size() < 64)
                .map(n -> combined(v, n.value().intValue()))).orElseGet(() -> unknown(site)));
        table.put("product", this::product);
    }

    private static Value unknown(Site site) {
        return Unknown.because("items that are not known", site);
    }

    private Value chained(List<Value> parts, Site site) {
        List<Value> all = new ArrayList<>();
        for (Value part : parts) {
            Optional<List<Value>> items = items(part);
            if (items.isEmpty() || all.size() + items.get().size() > Gathering.MOST_ITEMS) {
                return unknown(site);
            }
            all.addAll(items.get());
        }
        return new Cursor(new Items(Kind.LIST, all).values().iterator());
    }

    private Value sliced(Arguments arguments, Site site) {
        List<Value> a = arguments.positional();
        Optional<Value.Int> count = a.size() == 2 ? Widths.integer(a.get(1)).filter(n -> n.value().bitLength() < 15) : Optional.empty();
        Optional<java.util.Iterator<Value>> iterator = run.evaluator().gathering().iterator(a.getFirst());
        if (count.isEmpty() || iterator.isEmpty()) {
            return unknown(site);
        }
        List<Value> taken = new ArrayList<>();
        while (taken.size() < count.get().value().intValue() && iterator.get().hasNext()) {
            taken.add(iterator.get().next());
        }
        return new Cursor(taken.iterator());
    }

    /// All choices of so many items in their order; each row holds their indexes.
    private static Value combined(List<Value> values, int count) {
        List<List<Integer>> rows = new ArrayList<>(List.of(List.of()));
        for (int round = 0; round < count && rows.size() <= Gathering.MOST_ITEMS; round++) {
            List<List<Integer>> longer = new ArrayList<>();
            for (List<Integer> row : rows) {
                for (int i = row.isEmpty() ? 0 : row.getLast() + 1; i < values.size(); i++) {
                    List<Integer> more = new ArrayList<>(row);
                    more.add(i);
                    longer.add(more);
                }
            }
            rows = longer;
        }
        if (rows.size() > Gathering.MOST_ITEMS) {
            return Unknown.because("more items than are followed");
        }
        return new Cursor(rows.stream().<Value>map(row -> new Items(Kind.TUPLE, row.stream().map(values::get).toList())).iterator());
    }

    private Value product(Arguments arguments, Site site) {
        List<List<Value>> rows = new ArrayList<>(List.of(List.of()));
        int times = Widths.integer(arguments.named().getOrDefault("repeat", Value.of(1))).map(i -> i.value().min(BigInteger.TEN).intValue()).orElse(0);
        for (int round = 0; round < times; round++) {
            for (Value column : arguments.positional()) {
                Optional<List<Value>> items = items(column);
                if (items.isEmpty() || (long) rows.size() * items.get().size() > Gathering.MOST_ITEMS) {
                    return unknown(site);
                }
                List<List<Value>> longer = new ArrayList<>();
                rows.forEach(row -> items.get().forEach(item -> {
                    List<Value> more = new ArrayList<>(row);
                    more.add(item);
                    longer.add(more);
                }));
                rows = longer;
            }
        }
        return times == 0 ? unknown(site) : new Cursor(rows.stream().<Value>map(row -> new Items(Kind.TUPLE, row)).iterator());
    }

    private Value copied(Value value, boolean deep, IdentityHashMap<Value, Value> done, Site site) {
        Value known = done.get(value);
        if (known != null) {
            return known;
        }
        return switch (value) {
            case Items items when items.record().isEmpty() -> {
                Items copy = new Items(items.kind(), List.of());
                done.put(items, copy);
                items.values().forEach(v -> copy.values().add(deep ? copied(v, true, done, site) : v));
                if (items.blurred()) {
                    copy.blur();
                }
                yield copy;
            }
            case Table table -> {
                Table copy = new Table();
                done.put(table, copy);
                table.pairs().forEach(p -> copy.put(((Items) p).values().getFirst(),
                        deep ? copied(((Items) p).values().getLast(), true, done, site) : ((Items) p).values().getLast()));
                if (table.blurred()) {
                    copy.blur();
                }
                yield copy;
            }
            case Instance instance -> {
                Instance copy = new Instance(instance.type(), instance.open());
                done.put(instance, copy);
                instance.fields().forEach((name, v) -> copy.fields().put(name, deep ? copied(v, true, done, site) : v));
                yield instance.plain().isPresent() || run.enumerations().is(instance.type()) ? instance : copy;
            }
            default -> value;
        };
    }

    /// A class made by `namedtuple(name, fields, defaults=...)`.
    private Value namedtuple(Arguments arguments, Site site) {
        List<Value> a = arguments.positional();
        Optional<List<Value>> names = a.get(1) instanceof Value.Text(String text)
                ? Optional.of(java.util.Arrays.stream(text.replace(',', ' ').strip().split("\\s+")).map(Value::of).toList()) : items(a.get(1));
        Optional<List<Value>> defaults = items(arguments.named().getOrDefault("defaults", Items.list()));
        if (!(a.get(0) instanceof Value.Text(String name)) || names.isEmpty() || defaults.isEmpty() || defaults.get().size() > names.get().size()) {
            return Unknown.because("a named tuple whose fields are not known", site);
        }
        ClassDefinition definition = new ClassDefinition(new FunctionId("<namedtuple>", name), List.of(), Optional.empty(), Map.of(),
                Map.of(), Map.of(), List.of(), site);
        ClassObject type = new ClassObject(definition, List.of(Value.Symbolic.of("typing.NamedTuple")), Map.of());
        Table annotations = new Table();
        names.get().forEach(field -> annotations.put(field, Value.of("")));
        type.attributes().put("__annotations__", annotations);
        int first = names.get().size() - defaults.get().size();
        for (int i = first; i < names.get().size(); i++) {
            if (names.get().get(i) instanceof Value.Text(String field)) {
                type.attributes().put(field, defaults.get().get(i - first));
            }
        }
        return type;
    }

    private Value defaultdict(Arguments arguments, Site site) {
        Table table = new Table();
        List<Value> a = arguments.positional();
        if (!a.isEmpty() && !(a.getFirst() instanceof Value.None)) {
            table.fillWith(a.getFirst());
        }
        if (a.size() > 1) {
            run.evaluator().gathering().merge(table, a.get(1));
        }
        arguments.named().forEach((name, value) -> table.put(Value.of(name), value));
        return table;
    }

    private Value vars(Value object, Site site) {
        Table table = new Table();
        return switch (object) {
            case Instance instance when !instance.open() -> {
                instance.fields().forEach((name, value) -> table.put(Value.of(name), value));
                yield table;
            }
            case ClassObject type -> run.records().attributes(type);
            default -> Unknown.because("the attributes of an object", site);
        };
    }
}
