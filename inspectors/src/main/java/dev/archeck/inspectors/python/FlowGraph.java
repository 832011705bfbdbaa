package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.TryRegion;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/// Blocks and try regions under construction. There is one current block; after its end nothing is added until another
/// one is entered.
final class FlowGraph {
    /// Longest run of blocks without steps that is passed over.
    private static final int MOST_JUMPS = 64;

    private final List<Draft> drafts = new ArrayList<>();
    private final List<TryRegion> regions = new ArrayList<>();
    private int region = -1;
    private int current;

    private static final class Draft {
        private final List<Operation> operations = new ArrayList<>();
        private Optional<BlockEnd> end = Optional.empty();
        private final int region;

        private Draft(int region) {
            this.region = region;
        }
    }

    FlowGraph() {
        current = block();
    }

    /// A new block in the current region; its index.
    int block() {
        drafts.add(new Draft(region));
        return drafts.size() - 1;
    }

    /// Goes on at the end of block `index`.
    void enter(int index) {
        current = index;
    }

    /// Jumps to a new block and goes on there.
    int split() {
        int next = block();
        end(new BlockEnd.Jump(next));
        enter(next);
        return next;
    }

    /// Whether code added now can be reached from the current block's start.
    boolean open() {
        return drafts.get(current).end.isEmpty();
    }

    /// Adds a step to the current block, if that is still open.
    void add(Operation operation) {
        if (open()) {
            drafts.get(current).operations.add(operation);
        }
    }

    /// Ends the current block, if that is still open.
    void end(BlockEnd end) {
        Draft draft = drafts.get(current);
        if (draft.end.isEmpty()) {
            draft.end = Optional.of(end);
        }
    }

    /// Jumps to block `target`.
    void jump(int target) {
        end(new BlockEnd.Jump(target));
    }

    /// The region that new blocks lie in, -1 for none.
    int region() {
        return region;
    }

    /// Number of blocks made so far.
    int size() {
        return drafts.size();
    }

    /// Opens a region inside the current one; [#leaveRegion] goes back, [#arms] says where its exceptions go.
    int openRegion() {
        regions.add(new TryRegion(region, List.of()));
        region = regions.size() - 1;
        return region;
    }

    /// Puts new blocks into region `index`; the one they lay in before.
    int inRegion(int index) {
        int before = region;
        region = index;
        return before;
    }

    /// New blocks lie in the region around region `index` from here on.
    void leaveRegion(int index) {
        region = regions.get(index).outer();
    }

    /// Sets where exceptions of region `index` go.
    void arms(int index, List<TryRegion.Arm> arms) {
        regions.set(index, new TryRegion(regions.get(index).outer(), arms));
    }

    /// The blocks that control can reach, renumbered, and the regions; an open block ends in `fallOff`.
    Built build(BlockEnd fallOff) {
        end(fallOff);
        int[] past = pastJumps();
        for (Draft draft : drafts) {
            draft.end = draft.end.map(end -> Ends.move(end, past));
        }
        int[] moved = reachable();
        List<Block> blocks = new ArrayList<>();
        for (int i = 0; i < drafts.size(); i++) {
            if (moved[i] >= 0) {
                Draft draft = drafts.get(i);
                BlockEnd end = Ends.move(draft.end.orElse(fallOff), moved);
                blocks.add(new Block(draft.operations, end, draft.region));
            }
        }
        List<TryRegion> kept = new ArrayList<>();
        for (TryRegion each : regions) {
            List<TryRegion.Arm> arms = new ArrayList<>();
            for (TryRegion.Arm arm : each.arms()) {
                if (moved[arm.block()] >= 0) {
                    arms.add(arm.at(moved[arm.block()]));
                }
            }
            kept.add(new TryRegion(each.outer(), arms));
        }
        return new Built(blocks, kept);
    }

    /// A finished graph.
    record Built(List<Block> blocks, List<TryRegion> regions) { }

    /// For each draft the one that control really gets to: blocks that only jump are passed over.
    private int[] pastJumps() {
        int[] past = new int[drafts.size()];
        for (int i = 0; i < past.length; i++) {
            int at = i;
            for (int steps = 0; steps < MOST_JUMPS; steps++) {
                Draft draft = drafts.get(at);
                boolean only = draft.operations.isEmpty() && draft.end.isPresent();
                if (!only || !(draft.end.get() instanceof BlockEnd.Jump(int target))) {
                    break;
                }
                at = target;
            }
            past[i] = at;
        }
        return past;
    }

    /// For each draft its index among the blocks that control can reach, -1 for the others.
    private int[] reachable() {
        boolean[] seen = new boolean[drafts.size()];
        Deque<Integer> open = new ArrayDeque<>(List.of(0));
        while (!open.isEmpty()) {
            int at = open.pop();
            if (seen[at]) {
                continue;
            }
            seen[at] = true;
            drafts.get(at).end.ifPresent(end -> open.addAll(Ends.targets(end)));
            for (int each = drafts.get(at).region; each >= 0; each = regions.get(each).outer()) {
                regions.get(each).arms().forEach(arm -> open.add(arm.block()));
            }
        }
        int[] moved = new int[drafts.size()];
        int next = 0;
        for (int i = 0; i < moved.length; i++) {
            moved[i] = seen[i] ? next++ : -1;
        }
        return moved;
    }
}
