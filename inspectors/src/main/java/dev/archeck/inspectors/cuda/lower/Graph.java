package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.TryRegion;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/// The control-flow graph of one function while it is built. Steps behind a jump or a return go to a block of their own, which is
/// dropped at the end unless a label leads there.
final class Graph {
    private static final class Draft {
        private final List<Operation> operations = new ArrayList<>();
        private final int region;
        private Optional<BlockEnd> end = Optional.empty();

        private Draft(int region) {
            this.region = region;
        }
    }

    private final List<Draft> blocks = new ArrayList<>();
    private final List<TryRegion> regions = new ArrayList<>();
    private int current;
    private int region = -1;

    Graph() {
        current = newBlock();
    }

    /// A new empty block in the current try region; control is not moved there.
    int newBlock() {
        blocks.add(new Draft(region));
        return blocks.size() - 1;
    }

    /// Goes on adding to a block.
    void moveTo(int block) {
        current = block;
    }

    int current() {
        return current;
    }

    /// Whether the current block has no end yet.
    boolean isOpen() {
        return blocks.get(current).end.isEmpty();
    }

    /// Whether nothing was added yet.
    boolean isUntouched() {
        return blocks.size() == 1 && blocks.getFirst().operations.isEmpty() && isOpen();
    }

    void add(Operation operation) {
        if (!isOpen()) {
            current = newBlock();
        }
        blocks.get(current).operations.add(operation);
    }

    /// Ends the current block if it is open.
    void end(BlockEnd end) {
        if (isOpen()) {
            blocks.get(current).end = Optional.of(end);
        }
    }

    void jump(int target) {
        end(new BlockEnd.Jump(target));
    }

    /// Jumps to a block and goes on there.
    void goOnIn(int block) {
        jump(block);
        current = block;
    }

    /// Reserves a try region inside the current one and enters it; [#closeRegion] gives its arms.
    int openRegion() {
        regions.add(new TryRegion(region, List.of()));
        region = regions.size() - 1;
        return region;
    }

    /// Leaves the region and states where exceptions of its blocks go.
    void closeRegion(int opened, List<TryRegion.Arm> arms) {
        int outer = regions.get(opened).outer();
        regions.set(opened, new TryRegion(outer, arms));
    }

    /// Goes back to the region around `opened`; blocks made from now on are not covered by it.
    void leaveRegion(int opened) {
        region = regions.get(opened).outer();
    }

    List<TryRegion> regions() {
        return regions;
    }

    /// The finished blocks: unreachable ones dropped, the rest renumbered in order, block 0 the entry. An open end returns.
    List<Block> finish(BlockEnd fallback) {
        int[] renamed = new int[blocks.size()];
        Arrays.fill(renamed, -1);
        Deque<Integer> open = new ArrayDeque<>(List.of(0));
        boolean[] seen = new boolean[blocks.size()];
        seen[0] = true;
        while (!open.isEmpty()) {
            int block = open.remove();
            List<Integer> next = new ArrayList<>(Targets.of(blocks.get(block).end.orElse(fallback)));
            for (int at = blocks.get(block).region; at >= 0; at = regions.get(at).outer()) {
                regions.get(at).arms().forEach(arm -> next.add(arm.block()));
            }
            for (int target : next) {
                if (!seen[target]) {
                    seen[target] = true;
                    open.add(target);
                }
            }
        }
        int count = 0;
        for (int i = 0; i < renamed.length; i++) {
            renamed[i] = seen[i] ? count++ : -1;
        }
        List<Block> finished = new ArrayList<>();
        for (int i = 0; i < renamed.length; i++) {
            if (seen[i]) {
                Draft draft = blocks.get(i);
                finished.add(new Block(draft.operations, Targets.renamed(draft.end.orElse(fallback), renamed), draft.region));
            }
        }
        regions.replaceAll(old -> new TryRegion(old.outer(), old.arms().stream()
                .filter(arm -> renamed[arm.block()] >= 0)
                .map(arm -> arm.at(renamed[arm.block()])).toList()));
        return finished;
    }
}
