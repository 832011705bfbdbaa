package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/// The control-flow graph of one function: what follows, where arms join, which blocks form a loop.
final class Shape {
    private final Function function;
    private final List<List<Integer>> successors = new ArrayList<>();
    private List<BitSet> afterwards = List.of();
    private int[] sizes = {};
    private final Map<Integer, Integer> joins = new HashMap<>();
    private final Map<Integer, BitSet> after = new HashMap<>();
    private final Map<Integer, BitSet> loops = new HashMap<>();

    Shape(Function function) {
        this.function = function;
        for (Block block : function.blocks()) {
            successors.add(targets(block));
        }
    }

    Function function() {
        return function;
    }

    List<Integer> successors(int block) {
        return successors.get(block);
    }

    /// Blocks that can run once control is at `from`, without entering `stop` (-1: no stop). Not to be changed.
    BitSet reachable(int from, int stop) {
        return stop < 0 ? after.computeIfAbsent(from, start -> search(start, stop)) : search(from, stop);
    }

    private BitSet search(int from, int stop) {
        BitSet seen = new BitSet();
        List<Integer> open = new ArrayList<>();
        if (from != stop) {
            open.add(from);
            seen.set(from);
        }
        while (!open.isEmpty()) {
            for (int next : successors.get(open.removeLast())) {
                if (next != stop && !seen.get(next)) {
                    seen.set(next);
                    open.add(next);
                }
            }
        }
        return seen;
    }

    /// The first block that every way on from the end of `block` passes; -1 if there is none.
    int join(int block) {
        if (afterwards.isEmpty()) {
            afterwards = postDominators();
            sizes = afterwards.stream().mapToInt(BitSet::cardinality).toArray();
        }
        return joins.computeIfAbsent(block, this::nearest);
    }

    private int nearest(int block) {
        BitSet common = afterwards.get(block);
        int best = -1;
        for (int candidate = common.nextSetBit(0); candidate >= 0; candidate = common.nextSetBit(candidate + 1)) {
            if (candidate != block && (best < 0 || sizes[candidate] > sizes[best])) {
                best = candidate;
            }
        }
        return best;
    }

    /// Blocks of the loop that `block` lies in, empty if it lies in none. Not to be changed.
    BitSet loop(int block) {
        BitSet known = loops.get(block);
        if (known == null) {
            known = cycle(block);
            loops.put(block, known);
        }
        return known;
    }

    private BitSet cycle(int block) {
        BitSet forward = reachable(block, -1);
        BitSet loop = new BitSet();
        for (int other = forward.nextSetBit(0); other >= 0; other = forward.nextSetBit(other + 1)) {
            if (successors.get(other).stream().anyMatch(s -> reachable(s, -1).get(block))) {
                loop.set(other);
            }
        }
        return loop.get(block) ? loop : new BitSet();
    }

    private List<Integer> targets(Block block) {
        return switch (block.end()) {
            case BlockEnd.Jump j -> List.of(j.target());
            case BlockEnd.Branch b -> swallows(b) ? List.of(b.otherwise()) : List.of(b.then(), b.otherwise());
            case BlockEnd.Yield y -> List.of(y.next());
            case BlockEnd.Select s -> {
                List<Integer> all = new ArrayList<>(s.cases().stream().map(BlockEnd.Select.Case::target).toList());
                all.add(s.otherwise());
                yield all;
            }
            case BlockEnd.Next n -> List.of(n.body(), n.done());
            case BlockEnd.Return r -> List.of();
            case BlockEnd.Raise r -> r.kind() == BlockEnd.Raise.Kind.RAISE ? handlers(block.region()) : List.of();
            case BlockEnd.Reraise r -> handlers(block.region());
            case BlockEnd.Lost l -> List.of();
        };
    }

    /// Whether the branch asks if a context manager swallows an exception: what follows is seen as if none did.
    private static boolean swallows(BlockEnd.Branch branch) {
        return branch.condition() instanceof Expr.Call call
                && call.callee() instanceof Expr.Symbol(String name, var site) && name.equals(Generators.SWALLOWS);
    }

    private List<Integer> handlers(int region) {
        List<Integer> blocks = new ArrayList<>();
        for (int r = region; r >= 0; r = function.regions().get(r).outer()) {
            function.regions().get(r).arms().forEach(arm -> blocks.add(arm.block()));
        }
        return blocks;
    }

    private List<BitSet> postDominators() {
        int count = function.blocks().size();
        List<BitSet> sets = new ArrayList<>();
        for (int block = 0; block < count; block++) {
            BitSet all = new BitSet();
            if (mayLeave(block)) {
                all.set(block);
            } else {
                all.set(0, count);
            }
            sets.add(all);
        }
        boolean changed = true;
        List<Integer> order = backwards();
        while (changed) {
            changed = false;
            for (int block : order) {
                if (!mayLeave(block)) {
                    BitSet common = new BitSet();
                    common.set(0, count);
                    successors.get(block).forEach(s -> common.and(sets.get(s)));
                    common.set(block);
                    changed |= !common.equals(sets.set(block, common));
                }
            }
        }
        return sets;
    }

    /// All blocks, each behind its successors but for those of loops: in this order few rounds are needed.
    private List<Integer> backwards() {
        List<Integer> order = new ArrayList<>();
        BitSet seen = new BitSet();
        Deque<Iterator<Integer>> open = new ArrayDeque<>();
        Deque<Integer> path = new ArrayDeque<>();
        for (int start = 0; start < successors.size(); start = seen.nextClearBit(start)) {
            seen.set(start);
            path.push(start);
            open.push(successors.get(start).iterator());
            while (!open.isEmpty()) {
                int next = open.element().hasNext() ? open.element().next() : -1;
                if (next < 0) {
                    open.pop();
                    order.add(path.pop());
                } else if (!seen.get(next)) {
                    seen.set(next);
                    path.push(next);
                    open.push(successors.get(next).iterator());
                }
            }
        }
        return order;
    }

    private boolean mayLeave(int block) {
        BlockEnd end = function.blocks().get(block).end();
        return successors.get(block).isEmpty() || end instanceof BlockEnd.Raise || end instanceof BlockEnd.Reraise;
    }
}
