package dev.archeck.rules.interpret;

import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Site;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Makes objects of Python classes: through `__new__` and `__init__`, or by the fields of a dataclass or a named tuple.
final class Records {
    /// The class attribute that holds how a class was decorated; names no attribute of the source.
    static final String PARAMETERS = "<dataclass>";

    private static final Value.Symbolic FIELD = Value.Symbolic.of("dataclasses.Field");
    private static final Value MISSING = Value.Symbolic.of("dataclasses.MISSING");

    private final Run run;

    Records(Run run) {
        this.run = run;
    }

    /// One field of a dataclass or named tuple.
    ///
    /// @param fallback its default, made anew where a factory makes it; absent if it must be given
    /// @param given whether the constructor takes it
    /// @param byName whether only by name
    private record Field(String name, Optional<Value> fallback, boolean factory, boolean given, boolean byName) { }

    /// A new object of a class that was read.
    Value construct(ClassObject type, Arguments arguments, Site site) {
        if (run.enumerations().is(type)) {
            return run.enumerations().byValue(type, arguments, site);
        }
        if (named(type)) {
            return Items.named(type, List.copyOf(filled(type, arguments, site).values()));
        }
        Value made = made(type, arguments, site);
        if (made instanceof Instance instance && instance.type() instanceof ClassObject) {
            initialise(instance, type, arguments, site);
        }
        return made;
    }

    private Value made(ClassObject type, Arguments arguments, Site site) {
        if (type.order().size() > 1 && type.order().stream().anyMatch(each -> each instanceof Unknown u && u.reason().equals("metaclass"))) {
            return run.calls().unread("a class whose metaclass makes its objects", site);
        }
        Optional<Classes.Found> maker = run.classes().find(type, "__new__");
        return maker.isPresent() && maker.get().value() instanceof FunctionObject function
                ? run.calls().call(run.calls().owned(function, maker.get().owner()), arguments.behind(type), site)
                : fresh(type);
    }

    private Instance fresh(ClassObject type) {
        Instance made = new Instance(type, false);
        if (run.moment() == Moment.IMPORT) {
            made.becomeLasting();
        }
        return made;
    }

    private void initialise(Instance instance, ClassObject type, Arguments arguments, Site site) {
        Optional<Classes.Found> initialiser = run.classes().find(type, "__init__");
        boolean decorated = parameters(type).isPresent();
        if (initialiser.isPresent() && initialiser.get().value() instanceof FunctionObject
                && (!decorated || type.attributes().containsKey("__init__") || !fieldsBelow(type, initialiser.get().owner()))) {
            run.calls().call(run.classes().bound(initialiser.get(), Optional.of(instance), type, site), arguments, site);
        } else if (decorated) {
            instance.fields().putAll(filled(type, arguments, site));
            if (run.classes().find(type, "__post_init__").isPresent()) {
                run.calls().special(instance, "__post_init__", Arguments.NONE, site);
            }
        } else if (isList(type) && arguments.positional().size() <= 1) {
            instance.become(run.externals().call("list", List.of(), arguments, site));
        } else {
            loosely(instance, type, arguments);
        }
        if (run.classes().inheritsUnread(type)) {
            instance.openUp();
        }
    }

    /// Whether a class is a list with methods of its own: `class C(list)`, `class C(list[T])`.
    private static boolean isList(ClassObject type) {
        return type.order().stream().anyMatch(each -> each instanceof ClassObject known && known.definition().bases().stream().anyMatch(base ->
                isListName(base instanceof Expr.Index(Expr container, var key, var at) ? container : base)));
    }

    private static boolean isListName(Expr base) {
        return base instanceof Expr.Symbol(String name, var at) && name.equals("list");
    }

    /// Whether a class nearer than the one that has the constructor is a dataclass, whose own constructor then counts.
    private static boolean fieldsBelow(ClassObject type, ClassObject owner) {
        List<Value> nearer = type.order().subList(0, Math.max(0, type.order().indexOf(owner)));
        return nearer.stream().anyMatch(each -> each instanceof ClassObject known && known.attributes().containsKey(PARAMETERS));
    }

    /// A class whose constructor was not read: what it is given counts as fields of the annotated names.
    private void loosely(Instance instance, ClassObject type, Arguments arguments) {
        instance.fields().putAll(arguments.named());
        List<String> names = run.classes().annotated(type);
        if (arguments.positional().size() <= names.size()) {
            for (int i = 0; i < arguments.positional().size(); i++) {
                instance.fields().put(names.get(i), arguments.positional().get(i));
            }
        } else {
            instance.fields().put("args", Items.tuple(arguments.positional().toArray(Value[]::new)));
        }
        if (!type.definition().decorators().isEmpty()) {
            instance.openUp();
        }
    }

    private static Optional<Table> parameters(ClassObject type) {
        for (Value each : type.order()) {
            if (each instanceof ClassObject known && known.attributes().get(PARAMETERS) instanceof Table table) {
                return Optional.of(table);
            }
        }
        return Optional.empty();
    }

    /// Whether objects of the class take no writes.
    boolean frozen(Value type) {
        return type instanceof ClassObject known && parameters(known)
                .filter(p -> p.get(Value.of("frozen")) instanceof Table.Found.Present(Value value) && value.equals(Value.of(true))).isPresent();
    }

    /// Whether a class is a dataclass.
    static boolean isDataclass(Value value) {
        Value type = value instanceof Instance instance ? instance.type() : value;
        return type instanceof ClassObject known && parameters(known).isPresent();
    }

    /// Whether a class makes named tuples.
    static boolean named(ClassObject type) {
        return type.isNamedTuple();
    }

    /// Names of the fields in order.
    List<String> names(ClassObject type) {
        return fields(type).stream().map(Field::name).toList();
    }

    private List<Field> fields(ClassObject type) {
        boolean named = named(type);
        Map<String, Field> fields = new LinkedHashMap<>();
        for (Value each : type.order().reversed()) {
            if (each instanceof ClassObject known && (named || known.attributes().containsKey(PARAMETERS))
                    && known.attributes().get("__annotations__") instanceof Table table) {
                for (Value pair : table.pairs()) {
                    List<Value> parts = ((Items) pair).values();
                    if (parts.getFirst() instanceof Value.Text(String name) && !(parts.getLast() instanceof Value.Text(String kind) && kind.contains("ClassVar"))) {
                        fields.put(name, field(name, known));
                    }
                }
            }
        }
        return List.copyOf(fields.values());
    }

    private Field field(String name, ClassObject type) {
        boolean byName = type.attributes().get(PARAMETERS) instanceof Table table
                && table.get(Value.of("kw_only")) instanceof Table.Found.Present(Value value) && value.equals(Value.of(true));
        Value written = type.attributes().get(name);
        if (!(written instanceof Instance field) || !field.type().equals(FIELD)) {
            return new Field(name, Optional.ofNullable(written), false, true, byName);
        }
        Optional<Value> factory = option(field, "default_factory");
        return new Field(name, factory.or(() -> option(field, "default")), factory.isPresent(),
                !option(field, "init").filter(Value.of(false)::equals).isPresent(),
                byName || option(field, "kw_only").filter(Value.of(true)::equals).isPresent());
    }

    private static Optional<Value> option(Instance field, String name) {
        return field.field(name).filter(v -> !v.equals(MISSING));
    }

    /// The fields of a new object from what its constructor is given.
    private Map<String, Value> filled(ClassObject type, Arguments arguments, Site site) {
        Map<String, Value> named = new LinkedHashMap<>(arguments.named());
        Map<String, Value> filled = new LinkedHashMap<>();
        int next = 0;
        for (Field field : fields(type)) {
            if (field.given() && !field.byName() && next < arguments.positional().size()) {
                filled.put(field.name(), arguments.positional().get(next++));
            } else if (field.given() && named.containsKey(field.name())) {
                filled.put(field.name(), named.remove(field.name()));
            } else if (field.fallback().isPresent()) {
                Value fallback = field.fallback().get();
                filled.put(field.name(), field.factory() ? run.calls().call(fallback, Arguments.NONE, site) : fallback);
            } else if (field.given()) {
                throw run.classes().raised("TypeError", type.simpleName() + "() misses argument " + field.name(), site);
            }
        }
        if (next < arguments.positional().size() || !named.isEmpty()) {
            throw run.classes().raised("TypeError", type.simpleName() + "() got an unexpected argument", site);
        }
        return filled;
    }

    /// An attribute of a named tuple; empty if it has none of that name.
    Optional<Value> attribute(Items items, ClassObject type, String name, Site site) {
        List<String> names = names(type);
        int index = names.indexOf(name);
        if (index >= 0 && index < items.values().size()) {
            return Optional.of(items.values().get(index));
        }
        if (name.equals("_fields")) {
            return Optional.of(texts(names));
        }
        return run.classes().find(type, name).map(found -> run.classes().bound(found, Optional.of(items), type, site));
    }

    private static Value texts(List<String> names) {
        return Items.tuple(names.stream().map(Value::of).toArray(Value[]::new));
    }

    /// The object's fields by name; unknown for what is no record.
    Value table(Value value, Site site) {
        Table table = new Table();
        if (value instanceof Items items && items.record().isPresent()) {
            List<String> names = names(items.record().get());
            for (int i = 0; i < Math.min(names.size(), items.values().size()); i++) {
                table.put(Value.of(names.get(i)), items.values().get(i));
            }
            return table;
        }
        if (value instanceof Instance instance && instance.type() instanceof ClassObject type && isDataclass(type)) {
            names(type).forEach(name -> instance.field(name).ifPresent(v -> table.put(Value.of(name), v)));
            return table;
        }
        return Unknown.because("the fields of something that is no record", site);
    }

    /// The object with some fields replaced.
    Value replaced(Value value, Map<String, Value> changes, Site site) {
        if (value instanceof Items items && items.record().isPresent()) {
            List<String> names = names(items.record().get());
            List<Value> values = new ArrayList<>(items.values());
            changes.forEach((name, changed) -> {
                if (names.contains(name)) {
                    values.set(names.indexOf(name), changed);
                }
            });
            return Items.named(items.record().get(), values);
        }
        if (value instanceof Instance instance && instance.type() instanceof ClassObject type && isDataclass(type)) {
            Map<String, Value> named = new LinkedHashMap<>();
            fields(type).stream().filter(Field::given).forEach(f -> instance.field(f.name()).ifPresent(v -> named.put(f.name(), v)));
            named.putAll(changes);
            return construct(type, Arguments.NONE.with(named), site);
        }
        return Unknown.because("a changed copy of something that is no record", site);
    }

    /// The class attributes as a table.
    Value attributes(ClassObject type) {
        Table table = new Table();
        type.attributes().forEach((name, value) -> {
            if (!name.equals(PARAMETERS)) {
                table.put(Value.of(name), value);
            }
        });
        return table;
    }

    /// `left == right` of two objects of one dataclass; unknown if a field is.
    Optional<Truth> equal(Instance left, Instance right) {
        if (!(left.type() instanceof ClassObject type) || !isDataclass(type) || run.classes().find(type, "__eq__").isPresent()) {
            return Optional.empty();
        }
        if (!left.type().equals(right.type())) {
            return Optional.of(Truth.FALSE);
        }
        Truth same = Truth.TRUE;
        for (String name : names(type)) {
            Optional<Value> a = left.field(name);
            Optional<Value> b = right.field(name);
            same = same.and(a.isPresent() && b.isPresent() ? run.comparison().equal(a.get(), b.get()) : Truth.UNKNOWN);
        }
        return Optional.of(same);
    }
}
