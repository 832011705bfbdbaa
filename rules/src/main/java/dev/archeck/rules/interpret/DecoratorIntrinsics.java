package dev.archeck.rules.interpret;

import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.flow.Expr.Collect.Kind;
import dev.archeck.inspectors.flow.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What the standard library's decorators make of functions and classes, and how such functions are called.
final class DecoratorIntrinsics {
    private final Run run;

    DecoratorIntrinsics(Run run) {
        this.run = run;
    }

    Map<String, Intrinsics.Operation> table() {
        Map<String, Intrinsics.Operation> table = new HashMap<>();
        table.put("cached", (a, site) -> isCallable(a.positional().getFirst())
                ? new Value.Wrapped(Value.Wrapping.CACHED, List.of(a.positional().getFirst(), new Table()))
                : Value.Symbolic.of("functools.cache"));
        table.put("cached.clear", (a, site) -> {
            if (a.positional().getFirst() instanceof Value.Wrapped wrapped && wrapped.parts().getLast() instanceof Table memory) {
                memory.clear();
            }
            return Value.NONE;
        });
        table.put("cached_property", (a, site) -> new Value.Wrapped(Value.Wrapping.CACHED_PROPERTY, List.of(a.positional().getFirst())));
        table.put("contextmanager", (a, site) -> new Value.Wrapped(Value.Wrapping.CONTEXT, List.of(a.positional().getFirst())));
        table.put("context.enter", this::entered);
        table.put("context.exit", this::left);
        table.put("context.decorate", (a, site) -> a.positional().getFirst() instanceof Instance manager && manager.field("again").isPresent()
                ? new Value.Wrapped(Value.Wrapping.WITHIN, List.of(a.positional().get(1), manager.field("again").get()))
                : Unknown.because("what a context manager makes of a function", site));
        table.put("wraps", (a, site) -> new Value.Partial(Value.Symbolic.of("<wrapper>"), Arguments.of(a.positional().getFirst())));
        table.put("wrapper", (a, site) -> renamed(a.positional().get(1), a.positional().get(0), site));
        table.put("update_wrapper", (a, site) -> renamed(a.positional().get(0), a.positional().get(1), site));
        table.put("dataclass", this::dataclass);
        table.put("dataclass.field", (a, site) -> {
            Instance field = new Instance(Value.Symbolic.of("dataclasses.Field"), true);
            field.fields().putAll(a.named());
            return field;
        });
        table.put("dataclass.is", (a, site) -> Value.of(Records.isDataclass(a.positional().getFirst())));
        table.put("dataclass.fields", this::fields);
        table.put("record.table", (a, site) -> run.records().table(a.positional().getFirst(), site));
        table.put("record.replace", (a, site) -> run.records().replaced(a.positional().getFirst(), a.named(), site));
        table.put("swallows", (a, site) -> Value.of(run.truth(a.positional().getFirst()) == Truth.TRUE));
        return table;
    }

    private static boolean isCallable(Value value) {
        return value instanceof FunctionObject || value instanceof Value.Wrapped || value instanceof Value.Bound
                || value instanceof Value.Partial || value instanceof ClassObject || value instanceof Unknown;
    }

    /// Calls a wrapped function.
    Value call(Value.Wrapped wrapped, Arguments arguments, Site site) {
        Value inner = wrapped.parts().getFirst();
        return switch (wrapped.wrapping()) {
            case STATIC, OF_CLASS, CACHED_PROPERTY -> run.calls().call(inner, arguments, site);
            case PROPERTY -> run.calls().unread("a call of a property", site);
            case CACHED -> remembered(wrapped, arguments, site);
            case CONTEXT -> {
                Instance manager = new Instance(Value.Symbolic.of("contextlib.GeneratorContext"), false);
                manager.fields().put("gen", run.calls().call(inner, arguments, site));
                manager.fields().put("again", new Value.Partial(wrapped, arguments));
                yield manager;
            }
            case WITHIN -> within(wrapped, arguments, site);
        };
    }

    /// A call of a function that a context manager decorates.
    private Value within(Value.Wrapped wrapped, Arguments arguments, Site site) {
        Value manager = run.calls().call(wrapped.parts().getLast(), Arguments.NONE, site);
        entered(Arguments.of(manager), site);
        Value result;
        try {
            result = run.calls().call(wrapped.parts().getFirst(), arguments, site);
        } catch (Thrown thrown) {
            Value swallowed = left(Arguments.of(manager, Value.of(true), thrown.exception(), Value.NONE), site);
            if (swallowed.equals(Value.of(true))) {
                return Value.NONE;
            }
            throw thrown;
        }
        left(Arguments.of(manager, Value.NONE, Value.NONE, Value.NONE), site);
        return result;
    }

    private Value remembered(Value.Wrapped wrapped, Arguments arguments, Site site) {
        Value inner = wrapped.parts().getFirst();
        if (!(wrapped.parts().getLast() instanceof Table memory)) {
            return run.calls().call(inner, arguments, site);
        }
        List<Value> key = new ArrayList<>();
        if (inner instanceof Value.Bound bound) {
            key.add(bound.self());
        }
        key.addAll(arguments.positional());
        arguments.named().forEach((name, value) -> key.add(Items.tuple(Value.of(name), value)));
        Value asked = new Items(Kind.TUPLE, key);
        if (!memory.blurred() && memory.get(asked) instanceof Table.Found.Present(Value known)) {
            return known;
        }
        Value answer = run.calls().call(inner, arguments, site);
        if (Keys.of(asked).isPresent()) {
            memory.put(asked, answer);
        }
        return answer;
    }

    private Value entered(Arguments arguments, Site site) {
        if (arguments.positional().getFirst() instanceof Instance manager
                && manager.field("gen").orElse(Value.NONE) instanceof Cursor cursor) {
            if (cursor.hasNext()) {
                return cursor.next();
            }
            throw run.classes().raised("RuntimeError", "generator didn't yield", site);
        }
        return Unknown.because("what a context manager gives", site);
    }

    private Value left(Arguments arguments, Site site) {
        if (!(arguments.positional().getFirst() instanceof Instance manager)
                || !(manager.field("gen").orElse(Value.NONE) instanceof Cursor cursor)) {
            return Unknown.because("what a context manager does at its end", site);
        }
        if (arguments.positional().get(1) instanceof Value.None || !(cursor.rest() instanceof Generators generator)) {
            if (cursor.hasNext()) {
                throw run.classes().raised("RuntimeError", "generator didn't stop", site);
            }
            return Value.of(false);
        }
        Thrown thrown = new Thrown(arguments.positional().get(2), site);
        try {
            return Value.of(generator.raise(thrown));
        } catch (Thrown passed) {
            if (passed.exception().equals(thrown.exception())) {
                return Value.of(false);
            }
            throw passed;
        }
    }

    private Value renamed(Value wrapper, Value wrapped, Site site) {
        Value name = switch (wrapped) {
            case Unknown unknown -> unknown;
            case Value.Symbolic symbolic -> Value.of(Text.lastName(symbolic.name()));
            default -> run.access().attribute(wrapped, "__name__", site);
        };
        switch (wrapper) {
            case FunctionObject function -> {
                function.attributes().put("__name__", name);
                function.attributes().put("__wrapped__", wrapped);
            }
            case Instance instance -> {
                instance.fields().put("__name__", name);
                instance.fields().put("__wrapped__", wrapped);
            }
            default -> { }
        }
        return wrapper;
    }

    private Value dataclass(Arguments arguments, Site site) {
        if (!(arguments.positional().getFirst() instanceof ClassObject type)) {
            return new Value.Partial(Value.Symbolic.of("dataclasses.dataclass"), Arguments.NONE.with(arguments.named()));
        }
        Table parameters = new Table();
        arguments.named().forEach((name, value) -> parameters.put(Value.of(name), value));
        type.attributes().put(Records.PARAMETERS, parameters);
        for (String name : run.records().names(type)) {
            if (type.attributes().get(name) instanceof Instance field && field.type().equals(Value.Symbolic.of("dataclasses.Field"))) {
                field.fields().put("name", Value.of(name));
            }
        }
        return type;
    }

    private Value fields(Arguments arguments, Site site) {
        Value subject = arguments.positional().getFirst();
        Value type = subject instanceof Instance instance ? instance.type() : subject;
        if (!(type instanceof ClassObject known) || !Records.isDataclass(known)) {
            return Unknown.because("the fields of something that is no record", site);
        }
        List<Value> fields = new ArrayList<>();
        for (String name : run.records().names(known)) {
            Instance field = new Instance(Value.Symbolic.of("dataclasses.Field"), true);
            field.fields().put("name", Value.of(name));
            fields.add(field);
        }
        return new Items(Kind.TUPLE, fields);
    }
}
