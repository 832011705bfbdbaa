package dev.archeck.rules.interpret;

import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.Literal;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.inspectors.flow.Variable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// C++ types: binding of template parameters, conversions, construction.
final class Types {
    private final Run run;
    private final Layout layout;

    Types(Run run) {
        this.run = run;
        this.layout = new Layout(run);
    }

    /// The read class of a type with its template arguments.
    Optional<ClassObject> classOf(TypeRef.Named type, Site site) {
        return layout.classOf(type, site);
    }

    List<TypeRef> resolve(List<TypeRef> types, Frame frame) {
        return types.stream().map(t -> resolve(t, frame)).toList();
    }

    /// The type with all template parameters of the frame put in.
    TypeRef resolve(TypeRef type, Frame frame) {
        return switch (type) {
            case TypeRef.Integer i -> i;
            case TypeRef.Floating f -> f;
            case TypeRef.Pointer(TypeRef target) -> new TypeRef.Pointer(resolve(target, frame));
            case TypeRef.Named(String name, List<TypeRef> arguments) -> named(name, resolve(arguments, frame), frame);
            case TypeRef.Array(TypeRef element, Optional<Expr> count) ->
                    new TypeRef.Array(resolve(element, frame), count.map(c -> constant(c, frame)));
            case TypeRef.Member(TypeRef scope, String name) -> layout.memberType(resolve(scope, frame), name);
            case TypeRef.Parameter(String name) -> frame.bindings().getOrDefault(name, type);
            case TypeRef.Constant(Expr value) -> new TypeRef.Constant(constant(value, frame));
            case TypeRef.Unread u -> u;
        };
    }

    private TypeRef named(String name, List<TypeRef> arguments, Frame frame) {
        TypeRef bound = arguments.isEmpty() ? frame.bindings().get(name) : null;
        if (bound != null) {
            return bound;
        }
        Optional<TypeRef> alias = frame.owner().map(o -> o.definition().template().aliases().get(name));
        return alias.filter(a -> arguments.isEmpty() && !a.equals(new TypeRef.Named(name, arguments)))
                .map(a -> resolve(a, frame))
                .orElseGet(() -> new TypeRef.Named(name, arguments));
    }

    private Expr constant(Expr expression, Frame frame) {
        if (expression instanceof Expr.Const) {
            return expression;
        }
        if (expression instanceof Expr.Read(Variable.Local(String name), Site site)
                && frame.bindings().get(name) instanceof TypeRef.Constant(Expr bound)) {
            return bound;
        }
        return literal(run.evaluator().evaluate(expression, frame)).<Expr>map(Expr.Const::new).orElse(expression);
    }

    private static Optional<Literal> literal(Value value) {
        return switch (value) {
            case Value.Bool(boolean truth) -> Optional.of(new Literal.Bool(truth));
            case Value.Int(BigInteger number, int width, boolean signed) -> Optional.of(new Literal.Int(number, width, signed));
            case Value.Text(String text) -> Optional.of(new Literal.Text(text));
            default -> Optional.empty();
        };
    }

    /// A conversion; integers wrap, the identity of objects survives a cast to an integer and back.
    Value convert(Value value, TypeRef type, Site site) {
        return switch (type) {
            case TypeRef.Integer(int width, boolean signed) when width == 1 -> {
                Truth truth = run.truth(Truths.cpp(value));
                yield truth.isKnown() ? Value.of(truth == Truth.TRUE) : value;
            }
            case TypeRef.Integer integer -> switch (value) {
                case Value.Real(double number) when Math.abs(number) < 9e18 ->
                        Widths.of(new BigDecimal(number).toBigInteger(), integer);
                default -> Widths.integer(value).<Value>map(i -> Widths.of(i.value(), integer)).orElse(value);
            };
            case TypeRef.Floating(int width) -> Widths.integer(value)
                    .<Value>map(i -> new Value.Real(width == 32 ? i.value().floatValue() : i.value().doubleValue()))
                    .orElse(value);
            case TypeRef.Pointer(TypeRef target) -> Widths.integer(value)
                    .filter(i -> i.value().signum() == 0).<Value>map(i -> Value.NONE).orElse(value);
            case TypeRef.Unread(String text) -> Widths.integer(value).isPresent() || value instanceof Value.Real
                    ? Unknown.because("a value of type " + text, site) : value;
            case TypeRef.Named named when value instanceof Items items && !run.code().source().typesNamed(named.name()).isEmpty() ->
                    construct(named, Arguments.of(items.values()), site);
            case TypeRef.Named named when value instanceof Unknown -> layout.classOf(named, site).<Value>map(known -> new Instance(known, true)).orElse(value);
            case TypeRef.Named n -> value;
            case TypeRef.Array a -> value;
            case TypeRef.Member m -> value;
            case TypeRef.Parameter p -> value;
            case TypeRef.Constant c -> value;
        };
    }

    /// `T(x)` for a type known only at run time.
    Value converted(Arguments arguments, TypeRef type, Site site) {
        return type instanceof TypeRef.Named named
                ? construct(named, arguments, site)
                : convert(arguments.positional().isEmpty() ? new Value.Int(BigInteger.ZERO, 32, true) : arguments.positional().getFirst(), type, site);
    }

    /// What a field holds after a write: C++ fields have types.
    Value fieldValue(Instance instance, String name, Value value, Site site) {
        if (instance.type() instanceof ClassObject type && type.definition().fields().containsKey(name)) {
            return convert(value, resolve(type.definition().fields().get(name), frameOf(type)), site);
        }
        return value;
    }

    /// An object of the class that a member is declared to hold or to point to, bare or by a smart pointer; empty if that class is not
    /// read.
    Optional<Value> declared(Instance holder, String member, Site site) {
        if (!(holder.type() instanceof ClassObject type) || !type.definition().fields().containsKey(member)) {
            return Optional.empty();
        }
        TypeRef held = resolve(type.definition().fields().get(member), frameOf(type));
        TypeRef target = switch (held) {
            case TypeRef.Pointer(TypeRef pointee) -> pointee;
            case TypeRef.Named(String name, List<TypeRef> arguments) when name.endsWith("_ptr") && !arguments.isEmpty() -> arguments.getFirst();
            default -> held;
        };
        return target instanceof TypeRef.Named named ? layout.classOf(named, site).map(known -> new Instance(known, true)) : Optional.empty();
    }

    /// The type of a value where that is plain.
    Optional<TypeRef> typeOf(Value value) {
        return switch (value) {
            case Value.Int(BigInteger number, int width, boolean signed) -> Optional.of(new TypeRef.Integer(width == 0 ? 64 : width, signed));
            case Value.Bool b -> Optional.of(new TypeRef.Integer(1, false));
            case Value.Real r -> Optional.of(new TypeRef.Floating(64));
            case Instance instance when instance.type() instanceof ClassObject type ->
                    Optional.of(new TypeRef.Named(type.definition().id().name(), List.of()));
            default -> Optional.empty();
        };
    }

    /// Whether a class is C++.
    boolean isCpp(ClassObject type) {
        return !type.definition().fields().isEmpty() || !type.definition().template().equals(ClassDefinition.Template.NONE)
                || type.definition().methods().values().stream().flatMap(List::stream).findFirst()
                        .flatMap(run.code().source()::function).filter(f -> f.language() == Language.CPP).isPresent()
                || type.definition().id().unit().contains("/") || type.definition().id().name().contains("::");
    }

    /// `new T(arguments)`, `T{arguments}`, `T x(arguments)`.
    Value construct(Expr.Construct construct, Arguments arguments, Frame frame) {
        TypeRef type = resolve(construct.type(), frame);
        return type instanceof TypeRef.Named named
                ? construct(named, arguments, construct.site())
                : converted(arguments, type, construct.site());
    }

    Value construct(TypeRef.Named type, Arguments arguments, Site site) {
        Optional<ClassObject> read = layout.classOf(type, site);
        if (read.isPresent()) {
            return construct(read.get(), arguments, site);
        }
        if (run.code().externals().called(type.name(), arguments.positional().size()).isPresent()) {
            return run.externals().call(type.name(), type.arguments(), arguments, site);
        }
        Instance instance = new Instance(Value.Symbolic.of(type.name()), true);
        instance.fields().put("arguments", Items.tuple(arguments.positional().toArray(Value[]::new)));
        return instance;
    }

    /// Runs the constructor of a C++ class, or fills its fields in order.
    Value construct(ClassObject type, Arguments arguments, Site site) {
        Instance instance = new Instance(type, true);
        Frame frame = frameOf(type);
        frame.locals().put("this", instance);
        for (String field : type.definition().fields().keySet()) {
            Expr initial = type.definition().initialisers().get(field);
            if (initial != null) {
                run.access().setAttribute(instance, field, run.evaluator().evaluate(initial, frame), site);
            }
        }
        List<Function> constructors = type.definition().methods()
                .getOrDefault(type.simpleName(), List.of()).stream()
                .flatMap(id -> run.code().source().function(id).stream()).toList();
        Optional<Function> fitting = run.calls().overloads().constructor(constructors, arguments.behind(instance), site);
        if (fitting.isPresent()) {
            FunctionObject function = new FunctionObject(fitting.get(), List.of(), Optional.empty(), Map.of());
            run.calls().enter(run.calls().owned(function, type), arguments.behind(instance), site);
        } else if (constructors.isEmpty()) {
            int index = 0;
            for (String field : type.definition().fields().keySet()) {
                if (index < arguments.positional().size()) {
                    run.access().setAttribute(instance, field, arguments.positional().get(index++), site);
                }
            }
        }
        return instance;
    }

    /// A frame in which the template parameters of a class are bound.
    Frame frameOf(ClassObject type) {
        Function code = Layout.codeOf(type.definition());
        Frame frame = new Frame(code, run.nextFrame(), Optional.empty());
        frame.bindings().putAll(type.bindings());
        frame.setOwner(type);
        return frame;
    }

    Value sizeOf(TypeRef type, Site site) {
        OptionalInt size = layout.size(type);
        return size.isPresent()
                ? new Value.Int(BigInteger.valueOf(size.getAsInt()), 64, false)
                : Unknown.because("the size of " + Text.type(type), site);
    }

    Value member(TypeRef scope, String member, Site site) {
        return layout.member(scope, member, site);
    }

    /// A function or outside name with template arguments.
    Value instance(String name, List<TypeRef> arguments, Site site) {
        Optional<Value> claim = layout.claim(name, arguments);
        if (claim.isPresent()) {
            return claim.get();
        }
        return new Value.Symbolic(name, arguments);
    }
}
