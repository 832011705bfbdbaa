package dev.archeck.rules.peers;

import dev.archeck.inspectors.probe.Rung;
import dev.archeck.inspectors.probe.RungResult;
import dev.archeck.inspectors.probe.RungState;
import dev.archeck.rules.route.Severity;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// The first lines of a report on a node.
///
/// @param severity how bad it is
/// @param headline one sentence
/// @param complete whether everything that was asked for was settled
public record PeerVerdict(Severity severity, String headline, boolean complete) {

    /// The verdict on what was found.
    ///
    /// @param results of every pair
    /// @param passive whether no more than the driver's answers was asked for
    public static PeerVerdict of(List<RungResult> results, boolean passive) {
        Set<RungResult.Pair> pairs = pairs(results, Rung.DRIVER, List.of(RungState.values()));
        if (pairs.isEmpty()) {
            return new PeerVerdict(Severity.NOTE, "One GPU: there is no peer to reach.", true);
        }
        Set<RungResult.Pair> refused = pairs(results, Rung.DRIVER, List.of(RungState.FAILED));
        Set<RungResult.Pair> broken = results.stream().filter(each -> each.rung() != Rung.DRIVER && each.rung() != Rung.CONTROL
                && each.breaks()).map(RungResult::pair).collect(Collectors.toSet());
        if (!broken.isEmpty()) {
            return new PeerVerdict(Severity.ERROR, "Peer access is BROKEN on " + broken.size() + " of " + pairs.size()
                    + " pairs: the driver says yes, and data does not arrive as it must, or a process hangs or dies.", true);
        }
        if (refused.size() == pairs.size()) {
            return new PeerVerdict(Severity.WARNING, "There is no peer access: the driver says no for every pair.", true);
        }
        Set<RungResult.Pair> verified = pairs(results, Rung.FLAGS, List.of(RungState.VERIFIED));
        verified.retainAll(pairs(results, Rung.PUSH, List.of(RungState.VERIFIED)));
        verified.retainAll(pairs(results, Rung.PULL, List.of(RungState.VERIFIED)));
        if (verified.size() == pairs.size()) {
            Set<RungResult.Pair> lossy = pairs(results, Rung.ATOMICS, List.of(RungState.FAILED));
            return new PeerVerdict(lossy.isEmpty() ? Severity.NONE : Severity.NOTE, "Peer access works on all " + pairs.size()
                    + " pairs: data was moved both ways, and its owner checked it." + (lossy.isEmpty() ? "" : " Atomics lose additions on "
                    + lossy.size() + " of them; all-reduce kernels do none."), everythingSettled(results));
        }
        String rest = refused.isEmpty() ? "" : ", and no for " + refused.size();
        String moved = verified.isEmpty() ? "data was not moved" : "data was moved and checked on " + verified.size();
        return new PeerVerdict(Severity.WARNING, "The driver says yes for " + (pairs.size() - refused.size()) + " of " + pairs.size()
                + " pairs" + rest + "; " + moved + ".", passive || (refused.size() + verified.size() == pairs.size()));
    }

    /// This verdict, with what all-reduces over all GPUs showed.
    ///
    /// @param failure what went wrong in them; empty when nothing did
    /// @param settled whether all that was asked for was timed
    public PeerVerdict withCalls(String failure, boolean settled) {
        if (failure.isEmpty() || severity == Severity.ERROR) {
            return new PeerVerdict(severity, headline, complete && settled);
        }
        return new PeerVerdict(Severity.ERROR, "All-reduces FAIL although every pair moves data as it must: " + failure + ".", complete);
    }

    private static boolean everythingSettled(List<RungResult> results) {
        return results.stream().noneMatch(each ->
                each.state() == RungState.INCONCLUSIVE || each.state() == RungState.NOT_TESTED);
    }

    private static Set<RungResult.Pair> pairs(List<RungResult> results, Rung rung, List<RungState> states) {
        return results.stream().filter(each -> each.rung() == rung && states.contains(each.state()))
                .map(RungResult::pair).collect(Collectors.toSet());
    }
}
