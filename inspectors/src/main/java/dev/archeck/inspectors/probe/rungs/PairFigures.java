package dev.archeck.inspectors.probe.rungs;

import dev.archeck.inspectors.probe.Rung;
import dev.archeck.inspectors.probe.RungResult;
import dev.archeck.inspectors.probe.RungResult.Pair;
import dev.archeck.inspectors.probe.RungState;
import dev.archeck.inspectors.probe.driver.CudaDriver.PeerCopy;
import dev.archeck.inspectors.probe.driver.DriverException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;
import java.util.TreeMap;

/// How fast two GPUs reach each other: bandwidth by copy engine and by kernel, latency of a load and of a flag.
public final class PairFigures {
    private static final long MOST_BYTES = 256L << 20;
    private static final int REPEATS = 10;
    private static final int CHAIN_WORDS = 1 << 20;
    private static final int CHAIN_STEP = 4099;
    private static final int CHASES = 2000;
    private static final int ROUNDS = 2000;
    private static final long LIMIT_NANOS = 5_000_000_000L;

    private final Bench bench;

    /// @param bench the GPUs
    public PairFigures(Bench bench) {
        this.bench = bench;
    }

    /// Figures of a pair whose data path was verified: `copyGBs`, `bothWaysGBs` (sum of both directions), `pullGBs`,
    /// `pushGBs`, `loadNs` (one dependent load of the other's memory), `flagNs` (one way of a flag).
    public RungResult measure(Pair pair) {
        Seat from = bench.seat(pair.from());
        Seat to = bench.seat(pair.to());
        try {
            from.reach(to);
            to.reach(from);
            Map<String, Double> figures = new TreeMap<>();
            bandwidths(from, to, figures);
            figures.put("loadNs", load(from, to));
            figures.put("flagNs", flag(from, to));
            return new RungResult(Rung.FIGURES, pair.from(), pair.to(), RungState.VERIFIED, "", figures);
        } catch (DriverException e) {
            return PairTrials.failed(Rung.FIGURES, pair, e);
        }
    }

    private void bandwidths(Seat from, Seat to, Map<String, Double> figures) {
        long bytes = Math.min(MOST_BYTES, Math.min(from.free(), to.free()) / 8 & -4096L);
        try (Seat.Memory here = from.memory(bytes); Seat.Memory there = to.memory(bytes);
                Seat.Memory here2 = from.memory(bytes); Seat.Memory there2 = to.memory(bytes)) {
            here.fill(1);
            there.fill(2);
            there2.fill(3);
            figures.put("copyGBs", rate(from, bytes, () -> copy(from, here, to, there)));
            figures.put("pullGBs", rate(from, bytes, () -> from.wide("copy", there.address(), here.address(), bytes / 16)));
            figures.put("pushGBs", rate(from, bytes, () -> from.wide("copy", here.address(), there.address(), bytes / 16)));
            figures.put("bothWaysGBs", bothWays(bytes, () -> copy(from, here, to, there), () -> copy(to, there2, from, here2)));
        }
    }

    private void copy(Seat from, Seat.Memory source, Seat to, Seat.Memory target) {
        from.use();
        bench.driver().copy(
                new PeerCopy(target.address(), to.context(), source.address(), from.context(), source.bytes()), from.stream());
    }

    private static double rate(Seat seat, long bytes, Runnable once) {
        once.run();
        seat.await();
        double micros = seat.micros(() -> repeat(once));
        return bytes * (double) REPEATS / micros / 1000;
    }

    /// Two streams run side by side, so the host's clock measures; the work is long against its steps.
    private double bothWays(long bytes, Runnable one, Runnable other) {
        one.run();
        other.run();
        awaitAll();
        long start = System.nanoTime();
        repeat(() -> {
            one.run();
            other.run();
        });
        awaitAll();
        return 2.0 * bytes * REPEATS / (System.nanoTime() - start);
    }

    private void awaitAll() {
        bench.seats().forEach(Seat::await);
    }

    private static void repeat(Runnable once) {
        for (int i = 0; i < REPEATS; i++) {
            once.run();
        }
    }

    private static double load(Seat from, Seat to) {
        try (Seat.Memory chain = to.memory(CHAIN_WORDS * 4L); Seat.Memory out = from.memory(64)) {
            chain.upload(chain());
            Seat.Shape one = new Seat.Shape(1, 1);
            Runnable chase = () -> from.launch("chase", one, chain.address(), CHASES, out.address());
            from.micros(chase);
            return from.micros(chase) * 1000 / CHASES;
        }
    }

    /// Each word names the next one, far from the last: no two loads hit one line.
    private static ByteBuffer chain() {
        ByteBuffer words = ByteBuffer.allocateDirect(CHAIN_WORDS * 4).order(ByteOrder.nativeOrder());
        for (int i = 0; i < CHAIN_WORDS; i++) {
            words.putInt(i * 4, (i + CHAIN_STEP) % CHAIN_WORDS);
        }
        return words;
    }

    private static double flag(Seat from, Seat to) {
        try (Seat.Memory mine = from.memory(256); Seat.Memory theirs = to.memory(256);
                Seat.Memory lostHere = from.memory(64); Seat.Memory lostThere = to.memory(64)) {
            double micros = 0;
            for (int run = 0; run < 2; run++) {
                mine.set(0);
                theirs.set(0);
                lostHere.set(0);
                lostThere.set(0);
                Seat.Shape one = new Seat.Shape(1, 1);
                to.launch("ping_pong", one, theirs.address(), mine.address(), ROUNDS, 0, LIMIT_NANOS, lostThere.address());
                micros = from.micros(() -> from.launch(
                        "ping_pong", one, mine.address(), theirs.address(), ROUNDS, 1, LIMIT_NANOS, lostHere.address()));
                to.await();
            }
            return micros * 1000 / (2 * ROUNDS);
        }
    }
}
