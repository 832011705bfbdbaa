package dev.archeck.rules.interpret;

import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.externals.Effect;
import dev.archeck.inspectors.externals.External;
import dev.archeck.inspectors.externals.Signature;
import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Expr.Collect.Kind;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.Link;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Span;
import dev.archeck.inspectors.flow.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Gives outside names the meaning that the catalogue says.
final class ExternalCalls {
    static final Site NOWHERE = Site.of(new Span("", 1, 1, 0, 0), "");
    private static final List<String> SUBJECTS = List.of("node", "work", "install");
    private static final String UNIT = "<externals>";
    private static final Function SCOPE = new Function(
            new FunctionId(UNIT, "<expression>"), Language.PYTHON, List.of(), List.of(), Optional.empty(), true, List.of(),
            List.of(new Block(List.of(), new BlockEnd.Return(Optional.empty(), NOWHERE), -1)), List.of(), List.of(), NOWHERE);

    private final Run run;
    private final Intrinsics intrinsics;
    private final InlineModules inline;

    ExternalCalls(Run run) {
        this.run = run;
        this.intrinsics = new Intrinsics(run);
        this.inline = new InlineModules(run);
    }

    /// Whether a frame evaluates an expression of the catalogue.
    static boolean isExpression(Frame frame) {
        return frame.function().id().unit().equals(UNIT);
    }

    /// An outside name that is not called: a constant, an attribute with a computed value, or the name itself.
    Value settled(String name, Optional<Value> self, Site site) {
        Optional<External> constant = run.code().externals().constant(name);
        if (constant.isPresent() && constant.get().meaning() instanceof External.Meaning.Fixed(var literal)) {
            return Evaluator.literal(literal, false);
        }
        Optional<External> attribute = run.code().externals().attribute(name);
        if (attribute.isPresent()) {
            return apply(attribute.get(), name, self, Use.of(self.map(Arguments::of).orElse(Arguments.NONE), site));
        }
        return self.<Value>map(s -> new Value.Member(s, name)).orElseGet(() -> Value.Symbolic.of(name));
    }

    /// Calls an outside name.
    Value call(String name, List<TypeRef> templateArguments, Arguments arguments, Site site) {
        Optional<External> external = run.code().externals().called(name, arguments.positional().size());
        if (external.isEmpty()) {
            arguments.positional().forEach(Branches::blur);
            arguments.named().values().forEach(Branches::blur);
            return run.calls().unread("a call of " + name, arguments, site);
        }
        if (external.get().effect() == Effect.LAUNCH) {
            int kernel = external.get().signature().parameters().stream().map(Signature.Formal::name).toList().indexOf("kernel");
            launch(arguments, Math.max(kernel, 0), site);
        }
        return apply(external.get(), name, Optional.empty(), new Use(arguments, templateArguments, site));
    }

    /// Calls a method of a value whose class is built in or outside.
    Value member(Value.Member member, Arguments arguments, Site site) {
        int count = arguments.positional().size();
        Optional<External> external = run.code().externals().called(member.name(), count + 1)
                .filter(e -> !e.name().startsWith("*"));
        if (external.isPresent() && !external.get().signature().needsMoreThan(count + 1 + arguments.named().size())) {
            return apply(external.get(), member.name(), arguments.behind(member.self()), site);
        }
        return onAnything(member.self(), Text.lastName(member.name()), arguments, site).orElseGet(() -> {
            Branches.blur(member.self());
            return run.calls().unread("a call of " + member.name(), arguments, site);
        });
    }

    /// Calls a method by what the catalogue says of that name on any receiver.
    Optional<Value> onAnything(Value receiver, String name, Arguments arguments, Site site) {
        return run.code().externals().called("*." + name, arguments.positional().size())
                .map(e -> apply(e, name, Optional.of(receiver), Use.of(arguments, site)));
    }

    /// A special method of an outside value, such as `os.environ[...]`; unknown if the catalogue is silent.
    Value special(Value receiver, String method, Arguments arguments, Site site) {
        String name = run.classes().typeName(receiver) + "." + method;
        Arguments all = receiver instanceof Value.Symbolic ? arguments : arguments.behind(receiver);
        return run.code().externals().called(name, all.positional().size())
                .map(e -> apply(e, name, all, site))
                .orElseGet(() -> Unknown.because(name + " is not known", site));
    }

    /// Whether a part of an expression of the catalogue changes something: the environment, or what an op is.
    static boolean changes(Expr part) {
        return part instanceof Expr.Call(Expr.Symbol(String name, Site at), var positional, var named, Site site)
                && (name.equals("set_env") || name.equals("register_operator"));
    }

    /// A call inside an expression of the catalogue: functions of the catalogue's own, then what programs can call.
    Value inExpression(String name, Arguments arguments, Frame frame) {
        Site site = siteOf(frame);
        List<Value> given = arguments.positional();
        return switch (name) {
            case "env" -> run.environment().read(given.getFirst(), given.size() > 1 ? Optional.of(given.get(1)) : Optional.empty(), site);
            case "set_env" -> {
                run.environment().write(given.getFirst(), given.get(1), site);
                yield Value.NONE;
            }
            case "register_operator" -> {
                if (given.getFirst() instanceof Value.Text(String operator)) {
                    run.register(operator, given.get(1), site);
                }
                yield Value.NONE;
            }
            case "module_of_texts" -> inline.load(given);
            case "env_names" -> new Items(Kind.LIST, run.environment().names().stream().map(Value::of).toList());
            case "unknown" -> Unknown.because(given.isEmpty() ? "not said" : plain(given.getFirst()), site);
            case "something" -> Unknown.withTruth(Unknown.because(given.isEmpty() ? "something" : plain(given.getFirst()), site), Truth.TRUE);
            case "symbol" -> given.getFirst() instanceof Value.Text(String text) ? Value.Symbolic.of(text) : given.getFirst();
            default -> call(name, List.of(), arguments, site);
        };
    }

    private static String plain(Value value) {
        return value instanceof Value.Text(String text) ? text : Text.of(value);
    }

    private static Site siteOf(Frame frame) {
        return frame instanceof SiteFrame located ? located.site() : frame.outer().map(ExternalCalls::siteOf).orElse(NOWHERE);
    }

    /// Applies an entry of the catalogue to a call.
    Value apply(External external, String called, Arguments arguments, Site site) {
        return apply(external, called, Optional.empty(), Use.of(arguments, site));
    }

    /// A use of an outside name.
    private record Use(Arguments arguments, List<TypeRef> template, Site site) {
        static Use of(Arguments arguments, Site site) {
            return new Use(arguments, List.of(), site);
        }
    }

    private Value apply(External external, String called, Optional<Value> receiver, Use use) {
        Arguments arguments = use.arguments();
        Site site = use.site();
        Frame frame = new SiteFrame(SCOPE, run.nextFrame(), site);
        SUBJECTS.forEach(subject -> frame.locals().put(subject, new Value.Fact(subject)));
        receiver.ifPresent(r -> frame.locals().put("receiver", r));
        frame.locals().put("template", Items.tuple(use.template().stream().map(ExternalCalls::templateArgument).toArray(Value[]::new)));
        bind(external.signature(), arguments, frame);
        external.raises().forEach((type, condition) -> raise(type, condition, frame, site));
        external.assumes().ifPresent(text -> run.record(new Event.Assumption(text, site)));
        Value result = meaning(external, called, arguments, frame);
        external.writes().forEach((parameter, value) -> write(
                new Place(external.signature(), parameter, arguments), run.evaluator().evaluate(value, frame), frame));
        forget(external, use);
        return effect(external, called, new Call(arguments, result, site));
    }

    /// A plain function writes through the addresses that it is given, unless the catalogue says where it does.
    private static void forget(External external, Use use) {
        boolean writes = external.effect() == Effect.PURE || external.effect() == Effect.UNKNOWN;
        boolean plain = external.name().indexOf('.') < 0 && external.name().indexOf(':') < 0;
        if (writes && plain && external.writes().isEmpty() && !(external.meaning() instanceof External.Meaning.Intrinsic)) {
            use.arguments().forgetAddressed(use.site());
        }
    }

    private static Value templateArgument(TypeRef argument) {
        return argument instanceof TypeRef.Constant(Expr.Const(var literal)) ? Evaluator.literal(literal, true) : new Value.Type(argument);
    }

    private record Call(Arguments arguments, Value result, Site site) { }

    private void bind(Signature signature, Arguments arguments, Frame frame) {
        int next = 0;
        frame.locals().putAll(arguments.named());
        for (Signature.Formal formal : signature.parameters()) {
            if (formal.rest()) {
                List<Value> rest = arguments.positional().subList(Math.min(next, arguments.positional().size()), arguments.positional().size());
                frame.locals().put(formal.name(), new Items(Kind.TUPLE, rest));
                next = arguments.positional().size();
            } else if (next < arguments.positional().size()) {
                frame.locals().put(formal.name(), arguments.positional().get(next++));
            } else if (!arguments.named().containsKey(formal.name())) {
                frame.locals().put(formal.name(), formal.fallback()
                        .map(f -> run.evaluator().evaluate(f, frame))
                        .orElseGet(() -> Unknown.because("argument " + formal.name() + " was not given")));
            }
        }
        if (signature.any()) {
            frame.locals().put("self", arguments.positional().isEmpty() ? Value.NONE : arguments.positional().getFirst());
            frame.locals().put("args", new Items(Kind.TUPLE, arguments.positional()));
        }
    }

    private void raise(String type, Expr condition, Frame frame, Site site) {
        switch (run.truth(run.evaluator().evaluate(condition, frame))) {
            case TRUE -> throw run.classes().raised(type, site.text(), site);
            case UNKNOWN -> run.record(new Event.Assumption(site.text() + " does not raise " + type, site));
            case FALSE -> { }
        }
    }

    private Value meaning(External external, String called, Arguments arguments, Frame frame) {
        return switch (external.meaning()) {
            case External.Meaning.Unsaid u -> external.effect() == Effect.NONE || external.effect() == Effect.LOG
                    ? Value.NONE
                    : Unknown.because("what " + called + " gives", siteOf(frame));
            case External.Meaning.Computed(Expr value) -> run.evaluator().evaluate(value, frame);
            case External.Meaning.Fixed(var literal) -> Evaluator.literal(literal, false);
            case External.Meaning.Fresh(String type) -> fresh(type, external.signature(), frame);
            case External.Meaning.Intrinsic(String operation) when operation.equals("exception") -> exception(called, arguments);
            case External.Meaning.Intrinsic(String operation) ->
                    intrinsics.run(operation, inOrder(external.signature(), arguments, frame), siteOf(frame));
        };
    }

    /// An object of an outside class; arguments that the signature names with a default become its fields.
    private static Value fresh(String type, Signature signature, Frame frame) {
        Instance made = new Instance(Value.Symbolic.of(type), true);
        signature.parameters().stream().filter(formal -> !formal.rest() && formal.fallback().isPresent())
                .forEach(formal -> frame.local(formal.name()).ifPresent(value -> made.fields().put(formal.name(), value)));
        return made;
    }

    private static Value exception(String type, Arguments arguments) {
        Instance exception = new Instance(Value.Symbolic.of(type), true);
        exception.fields().put("args", new Items(Kind.TUPLE, arguments.positional()));
        return exception;
    }

    private static Arguments inOrder(Signature signature, Arguments arguments, Frame frame) {
        if (signature.any()) {
            return arguments;
        }
        List<Value> values = new ArrayList<>();
        for (Signature.Formal formal : signature.parameters()) {
            Value value = frame.local(formal.name()).orElse(Value.NONE);
            if (formal.rest() && value instanceof Items rest) {
                values.addAll(rest.values());
            } else {
                values.add(value);
            }
        }
        return new Arguments(values, arguments.named(), arguments.outputs(), arguments.types());
    }

    private record Place(Signature signature, String parameter, Arguments arguments) { }

    private static void write(Place place, Value result, Frame frame) {
        int index = place.signature().parameters().stream().map(Signature.Formal::name).toList().indexOf(place.parameter());
        Value target = frame.local(place.parameter()).orElse(Value.NONE);
        if (target instanceof Pointer pointer) {
            pointer.write(result);
        } else if (target instanceof Items items && result instanceof Items fresh) {
            items.values().clear();
            items.values().addAll(fresh.values());
        } else if (target instanceof Items items) {
            items.blur();
        } else if (place.arguments().outputs().containsKey(index)) {
            place.arguments().outputs().get(index).accept(result);
        }
    }

    private Value effect(External external, String called, Call call) {
        return switch (external.effect()) {
            case PURE, NONE, LAUNCH -> call.result();
            case LOG -> {
                Optional<String> text = call.arguments().positional().stream()
                        .flatMap(v -> v instanceof Value.Text(String t) ? Stream.of(t) : Stream.<String>of())
                        .findFirst();
                run.record(new Event.Log(Text.lastName(called), text, call.site()));
                yield call.result();
            }
            case LOAD -> {
                run.record(new Event.Load(loaded(external.signature(), call.arguments()), call.site()));
                yield call.result();
            }
            case OP -> operator(external, called, call);
            case RAISE -> throw run.classes().raised(called, call.site().text(), call.site());
            case ABORT -> throw new PathEnd(new Ending.Aborted(call.site()));
            case TRANSPARENT -> first(call.arguments()) instanceof Value.None || !isFunction(first(call.arguments()))
                    ? Value.Symbolic.of(called) : first(call.arguments());
            case UNKNOWN -> run.calls().unread("a call of " + called, call.arguments(), call.site());
        };
    }

    private static Value loaded(Signature signature, Arguments arguments) {
        int index = signature.parameters().stream().map(Signature.Formal::name).toList().indexOf("file");
        return index > 0 && index < arguments.positional().size() ? arguments.positional().get(index) : first(arguments);
    }

    private static boolean isFunction(Value value) {
        return value instanceof FunctionObject || value instanceof Value.Bound || value instanceof ClassObject
                || value instanceof Value.Wrapped || value instanceof Unknown || value instanceof Value.Partial;
    }

    private static Value first(Arguments arguments) {
        return arguments.positional().isEmpty() ? Value.NONE : arguments.positional().getFirst();
    }

    private Value operator(External external, String called, Call call) {
        if (external.name().startsWith("*")) {
            run.record(new Event.OperatorCall("", call.arguments().positional(), false, call.site()));
            return call.result();
        }
        String prefix = external.name().replace("*", "");
        String[] parts = called.substring(Math.min(prefix.length(), called.length())).split("\\.", -1);
        if (parts.length > 1 && inline.has(parts[0])) {
            return entered(parts[1], inline.exported(parts[0], parts[1]), external, call);
        }
        String operator = parts.length > 1 ? parts[0] + "::" + parts[1] : parts[0];
        Optional<Value> registered = run.registered(operator);
        if (registered.isPresent()) {
            return run.calls().call(registered.get(), call.arguments(), call.site());
        }
        Optional<Function> implementation = run.code().link(operator).map(Link::implementation).flatMap(run.code().source()::function);
        return entered(operator, implementation.map(f -> new FunctionObject(f, List.of(), Optional.empty(), Map.of())), external, call);
    }

    /// Goes into the function behind an op, where it was read.
    private Value entered(String operator, Optional<FunctionObject> implementation, External external, Call call) {
        run.record(new Event.OperatorCall(operator, call.arguments().positional(), implementation.isPresent(), call.site()));
        if (implementation.isEmpty()) {
            return external.meaning() instanceof External.Meaning.Unsaid
                    ? Unknown.because("what operator " + operator + " gives", call.site()) : call.result();
        }
        return run.repeated(operator, call.site()).orElseGet(() -> run.entered(operator, call.site(), run.calls().enter(
                implementation.get(), call.arguments(), call.site())));
    }

    private void launch(Arguments arguments, int kernel, Site site) {
        Value value = kernel < arguments.positional().size() ? arguments.positional().get(kernel) : Value.NONE;
        run.record(run.execution().launched(value, site));
    }

    /// A frame that knows where the outside name was used.
    static final class SiteFrame extends Frame {
        private final Site site;

        SiteFrame(Function function, int id, Site site) {
            super(function, id, Optional.empty());
            this.site = site;
        }

        Site site() {
            return site;
        }
    }
}
