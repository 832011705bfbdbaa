package dev.archeck.rules.peers;

import dev.archeck.inspectors.probe.Rung;
import dev.archeck.inspectors.probe.RungResult;
import dev.archeck.inspectors.probe.reduce.Algorithm;
import dev.archeck.inspectors.probe.reduce.Timing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// What timed all-reduces say: which is fastest for which size, how near to what the links allow, and from which size on
/// NCCL wins.
///
/// @param sizes one row for each size, ascending
/// @param step what a step of a model gains; absent without both times for the size asked about
public record ReduceAdvice(List<Row> sizes, Optional<Step> step) {
    /// Copies the rows.
    public ReduceAdvice {
        sizes = List.copyOf(sizes);
    }

    /// One size.
    ///
    /// @param bytes of one tensor
    /// @param timings by algorithm, as measured
    /// @param boundMicros least time that the measured links allow a one-shot: bytes over bandwidth, and two flags
    public record Row(long bytes, List<Timing> timings, OptionalDouble boundMicros) {
        /// Copies the timings.
        public Row {
            timings = List.copyOf(timings);
        }

        /// The timing of an algorithm.
        public Optional<Timing> of(Algorithm algorithm) {
            return timings.stream().filter(each -> each.algorithm() == algorithm).findFirst();
        }

        /// The fastest of our own kernels whose results were right.
        public Optional<Timing> bestOwn() {
            return timings.stream().filter(each -> each.algorithm().own() && each.good())
                    .min(Comparator.comparingDouble(Timing::micros));
        }

        /// NCCL's time, when it was measured.
        public Optional<Timing> nccl() {
            return of(Algorithm.NCCL).filter(Timing::good);
        }

        /// NCCL's time over the fastest own: above 1, a custom kernel pays.
        public OptionalDouble gain() {
            return bestOwn().isPresent() && nccl().isPresent()
                    ? OptionalDouble.of(nccl().get().micros() / bestOwn().get().micros()) : OptionalDouble.empty();
        }
    }

    /// A step of a model.
    ///
    /// @param calls all-reduces of one step
    /// @param bytes of each
    /// @param ncclMicros of one call
    /// @param ownMicros of one call
    public record Step(int calls, long bytes, double ncclMicros, double ownMicros) {
        /// Milliseconds that a step gains by the custom kernel; negative when it loses.
        public double gainMillis() {
            return calls * (ncclMicros - ownMicros) / 1000;
        }
    }

    /// Reads timings together with the figures of the pairs.
    public static ReduceAdvice of(List<Timing> timings, List<RungResult> results, int world, Asked asked) {
        OptionalDouble bandwidth = results.stream().filter(each -> each.rung() == Rung.FIGURES)
                .flatMapToDouble(each -> each.figure("pullGBs").stream()).min();
        OptionalDouble flag = results.stream().filter(each -> each.rung() == Rung.FIGURES)
                .flatMapToDouble(each -> each.figure("flagNs").stream()).max();
        List<Row> rows = new ArrayList<>();
        timings.stream().map(Timing::bytes).distinct().sorted().forEach(bytes -> rows.add(new Row(bytes,
                timings.stream().filter(each -> each.bytes() == bytes).toList(), bound(bytes * (world - 1), bandwidth, flag))));
        return new ReduceAdvice(rows, rows.stream().filter(row -> row.bytes() == asked.bytes() && row.gain().isPresent()).findFirst()
                .map(row -> new Step(asked.calls(), row.bytes(), row.nccl().orElseThrow().micros(), row.bestOwn().orElseThrow().micros())));
    }

    /// The call that a user asks about.
    ///
    /// @param bytes of one tensor
    /// @param calls all-reduces of one step
    public record Asked(long bytes, int calls) {}

    private static OptionalDouble bound(long bytes, OptionalDouble bandwidth, OptionalDouble flag) {
        return bandwidth.isPresent() && flag.isPresent()
                ? OptionalDouble.of(bytes / bandwidth.getAsDouble() / 1000 + 2 * flag.getAsDouble() / 1000) : OptionalDouble.empty();
    }

    /// The largest measured size up to which one of our kernels is faster than NCCL; absent when none is, or NCCL was
    /// not measured.
    public OptionalLong paysUpTo() {
        OptionalLong last = OptionalLong.empty();
        for (Row row : sizes) {
            if (row.gain().isEmpty() || row.gain().getAsDouble() <= 1) {
                break;
            }
            last = OptionalLong.of(row.bytes());
        }
        return last;
    }

    /// Whether NCCL was measured for any size.
    public boolean compared() {
        return sizes.stream().anyMatch(row -> row.nccl().isPresent());
    }
}
