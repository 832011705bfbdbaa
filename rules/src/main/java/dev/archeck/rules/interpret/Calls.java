package dev.archeck.rules.interpret;

import dev.archeck.inspectors.externals.External;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.TypeRef;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Calls values: read functions, methods, classes, outside names.
final class Calls {
    private static final String CALL = "a call of ";

    private final Run run;
    private final Binding binding;
    private final Overloads overloads;

    Calls(Run run) {
        this.run = run;
        this.binding = new Binding(run);
        this.overloads = new Overloads(run);
    }

    Overloads overloads() {
        return overloads;
    }

    /// Calls a value.
    Value call(Value callee, Arguments arguments, Site site) {
        return switch (callee) {
            case FunctionObject function -> enter(function, arguments, site);
            case Value.Bound(Value self, FunctionObject function) ->
                    enter(overload(function, self, arguments.positional().size()), arguments.behind(self), site);
            case ClassObject type -> construct(type, arguments, site);
            case Value.Symbolic(String name, List<TypeRef> types) -> symbolic(name, types, arguments, site);
            case Value.Member member -> run.externals().member(member, arguments, site);
            case Value.Partial(Value inner, Arguments filled) -> call(inner, filled.then(arguments), site);
            case Value.Type(TypeRef type) -> run.types().converted(arguments, type, site);
            case Pointer pointer -> call(pointer.read(), arguments, site);
            case Value.Wrapped wrapped -> run.decorators().call(wrapped, arguments, site);
            case Instance instance when instance.type() instanceof ClassObject type -> {
                String name = run.classes().find(type, "__call__").isPresent() ? "__call__" : "operator()";
                yield special(instance, name, arguments, site);
            }
            case Instance instance -> symbolic(run.classes().typeName(instance), List.of(), arguments.behind(instance), site);
            case Unknown unknown -> unread(CALL + Text.of(callee), arguments, site);
            case Value other -> unread(CALL + Text.of(other), arguments, site);
        };
    }

    /// Calls `receiver.name(arguments)`.
    Value method(Value receiver, String name, Arguments arguments, Site site) {
        return switch (receiver) {
            case Value.Fact(String subject) -> run.conditions().facts().fact(subject, name, arguments.positional());
            case Pointer pointer -> method(pointer.read(), name, arguments, site);
            case Unknown unknown -> run.externals().onAnything(unknown, name, arguments, site)
                    .orElseGet(() -> unread("a call of " + name + " on something unknown", arguments, site));
            case Value.Symbolic symbolic when isFunction(symbolic.name() + "." + name, arguments) ->
                    symbolic(symbolic.name() + "." + name, List.of(), arguments, site);
            default -> {
                Value callee = run.access().attribute(receiver, name, site);
                yield callee instanceof Unknown
                        ? run.externals().onAnything(receiver, name, arguments, site)
                                .orElseGet(() -> unread("a call of " + name, arguments, site))
                        : call(callee, arguments, site);
            }
        };
    }

    private boolean isFunction(String name, Arguments arguments) {
        return run.code().externals().called(name, arguments.positional().size()).filter(e -> !e.signature().any()).isPresent();
    }

    /// A method with template arguments written out.
    Value methodOf(Value receiver, String name, List<TypeRef> templateArguments, Site site) {
        Value object = receiver instanceof Pointer pointer ? pointer.read() : receiver;
        if (object instanceof Unknown || object instanceof Value.Symbolic) {
            return object instanceof Unknown ? Unknown.because("a method of something unknown", site)
                    : new Value.Symbolic(((Value.Symbolic) object).name() + "." + name, templateArguments);
        }
        Value method = run.access().attribute(object, name, site);
        return method instanceof Value.Bound(Value self, FunctionObject function)
                ? new Value.Bound(self, function.in(function.scope(), templateArguments))
                : method;
    }

    /// Calls a special method of an object; unknown if it has none.
    Value special(Value receiver, String name, Arguments arguments, Site site) {
        if (receiver instanceof Instance instance && instance.type() instanceof ClassObject type) {
            Optional<Classes.Found> found = run.classes().find(type, name);
            if (found.isPresent() && found.get().value() instanceof FunctionObject function) {
                return call(new Value.Bound(instance, owned(function, found.get().owner())), arguments, site);
            }
            return Unknown.because(Text.of(receiver) + " has no " + name + " that was read", site);
        }
        return run.externals().special(receiver, name, arguments, site);
    }

    /// Calls a name that no scope of the read code binds.
    Value symbol(String name, Arguments arguments, Frame frame, Site site) {
        if (name.equals("super") && arguments.positional().isEmpty() && frame.owner().isPresent()) {
            Value self = frame.function().parameters().isEmpty()
                    ? Unknown.because("super() outside a method", site)
                    : frame.local(frame.function().parameters().getFirst().name()).orElse(Value.NONE);
            return new Value.Super(self, frame.owner().get());
        }
        return frame.cpp() || !ExternalCalls.isExpression(frame)
                ? symbolic(name, List.of(), arguments, site)
                : run.externals().inExpression(name, arguments, frame);
    }

    private Value symbolic(String name, List<TypeRef> templateArguments, Arguments arguments, Site site) {
        Optional<External> summary = run.code().externals().summary(name);
        if (summary.isPresent()) {
            return run.externals().apply(summary.get(), name, arguments, site);
        }
        List<Function> read = run.code().externals().knows(name) ? List.of() : overloads.of(name, arguments, site);
        if (read.size() == 1) {
            return enter(new FunctionObject(read.getFirst(), templateArguments, Optional.empty(), Map.of()), arguments, site);
        }
        if (read.size() > 1) {
            String reason = "one of " + read.size() + " functions named " + name;
            return overloads.onlyCompute(read) ? Unknown.because(reason, site) : unread(CALL + reason, arguments, site);
        }
        if (!run.code().externals().knows(name) && !run.code().source().typesNamed(name).isEmpty()) {
            return run.types().construct(new TypeRef.Named(name, templateArguments), arguments, site);
        }
        return run.externals().call(name, templateArguments, arguments, site);
    }

    private FunctionObject overload(FunctionObject function, Value self, int count) {
        if (function.function().language() != Language.CPP || Binding.fits(function.function(), count + 1)
                || !(self instanceof Instance instance) || !(instance.type() instanceof ClassObject type)) {
            return function;
        }
        List<FunctionId> ids = type.definition().methods()
                .getOrDefault(Text.lastName(withoutLine(function.function().id().name())), List.of());
        List<Function> candidates = ids.stream().flatMap(id -> run.code().source().function(id).stream()).toList();
        return Binding.fitting(candidates, count + 1)
                .map(f -> new FunctionObject(f, function.templateArguments(), function.scope(), function.defaults()))
                .map(f -> owned(f, type))
                .orElse(function);
    }

    private static String withoutLine(String name) {
        return name.contains("#") ? name.substring(0, name.indexOf('#')) : name;
    }

    /// A function whose frames know the class that they belong to.
    FunctionObject owned(FunctionObject function, ClassObject owner) {
        Frame scope = function.scope().map(Frame::snapshotScope).orElseGet(() -> new Frame(function.function(), 0, Optional.empty()));
        scope.setOwner(owner);
        scope.bindings().putAll(owner.bindings());
        return function.in(Optional.of(scope), function.templateArguments());
    }

    /// Runs a read function.
    Value enter(FunctionObject callee, Arguments arguments, Site site) {
        Function function = callee.function();
        Optional<External> summary = run.code().summary(function.id(), function.language());
        if (summary.isPresent()) {
            String name = dotted(function.id(), function.language());
            boolean method = function.owner().isPresent() && !function.isStatic() && !arguments.positional().isEmpty();
            return run.externals().apply(summary.get(), name, method ? arguments.rest() : arguments, site);
        }
        if (!run.descend()) {
            return unread("a call nested deeper than " + Run.DEEPEST, site);
        }
        try {
            Frame frame = new Frame(function, run.nextFrame(), callee.scope());
            function.doubts().forEach(d -> run.record(new Event.Unread(d.reason(), true, d.site())));
            binding.bind(callee, arguments, frame, site);
            if (run.code().generates(function)) {
                return new Cursor(new Generators(run, frame));
            }
            Value result = run.execution().run(frame);
            binding.writeBack(function, arguments, frame);
            return result;
        } finally {
            run.ascend();
        }
    }

    /// The name by which the externals know a read function.
    static String dotted(FunctionId id, Language language) {
        return language == Language.PYTHON ? id.unit() + "." + withoutLine(id.name()) : withoutLine(id.name());
    }

    private Value construct(ClassObject type, Arguments arguments, Site site) {
        if (type.definition().body().isEmpty() && run.types().isCpp(type)) {
            return run.types().construct(type, arguments, site);
        }
        FunctionId id = type.definition().id();
        Optional<External> summary = run.code().summary(id, Language.PYTHON);
        if (summary.isPresent()) {
            return run.externals().apply(summary.get(), dotted(id, Language.PYTHON), arguments, site);
        }
        return run.records().construct(type, arguments, site);
    }

    /// Applies the decorators of a Python function, innermost first.
    Value decorated(FunctionObject plain, Optional<Frame> frame, Site site) {
        Value value = plain;
        if (plain.signature().language() == Language.PYTHON) {
            Frame scope = frame.orElseGet(() -> new Frame(plain.function(), 0, Optional.empty()));
            for (Expr decorator : plain.signature().decorators().reversed()) {
                value = decorate(run.evaluator().evaluate(decorator, scope), value, site);
            }
        }
        return value;
    }

    private Value decorate(Value decorator, Value function, Site site) {
        if (decorator instanceof Value.Symbolic(String name, List<TypeRef> types) && !run.code().externals().knows(name)) {
            return Unknown.because("what decorator " + name + " makes of the function is not known", site);
        }
        if (decorator instanceof Unknown unknown) {
            return Unknown.because("decorated by something unknown: " + unknown.reason(), site);
        }
        return call(decorator, Arguments.of(function), site);
    }

    /// Records a call that was not followed. A launcher by its name, or an object of which nothing is known, that is given a kernel is
    /// taken to start it.
    Value unread(String reason, Arguments arguments, Site site) {
        boolean starts = reason.toLowerCase(Locale.ROOT).contains("launch") || reason.startsWith(CALL + "unknown");
        for (Value argument : arguments.positional()) {
            if (starts && argument instanceof FunctionObject kernel && kernel.runsOnGpu()) {
                run.record(new Event.Assumption("what is given a kernel starts it: " + site.text(), site));
                run.record(run.execution().launched(kernel, site));
                return Unknown.because(reason, site);
            }
        }
        arguments.forget(site);
        return unread(reason, site);
    }

    /// Records a call that was not followed.
    Value unread(String reason, Site site) {
        run.record(new Event.Unread(reason, true, site));
        return Unknown.because(reason, site);
    }
}
