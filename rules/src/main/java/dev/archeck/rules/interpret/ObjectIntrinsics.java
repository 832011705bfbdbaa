package dev.archeck.rules.interpret;

import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.flow.Expr.Collect.Kind;
import dev.archeck.inspectors.flow.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Operations on objects, classes and functions.
final class ObjectIntrinsics {
    private static final String SAME = "archeck.same";

    private final Run run;

    ObjectIntrinsics(Run run) {
        this.run = run;
    }

    Map<String, Intrinsics.Operation> table() {
        Map<String, Intrinsics.Operation> table = new HashMap<>();
        table.put("isinstance", (a, site) -> truth(run.kinship().isInstance(a.positional().get(0), a.positional().get(1)), site));
        table.put("issubclass", (a, site) -> truth(run.kinship().derives(a.positional().get(0), a.positional().get(1)), site));
        table.put("getattr", this::getattr);
        table.put("hasattr", this::hasattr);
        table.put("setattr", (a, site) -> {
            if (a.positional().get(1) instanceof Value.Text(String name)) {
                run.access().setAttribute(a.positional().get(0), name, a.positional().get(2), site);
            }
            return Value.NONE;
        });
        table.put("callable", this::callable);
        table.put("type", (a, site) -> switch (a.positional().getFirst()) {
            case Instance instance -> instance.type();
            case Unknown unknown -> Unknown.because(unknown.reason(), site);
            case Value other -> Value.Symbolic.of(run.classes().typeName(other));
        });
        table.put("staticmethod", (a, site) -> new Value.Wrapped(Value.Wrapping.STATIC, List.of(a.positional().getFirst())));
        table.put("classmethod", (a, site) -> new Value.Wrapped(Value.Wrapping.OF_CLASS, List.of(a.positional().getFirst())));
        table.put("property", (a, site) -> new Value.Wrapped(Value.Wrapping.PROPERTY,
                a.positional().stream().filter(v -> !(v instanceof Value.None)).toList()));
        table.put("property.setter", ObjectIntrinsics::setter);
        table.put("partial", (a, site) -> new Value.Partial(a.positional().getFirst(), a.rest()));
        table.put("call", (a, site) -> run.calls().call(a.positional().getFirst(), a.rest(), site));
        table.put("reference", (a, site) -> new Value.Partial(Value.Symbolic.of(SAME), Arguments.of(a.positional().getFirst())));
        table.put("identity", (a, site) -> a.positional().isEmpty() ? Value.NONE : a.positional().getFirst());
        table.put("super", (a, site) -> a.positional().size() == 2 && a.positional().getFirst() instanceof ClassObject owner
                ? new Value.Super(a.positional().get(1), owner) : Unknown.because("super() outside a method", site));
        table.put("object.init", (a, site) -> {
            if (a.positional().getFirst() instanceof Instance instance
                    && run.kinship().derives(instance.type(), Value.Symbolic.of("BaseException")) == Truth.TRUE) {
                instance.fields().put("args", new Items(Kind.TUPLE, a.rest().positional()));
            }
            return Value.NONE;
        });
        table.put("itemgetter", (a, site) -> new Value.Partial(Value.Symbolic.of("<item>"), Arguments.of(a.positional().getFirst())));
        table.put("attrgetter", (a, site) -> new Value.Partial(Value.Symbolic.of("<attribute>"), Arguments.of(a.positional().getFirst())));
        table.put("pair", (a, site) -> Items.tuple(a.positional().toArray(Value[]::new)));
        table.put("import", (a, site) -> a.positional().getFirst() instanceof Value.Text(String name)
                ? run.modules().imported(name, site) : Unknown.because("a module that is not known", site));
        return table;
    }

    private Value callable(Arguments arguments, Site site) {
        return switch (arguments.positional().getFirst()) {
            case FunctionObject f -> Value.of(true);
            case Value.Bound b -> Value.of(true);
            case ClassObject c -> Value.of(true);
            case Value.Partial p -> Value.of(true);
            case Value.None n -> Value.of(false);
            case Value.Int i -> Value.of(false);
            case Value.Text t -> Value.of(false);
            case Value.Bool b -> Value.of(false);
            case Value.Real r -> Value.of(false);
            case Items i -> Value.of(false);
            case Table t -> Value.of(false);
            case Instance i when i.type() instanceof ClassObject type -> Value.of(run.classes().find(type, "__call__").isPresent());
            default -> Unknown.because("whether it can be called", site);
        };
    }

    private static Value truth(Truth truth, Site site) {
        return truth.isKnown() ? Value.of(truth == Truth.TRUE) : Unknown.because("whether it is of that class", site);
    }

    private static Value setter(Arguments arguments, Site site) {
        if (!(arguments.positional().getFirst() instanceof Value.Wrapped property)) {
            return Unknown.because("a property that is not known", site);
        }
        List<Value> parts = new ArrayList<>(List.of(property.parts().getFirst(), arguments.positional().get(1)));
        return new Value.Wrapped(Value.Wrapping.PROPERTY, parts);
    }

    private Value getattr(Arguments arguments, Site site) {
        List<Value> a = arguments.positional();
        if (!(a.get(1) instanceof Value.Text(String name))) {
            return Unknown.because("an attribute that is not known", site);
        }
        if (a.size() < 3) {
            return run.access().attribute(a.getFirst(), name, site);
        }
        Truth has = has(a.getFirst(), name, site);
        return switch (has) {
            case TRUE -> run.access().attribute(a.getFirst(), name, site);
            case FALSE -> a.get(2);
            case UNKNOWN -> Unknown.because("whether there is an attribute " + name, site);
        };
    }

    private Value hasattr(Arguments arguments, Site site) {
        if (!(arguments.positional().get(1) instanceof Value.Text(String name))) {
            return Unknown.because("an attribute that is not known", site);
        }
        Truth has = has(arguments.positional().getFirst(), name, site);
        return has.isKnown() ? Value.of(has == Truth.TRUE) : Unknown.because("whether there is an attribute " + name, site);
    }

    private Truth has(Value object, String name, Site site) {
        if (object instanceof Value.Symbolic symbolic) {
            return isAbsent(symbolic.name() + "." + name, site) ? Truth.FALSE : run.code().externals().names(symbolic.name() + "." + name) ? Truth.TRUE : Truth.UNKNOWN;
        }
        if (object instanceof Unknown) {
            return Truth.UNKNOWN;
        }
        try {
            Value found = run.access().attribute(object, name, site);
            boolean named = !(found instanceof Value.Member member) || run.code().externals().names(member.name());
            return found instanceof Unknown || !named ? maybe(object, name) : Truth.TRUE;
        } catch (Thrown thrown) {
            if (run.classes().typeName(thrown.exception()).equals("AttributeError")) {
                return Truth.FALSE;
            }
            throw thrown;
        }
    }

    /// Whether the catalogue says that reading an outside name fails.
    private boolean isAbsent(String name, Site site) {
        if (run.code().externals().attribute(name).filter(known -> !known.raises().isEmpty()).isEmpty()) {
            return false;
        }
        try {
            run.externals().settled(name, Optional.empty(), site);
            return false;
        } catch (Thrown thrown) {
            return run.classes().typeName(thrown.exception()).equals("AttributeError");
        }
    }

    private Truth maybe(Value object, String name) {
        Optional<Value> field = object instanceof Instance instance ? instance.field(name) : Optional.empty();
        return field.isPresent() ? Truth.TRUE : Truth.UNKNOWN;
    }
}
