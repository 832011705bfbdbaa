package dev.archeck.inspectors.python.wrapper;

import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.ModuleBody;
import dev.archeck.inspectors.flow.Variable;
import dev.archeck.inspectors.python.Presence;
import dev.archeck.inspectors.python.PythonSources;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// Follows names through imports, aliases, attributes and returned modules, without running anything: every meaning that some
/// order of execution could give. For one thread.
final class Meanings {
    /// Names followed one after another; each is followed once only on the way.
    private static final int DEEPEST = 40;

    private final PythonSources sources;
    private final Vocabulary vocabulary;
    private final Set<String> scope = new HashSet<>();
    private final Map<String, Bindings> globals = new HashMap<>();
    private final Map<FunctionId, Bindings> locals = new HashMap<>();
    private final Map<FunctionId, Boolean> builders = new HashMap<>();
    private final Map<Named, Set<Meaning>> known = new HashMap<>();

    /// A name and where it is used.
    private record Named(FunctionId where, String name) { }

    Meanings(PythonSources sources, Vocabulary vocabulary) {
        this.sources = sources;
        this.vocabulary = vocabulary;
    }

    /// The read code.
    PythonSources sources() {
        return sources;
    }

    /// Adds modules whose text is looked into; names of other modules stay outside.
    void open(Collection<String> modules) {
        if (scope.addAll(modules)) {
            known.clear();
        }
    }

    /// Whether the text of a module is looked into.
    boolean opens(String module) {
        return scope.contains(module);
    }

    /// What an expression of `function` may stand for.
    Set<Meaning> of(Expr expr, Function function) {
        return of(expr, Optional.of(function), DEEPEST);
    }

    private Set<Meaning> of(Expr expr, Optional<Function> function, int depth) {
        Set<Meaning> found = new LinkedHashSet<>();
        if (depth <= 0) {
            return found;
        }
        switch (expr) {
            case Expr.Symbol(String name, _) -> found.add(new Meaning.Outside(name));
            case Expr.Closure closure -> found.add(new Meaning.Code(closure.function()));
            case Expr.ClassRef type -> found.add(new Meaning.Type(type.type()));
            case Expr.Read(Variable variable, _) -> {
                switch (variable) {
                    case Variable.Global(String unit, String name) -> found.addAll(global(unit, name, depth - 1));
                    case Variable.Local(String name) -> function.ifPresent(at -> found.addAll(local(name, at, depth - 1)));
                    case Variable.Field(Expr object, String name) ->
                        of(object, function, depth - 1).forEach(each -> found.addAll(attribute(each, name, depth - 1)));
                    case Variable.Element _ -> { }
                }
            }
            case Expr.Call call -> found.addAll(result(call, function, depth - 1));
            case Expr.Choose choose -> {
                found.addAll(of(choose.then(), function, depth - 1));
                found.addAll(of(choose.otherwise(), function, depth - 1));
            }
            default -> { }
        }
        return found;
    }

    private Set<Meaning> global(String unit, String name, int depth) {
        return once(new Named(new FunctionId(unit, ""), name), depth, () -> globalOnce(unit, name, depth));
    }

    /// The meanings of a name, computed once; while they are being computed the name means nothing.
    private Set<Meaning> once(Named name, int depth, Supplier<Set<Meaning>> compute) {
        Set<Meaning> before = known.get(name);
        if (before != null || depth <= 0) {
            return before == null ? Set.of() : before;
        }
        known.put(name, Set.of());
        Set<Meaning> found = compute.get();
        known.put(name, found);
        return found;
    }

    private Set<Meaning> globalOnce(String unit, String name, int depth) {
        Set<Meaning> found = new LinkedHashSet<>();
        Bindings bindings = globals.computeIfAbsent(unit, this::globalBindings);
        bindings.of(name).forEach(binding -> found.addAll(bound(binding, Optional.empty(), depth - 1)));
        if (found.isEmpty()) {
            bindings.stars().forEach(star -> found.addAll(member(star, name, depth - 1)));
        }
        return found;
    }

    private Bindings globalBindings(String unit) {
        Bindings bindings = new Bindings();
        sources.module(unit).map(ModuleBody::statements).orElse(List.of())
                .forEach(statement -> bindings.add(statement.code(), true));
        return bindings;
    }

    private Set<Meaning> bound(Bindings.Binding binding, Optional<Function> function, int depth) {
        return switch (binding) {
            case Bindings.Binding.OfType(FunctionId type) -> Set.of(new Meaning.Type(type));
            case Bindings.Binding.Imported(String module, Optional<String> attribute) ->
                attribute.isPresent() ? member(module, attribute.get(), depth) : module(module);
            case Bindings.Binding.Value(Expr value) -> of(value, function, depth);
        };
    }

    private Set<Meaning> module(String module) {
        return Set.of(switch (sources.presence(module)) {
            case SOURCE, NAMESPACE -> opens(module) ? new Meaning.Unit(module) : new Meaning.Outside(module);
            case COMPILED -> new Meaning.Extension(module);
            case ABSENT -> new Meaning.Outside(module);
        });
    }

    /// `from module import name`.
    private Set<Meaning> member(String module, String name, int depth) {
        Set<Meaning> found = new LinkedHashSet<>();
        module(module).forEach(each -> found.addAll(attribute(each, name, depth)));
        return found;
    }

    private Set<Meaning> attribute(Meaning object, String name, int depth) {
        return switch (object) {
            case Meaning.Unit(String module) -> {
                Set<Meaning> found = global(module, name, depth);
                boolean submodule = sources.presence(module + "." + name) != Presence.ABSENT;
                yield !found.isEmpty() || !submodule ? found : module(module + "." + name);
            }
            case Meaning.Outside(String dotted) -> {
                String inner = dotted + "." + name;
                boolean known = opens(inner) || sources.presence(inner) == Presence.COMPILED;
                yield known ? module(inner) : Set.of(new Meaning.Outside(inner));
            }
            case Meaning.Extension(String module) -> Set.of(new Meaning.Compiled(module, name, Optional.empty()));
            case Meaning.Built(FunctionId function) -> Set.of(new Meaning.Compiled("", name, Optional.of(function)));
            case Meaning.Type(FunctionId type) -> methods(type, name, depth);
            case Meaning.Instance(FunctionId type) -> {
                Set<Meaning> found = methods(type, name, depth);
                yield found.isEmpty() ? kept(type, name, depth) : found;
            }
            case Meaning.Code _, Meaning.Compiled _ -> Set.of();
        };
    }

    private Set<Meaning> methods(FunctionId type, String name, int depth) {
        Set<Meaning> found = new LinkedHashSet<>();
        Optional<ClassDefinition> definition = depth <= 0 ? Optional.empty() : sources.type(type);
        if (definition.isEmpty()) {
            return found;
        }
        definition.get().methods().getOrDefault(name, List.of()).forEach(id -> found.add(new Meaning.Code(id)));
        if (found.isEmpty()) {
            for (Expr base : definition.get().bases()) {
                for (Meaning each : of(base, Optional.empty(), depth - 1)) {
                    if (each instanceof Meaning.Type(FunctionId parent)) {
                        found.addAll(methods(parent, name, depth - 1));
                    }
                }
            }
        }
        return found;
    }

    /// What methods of the class store in an attribute of the object.
    private Set<Meaning> kept(FunctionId type, String name, int depth) {
        return once(new Named(type, "." + name), depth, () -> keptOnce(type, name, depth));
    }

    private Set<Meaning> keptOnce(FunctionId type, String name, int depth) {
        Set<Meaning> found = new LinkedHashSet<>();
        for (FunctionId id : methodsOf(type)) {
            Optional<Function> method = sources.function(id);
            method.ifPresent(function -> Stores.in(function, name)
                    .forEach(value -> found.addAll(of(value, method, depth - 1))));
        }
        return found;
    }

    /// The methods that a class itself defines, in order of the text.
    List<FunctionId> methodsOf(FunctionId type) {
        List<FunctionId> methods = new ArrayList<>();
        String prefix = type.name() + ".";
        for (FunctionId id : sources.functionIds(type.unit())) {
            boolean own = id.name().startsWith(prefix) && id.name().indexOf('.', prefix.length()) < 0;
            if (own) {
                methods.add(id);
            }
        }
        return methods;
    }

    private Set<Meaning> local(String name, Function function, int depth) {
        return once(new Named(function.id(), name), depth, () -> localOnce(name, function, depth));
    }

    private Set<Meaning> localOnce(String name, Function function, int depth) {
        Set<Meaning> found = new LinkedHashSet<>();
        boolean self = function.owner().isPresent() && !function.isStatic() && !function.parameters().isEmpty()
                && function.parameters().getFirst().name().equals(name);
        if (self) {
            found.add(new Meaning.Instance(function.owner().get()));
        }
        Bindings bindings = locals.computeIfAbsent(function.id(), _ -> {
            Bindings made = new Bindings();
            made.add(function, false);
            return made;
        });
        bindings.of(name).forEach(binding -> found.addAll(bound(binding, Optional.of(function), depth - 1)));
        int dot = function.id().name().lastIndexOf('.');
        if (found.isEmpty() && dot > 0) {
            FunctionId outer = new FunctionId(function.id().unit(), function.id().name().substring(0, dot));
            sources.function(outer).ifPresent(enclosing -> found.addAll(local(name, enclosing, depth - 1)));
        }
        return found;
    }

    private Set<Meaning> result(Expr.Call call, Optional<Function> function, int depth) {
        Set<Meaning> found = new LinkedHashSet<>();
        Optional<String> build = function.flatMap(at -> build(call, at, depth));
        if (build.isPresent()) {
            found.add(new Meaning.Built(function.get().id()));
            return found;
        }
        for (Meaning callee : of(call.callee(), function, depth)) {
            switch (callee) {
                case Meaning.Type(FunctionId type) -> found.add(new Meaning.Instance(type));
                case Meaning.Code(FunctionId id) -> {
                    if (builds(id, depth)) {
                        found.add(new Meaning.Built(id));
                    }
                }
                case Meaning.Outside _, Meaning.Extension _, Meaning.Built _, Meaning.Compiled _, Meaning.Unit _,
                        Meaning.Instance _ -> { }
            }
        }
        return found;
    }

    /// The name of a build call, if `call` is one.
    Optional<String> build(Expr.Call call, Function function) {
        return build(call, function, DEEPEST);
    }

    private Optional<String> build(Expr.Call call, Function function, int depth) {
        Optional<String> last = switch (call.callee()) {
            case Expr.Read(Variable.Field(_, String name), _) -> Optional.of(name);
            case Expr.Read(Variable.Global(_, String name), _) -> Optional.of(name);
            case Expr.Read(Variable.Local(String name), _) -> Optional.of(name);
            default -> Optional.empty();
        };
        if (last.isPresent() && Vocabulary.matches(vocabulary.builds(), "?." + last.get())) {
            return last;
        }
        for (Meaning each : of(call.callee(), Optional.of(function), depth - 1)) {
            if (each instanceof Meaning.Outside(String dotted) && Vocabulary.matches(vocabulary.builds(), dotted)) {
                return Optional.of(dotted);
            }
            if (each instanceof Meaning.Code(FunctionId id) && vocabulary.builds().contains(id.name())) {
                return Optional.of(id.name());
            }
        }
        return Optional.empty();
    }

    /// Whether a function makes a build call, so that a module it returns is taken to be that one.
    private boolean builds(FunctionId id, int depth) {
        Boolean before = builders.get(id);
        if (before != null || depth <= 0) {
            return before != null && before;
        }
        builders.put(id, false);
        Optional<Function> function = sources.function(id);
        boolean builds = function.isPresent()
                && Calls.in(function.get()).stream().anyMatch(call -> build(call, function.get(), depth - 1).isPresent());
        builders.put(id, builds);
        return builds;
    }
}
