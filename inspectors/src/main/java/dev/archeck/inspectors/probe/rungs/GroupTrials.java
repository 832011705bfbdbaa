package dev.archeck.inspectors.probe.rungs;

import dev.archeck.inspectors.probe.Rung;
import dev.archeck.inspectors.probe.RungResult;
import dev.archeck.inspectors.probe.RungResult.Pair;
import dev.archeck.inspectors.probe.RungState;
import dev.archeck.inspectors.probe.driver.DriverException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;

/// All pairs at once: every GPU writes into every other while all the others do the same.
public final class GroupTrials {
    private static final long MOST_BYTES = 16L << 20;
    private static final int ROUNDS = 64;

    private final Bench bench;
    private final IntSupplier seeds;

    /// @param seeds a new number for each trial
    public GroupTrials(Bench bench, IntSupplier seeds) {
        this.bench = bench;
        this.seeds = seeds;
    }

    /// One result for each directed pair.
    ///
    /// @param gpus logical numbers
    public List<RungResult> run(List<Integer> gpus) {
        List<Way> ways = new ArrayList<>();
        try {
            long bytes = bytes(gpus);
            for (int from : gpus) {
                gpus.stream().filter(to -> !to.equals(from)).forEach(to -> ways.add(new Way(from, to, bytes, seeds.getAsInt())));
            }
            ways.forEach(Way::start);
            gpus.forEach(gpu -> bench.seat(gpu).await());
            List<RungResult> results = ways.stream().map(Way::result).toList();
            return results.stream().allMatch(each -> each.state() == RungState.VERIFIED) && bytes > 0 ? timed(results, outOfEach(gpus, ways, bytes)) : results;
        } catch (DriverException e) {
            return gpus.stream().flatMap(from -> gpus.stream().filter(to -> !to.equals(from))
                    .map(to -> PairTrials.failed(Rung.ALL_PAIRS, new Pair(from, to), e))).toList();
        } finally {
            close(ways);
        }
    }

    private static List<RungResult> timed(List<RungResult> results, double rate) {
        return results.stream().map(each -> new RungResult(each.rung(), each.from(), each.to(), each.state(), each.reason(),
                Map.of("outGBs", rate))).toList();
    }

    /// What leaves each GPU in GB/s while all of them write to all. The host's clock measures; rounds go over all GPUs, so
    /// that none waits for work.
    private double outOfEach(List<Integer> gpus, List<Way> ways, long bytes) {
        long start = System.nanoTime();
        for (int round = 0; round < ROUNDS; round++) {
            ways.forEach(Way::start);
        }
        gpus.forEach(gpu -> bench.seat(gpu).await());
        return (double) bytes * ways.size() * ROUNDS / (System.nanoTime() - start) / gpus.size();
    }

    private long bytes(List<Integer> gpus) {
        long free = gpus.stream().mapToLong(gpu -> bench.seat(gpu).free()).min().orElse(0);
        return Math.min(MOST_BYTES, free / (4L * gpus.size()) & -4096L);
    }

    private static void close(List<Way> ways) {
        try {
            ways.forEach(Way::close);
        } catch (DriverException e) {
            // What failed before has been told; the process ends soon.
            return;
        }
    }

    /// One directed pair's part.
    private final class Way {
        private final Pair pair;
        private final int seed;
        private final Seat.Memory source;
        private final Seat.Memory target;

        Way(int from, int to, long bytes, int seed) {
            this.pair = new Pair(from, to);
            this.seed = seed;
            bench.seat(from).reach(bench.seat(to));
            source = bench.seat(from).memory(bytes);
            target = bench.seat(to).memory(bytes);
            source.fill(seed);
            target.set(~seed);
        }

        void start() {
            bench.seat(pair.from()).wide("copy", source.address(), target.address(), source.bytes() / 16);
        }

        RungResult result() {
            Seat.Found found = target.check(seed);
            return new RungResult(Rung.ALL_PAIRS, pair.from(), pair.to(),
                    found.wrong() == 0 ? RungState.VERIFIED : RungState.FAILED,
                    found.wrong() == 0 ? "" : found.wrong() + " of " + target.words() + " words are wrong", Map.of());
        }

        void close() {
            source.close();
            target.close();
        }
    }
}
