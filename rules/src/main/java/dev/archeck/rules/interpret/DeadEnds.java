package dev.archeck.rules.interpret;

import dev.archeck.inspectors.externals.Effect;
import dev.archeck.inspectors.externals.External;
import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.Literal;
import dev.archeck.inspectors.flow.Operation;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;

/// C++ code that never comes to an end: calls of functions that always throw or abort, however deep.
final class DeadEnds {
    private final Callees callees;
    private final IdentityHashMap<Function, Boolean> known = new IdentityHashMap<>();

    DeadEnds(Callees callees) {
        this.callees = callees;
    }

    /// What can be reached from a block.
    ///
    /// @param blocks the block and all behind it, not past a dead end
    /// @param fails whether some way ends in an exception, an abort or a call that never returns
    /// @param goesOn whether some way returns, or is lost
    record Reach(BitSet blocks, boolean fails, boolean goesOn) { }

    /// What can be reached from a block, without the blocks behind a dead end.
    Reach from(Shape shape, int start, Frame frame) {
        BitSet seen = new BitSet();
        BitSet open = new BitSet();
        boolean fails = false;
        boolean goesOn = false;
        open.set(start);
        for (int i = open.nextSetBit(0); i >= 0; i = open.nextSetBit(0)) {
            open.clear(i);
            seen.set(i);
            Block block = shape.function().blocks().get(i);
            if (frame.cpp() && endsWithin(block, frame)) {
                fails = true;
                continue;
            }
            fails |= block.end() instanceof BlockEnd.Raise || block.end() instanceof BlockEnd.Reraise;
            goesOn |= block.end() instanceof BlockEnd.Return || block.end() instanceof BlockEnd.Lost;
            shape.successors(i).stream().filter(next -> !seen.get(next)).forEach(open::set);
        }
        return new Reach(seen, fails, goesOn);
    }

    /// Whether a statement of the block is a call that never returns.
    private boolean endsWithin(Block block, Frame frame) {
        return block.operations().stream().anyMatch(operation -> operation instanceof Operation.Invoke(Expr call, var site) && ends(call, frame));
    }

    private boolean ends(Expr expression, Frame frame) {
        List<Callees.Callee> possible = switch (expression) {
            case Expr.Call call -> callees.of(call, frame);
            case Expr.Construct construct -> callees.of(construct, frame);
            default -> List.of();
        };
        return !possible.isEmpty() && possible.stream().allMatch(this::ends);
    }

    private boolean ends(Callees.Callee callee) {
        return switch (callee) {
            case Callees.Callee.Read(Function function) -> ends(function);
            case Callees.Callee.Outside(External external) -> ends(external);
            case Callees.Callee.Harmless h -> false;
            case Callees.Callee.Anything a -> false;
        };
    }

    private static boolean ends(External external) {
        return external.effect() == Effect.RAISE || external.effect() == Effect.ABORT
                || external.raises().containsValue(new Expr.Const(new Literal.Bool(true)));
    }

    private boolean ends(Function function) {
        Optional<Boolean> answer = Optional.ofNullable(known.get(function));
        if (answer.isPresent()) {
            return answer.get();
        }
        known.put(function, false);
        Reach reach = from(new Shape(function), 0, callees.empty(function));
        boolean ends = reach.fails() && !reach.goesOn();
        known.put(function, ends);
        return ends;
    }
}
