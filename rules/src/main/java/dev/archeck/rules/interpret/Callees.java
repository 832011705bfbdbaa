package dev.archeck.rules.interpret;

import dev.archeck.inspectors.externals.External;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a call could reach, without running it.
final class Callees {
    private final Run run;
    private final boolean demanding;

    /// @param demanding whether module globals that were not needed so far are computed
    Callees(Run run, boolean demanding) {
        this.run = run;
        this.demanding = demanding;
    }

    /// One thing that a call could reach.
    sealed interface Callee {
        record Read(Function function) implements Callee { }

        record Outside(External external) implements Callee { }

        /// A call that certainly has no effect.
        record Harmless() implements Callee { }

        /// A call of something that is not known.
        record Anything() implements Callee { }
    }

    /// Whether an import takes an outside module, which does nothing to the read code.
    boolean isOutside(Operation.Import taken) {
        return run.code().externals().isExternalModule(taken.module());
    }

    /// A frame of a function in which nothing is known.
    Frame empty(Function function) {
        return new Frame(function, 0, Optional.empty());
    }

    List<Callee> of(Expr.Call call, Frame frame) {
        int count = call.arguments().size();
        return switch (call.callee()) {
            case Expr.Symbol(String name, Site site) when frame.local(name).isEmpty() -> named(name, count);
            case Expr.SymbolInstance instance -> named(instance.name(), count);
            case Expr.FunctionRef(FunctionId id, List<TypeRef> types, Site site) -> read(id);
            case Expr.Closure closure -> read(closure.function());
            case Expr.ClassRef(FunctionId id, Site site) -> constructor(id);
            case Expr.MethodInstance method -> method(method.object(), method.name(), count, frame);
            case Expr.Read(Variable.Field(Expr object, String name), Site site) -> method(object, name, count, frame);
            case Expr other -> peek(other, frame).map(v -> value(v, count)).orElse(List.of(new Callee.Anything()));
        };
    }

    List<Callee> of(Expr.Construct construct, Frame frame) {
        if (!(run.types().resolve(construct.type(), frame) instanceof TypeRef.Named named)) {
            return List.of(new Callee.Harmless());
        }
        List<Callee> found = new ArrayList<>();
        for (FunctionId id : run.code().source().typesNamed(named.name())) {
            found.addAll(constructor(id));
        }
        return found.isEmpty() ? List.of(new Callee.Harmless()) : found;
    }

    private List<Callee> named(String name, int count) {
        Optional<External> summary = run.code().externals().summary(name);
        if (summary.isPresent()) {
            return List.of(new Callee.Outside(summary.get()));
        }
        List<FunctionId> ids = run.code().externals().knows(name) ? List.of() : run.code().source().named(name);
        if (!ids.isEmpty()) {
            return ids.stream().flatMap(id -> read(id).stream()).toList();
        }
        return outside(name, count);
    }

    private List<Callee> outside(String name, int count) {
        return run.code().externals().called(name, count)
                .<List<Callee>>map(e -> List.of(new Callee.Outside(e)))
                .orElse(List.of(new Callee.Anything()));
    }

    private List<Callee> read(FunctionId id) {
        Optional<Function> function = run.code().source().function(id);
        if (function.isEmpty()) {
            return List.of(new Callee.Anything());
        }
        String name = Calls.dotted(id, function.get().language());
        return run.code().externals().summary(name)
                .<List<Callee>>map(e -> List.of(new Callee.Outside(e)))
                .orElse(List.of(new Callee.Read(function.get())));
    }

    private List<Callee> constructor(FunctionId type) {
        return run.code().source().type(type).<List<Callee>>map(definition -> {
            String simple = Text.lastName(type.name());
            List<FunctionId> ids = definition.methods().getOrDefault("__init__", definition.methods().getOrDefault(simple, List.of()));
            return ids.isEmpty() ? List.of(new Callee.Harmless()) : ids.stream().flatMap(id -> read(id).stream()).toList();
        }).orElse(List.of(new Callee.Anything()));
    }

    private List<Callee> method(Expr object, String name, int count, Frame frame) {
        Optional<Value> receiver = peek(object, frame);
        if (receiver.isPresent() && !(receiver.get() instanceof Unknown)) {
            return ofReceiver(receiver.get(), name, count);
        }
        List<Callee> found = outside("*." + name, count);
        boolean unsaid = found.getFirst() instanceof Callee.Anything;
        List<Callee> read = unsaid && frame.function().language() == Language.CPP
                ? run.code().source().named(name).stream().flatMap(id -> read(id).stream()).toList() : List.of();
        return read.isEmpty() ? found : read;
    }

    private List<Callee> ofReceiver(Value receiver, String name, int count) {
        return switch (receiver) {
            case Instance instance when instance.type() instanceof ClassObject -> run.classes().find(instance.type(), name)
                    .map(f -> value(f.value(), count))
                    .orElseGet(() -> instance.field(name).map(v -> value(v, count)).orElse(outside("*." + name, count)));
            case ClassObject type -> run.classes().find(type, name)
                    .map(f -> value(f.value(), count)).orElse(List.of(new Callee.Anything()));
            case Value.Module(String unit) -> moduleAttribute(unit, name, count);
            case Value.Fact f -> List.of(new Callee.Harmless());
            case Value.Symbolic symbolic -> outside(symbolic.name() + "." + name, count);
            case Pointer pointer -> ofReceiver(pointer.read(), name, count);
            case Unknown u -> outside("*." + name, count);
            case Value other -> {
                List<Callee> own = outside(run.classes().typeName(other) + "." + name, count + 1);
                yield own.getFirst() instanceof Callee.Anything ? outside("*." + name, count) : own;
            }
        };
    }

    private List<Callee> moduleAttribute(String unit, String name, int count) {
        try {
            return global(unit, name).map(v -> value(v, count)).orElse(List.of(new Callee.Anything()));
        } catch (Thrown thrown) {
            return List.of(new Callee.Anything());
        }
    }

    private List<Callee> value(Value value, int count) {
        return switch (value) {
            case FunctionObject function -> read(function.signature().id());
            case Value.Bound bound -> read(bound.function().signature().id());
            case ClassObject type -> constructor(type.definition().id());
            case Value.Symbolic symbolic -> named(symbolic.name(), count);
            case Value.Member member -> outside(member.name(), count + 1);
            case Value.Partial partial -> value(partial.callee(), count);
            case Value.Wrapped wrapped -> value(wrapped.parts().getFirst(), count);
            default -> List.of(new Callee.Anything());
        };
    }

    private Optional<Value> global(String unit, String name) {
        return demanding ? run.modules().lookUp(unit, name) : run.modules().present(unit, name);
    }

    /// The value of an expression that only names something; nothing is called for it.
    private Optional<Value> peek(Expr expression, Frame frame) {
        return switch (expression) {
            case Expr.Symbol(String name, Site site) -> Optional.of(frame.local(name).orElse(Value.Symbolic.of(name)));
            case Expr.Read(Variable.Local(String name), Site site) -> frame.local(name);
            case Expr.Read(Variable.Global(String unit, String name), Site site) -> {
                try {
                    yield global(unit, name);
                } catch (Thrown thrown) {
                    yield Optional.empty();
                }
            }
            case Expr.Read(Variable.Field(Expr object, String name), Site site) ->
                    peek(object, frame).flatMap(v -> field(v, name));
            case Expr.FunctionRef(FunctionId id, List<TypeRef> types, Site site) -> run.code().source().function(id)
                    .map(f -> new FunctionObject(f, List.of(), Optional.empty(), Map.of()));
            case Expr.ClassRef(FunctionId id, Site site) -> Optional.of(run.classes().referenced(id, site));
            default -> Optional.empty();
        };
    }

    private Optional<Value> field(Value object, String name) {
        return switch (object) {
            case Instance instance when instance.type() instanceof ClassObject ->
                    instance.field(name).or(() -> run.classes().find(instance.type(), name).map(Classes.Found::value));
            case ClassObject type -> run.classes().find(type, name).map(Classes.Found::value);
            case Value.Module(String unit) -> {
                try {
                    yield global(unit, name);
                } catch (Thrown thrown) {
                    yield Optional.empty();
                }
            }
            case Value.Symbolic symbolic -> Optional.of(Value.Symbolic.of(symbolic.name() + "." + name));
            case Pointer pointer -> field(pointer.read(), name);
            default -> Optional.empty();
        };
    }
}
