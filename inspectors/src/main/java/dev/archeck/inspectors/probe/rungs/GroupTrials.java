package dev.archeck.inspectors.probe.rungs;

import dev.archeck.inspectors.probe.Rung;
import dev.archeck.inspectors.probe.RungResult;
import dev.archeck.inspectors.probe.RungResult.Pair;
import dev.archeck.inspectors.probe.RungState;
import dev.archeck.inspectors.probe.driver.DriverException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
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

    private static List<RungResult> timed(List<RungResult> results, Map<Integer, Double> rates) {
        return results.stream().map(each -> new RungResult(each.rung(), each.from(), each.to(), each.state(), each.reason(),
                Map.of("outGBs", rates.getOrDefault(each.from(), 0.0)))).toList();
    }

    /// What leaves each GPU in GB/s while all of them write to all: each one's writes are recorded once and started as a
    /// whole, so that the host's steps are not measured.
    private Map<Integer, Double> outOfEach(List<Integer> gpus, List<Way> ways, long bytes) {
        Map<Integer, Long> graphs = new LinkedHashMap<>();
        gpus.forEach(gpu -> graphs.put(gpu, recorded(gpu, ways)));
        Map<Integer, Double> rates = new LinkedHashMap<>();
        // The first time warms up.
        for (int time = 0; time < 2; time++) {
            Map<Integer, long[]> events = new LinkedHashMap<>();
            graphs.forEach((gpu, graph) -> events.put(gpu, started(gpu, graph)));
            events.forEach((gpu, pair) -> rates.put(gpu, bytes * (gpus.size() - 1.0) * ROUNDS / millis(gpu, pair) / 1e6));
        }
        graphs.values().forEach(bench.driver()::forget);
        return rates;
    }

    private long recorded(int gpu, List<Way> ways) {
        Seat seat = bench.seat(gpu);
        seat.use();
        bench.driver().beginCapture(seat.stream());
        for (int round = 0; round < ROUNDS; round++) {
            ways.stream().filter(way -> way.pair.from() == gpu).forEach(Way::start);
        }
        return bench.driver().endCapture(seat.stream());
    }

    /// Events before and after.
    private long[] started(int gpu, long graph) {
        Seat seat = bench.seat(gpu);
        seat.use();
        long[] events = {bench.driver().event(), bench.driver().event()};
        bench.driver().record(events[0], seat.stream());
        bench.driver().replay(graph, seat.stream());
        bench.driver().record(events[1], seat.stream());
        return events;
    }

    private double millis(int gpu, long[] events) {
        Seat seat = bench.seat(gpu);
        seat.await();
        return bench.driver().millis(events[0], events[1]);
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
