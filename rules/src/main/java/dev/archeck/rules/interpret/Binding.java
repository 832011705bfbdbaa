package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Expr.Collect.Kind;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.Parameter;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.TypeRef;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Binds arguments to parameters.
final class Binding {
    private final Run run;

    Binding(Run run) {
        this.run = run;
    }

    /// The first function that takes so many positional arguments, else none.
    static Optional<Function> fitting(List<Function> candidates, int count) {
        return candidates.stream().filter(f -> fits(f, count)).findFirst();
    }

    /// Whether a C++ function takes so many positional arguments.
    static boolean fits(Function function, int count) {
        List<Parameter> parameters = function.parameters();
        boolean rest = parameters.stream().anyMatch(p -> p.kind() == Parameter.Kind.REST);
        long needed = parameters.stream()
                .filter(p -> p.fallback().isEmpty() && p.kind() != Parameter.Kind.REST && p.kind() != Parameter.Kind.REST_NAMED)
                .count();
        return count >= needed && (rest || count <= parameters.size());
    }

    /// Fills the parameters of a new frame.
    void bind(FunctionObject callee, Arguments arguments, Frame frame, Site site) {
        bindTypes(callee, arguments, frame);
        Map<String, Value> named = new LinkedHashMap<>(arguments.named());
        int next = 0;
        for (Parameter parameter : callee.function().parameters()) {
            switch (parameter.kind()) {
                case REST -> {
                    List<Value> rest = new ArrayList<>();
                    while (next < arguments.positional().size()) {
                        rest.add(arguments.positional().get(next++));
                    }
                    frame.locals().put(parameter.name(), new Items(Kind.TUPLE, rest));
                }
                case REST_NAMED -> {
                    Table rest = new Table();
                    named.forEach((name, value) -> rest.put(Value.of(name), value));
                    named.clear();
                    frame.locals().put(parameter.name(), rest);
                }
                case KEYWORD_ONLY -> frame.locals().put(parameter.name(),
                        named.containsKey(parameter.name()) ? named.remove(parameter.name()) : fallback(callee, parameter, frame, site));
                case POSITIONAL_ONLY -> frame.locals().put(parameter.name(), next < arguments.positional().size()
                        ? arguments.positional().get(next++) : fallback(callee, parameter, frame, site));
                case POSITIONAL, OUTPUT -> {
                    if (next < arguments.positional().size() && named.containsKey(parameter.name())
                            && callee.function().language() == Language.PYTHON) {
                        throw run.classes().raised("TypeError", "two values for argument " + parameter.name(), site);
                    }
                    Value value = next < arguments.positional().size()
                            ? arguments.positional().get(next++)
                            : named.containsKey(parameter.name()) ? named.remove(parameter.name()) : fallback(callee, parameter, frame, site);
                    frame.locals().put(parameter.name(), converted(value, parameter, frame, site));
                }
            }
        }
        if (callee.function().language() == Language.PYTHON && (next < arguments.positional().size() || !named.isEmpty())) {
            throw run.classes().raised("TypeError", callee.function().id().name() + "() got an unexpected argument", site);
        }
    }

    private Value converted(Value value, Parameter parameter, Frame frame, Site site) {
        return parameter.type()
                .map(t -> run.types().convert(value, run.types().resolve(t, frame), site))
                .orElse(value);
    }

    private Value fallback(FunctionObject callee, Parameter parameter, Frame frame, Site site) {
        Value evaluated = callee.defaults().get(parameter.name());
        if (evaluated != null) {
            return evaluated;
        }
        if (parameter.fallback().isPresent()) {
            return run.evaluator().evaluate(parameter.fallback().get(), frame);
        }
        if (callee.function().language() == Language.PYTHON) {
            throw run.classes().raised("TypeError",
                    callee.function().id().name() + "() misses argument " + parameter.name(), site);
        }
        return Unknown.because("no argument for " + parameter.name(), site);
    }

    private void bindTypes(FunctionObject callee, Arguments arguments, Frame frame) {
        List<String> names = callee.function().templateParameters();
        List<TypeRef> given = callee.templateArguments();
        for (int i = 0; i < names.size(); i++) {
            if (i < given.size()) {
                frame.bindings().put(names.get(i), given.get(i));
            } else {
                frame.bindings().remove(names.get(i));
                deduced(names.get(i), callee.function(), arguments).ifPresent(t -> frame.bindings().put(t.name(), t.type()));
            }
        }
    }

    private record Deduced(String name, TypeRef type) { }

    private Optional<Deduced> deduced(String name, Function function, Arguments arguments) {
        List<Parameter> parameters = function.parameters();
        for (int i = 0; i < Math.min(parameters.size(), arguments.positional().size()); i++) {
            Optional<TypeRef> pattern = parameters.get(i).type();
            Optional<TypeRef> actual = Optional.ofNullable(arguments.types().get(i));
            Value value = arguments.positional().get(i);
            Optional<TypeRef> found = pattern.flatMap(p -> match(p, actual.or(() -> run.types().typeOf(value)), name));
            if (found.isPresent()) {
                return Optional.of(new Deduced(name, found.get()));
            }
        }
        return Optional.empty();
    }

    private static Optional<TypeRef> match(TypeRef pattern, Optional<TypeRef> actual, String name) {
        if (actual.isEmpty()) {
            return Optional.empty();
        }
        return switch (pattern) {
            case TypeRef.Parameter(String parameter) when parameter.equals(name) -> actual;
            case TypeRef.Pointer(TypeRef target) -> match(
                    target, actual.map(a -> a instanceof TypeRef.Pointer(TypeRef inner) ? inner : a), name);
            case TypeRef.Named(String type, List<TypeRef> arguments)
                    when actual.get() instanceof TypeRef.Named(String other, List<TypeRef> given) && type.equals(other) -> {
                Optional<TypeRef> found = Optional.empty();
                for (int i = 0; i < Math.min(arguments.size(), given.size()) && found.isEmpty(); i++) {
                    found = match(arguments.get(i), Optional.of(given.get(i)), name);
                }
                yield found;
            }
            default -> Optional.empty();
        };
    }

    /// Writes output parameters back to the variables that were given for them.
    void writeBack(Function function, Arguments arguments, Frame frame) {
        List<Parameter> parameters = function.parameters();
        for (int i = 0; i < parameters.size(); i++) {
            if (parameters.get(i).kind() == Parameter.Kind.OUTPUT && arguments.outputs().containsKey(i)) {
                Value value = frame.locals().get(parameters.get(i).name());
                if (value != null) {
                    arguments.outputs().get(i).accept(value);
                }
            }
        }
    }
}
