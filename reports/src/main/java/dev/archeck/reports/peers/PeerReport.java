package dev.archeck.reports.peers;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.inspectors.probe.GpuFacts;
import dev.archeck.inspectors.probe.Inventory;
import dev.archeck.inspectors.probe.RungResult;
import dev.archeck.inspectors.probe.platform.PlatformFacts;
import dev.archeck.rules.peers.ConsumerVerdict;
import dev.archeck.rules.peers.KeptVerdict;
import dev.archeck.rules.peers.NodeFix;
import dev.archeck.rules.peers.PeerVerdict;
import dev.archeck.rules.peers.ReduceAdvice;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// A probed node.
///
/// @param version of archeck
/// @param node the GPUs and the machine around them
/// @param results of every rung and pair
/// @param reduction timed all-reduces
/// @param meaning what follows
public record PeerReport(String version, Probed node, List<RungResult> results, Reduction reduction, Meaning meaning) {
    /// Copies the results.
    public PeerReport {
        results = List.copyOf(results);
    }

    /// The GPUs and the machine around them.
    public record Probed(Inventory inventory, PlatformFacts platform) {
        /// GPUs by product, such as `2 x NVIDIA H200`.
        public String title() {
            Map<String, Long> names = inventory.gpus().stream().collect(
                    Collectors.groupingBy(GpuFacts::name, java.util.LinkedHashMap::new, Collectors.counting()));
            return names.entrySet().stream().map(each -> each.getValue() + " x " + each.getKey()).collect(Collectors.joining(", "));
        }
    }

    /// Timed all-reduces.
    ///
    /// @param advice what the times say; without rows when none were taken
    /// @param calls all-reduces recorded as one graph
    /// @param library the NCCL that was timed, with its version; empty when none was
    /// @param problem why times are missing; empty when none are
    /// @param failure what went wrong in an all-reduce: a wrong result, a hang, a crash; empty when nothing did
    /// @param settled whether the time sufficed for all that was asked for
    public record Reduction(ReduceAdvice advice, int calls, String library, String problem, String failure, boolean settled) {
        /// None were taken.
        public static Reduction none(int calls, String problem) {
            return new Reduction(new ReduceAdvice(List.of(), Optional.empty()), calls, "", problem, "", true);
        }
    }

    /// What follows.
    ///
    /// @param verdict the first lines
    /// @param consumers what the node is for those who use peer access
    /// @param fixes changes to the node that would help
    /// @param kept what stacks keep of their own peer access tests, and whether it still holds
    /// @param notes what to know about this probe
    /// @param gaps what could not be read
    public record Meaning(PeerVerdict verdict, List<ConsumerVerdict> consumers, List<NodeFix> fixes,
            List<KeptVerdict> kept, List<String> notes, List<Gap> gaps) {
        /// Copies the lists.
        public Meaning {
            consumers = List.copyOf(consumers);
            fixes = List.copyOf(fixes);
            kept = List.copyOf(kept);
            notes = List.copyOf(notes);
            gaps = List.copyOf(gaps);
        }
    }
}
