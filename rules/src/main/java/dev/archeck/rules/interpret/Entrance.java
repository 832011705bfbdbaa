package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.Parameter;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Calls one function by itself, with what is given for its parameters and for members of the objects behind them. What is not
/// given is not known: a parameter's default is not taken, and a constructor does not run.
///
/// @param parameters values by parameter name
/// @param members values by dotted path from a parameter: `this.ranks`, `self.disabled`, `params.count`
/// @param types bindings of template parameters of the function and of its class
public record Entrance(Map<String, Value> parameters, Map<String, Value> members, Map<String, TypeRef> types) {
    /// Copies the maps.
    public Entrance {
        parameters = Map.copyOf(parameters);
        members = Map.copyOf(members);
        types = Map.copyOf(types);
    }

    Value enter(Function function, Run run, Site site) {
        List<Value> positional = new ArrayList<>();
        Map<String, Value> named = new TreeMap<>();
        for (Parameter parameter : function.parameters()) {
            switch (parameter.kind()) {
                case POSITIONAL, POSITIONAL_ONLY, OUTPUT -> positional.add(argument(function, parameter, run, site));
                case KEYWORD_ONLY -> named.put(parameter.name(), argument(function, parameter, run, site));
                case REST, REST_NAMED -> { }
            }
        }
        List<TypeRef> template = new ArrayList<>();
        for (String name : function.templateParameters()) {
            template.add(types.getOrDefault(name, new TypeRef.Parameter(name)));
        }
        FunctionObject plain = new FunctionObject(function, template, Optional.empty(), Map.of());
        Optional<ClassObject> owner = owner(function, run, site);
        FunctionObject callee = owner.map(type -> run.calls().owned(plain, type)).orElse(plain);
        return run.calls().enter(callee, Arguments.of(positional).with(named), site);
    }

    private Value argument(Function function, Parameter parameter, Run run, Site site) {
        Value given = parameters.get(parameter.name());
        if (given != null) {
            return given;
        }
        boolean self = isSelf(function, parameter);
        String start = parameter.name() + ".";
        if (!self && members.keySet().stream().noneMatch(path -> path.startsWith(start))) {
            return Unknown.because("nothing is given for " + parameter.name());
        }
        Optional<ClassObject> type = self ? owner(function, run, site) : parameter.type().flatMap(t -> classOf(t, run, site));
        Instance instance = object(type, parameter.name());
        fill(instance, start, run, site);
        return instance;
    }

    private static boolean isSelf(Function function, Parameter parameter) {
        return function.owner().isPresent() && !function.isStatic() && function.parameters().getFirst().equals(parameter);
    }

    private Instance object(Optional<ClassObject> type, String name) {
        Instance instance = new Instance(type.<Value>map(t -> t).orElseGet(() -> Value.Symbolic.of(name)), true);
        type.ifPresent(t -> t.definition().fields().keySet()
                .forEach(field -> instance.fields().put(field, Unknown.because("nothing is given for " + field))));
        return instance;
    }

    private void fill(Instance instance, String start, Run run, Site site) {
        new TreeMap<>(members).forEach((path, value) -> {
            if (path.startsWith(start)) {
                String rest = path.substring(start.length());
                int dot = rest.indexOf('.');
                if (dot < 0) {
                    instance.fields().put(rest, run.types().fieldValue(instance, rest, value, site));
                } else if (!(instance.field(rest.substring(0, dot)).orElse(Value.NONE) instanceof Instance)) {
                    String field = rest.substring(0, dot);
                    Optional<ClassObject> type = instance.type() instanceof ClassObject known
                            ? Optional.ofNullable(known.definition().fields().get(field)).flatMap(t -> classOf(t, run, site))
                            : Optional.empty();
                    Instance inner = object(type, field);
                    fill(inner, start + field + ".", run, site);
                    instance.fields().put(field, inner);
                }
            }
        });
    }

    private Optional<ClassObject> owner(Function function, Run run, Site site) {
        return function.owner().flatMap(id -> run.code().source().type(id)).flatMap(definition -> {
            List<String> names = definition.template().parameters();
            if (names.isEmpty()) {
                return run.classes().referenced(definition.id(), site) instanceof ClassObject type
                        ? Optional.of(type) : Optional.empty();
            }
            return Optional.of(bound(definition, run));
        });
    }

    private ClassObject bound(ClassDefinition definition, Run run) {
        Frame frame = new Frame(Layout.codeOf(definition), run.nextFrame(), Optional.empty());
        for (String name : definition.template().parameters()) {
            Optional.ofNullable(types.get(name)).ifPresent(type -> frame.bindings().put(name, type));
        }
        return run.classes().defineCpp(definition, frame);
    }

    private Optional<ClassObject> classOf(TypeRef type, Run run, Site site) {
        return switch (type) {
            case TypeRef.Pointer(TypeRef target) -> classOf(target, run, site);
            case TypeRef.Named(String name, List<TypeRef> arguments) -> run.types().classOf(
                    new TypeRef.Named(name, arguments.stream().map(this::bound).toList()), site);
            case TypeRef.Parameter(String name) when types.get(name) instanceof TypeRef.Named named -> classOf(named, run, site);
            case TypeRef.Integer _, TypeRef.Floating _, TypeRef.Array _, TypeRef.Member _, TypeRef.Parameter _, TypeRef.Constant _,
                    TypeRef.Unread _ -> Optional.empty();
        };
    }

    private TypeRef bound(TypeRef argument) {
        return switch (argument) {
            case TypeRef.Parameter(String name) -> types.getOrDefault(name, argument);
            case TypeRef.Constant(Expr.Read(dev.archeck.inspectors.flow.Variable.Local(String name), Site _)) ->
                    types.getOrDefault(name, argument);
            default -> argument;
        };
    }
}
