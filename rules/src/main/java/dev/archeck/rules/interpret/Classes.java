package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Expr.Collect.Kind;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.TreeMap;

/// Classes: definition, look-up of attributes along the bases, kinship.
final class Classes {
    private final Run run;
    private final Map<FunctionId, ClassObject> referenced = new HashMap<>();

    Classes(Run run) {
        this.run = run;
    }

    /// The class of that id as a value; one per path.
    Value referenced(FunctionId id, Site site) {
        ClassObject known = referenced.get(id);
        if (known != null) {
            return known;
        }
        Optional<ClassDefinition> definition = run.code().source().type(id);
        if (definition.isEmpty()) {
            return Unknown.because("the class " + id + " was not read", site);
        }
        if (run.code().source().module(id.unit()).filter(m -> m.language() == Language.PYTHON).isPresent()
                && run.modules().global(id.unit(), id.name(), site) instanceof ClassObject bound) {
            referenced.put(id, bound);
            return bound;
        }
        Frame frame = new Frame(run.modules().topLevel(id.unit(), site), run.nextFrame(), Optional.empty());
        return define(definition.get(), frame);
    }

    /// Makes an instance of a C++ class template, or a plain C++ class.
    ClassObject defineCpp(ClassDefinition definition, Frame frame) {
        List<Value> bases = new ArrayList<>();
        for (Expr base : definition.bases()) {
            bases.add(run.evaluator().evaluate(base, frame));
        }
        return new ClassObject(definition, bases, frame.bindings());
    }

    /// Makes a class: bases, body, methods.
    ClassObject define(ClassDefinition definition, Frame frame) {
        List<Value> bases = new ArrayList<>();
        for (Expr base : definition.bases()) {
            bases.add(run.evaluator().evaluate(base, frame));
        }
        ClassObject type = new ClassObject(definition, bases, frame.bindings());
        referenced.putIfAbsent(definition.id(), type);
        Frame body = definition.body().map(code -> runBody(code, type, frame)).orElse(frame);
        addMethods(type, body);
        nameDescriptors(type);
        run.enumerations().complete(type);
        return type;
    }

    private Frame runBody(Function code, ClassObject type, Frame frame) {
        Frame body = new Frame(code, run.nextFrame(), Optional.of(frame));
        body.becomeClassBody();
        body.setOwner(type);
        run.execution().run(body);
        type.attributes().putAll(body.locals());
        return body;
    }

    private void addMethods(ClassObject type, Frame body) {
        new TreeMap<>(type.definition().methods()).forEach((name, ids) -> {
            Optional<Function> last = type.attributes().containsKey(name) ? Optional.empty() : run.code().source().function(ids.getLast());
            if (last.isPresent() && last.get().language() == Language.PYTHON) {
                FunctionObject plain = new FunctionObject(
                        last.get(), List.of(), body.closureScope(), run.evaluator().defaults(last.get(), body));
                type.attributes().put(name, run.calls().decorated(plain, Optional.of(body), last.get().site()));
            }
        });
    }

    private void nameDescriptors(ClassObject type) {
        for (Map.Entry<String, Value> entry : List.copyOf(type.attributes().entrySet())) {
            if (entry.getValue() instanceof Instance instance && find(instance.type(), "__set_name__").isPresent()) {
                run.calls().special(instance, "__set_name__", Arguments.of(type, Value.of(entry.getKey())), type.definition().site());
            }
        }
    }

    /// An attribute found in a class and where.
    record Found(Value value, ClassObject owner) { }

    /// Looks an attribute up in a class and what it derives from, in Python's order.
    Optional<Found> find(Value type, String name) {
        return type instanceof ClassObject known ? find(known.order(), name) : Optional.empty();
    }

    private Optional<Found> find(List<Value> order, String name) {
        for (Value each : order) {
            if (each instanceof ClassObject known) {
                Optional<Value> own = own(known, name);
                if (own.isPresent()) {
                    return Optional.of(new Found(own.get(), known));
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Value> own(ClassObject type, String name) {
        Value attribute = type.attributes().get(name);
        if (attribute != null) {
            return Optional.of(attribute);
        }
        List<FunctionId> methods = type.definition().methods().get(name);
        return methods == null || methods.isEmpty() ? Optional.empty() : run.code().source().function(methods.getFirst())
                .map(f -> new FunctionObject(f, List.of(), Optional.empty(), Map.of()));
    }

    /// The annotated names of a class body and of its bases, bases first: what the constructor of a record class takes, in order.
    List<String> annotated(Value type) {
        List<String> names = new ArrayList<>();
        if (type instanceof ClassObject known) {
            known.bases().forEach(base -> annotated(base).stream().filter(name -> !names.contains(name)).forEach(names::add));
            if (known.attributes().get("__annotations__") instanceof Table table) {
                for (Value key : table.keys()) {
                    if (key instanceof Value.Text(String name) && !names.contains(name)) {
                        names.add(name);
                    }
                }
            }
        }
        return names;
    }

    /// Whether some base is outside the read code, so that more may be inherited than is known.
    boolean inheritsUnread(Value type) {
        return ClassObject.isUnread(type);
    }

    Value attribute(Instance instance, String name, Site site) {
        Optional<Found> found = find(instance.type(), name);
        if (found.isPresent() && governs(found.get().value())) {
            return bound(found.get(), Optional.of(instance), instance.type(), site);
        }
        Optional<Value> field = instance.field(name);
        if (field.isPresent()) {
            return run.lateFields().asRunTime(instance, name, field.get(), site);
        }
        if (found.isPresent() && found.get().value() instanceof Value.Wrapped(Value.Wrapping wrapping, List<Value> parts)
                && wrapping == Value.Wrapping.CACHED_PROPERTY) {
            Value made = run.calls().call(parts.getFirst(), Arguments.of(instance), site);
            instance.fields().put(name, made);
            return made;
        }
        if (found.isPresent()) {
            return bound(found.get(), Optional.of(instance), instance.type(), site);
        }
        if (name.equals("__class__")) {
            return instance.type();
        }
        Optional<Found> fallback = find(instance.type(), "__getattr__");
        if (fallback.isPresent()) {
            return run.calls().special(instance, "__getattr__", Arguments.of(Value.of(name)), site);
        }
        if (instance.type() instanceof Value.Symbolic(String type, List<?> arguments)) {
            if (!instance.open() && !run.code().externals().names(type + "." + name)) {
                throw raised("AttributeError", type + " has no attribute " + name, site);
            }
            return run.externals().settled(type + "." + name, Optional.of(instance), site);
        }
        Optional<String> outside = outside(instance.type(), name);
        if (outside.isPresent()) {
            return run.externals().settled(outside.get(), Optional.of(instance), site);
        }
        if (instance.plain().isPresent() && instance.plain().get() instanceof Items items) {
            return run.access().attribute(items, name, site);
        }
        if (instance.open() || inheritsUnread(instance.type())) {
            Unknown unseen = Unknown.because("field " + name + " was not seen being set", site);
            instance.fields().put(name, unseen);
            return unseen;
        }
        throw raised("AttributeError", Text.of(instance) + " has no attribute " + name, site);
    }

    /// The name under which the catalogue speaks of a field that a class has from an outside class.
    private Optional<String> outside(Value type, String name) {
        return type instanceof ClassObject known ? known.order().stream()
                .flatMap(each -> each instanceof Value.Symbolic(String base, List<?> none) ? Stream.of(base + "." + name) : Stream.<String>empty())
                .filter(full -> run.code().externals().attribute(full).isPresent()).findFirst() : Optional.empty();
    }

    /// Whether a class attribute goes before a field of the same name: properties and descriptors that take writes do.
    private boolean governs(Value attribute) {
        return switch (attribute) {
            case Value.Wrapped wrapped -> wrapped.wrapping() == Value.Wrapping.PROPERTY;
            case Instance descriptor -> find(descriptor.type(), "__set__").isPresent();
            default -> false;
        };
    }

    Value attribute(ClassObject type, String name, Site site) {
        Optional<Found> found = find(type, name);
        if (found.isPresent()) {
            return bound(found.get(), Optional.empty(), type, site);
        }
        switch (name) {
            case "__name__", "__qualname__" -> {
                return Value.of(type.simpleName());
            }
            case "__mro__" -> {
                List<Value> order = new ArrayList<>(type.order());
                order.add(Value.Symbolic.of("object"));
                return new Items(Kind.TUPLE, order);
            }
            case "__match_args__" -> {
                return new Items(Kind.TUPLE, annotated(type).stream().map(Value::of).toList());
            }
            case "__members__" -> {
                return run.enumerations().table(type);
            }
            case "__new__" -> {
                return Value.Symbolic.of("object.__new__");
            }
            case "__dict__" -> {
                return run.records().attributes(type);
            }
            default -> { }
        }
        if (inheritsUnread(type) || type.definition().body().isEmpty()) {
            return Unknown.because("class attribute " + name + " was not read", site);
        }
        throw raised("AttributeError", type.simpleName() + " has no attribute " + name, site);
    }

    Value inherited(Value.Super parent, String name, Site site) {
        Value type = parent.self() instanceof Instance instance ? instance.type()
                : parent.self() instanceof Items items && items.record().isPresent() ? items.record().get() : parent.self();
        List<Value> order = type instanceof ClassObject known ? known.order() : parent.owner().order();
        int at = order.indexOf(parent.owner());
        Optional<Found> found = find(at < 0 ? parent.owner().order().subList(1, parent.owner().order().size()) : order.subList(at + 1, order.size()), name);
        if (found.isPresent()) {
            Optional<Value> self = parent.self() instanceof ClassObject ? Optional.empty() : Optional.of(parent.self());
            return bound(found.get(), self, type, site);
        }
        if (parent.self() instanceof Instance instance && inheritsUnread(parent.owner())) {
            instance.openUp();
        }
        return name.equals("__new__") ? Value.Symbolic.of("object." + name) : new Value.Member(parent.self(), "object." + name);
    }

    /// An attribute found in a class as an object of the class sees it.
    Value bound(Found found, Optional<? extends Value> self, Value type, Site site) {
        return switch (found.value()) {
            case FunctionObject function -> {
                FunctionObject owned = run.calls().owned(function, found.owner());
                yield self.isPresent() && !function.signature().isStatic() ? new Value.Bound(self.get(), owned) : owned;
            }
            case Value.Wrapped wrapped -> wrapped(new Found(wrapped, found.owner()), self.<Value>map(s -> s), type, site);
            case Instance descriptor when find(descriptor.type(), "__get__").isPresent() -> run.calls().special(
                    descriptor, "__get__", Arguments.of(self.<Value>map(i -> i).orElse(Value.NONE), type), site);
            case Value other -> other;
        };
    }

    private Value wrapped(Found found, Optional<Value> self, Value type, Site site) {
        Value.Wrapped wrapped = (Value.Wrapped) found.value();
        ClassObject owner = found.owner();
        Value first = wrapped.parts().getFirst();
        return switch (wrapped.wrapping()) {
            case STATIC -> first;
            case OF_CLASS -> first instanceof FunctionObject function
                    ? new Value.Bound(type, run.calls().owned(function, owner))
                    : bound(new Found(first, owner), Optional.of(type), type, site);
            case PROPERTY -> self.isPresent()
                    ? run.calls().call(bound(new Found(first, owner), self, type, site), Arguments.NONE, site) : wrapped;
            case CACHED_PROPERTY -> wrapped;
            case CACHED, CONTEXT, WITHIN -> {
                List<Value> parts = new ArrayList<>(wrapped.parts());
                parts.set(0, bound(new Found(first, owner), self, type, site));
                yield new Value.Wrapped(wrapped.wrapping(), parts);
            }
        };
    }

    void setAttribute(Instance instance, String name, Value value, Site site) {
        Optional<Found> found = find(instance.type(), name);
        if (found.isPresent() && found.get().value() instanceof Value.Wrapped(Value.Wrapping wrapping, List<Value> parts)
                && wrapping == Value.Wrapping.PROPERTY && parts.size() > 1) {
            run.calls().call(parts.get(1), Arguments.of(instance, value), site);
        } else if (found.isPresent() && found.get().value() instanceof Instance descriptor && governs(descriptor)) {
            run.calls().special(descriptor, "__set__", Arguments.of(instance, value), site);
        } else if (run.records().frozen(instance.type())) {
            throw raised("dataclasses.FrozenInstanceError", "cannot assign to field '" + name + "'", site);
        } else {
            instance.fields().put(name, run.types().fieldValue(instance, name, value, site));
        }
    }

    /// An exception of an outside class, ready to be thrown.
    Thrown raised(String type, String text, Site site) {
        Instance exception = new Instance(Value.Symbolic.of(type), true);
        exception.fields().put("args", Items.tuple(Value.of(text)));
        return new Thrown(exception, site);
    }

    /// The name of a value's class.
    String typeName(Value value) {
        return switch (value) {
            case Value.None none -> "NoneType";
            case Value.Bool bool -> "bool";
            case Value.Int number -> "int";
            case Value.Real real -> "float";
            case Value.Text text -> "str";
            case Items items when items.record().isPresent() -> Text.of(items.record().get());
            case Items items -> switch (items.kind()) {
                case TUPLE -> "tuple";
                case SET -> "set";
                case LIST, ARRAY, TABLE -> "list";
            };
            case Table table -> "dict";
            case Value.Range range -> "range";
            case Instance instance -> instance.type() instanceof Value.Symbolic s ? s.name() : Text.of(instance.type());
            case Cursor cursor -> "iterator";
            case ClassObject type -> "type";
            case FunctionObject function -> "function";
            case Value.Bound bound -> "method";
            case Unknown u -> "unknown";
            case Value.Symbolic s -> s.name();
            case Value.Member m -> m.name();
            case Value.Module m -> "module";
            case Value.Type t -> "type";
            case Value.Fact f -> f.subject();
            case Value.Wrapped w -> "property";
            case Value.Partial p -> "partial";
            case Value.Super s -> "super";
            case Pointer p -> "pointer";
        };
    }
}
