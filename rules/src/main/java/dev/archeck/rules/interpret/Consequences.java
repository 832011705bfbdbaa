package dev.archeck.rules.interpret;

import dev.archeck.inspectors.externals.Effect;
import dev.archeck.inspectors.externals.External;
import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Variable;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.function.Predicate;

/// What code could do if it ran: launch a kernel, or anything at all besides assigning variables. Nothing runs here; a
/// callee that is not known may do everything.
final class Consequences {
    private final Callees callees;
    private final Run run;
    private final IdentityHashMap<Function, Boolean> launching = new IdentityHashMap<>();
    private final IdentityHashMap<Function, Boolean> acting = new IdentityHashMap<>();

    /// @param demanding whether module globals that were not needed so far are computed to know what a call reaches
    Consequences(Run run, boolean demanding) {
        this.callees = new Callees(run, demanding);
        this.run = run;
    }

    /// Whether a launch may happen in some of these blocks.
    boolean mayLaunch(Function function, BitSet blocks, Frame frame) {
        return blocks.stream().anyMatch(i -> mayLaunch(function.blocks().get(i), frame));
    }

    /// Whether these blocks do nothing but assign variables: no return, raise, launch or call with an effect.
    boolean quiet(Function function, BitSet blocks, Frame frame) {
        return blocks.stream().allMatch(i -> quiet(function.blocks().get(i), frame));
    }

    /// Whether evaluating the expression has no effect.
    boolean quiet(Expr expression, Frame frame) {
        for (Expr each : Walk.all(expression)) {
            if (!quietNode(each, frame)) {
                return false;
            }
        }
        return true;
    }

    private boolean mayLaunch(Block block, Frame frame) {
        for (Operation operation : block.operations()) {
            boolean itself = switch (operation) {
                case Operation.Launch l -> true;
                case Operation.Unread u -> u.effects().mayLaunch();
                default -> false;
            };
            if (itself || Walk.of(operation).stream().anyMatch(e -> mayLaunch(e, frame))) {
                return true;
            }
        }
        return Walk.of(block.end(), false).stream().anyMatch(e -> mayLaunch(e, frame));
    }

    private boolean mayLaunch(Expr expression, Frame frame) {
        return Walk.all(expression).stream().anyMatch(e -> switch (e) {
            case Expr.Opaque o -> o.mayAct();
            case Expr.Call call -> callees.of(call, frame).stream().anyMatch(this::mayLaunch);
            case Expr.Construct construct -> callees.of(construct, frame).stream().anyMatch(this::mayLaunch);
            default -> false;
        });
    }

    private boolean mayLaunch(Callees.Callee callee) {
        return switch (callee) {
            case Callees.Callee.Read(Function function) -> anywhere(function, launching, b -> mayLaunch(b, callees.empty(function)))
                    || !function.doubts().isEmpty();
            case Callees.Callee.Outside(External external) -> external.effect().mayLaunch();
            case Callees.Callee.Harmless h -> false;
            case Callees.Callee.Anything a -> true;
        };
    }

    private boolean anywhere(Function function, IdentityHashMap<Function, Boolean> known, Predicate<Block> claim) {
        Boolean answer = known.get(function);
        if (answer != null) {
            return answer;
        }
        known.put(function, false);
        boolean found = function.blocks().stream().anyMatch(claim);
        known.put(function, found);
        return found;
    }

    private boolean quiet(Block block, Frame frame) {
        for (Operation operation : block.operations()) {
            boolean itself = switch (operation) {
                case Operation.Assign a -> true;
                case Operation.Unpack u -> true;
                case Operation.Invoke i -> true;
                case Operation.Forget f -> true;
                case Operation.Delete d -> d.target() instanceof Variable.Local;
                case Operation.Launch l -> false;
                case Operation.Import i -> callees.isOutside(i);
                case Operation.DefineClass d -> false;
                case Operation.Unread u -> false;
            };
            if (!itself || !Walk.of(operation).stream().allMatch(e -> quiet(e, frame))) {
                return false;
            }
        }
        boolean end = switch (block.end()) {
            case BlockEnd.Jump j -> true;
            case BlockEnd.Branch b -> true;
            case BlockEnd.Select s -> true;
            case BlockEnd.Next n -> true;
            case BlockEnd.Yield y -> false;
            case BlockEnd.Return r -> false;
            case BlockEnd.Raise r -> false;
            case BlockEnd.Reraise r -> false;
            case BlockEnd.Lost l -> false;
        };
        return end && Walk.of(block.end(), true).stream().allMatch(e -> quiet(e, frame));
    }

    private boolean quietNode(Expr expression, Frame frame) {
        return switch (expression) {
            case Expr.Opaque o -> !o.mayAct();
            case Expr.Call call -> callees.of(call, frame).stream().allMatch(this::quiet);
            case Expr.Construct construct -> callees.of(construct, frame).stream().allMatch(this::quiet);
            default -> true;
        };
    }

    private boolean quiet(Callees.Callee callee) {
        return switch (callee) {
            case Callees.Callee.Read(Function function) ->
                    function.doubts().isEmpty() && !anywhere(function, acting, b -> acts(b, callees.empty(function)));
            case Callees.Callee.Outside(External external) -> quiet(external);
            case Callees.Callee.Harmless h -> true;
            case Callees.Callee.Anything a -> false;
        };
    }

    /// Whether a function does no more than compute its value, or fail.
    boolean computes(Function function) {
        return function.doubts().isEmpty() && function.blocks().stream().noneMatch(block -> mayLaunch(block, callees.empty(function)))
                && function.blocks().stream().allMatch(block -> block.operations().stream().noneMatch(Consequences::writes));
    }

    private static boolean writes(Operation operation) {
        return switch (operation) {
            case Operation.Assign a -> !isOwn(a.target()) || a.once();
            case Operation.Unpack u -> !u.targets().stream().allMatch(Consequences::isOwn);
            default -> false;
        };
    }

    private static boolean quiet(External external) {
        boolean effect = external.effect() == Effect.PURE || external.effect() == Effect.NONE
                || external.effect() == Effect.LOG || external.effect() == Effect.TRANSPARENT;
        boolean changes = switch (external.meaning()) {
            case External.Meaning.Intrinsic(String operation) -> Intrinsics.changes(operation);
            case External.Meaning.Computed(Expr value) -> Walk.all(value).stream().anyMatch(ExternalCalls::changes);
            case External.Meaning.Unsaid u -> false;
            case External.Meaning.Fixed f -> false;
            case External.Meaning.Fresh f -> false;
        };
        return effect && !changes && external.raises().isEmpty() && external.writes().isEmpty();
    }

    /// Whether a block of a called function does more than compute: a return is no effect there, a write to fields is.
    private boolean acts(Block block, Frame frame) {
        for (Operation operation : block.operations()) {
            if (writes(operation)) {
                return true;
            }
        }
        Block computed = block.end() instanceof BlockEnd.Return(Optional<Expr> value, var site)
                ? new Block(block.operations(), new BlockEnd.Jump(0), -1)
                : block;
        boolean returned = !(block.end() instanceof BlockEnd.Return(Optional<Expr> value, var site))
                || value.stream().allMatch(e -> quiet(e, frame));
        return !quiet(computed, frame) || !returned;
    }

    private static boolean isOwn(Variable variable) {
        return variable instanceof Variable.Local local && !local.isShared();
    }

    /// Whether every way on from a block raises or aborts, and none of them may launch or return.
    boolean onlyFails(Shape shape, int block, Frame frame) {
        DeadEnds.Reach reach = run.code().deadEnds().from(shape.function(), block);
        return reach.fails() && !reach.goesOn() && !mayLaunch(shape.function(), reach.blocks(), frame);
    }
}
