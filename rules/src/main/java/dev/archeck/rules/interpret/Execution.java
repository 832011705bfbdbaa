package dev.archeck.rules.interpret;

import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Expr.Collect.Kind;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.TryRegion;
import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Runs the blocks of a frame.
final class Execution {
    /// Blocks of one function beyond which it is not followed: what is known of its graph grows with their square.
    static final int MOST_BLOCKS = 10_000;

    private final Run run;

    Execution(Run run) {
        this.run = run;
    }

    private sealed interface Step {
        record To(int block) implements Step { }

        record Out(Value value) implements Step { }

        record Given(Value value, BlockEnd.Yield at) implements Step { }
    }

    /// Runs a function from its entry to its return.
    Value run(Frame frame) {
        return switch (go(frame, 0)) {
            case Halt.Done(Value value) -> value;
            case Halt.Paused paused -> throw new PathEnd(
                    new Ending.Undetermined("a generator run as a function", paused.at().site()));
        };
    }

    /// How a run of blocks stopped.
    sealed interface Halt {
        /// By a return.
        record Done(Value value) implements Halt { }

        /// At a `yield`, with a value.
        record Paused(Value value, BlockEnd.Yield at, int region) implements Halt { }
    }

    /// Runs the blocks from `start` to a return or a `yield`.
    Halt go(Frame frame, int start) {
        if (frame.function().blocks().size() > MOST_BLOCKS) {
            throw new PathEnd(new Ending.Undetermined("a function of more than " + MOST_BLOCKS + " blocks", frame.function().site()));
        }
        int at = start;
        while (true) {
            Block block = frame.function().blocks().get(at);
            Step step;
            try {
                step = frame.visit(at) > Branches.MOST_VISITS
                        ? new Step.To(run.branches().leave(frame, at, frame.function().site()))
                        : block(block, at, frame);
            } catch (Thrown thrown) {
                step = new Step.To(handler(thrown, block.region(), frame));
            }
            switch (step) {
                case Step.Out(Value value) -> {
                    return new Halt.Done(value);
                }
                case Step.Given(Value value, BlockEnd.Yield given) -> {
                    return new Halt.Paused(value, given, block.region());
                }
                case Step.To(int next) -> at = next;
            }
        }
    }

    private Step block(Block block, int at, Frame frame) {
        run.tick(frame.function().site());
        for (Operation operation : block.operations()) {
            run.tick(operation.site());
            operation(operation, frame);
        }
        return switch (block.end()) {
            case BlockEnd.Jump(int target) -> new Step.To(target);
            case BlockEnd.Branch branch -> new Step.To(run.branches().branch(branch, at, frame));
            case BlockEnd.Select select -> new Step.To(run.branches().select(select, at, frame));
            case BlockEnd.Next next -> new Step.To(run.branches().next(next, at, frame));
            case BlockEnd.Yield given -> new Step.Given(run.evaluator().evaluate(given.value(), frame), given);
            case BlockEnd.Return(Optional<Expr> value, Site site) ->
                    new Step.Out(value.map(v -> run.branches().answered(v, run.evaluator().evaluate(v, frame), at, frame)).orElse(Value.NONE));
            case BlockEnd.Raise raise -> throw raise(raise, frame);
            case BlockEnd.Reraise(Site site) -> throw frame.handled().<RuntimeException>map(t -> t).orElseGet(
                    () -> new PathEnd(new Ending.Undetermined("nothing to raise again", site)));
            case BlockEnd.Lost(String reason, Site site) -> throw new PathEnd(new Ending.Undetermined(reason, site));
        };
    }

    private RuntimeException raise(BlockEnd.Raise raise, Frame frame) {
        if (raise.kind() != BlockEnd.Raise.Kind.RAISE && frame.cpp()) {
            return new PathEnd(new Ending.Aborted(raise.site()));
        }
        Value exception = run.evaluator().evaluate(raise.exception(), frame);
        return switch (exception) {
            case ClassObject type -> new Thrown(run.calls().call(type, Arguments.NONE, raise.site()), raise.site());
            case Value.Symbolic(String name, List<TypeRef> types) -> new Thrown(new Instance(exception, true), raise.site());
            case Value other -> new Thrown(other, raise.site());
        };
    }

    /// The block that takes an exception raised in a region; throws it on if there is none.
    int handler(Thrown thrown, int region, Frame frame) {
        List<TryRegion> regions = frame.function().regions();
        for (int r = region; r >= 0; r = regions.get(r).outer()) {
            for (TryRegion.Arm arm : regions.get(r).arms()) {
                Truth takes = takes(arm, thrown, frame);
                if (takes == Truth.TRUE || (takes == Truth.UNKNOWN && run.choose(2, frame, arm.site()) == 0)) {
                    frame.handle(thrown);
                    arm.target().ifPresent(t -> run.access().write(t, thrown.exception(), frame, arm.site()));
                    return arm.block();
                }
            }
        }
        throw thrown;
    }

    private Truth takes(TryRegion.Arm arm, Thrown thrown, Frame frame) {
        if (arm.caught().isPresent()) {
            return new Catching(run).takes(run.types().resolve(arm.caught().get(), frame), thrown.exception());
        }
        Truth any = Truth.of(arm.types().isEmpty());
        for (Expr type : arm.types()) {
            any = any.or(run.kinship().isInstance(thrown.exception(), run.evaluator().evaluate(type, frame)));
        }
        return any;
    }

    private void operation(Operation operation, Frame frame) {
        switch (operation) {
            case Operation.Assign assign -> assign(assign, frame);
            case Operation.Unpack(List<Variable> targets, int starred, Expr value, Site site) ->
                    unpack(new Targets(targets, starred, site), run.evaluator().evaluate(value, frame), frame);
            case Operation.Invoke(Expr call, Site site) -> run.evaluator().evaluate(call, frame);
            case Operation.Launch launch -> launch(launch, frame);
            case Operation.Import imported -> imported(imported, frame);
            case Operation.DefineClass define -> {
                Value type = run.classes().define(define.type(), frame);
                for (Expr decorator : define.type().decorators().reversed()) {
                    type = decorated(run.evaluator().evaluate(decorator, frame), type, define.site());
                }
                run.access().write(define.target(), type, frame, define.site());
            }
            case Operation.Delete(Variable target, Site site) -> run.access().delete(target, frame, site);
            case Operation.Forget forget -> forget.targets().forEach(
                    t -> run.access().write(t, run.conditions().pins().at(forget.site(), t)
                            .orElseGet(() -> Unknown.because(forget.reason(), forget.site())), frame, forget.site()));
            case Operation.Unread unread -> unread(unread, frame);
        }
    }

    private Value decorated(Value decorator, Value type, Site site) {
        if (decorator instanceof Value.Symbolic(String name, List<TypeRef> types) && !run.code().externals().knows(name)) {
            return Unknown.because("what decorator " + name + " makes of the class is not known", site);
        }
        return run.calls().call(decorator, Arguments.of(type), site);
    }

    private void assign(Operation.Assign assign, Frame frame) {
        Optional<Value> pinned = run.conditions().pins().at(assign.site(), assign.target());
        Value value = withMembers(assign, pinned.isPresent() ? converted(assign, pinned.get(), frame)
                : assign.once() ? once(assign, frame) : assigned(assign, frame));
        if (assign.type().isPresent() || assign.once()) {
            run.access().declare(assign.target(), value, frame, assign.site());
        } else {
            run.access().write(assign.target(), value, frame, assign.site());
        }
    }

    /// The value with the members that were given for it; what is not known becomes an object that has them.
    private Value withMembers(Operation.Assign assign, Value value) {
        Map<String, Value> given = run.conditions().pins().members(assign.site(), assign.target());
        Value holder = given.isEmpty() || value instanceof Instance ? value : Instance.outside("given");
        given.forEach((name, member) -> run.access().setAttribute(holder, name, member, assign.site()));
        return holder;
    }

    private Value once(Operation.Assign assign, Frame frame) {
        Run.Once key = new Run.Once(frame.function().id(), new TreeMap<>(frame.bindings()).toString(), assign.target().toString());
        Value known = run.once().get(key);
        if (known != null) {
            return known;
        }
        Value value = run.during(Moment.ONCE, () -> assigned(assign, frame));
        run.once().put(key, value);
        return value;
    }

    private Value assigned(Operation.Assign assign, Frame frame) {
        return converted(assign, run.evaluator().evaluate(assign.value(), frame), frame);
    }

    private Value converted(Operation.Assign assign, Value value, Frame frame) {
        return assign.type()
                .map(t -> run.types().convert(value, run.types().resolve(t, frame), assign.site()))
                .orElse(value);
    }

    /// Variables that take the items of one value.
    ///
    /// @param starred index of the one that takes the rest, -1 if none
    record Targets(List<Variable> variables, int starred, Site site) { }

    /// Writes the items of a value to targets; one target takes the value itself.
    void unpack(Targets to, Value value, Frame frame) {
        List<Variable> targets = to.variables();
        int starred = to.starred();
        if (targets.size() == 1 && starred < 0) {
            take(targets.getFirst(), value, frame, to.site());
            return;
        }
        Optional<List<Value>> items = run.evaluator().gathering().items(value);
        if (items.isEmpty()) {
            targets.forEach(t -> take(t, Unknown.because("a part of something unknown", to.site()), frame, to.site()));
            return;
        }
        int extra = items.get().size() - targets.size();
        if (starred < 0 ? extra != 0 : extra < -1) {
            throw run.classes().raised("ValueError", "cannot unpack " + items.get().size() + " values", to.site());
        }
        List<Value> parts = new ArrayList<>(items.get());
        if (starred >= 0) {
            List<Value> middle = parts.subList(starred, starred + extra + 1);
            Items rest = new Items(Kind.LIST, middle);
            middle.clear();
            parts.add(starred, rest);
        }
        for (int i = 0; i < targets.size(); i++) {
            take(targets.get(i), parts.get(i), frame, to.site());
        }
    }

    private void take(Variable target, Value part, Frame frame, Site site) {
        Value value = run.conditions().pins().at(site, target).orElse(part);
        if (frame.cpp()) {
            run.access().declare(target, value, frame, site);
        } else {
            run.access().write(target, value, frame, site);
        }
    }

    private void launch(Operation.Launch launch, Frame frame) {
        launch.configuration().forEach(e -> run.evaluator().evaluate(e, frame));
        launch.arguments().forEach(e -> run.evaluator().evaluate(e, frame));
        run.record(launched(kernel(launch.kernel(), frame), launch.site()));
    }

    private Value kernel(Expr kernel, Frame frame) {
        return switch (kernel) {
            case Expr.FunctionRef(var id, List<TypeRef> arguments, Site site) ->
                    new Value.Symbolic(id.name(), run.types().resolve(arguments, frame));
            case Expr.SymbolInstance(String name, List<TypeRef> arguments, Site site) ->
                    new Value.Symbolic(name, run.types().resolve(arguments, frame));
            case Expr other -> run.evaluator().evaluate(other, frame);
        };
    }

    /// The event of starting a kernel.
    Event.Launch launched(Value kernel, Site site) {
        return switch (kernel) {
            case Value.Symbolic(String name, List<TypeRef> arguments) -> new Event.Launch(base(name), Text.types(arguments), site);
            case FunctionObject function ->
                    new Event.Launch(base(function.function().id().name()), Text.types(function.templateArguments()), site);
            case Value other -> new Event.Launch("unknown kernel", List.of(), site);
        };
    }

    private static String base(String name) {
        int hash = name.indexOf('#');
        return Text.lastName(hash < 0 ? name : name.substring(0, hash));
    }

    private void imported(Operation.Import imported, Frame frame) {
        Optional<String> attribute = imported.attribute().filter(a -> !a.isEmpty());
        if (attribute.filter("*"::equals).isPresent()) {
            if (imported.target() instanceof Variable.Global(String unit, String name)) {
                run.modules().star(unit, imported.module(), imported.site());
            }
            return;
        }
        Value value = attribute
                .map(a -> run.modules().imported(imported.module(), a, imported.site()))
                .orElseGet(() -> run.modules().imported(imported.module(), imported.site()));
        run.access().write(imported.target(), value, frame, imported.site());
    }

    private void unread(Operation.Unread unread, Frame frame) {
        unread.clobbers().forEach(v -> run.branches().forget(v, frame, unread.site()));
        run.record(new Event.Unread(unread.reason(), unread.effects().mayLaunch(), unread.site()));
        if (unread.effects().mayReturn() || unread.effects().mayRaise()) {
            throw new PathEnd(new Ending.Undetermined(unread.reason(), unread.site()));
        }
    }
}
