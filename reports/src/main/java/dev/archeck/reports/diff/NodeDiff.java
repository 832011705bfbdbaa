package dev.archeck.reports.diff;

import dev.archeck.inspectors.node.Gpu;
import dev.archeck.inspectors.node.Node;
import dev.archeck.reports.diff.Difference.Effect;
import dev.archeck.reports.diff.Difference.Topic;
import dev.archeck.reports.report.PeerGrid;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What differs between two nodes: GPUs by index, pairs, software.
public final class NodeDiff {
    private NodeDiff() {}

    /// The differences; names of nodes do not count.
    public static ReportDiff of(Node before, Node after) {
        List<Difference> all = new ArrayList<>();
        for (int gpu = 0; gpu < Math.max(before.gpuCount(), after.gpuCount()); gpu++) {
            Optional<String> was = gpu(before, gpu);
            Optional<String> is = gpu(after, gpu);
            if (!was.equals(is)) {
                all.add(new Difference(Topic.NODE, "GPU " + gpu, "", was, is, is.isEmpty() ? Effect.WORSE : Effect.OTHER));
            }
        }
        int common = Math.min(before.gpuCount(), after.gpuCount());
        if (common > 1) {
            pairs(all, common, PeerGrid.of(before).orElseThrow(), PeerGrid.of(after).orElseThrow());
        }
        if (!before.software().equals(after.software())) {
            all.add(new Difference(Topic.NODE, "software", "", Optional.of(before.software().toString()), Optional.of(after.software().toString()), Effect.OTHER));
        }
        return new ReportDiff(all, false);
    }

    private static Optional<String> gpu(Node node, int index) {
        return index < node.gpuCount() ? Optional.of(node.gpu(index)).map(NodeDiff::words) : Optional.empty();
    }

    private static String words(Gpu gpu) {
        return gpu.toString();
    }

    private static void pairs(List<Difference> all, int count, PeerGrid before, PeerGrid after) {
        for (int from = 0; from < count; from++) {
            for (int to = 0; to < count; to++) {
                PeerGrid.Cell was = before.rows().get(from).get(to);
                PeerGrid.Cell is = after.rows().get(from).get(to);
                if (!was.equals(is)) {
                    all.add(new Difference(Topic.NODE, "GPU " + from + " to GPU " + to, "", Optional.of(words(was)), Optional.of(words(is)),
                            bad(is) && !bad(was) ? Effect.WORSE : bad(was) && !bad(is) ? Effect.BETTER : Effect.OTHER));
                }
            }
        }
    }

    private static boolean bad(PeerGrid.Cell cell) {
        return cell.state() == PeerGrid.State.BROKEN || cell.state() == PeerGrid.State.REFUSED;
    }

    private static String words(PeerGrid.Cell cell) {
        return cell.link() + ", " + cell.state().meaning();
    }
}
