package dev.archeck.rules.peers;

import dev.archeck.inspectors.probe.Rung;
import dev.archeck.inspectors.probe.RungResult;
import dev.archeck.inspectors.probe.RungState;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// What a node is for one who uses peer access, and the result that decides it.
///
/// @param consumer who
/// @param standing what the node is for it
/// @param because the result that decides; absent when all that it needs holds, or nothing was looked at
public record ConsumerVerdict(Consumer consumer, Standing standing, Optional<RungResult> because) {

    /// The verdicts for all consumers, from everything that was found on a node.
    public static List<ConsumerVerdict> of(List<RungResult> results) {
        return Consumer.all().stream().map(consumer -> of(consumer, results)).toList();
    }

    static ConsumerVerdict of(Consumer consumer, List<RungResult> results) {
        Optional<RungResult> refused = first(results, Rung.DRIVER, RungState.FAILED);
        Optional<RungResult> failed = results.stream()
                .filter(each -> each.state() == RungState.FAILED)
                .filter(each -> consumer.needs().contains(each.rung()) || each.rung() == Rung.ALL_PAIRS)
                .min(Comparator.comparing(RungResult::rung));
        if (failed.isPresent()) {
            return new ConsumerVerdict(consumer, Standing.BROKEN, failed);
        }
        if (refused.isPresent()) {
            return new ConsumerVerdict(consumer, Standing.NOT_AVAILABLE, refused);
        }
        Optional<RungResult> open = results.stream()
                .filter(each -> consumer.needs().contains(each.rung()) && each.state() != RungState.VERIFIED)
                .findFirst();
        boolean looked = results.stream().anyMatch(each -> consumer.needs().contains(each.rung()));
        return new ConsumerVerdict(consumer, looked && open.isEmpty() ? Standing.WORKS : Standing.NOT_VERIFIED, open);
    }

    private static Optional<RungResult> first(List<RungResult> results, Rung rung, RungState state) {
        return results.stream().filter(each -> each.rung() == rung && each.state() == state).findFirst();
    }
}
