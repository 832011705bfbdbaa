package dev.archeck.rules.plan;

import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.Literal;
import dev.archeck.inspectors.node.Link;
import dev.archeck.inspectors.node.Node;

/// Questions about the shape of functions and nodes.
final class Shapes {
    private Shapes() { }

    /// Whether a function can return the constant false.
    static boolean answersNo(Function function) {
        return function.blocks().stream().anyMatch(block -> block.end() instanceof BlockEnd.Return(var value, var site)
                && value.filter(Shapes::isFalse).isPresent());
    }

    private static boolean isFalse(Expr value) {
        return value instanceof Expr.Const(Literal literal) && literal.equals(new Literal.Bool(false));
    }

    /// Whether some pair among the first GPUs talks over PCIe.
    static boolean overPcie(Node node, int gpus) {
        for (int from = 0; from < Math.min(gpus, node.gpuCount()); from++) {
            for (int to = 0; to < from; to++) {
                Link.Kind kind = node.link(from, to).kind();
                if (kind != Link.Kind.NVLINK && kind != Link.Kind.UNKNOWN) {
                    return true;
                }
            }
        }
        return false;
    }

    /// The cap of a forced kernel in bytes: 64 KiB, or the next power of two that holds the call.
    static long cap(long bytes) {
        long least = 64 * 1024;
        long power = Long.highestOneBit(Math.max(1, bytes));
        return Math.max(least, power == bytes ? power : power * 2);
    }
}
