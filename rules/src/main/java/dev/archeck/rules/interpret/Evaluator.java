package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.Literal;
import dev.archeck.inspectors.flow.Parameter;
import dev.archeck.inspectors.flow.Operator;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.inspectors.flow.Variable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// Evaluates expressions in a frame.
final class Evaluator {
    private static final Set<Operator> CLAIMS = EnumSet.of(Operator.EQUAL, Operator.NOT_EQUAL, Operator.LESS, Operator.LESS_EQUAL,
            Operator.GREATER, Operator.GREATER_EQUAL, Operator.AND, Operator.OR, Operator.NOT);

    private final Run run;
    private final Operators operators;
    private final Gathering gathering;

    Evaluator(Run run) {
        this.run = run;
        this.operators = new Operators(run);
        this.gathering = new Gathering(run);
    }

    Gathering gathering() {
        return gathering;
    }

    Operators operators() {
        return operators;
    }

    /// The value of an expression.
    Value evaluate(Expr expression, Frame frame) {
        return switch (expression) {
            case Expr.Const(Literal literal) -> literal(literal, frame.cpp());
            case Expr.Read(Variable variable, Site site) -> run.access().read(variable, frame, site);
            case Expr.Apply apply -> operators.apply(apply, frame);
            case Expr.Choose choose -> operators.choose(choose, frame);
            case Expr.Index(Expr container, Expr key, Site site) ->
                    run.access().element(evaluate(container, frame), evaluate(key, frame), site);
            case Expr.Slice slice -> gathering.slice(slice, frame);
            case Expr.Collect collect -> gathering.collect(collect, frame);
            case Expr.Spread(Expr items) -> Unknown.because("spread outside a call");
            case Expr.Comprehend comprehend -> gathering.comprehend(comprehend, frame);
            case Expr.Format format -> gathering.format(format, frame);
            case Expr.Symbol(String name, Site site) -> symbol(name, frame, site);
            case Expr.FunctionRef(FunctionId id, List<TypeRef> arguments, Site site) ->
                    reference(id, run.types().resolve(arguments, frame), frame, site);
            case Expr.SymbolInstance(String name, List<TypeRef> arguments, Site site) ->
                    run.types().instance(name, run.types().resolve(arguments, frame), site);
            case Expr.Closure closure -> closure(closure, frame);
            case Expr.Address(Variable variable, Site site) -> run.access().address(variable, frame, site);
            case Expr.MethodInstance method -> run.calls().methodOf(
                    pointedTo(evaluate(method.object(), frame), method.object(), frame), method.name(), run.types().resolve(method.templateArguments(), frame), method.site());
            case Expr.ClassRef(FunctionId id, Site site) -> run.classes().referenced(id, site);
            case Expr.Construct construct -> run.types().construct(construct, arguments(construct.arguments(), frame), frame);
            case Expr.SizeOf(TypeRef type, Site site) -> run.types().sizeOf(run.types().resolve(type, frame), site);
            case Expr.TypeMember(TypeRef scope, String member, Site site) ->
                    run.types().member(run.types().resolve(scope, frame), member, site);
            case Expr.Convert(TypeRef type, Expr value, Site site) ->
                    run.types().convert(evaluate(value, frame), run.types().resolve(type, frame), site);
            case Expr.Call call -> call(call, frame);
            case Expr.Opaque(String reason, boolean mayAct, Site site) -> {
                if (mayAct) {
                    run.record(new Event.Unread(reason, true, site));
                }
                yield Unknown.because(reason, site);
            }
        };
    }

    /// A constant as a value.
    static Value literal(Literal literal, boolean cpp) {
        return switch (literal) {
            case Literal.None none -> Value.NONE;
            case Literal.Bool(boolean value) -> Value.of(value);
            case Literal.Int(BigInteger value, int width, boolean signed) ->
                    new Value.Int(value, width == 0 && cpp ? 32 : width, signed);
            case Literal.Real(double value) -> new Value.Real(value);
            case Literal.Text(String value) -> Value.of(value);
        };
    }

    private Value symbol(String name, Frame frame, Site site) {
        Optional<Value> local = frame.local(name).or(() -> run.conditions().pins().symbol(name));
        if (local.isPresent()) {
            return local.get();
        }
        return run.externals().settled(name, Optional.empty(), site);
    }

    private Value reference(FunctionId id, List<TypeRef> templateArguments, Frame frame, Site site) {
        Optional<Function> function = run.code().source().function(id);
        if (function.isEmpty()) {
            return run.code().source().module(id.unit()).filter(m -> m.language() == Language.CPP).isPresent()
                    ? FunctionObject.ofGpu(id, templateArguments, site) : Value.Symbolic.of(id.name());
        }
        FunctionObject plain = new FunctionObject(function.get(), templateArguments, Optional.empty(), Map.of());
        Optional<ClassObject> sibling = frame.owner().filter(type -> function.get().owner().filter(type.definition().id()::equals).isPresent());
        return sibling.isPresent() ? run.calls().owned(plain, sibling.get()) : run.calls().decorated(plain, Optional.empty(), site);
    }

    private Value closure(Expr.Closure closure, Frame frame) {
        Optional<Function> function = run.code().source().signature(closure.function());
        if (function.isEmpty()) {
            return Unknown.because("the function " + closure.function() + " was not read", closure.site());
        }
        Optional<Frame> scope = closure.byReference() ? frame.closureScope() : Optional.of(frame.snapshot());
        FunctionObject plain = FunctionObject.defined(function.get(), run.code().source(), scope, defaults(function.get(), frame));
        return run.calls().decorated(plain, Optional.of(frame), closure.site());
    }

    /// Python defaults, evaluated where the function is defined.
    Map<String, Value> defaults(Function function, Frame frame) {
        Map<String, Value> values = new HashMap<>();
        if (function.language() == Language.PYTHON) {
            for (Parameter parameter : function.parameters()) {
                parameter.fallback().ifPresent(f -> values.put(parameter.name(), evaluate(f, frame)));
            }
        }
        return values;
    }

    private Value call(Expr.Call call, Frame frame) {
        if (call.callee() instanceof Expr.Read(Variable.Field(Expr object, String name), Site site)) {
            Value receiver = pointedTo(evaluate(object, frame), object, frame);
            return run.calls().method(receiver, name, arguments(call, frame), call.site());
        }
        if (call.callee() instanceof Expr.Symbol(String name, Site site) && frame.local(name).isEmpty()) {
            return run.calls().symbol(name, arguments(call, frame), frame, call.site());
        }
        Value callee = evaluate(call.callee(), frame);
        return run.calls().call(callee, arguments(call, frame), call.site());
    }

    /// What a method is called on: of a C++ member of which nothing is known, an object of the class that it is declared to hold or to
    /// point to.
    private Value pointedTo(Value receiver, Expr object, Frame frame) {
        boolean open = receiver instanceof Unknown && frame.cpp();
        return open && object instanceof Expr.Read(Variable.Field(Expr owner, String name), Site site)
                && owner instanceof Expr.Read(Variable.Local local, Site at) && run.access().read(local, frame, at) instanceof Instance holder
                ? run.types().declared(holder, name, site).orElse(receiver) : receiver;
    }

    private Arguments arguments(Expr.Call call, Frame frame) {
        Arguments positional = arguments(call.arguments(), frame);
        Map<String, Value> named = new LinkedHashMap<>(positional.named());
        for (Expr.Call.Named argument : call.named()) {
            if (argument.value() instanceof Expr.Spread(Expr items)) {
                spreadNamed(evaluate(items, frame), named);
            } else if (argument.name().equals("**")) {
                spreadNamed(evaluate(argument.value(), frame), named);
            } else {
                named.put(argument.name(), evaluate(argument.value(), frame));
            }
        }
        return positional.with(named);
    }

    private Arguments arguments(List<Expr> expressions, Frame frame) {
        List<Value> values = new ArrayList<>();
        Map<Integer, Consumer<Value>> outputs = new HashMap<>();
        Map<Integer, TypeRef> types = new HashMap<>();
        for (Expr expression : expressions) {
            if (expression instanceof Expr.Spread(Expr items)) {
                gathering.items(evaluate(items, frame)).ifPresentOrElse(
                        values::addAll, () -> values.add(Unknown.because("arguments of unknown number")));
                continue;
            }
            if (frame.cpp() && expression instanceof Expr.Read(Variable variable, Site site)) {
                outputs.put(values.size(), value -> run.access().write(variable, value, frame, site));
            }
            if (expression instanceof Expr.Convert(TypeRef type, Expr inner, Site site)) {
                types.put(values.size(), run.types().resolve(type, frame));
            }
            if (frame.cpp() && expression instanceof Expr.Apply(Operator operator, var operands, var at) && CLAIMS.contains(operator)) {
                types.put(values.size(), new TypeRef.Integer(1, false));
            }
            values.add(evaluate(expression, frame));
        }
        return new Arguments(values, Map.of(), outputs, types);
    }

    private static void spreadNamed(Value table, Map<String, Value> named) {
        if (table instanceof Table entries) {
            for (Value pair : entries.pairs()) {
                List<Value> parts = ((Items) pair).values();
                if (parts.getFirst() instanceof Value.Text(String name)) {
                    named.put(name, parts.getLast());
                }
            }
        }
    }
}
