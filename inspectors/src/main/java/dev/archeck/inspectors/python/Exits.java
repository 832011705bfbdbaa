package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.BlockEnd;
import java.util.ArrayList;
import java.util.List;

/// The loops, `finally` clauses and `with` statements around the statement being lowered, innermost last: what a `return`,
/// `break` or `continue` runs on its way out.
final class Exits {
    private final FlowGraph graph;
    private final List<Around> around = new ArrayList<>();

    Exits(FlowGraph graph) {
        this.graph = graph;
    }

    /// Something that a way out passes.
    sealed interface Around {
        /// A loop.
        ///
        /// @param next block that `continue` goes to
        /// @param after block that `break` goes to
        record Loop(int next, int after) implements Around { }

        /// Code that runs on every way out.
        ///
        /// @param region try region around the statement it belongs to
        record Cleanup(Runnable code, int region) implements Around { }
    }

    void push(Around each) {
        around.add(each);
    }

    void pop() {
        around.removeLast();
    }

    /// Whether a `return` has something to run before it leaves.
    boolean cleansUp() {
        return around.stream().anyMatch(Around.Cleanup.class::isInstance);
    }

    /// Runs every cleanup, innermost first, and ends the current block.
    void leaveFunction(BlockEnd end) {
        leave(0, end);
    }

    /// Runs the cleanups inside the innermost loop and goes to where `break` or `continue` leads; ends in nothing that
    /// returns if there is no loop.
    void leaveLoop(boolean again, BlockEnd withoutLoop) {
        for (int i = around.size() - 1; i >= 0; i--) {
            if (around.get(i) instanceof Around.Loop(int next, int after)) {
                leave(i + 1, new BlockEnd.Jump(again ? next : after));
                return;
            }
        }
        graph.end(withoutLoop);
    }

    private void leave(int outermost, BlockEnd end) {
        List<Around> whole = List.copyOf(around);
        int region = graph.region();
        for (int i = whole.size() - 1; i >= outermost && graph.open(); i--) {
            around.removeLast();
            if (whole.get(i) instanceof Around.Cleanup(Runnable code, int outside)) {
                graph.inRegion(outside);
                graph.split();
                code.run();
            }
        }
        graph.end(end);
        graph.inRegion(region);
        around.clear();
        around.addAll(whole);
    }
}
