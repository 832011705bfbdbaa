package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Expr.Collect.Kind;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.inspectors.flow.Variable;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads and writes variables, attributes and elements.
final class Access {
    private final Run run;

    Access(Run run) {
        this.run = run;
    }

    Value read(Variable variable, Frame frame, Site site) {
        return switch (variable) {
            case Variable.Local(String name) -> local(name, frame, site);
            case Variable.Global(String unit, String name) -> run.modules().global(unit, name, frame, site);
            case Variable.Field(Expr object, String name) ->
                    attribute(run.evaluator().evaluate(object, frame), name, site);
            case Variable.Element(Expr container, Expr index) -> {
                Value holder = run.evaluator().evaluate(container, frame);
                Value key = run.evaluator().evaluate(index, frame);
                yield frame.cpp() && holder instanceof Value.Text(String text) ? character(text, key, site) : element(holder, key, site);
            }
        };
    }

    /// A `char` of a C++ text; behind the last one stands zero, and further there is nothing to know.
    private static Value character(String text, Value index, Site site) {
        return Widths.integer(index).map(Value.Int::value)
                .filter(i -> i.signum() >= 0 && i.compareTo(BigInteger.valueOf(text.length())) <= 0)
                .map(BigInteger::intValue)
                .<Value>map(i -> new Value.Int(BigInteger.valueOf(i == text.length() ? 0 : (byte) text.charAt(i)), 8, true))
                .orElseGet(() -> Unknown.because("a character outside the text", site));
    }

    private Value local(String name, Frame frame, Site site) {
        Optional<Value> value = frame.local(name);
        if (value.isPresent()) {
            return value.get();
        }
        TypeRef bound = frame.bindings().get(name);
        if (bound instanceof TypeRef.Constant(Expr constant) && !isItself(constant, name)) {
            return run.evaluator().evaluate(constant, frame);
        }
        if (bound != null) {
            return new Value.Type(bound);
        }
        if (frame.cpp() || ExternalCalls.isExpression(frame)) {
            return Unknown.because(name + " is not set", site);
        }
        throw run.classes().raised("UnboundLocalError", "local variable '" + name + "' is read before it is assigned", site);
    }

    /// Whether a template parameter is bound to the parameter of that name of a function that was not instantiated.
    private static boolean isItself(Expr constant, String name) {
        return constant instanceof Expr.Read(Variable.Local(String other), Site site) && other.equals(name);
    }

    /// Makes a new variable, as a C++ declaration does.
    void declare(Variable variable, Value value, Frame frame, Site site) {
        if (variable instanceof Variable.Local(String name)) {
            frame.assign(name, value);
        } else {
            write(variable, value, frame, site);
        }
    }

    /// Writes a variable.
    void write(Variable variable, Value value, Frame frame, Site site) {
        switch (variable) {
            case Variable.Local(String name) -> frame.assign(name, value);
            case Variable.Global(String unit, String name) -> run.modules().assign(unit, name, value);
            case Variable.Field(Expr object, String name) ->
                    setAttribute(run.evaluator().evaluate(object, frame), name, value, site);
            case Variable.Element(Expr container, Expr index) -> setElement(
                    run.evaluator().evaluate(container, frame), run.evaluator().evaluate(index, frame), value, site);
        }
    }

    void delete(Variable variable, Frame frame, Site site) {
        switch (variable) {
            case Variable.Local(String name) -> frame.delete(name);
            case Variable.Global(String unit, String name) -> run.modules().assign(unit, name, Unknown.because(name + " was deleted", site));
            case Variable.Field(Expr object, String name) -> {
                if (run.evaluator().evaluate(object, frame) instanceof Instance instance) {
                    instance.fields().remove(name);
                }
            }
            case Variable.Element(Expr container, Expr index) -> {
                Value holder = run.evaluator().evaluate(container, frame);
                Value key = run.evaluator().evaluate(index, frame);
                switch (holder) {
                    case Table table -> {
                        if (table.get(key) instanceof Table.Found.Absent) {
                            missing(table, key, site);
                        }
                        table.remove(key);
                    }
                    case Items items -> items.blur();
                    case Value other -> run.calls().special(other, "__delitem__", Arguments.of(key), site);
                }
            }
        }
    }

    /// The address of a variable; its container is evaluated now.
    Value address(Variable variable, Frame frame, Site site) {
        return switch (variable) {
            case Variable.Field(Expr object, String name) -> {
                Value holder = run.evaluator().evaluate(object, frame);
                yield new Pointer(() -> attribute(holder, name, site), v -> setAttribute(holder, name, v, site));
            }
            case Variable.Element(Expr container, Expr index) -> {
                Value holder = run.evaluator().evaluate(container, frame);
                Value key = run.evaluator().evaluate(index, frame);
                yield holder instanceof Pointer && key.equals(new Value.Int(BigInteger.ZERO, 32, true))
                        ? holder
                        : new Pointer(() -> element(holder, key, site), v -> setElement(holder, key, v, site));
            }
            case Variable.Local local -> new Pointer(() -> read(local, frame, site), v -> write(local, v, frame, site));
            case Variable.Global global -> new Pointer(() -> read(global, frame, site), v -> write(global, v, frame, site));
        };
    }

    /// `object.name`.
    Value attribute(Value object, String name, Site site) {
        return switch (object) {
            case Instance instance -> run.classes().attribute(instance, name, site);
            case ClassObject type -> run.classes().attribute(type, name, site);
            case Value.Super parent -> run.classes().inherited(parent, name, site);
            case Value.Module(String unit) -> run.modules().attribute(unit, name, site);
            case Value.Symbolic symbolic when name.equals("__name__") && run.code().externals().declaresClass(symbolic.name()) ->
                    Value.of(Text.lastName(symbolic.name()));
            case Value.Symbolic symbolic -> run.externals().settled(symbolic.name() + "." + name, Optional.empty(), site);
            case Value.Member member -> run.externals().settled(member.name() + "." + name, Optional.of(member.self()), site);
            case Value.Fact(String subject) -> run.conditions().facts().fact(subject, name, List.of());
            case Pointer pointer -> attribute(pointer.read(), name, site);
            case Unknown unknown -> Unknown.because(unknown.reason(), site);
            case Value.Wrapped wrapped -> ofWrapped(wrapped, name, site);
            case FunctionObject function -> ofFunction(function, name, site);
            case Value.Bound bound when bound.function().attributes().containsKey(name) -> bound.function().attributes().get(name);
            case Value.Bound bound when name.equals("__name__") -> ofFunction(bound.function(), name, site);
            case Value.Bound bound when name.equals("__self__") -> bound.self();
            case Value.Partial partial when name.equals("func") -> partial.callee();
            case Value.Partial partial when name.equals("args") -> new Items(Kind.TUPLE, partial.arguments().positional());
            case Items items when items.record().isPresent() -> run.records().attribute(items, items.record().get(), name, site)
                    .orElseGet(() -> run.externals().settled("tuple." + name, Optional.of(items), site));
            case Value.Int number when name.equals("real") || name.equals("numerator") -> number;
            case Value other -> run.externals().settled(run.classes().typeName(other) + "." + name, Optional.of(other), site);
        };
    }

    private Value ofWrapped(Value.Wrapped wrapped, String name, Site site) {
        if (!Set.of(Value.Wrapping.CACHED, Value.Wrapping.CONTEXT, Value.Wrapping.WITHIN).contains(wrapped.wrapping())) {
            return new Value.Member(wrapped, "property." + name);
        }
        Value inner = wrapped.parts().getFirst();
        return switch (name) {
            case "__wrapped__" -> inner;
            case "cache_clear", "cache_info" -> new Value.Member(wrapped, "functools.cache." + name);
            default -> attribute(inner, name, site);
        };
    }

    private Value ofFunction(FunctionObject function, String name, Site site) {
        Value set = function.attributes().get(name);
        if (set != null) {
            return set;
        }
        if (name.equals("__name__")) {
            String id = function.signature().id().name();
            int hash = id.lastIndexOf('#');
            return Value.of(Text.lastName(hash < 0 ? id : id.substring(0, hash)));
        }
        if (name.equals("__wrapped__") || (!name.startsWith("__") && function.signature().language() == Language.PYTHON)) {
            throw run.classes().raised("AttributeError", "function has no attribute " + name, site);
        }
        return run.externals().settled("function." + name, Optional.of(function), site);
    }

    /// `object.name = value`.
    void setAttribute(Value object, String name, Value value, Site site) {
        switch (object) {
            case Instance instance -> run.classes().setAttribute(instance, name, value, site);
            case ClassObject type -> type.attributes().put(name, value);
            case Value.Module(String unit) -> run.modules().assign(unit, name, value);
            case FunctionObject function -> function.attributes().put(name, value);
            case Value.Bound bound -> bound.function().attributes().put(name, value);
            case Pointer pointer -> setAttribute(pointer.read(), name, value, site);
            case Value other -> { }
        }
    }

    /// `container[key]`.
    Value element(Value container, Value key, Site site) {
        return switch (container) {
            case Items items -> item(items, key, site);
            case Value.Range range -> Widths.integer(key)
                    .filter(i -> i.value().signum() >= 0 && i.value().compareTo(range.size()) < 0)
                    .<Value>map(i -> range.item(i.value().longValue()))
                    .orElseGet(() -> Unknown.because("an index of a range", site));
            case Table table -> switch (table.get(key)) {
                case Table.Found.Present(Value value) -> value;
                case Table.Found.Absent absent -> missing(table, key, site);
                case Table.Found.Unsure unsure -> Unknown.because("an unknown key", site);
            };
            case Value.Text(String text) -> Widths.integer(key)
                    .flatMap(i -> position(i, text.length()))
                    .map(i -> Value.of(text.substring(i, i + 1)))
                    .orElseThrow(() -> run.classes().raised("IndexError", "string index out of range", site));
            case Pointer pointer when isZero(key) -> pointer.read();
            case Instance instance when isZero(key) && instance.type() instanceof ClassObject type
                    && run.classes().find(type, "__getitem__").isEmpty() && run.classes().find(type, "operator[]").isEmpty() -> instance;
            case Instance instance -> run.calls().special(instance, "__getitem__", Arguments.of(key), site);
            case Value.Symbolic symbolic -> run.calls().special(symbolic, "__getitem__", Arguments.of(key), site);
            case ClassObject type -> run.enumerations().is(type) ? run.enumerations().byName(type, key, site) : type;
            default -> Unknown.because("an element of " + Text.of(container), site);
        };
    }

    private Value item(Items items, Value key, Site site) {
        Optional<Value.Int> index = Widths.integer(key);
        if (index.isEmpty() || items.blurred()) {
            return Unknown.because("an element at an unknown place", site);
        }
        Optional<Integer> position = position(index.get(), items.values().size());
        if (position.isPresent()) {
            return items.values().get(position.get());
        }
        if (items.kind() == Kind.ARRAY) {
            return Unknown.because("an element outside an array", site);
        }
        throw run.classes().raised("IndexError", "list index out of range", site);
    }

    private Value missing(Table table, Value key, Site site) {
        if (table.blurred()) {
            return Unknown.because("an unknown key", site);
        }
        if (table.filler().isPresent()) {
            Value made = run.calls().call(table.filler().get(), Arguments.NONE, site);
            table.put(key, made);
            return made;
        }
        Thrown missing = run.classes().raised("KeyError", Text.of(key), site);
        ((Instance) missing.exception()).fields().put("args", Items.tuple(key));
        throw missing;
    }

    private static Optional<Integer> position(Value.Int index, int size) {
        if (index.value().bitLength() > 31) {
            return Optional.empty();
        }
        int position = index.value().intValue() < 0 ? index.value().intValue() + size : index.value().intValue();
        return position >= 0 && position < size ? Optional.of(position) : Optional.empty();
    }

    private static boolean isZero(Value key) {
        return Widths.integer(key).filter(i -> i.value().signum() == 0).isPresent();
    }

    /// `container[key] = value`.
    void setElement(Value container, Value key, Value value, Site site) {
        switch (container) {
            case Items items -> setItem(items, key, value);
            case Table table -> table.put(key, value);
            case Pointer pointer when isZero(key) -> pointer.write(value);
            case Unknown unknown -> { }
            case Value other -> run.calls().special(other, "__setitem__", Arguments.of(key, value), site);
        }
    }

    private static void setItem(Items items, Value key, Value value) {
        Optional<Value.Int> index = Widths.integer(key);
        Optional<Integer> position = index.flatMap(i -> position(i, items.values().size()));
        if (position.isPresent()) {
            items.values().set(position.get(), value);
        } else if (items.kind() == Kind.ARRAY && index.isPresent() && index.get().value().signum() >= 0
                && index.get().value().bitLength() < 12) {
            while (items.values().size() <= index.get().value().intValue()) {
                items.values().add(Unknown.because("an element that was not set"));
            }
            items.values().set(index.get().value().intValue(), value);
        } else {
            items.blur();
        }
    }
}
