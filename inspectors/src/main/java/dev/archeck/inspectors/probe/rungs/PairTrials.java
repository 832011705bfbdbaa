package dev.archeck.inspectors.probe.rungs;

import dev.archeck.inspectors.probe.Rung;
import dev.archeck.inspectors.probe.RungResult;
import dev.archeck.inspectors.probe.RungResult.Pair;
import dev.archeck.inspectors.probe.RungState;
import dev.archeck.inspectors.probe.driver.CudaDriver.PeerCopy;
import dev.archeck.inspectors.probe.driver.DriverException;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.IntSupplier;

/// Moves data between two GPUs of this process and has its owner check it: small sizes first.
public final class PairTrials {
    /// Sizes that are tried, in bytes; the last one shrinks to what is free.
    private static final List<Long> SIZES = List.of(4096L, 1L << 20, 64L << 20);
    private static final int POISON = 0x7FC07FC0;
    private static final int EXCHANGE_WORDS = 1024;
    private static final int EXCHANGE_ROUNDS = 64;
    private static final int FLAG_WORDS = 32;
    private static final int ADDERS = 64;
    private static final int ADDS = 100;
    private static final long LIMIT_NANOS = 2_000_000_000L;

    private final Bench bench;
    private final IntSupplier seeds;

    /// @param seeds a new number for each trial, so that what an earlier one left behind is never taken for data
    public PairTrials(Bench bench, IntSupplier seeds) {
        this.bench = bench;
        this.seeds = seeds;
    }

    /// The check of a GPU finds a wrong word and a copy that was not made.
    public RungResult control(int gpu) {
        Pair pair = new Pair(gpu, gpu);
        return guarded(Rung.CONTROL, pair, () -> {
            try (Seat.Memory memory = bench.seat(gpu).memory(1 << 20)) {
                int seed = seeds.getAsInt();
                memory.fill(seed);
                Seat.Found clean = memory.check(seed);
                memory.upload(0xBAD0BAD0BAD0BAD0L);
                Seat.Found two = memory.check(seed);
                memory.set(POISON);
                Seat.Found all = memory.check(seed);
                boolean caught = clean.wrong() == 0 && two.wrong() == 2 && two.first() == 0 && all.wrong() == memory.words();
                return RungResult.of(Rung.CONTROL, pair, caught ? RungState.VERIFIED : RungState.FAILED, caught ? ""
                        : "the check found " + clean.wrong() + ", " + two.wrong() + " and " + all.wrong()
                                + " wrong words where 0, 2 and " + memory.words() + " were");
            }
        });
    }

    /// The copy engine of `from` moves data into the memory of `to`.
    public RungResult copy(Pair pair) {
        return sized(Rung.COPY, pair, (source, target) -> {
            Seat from = bench.seat(pair.from());
            from.reach(bench.seat(pair.to()));
            bench.driver().copy(new PeerCopy(target.address(), bench.seat(pair.to()).context(), source.address(),
                    from.context(), source.bytes()), from.stream());
            from.await();
        });
    }

    /// A kernel on `from` writes into the memory of `to`.
    public RungResult push(Pair pair) {
        return sized(Rung.PUSH, pair, (source, target) -> {
            Seat from = bench.seat(pair.from());
            from.reach(bench.seat(pair.to()));
            from.wide("copy", source.address(), target.address(), source.bytes() / 16);
            from.await();
        });
    }

    /// A kernel on `from` reads the memory of `to`.
    public RungResult pull(Pair pair) {
        Pair turned = new Pair(pair.to(), pair.from());
        RungResult result = sized(Rung.PULL, turned, (source, target) -> {
            Seat from = bench.seat(pair.from());
            from.reach(bench.seat(pair.to()));
            from.wide("copy", source.address(), target.address(), source.bytes() / 16);
            from.await();
        });
        return new RungResult(Rung.PULL, pair.from(), pair.to(), result.state(), result.reason(), result.figures());
    }

    /// Fills at the first GPU of a pair, moves, checks at the second, for each size.
    private RungResult sized(Rung rung, Pair pair, BiConsumer<Seat.Memory, Seat.Memory> move) {
        return guarded(rung, pair, () -> {
            Seat from = bench.seat(pair.from());
            Seat to = bench.seat(pair.to());
            for (long wanted : SIZES) {
                long bytes = Math.min(wanted, Math.min(from.free(), to.free()) / 4 & -4096L);
                try (Seat.Memory source = from.memory(bytes); Seat.Memory target = to.memory(bytes)) {
                    int seed = seeds.getAsInt();
                    source.fill(seed);
                    target.set(POISON);
                    move.accept(source, target);
                    Seat.Found found = target.check(seed);
                    if (found.wrong() != 0) {
                        return RungResult.of(rung, pair, RungState.FAILED, wrong(found, target.words()));
                    }
                }
            }
            return RungResult.of(rung, pair, RungState.VERIFIED, "");
        });
    }

    private static String wrong(Seat.Found found, long words) {
        return found.wrong() + " of " + words + " words are wrong, the first at byte " + found.first() * 4;
    }

    /// Both GPUs write data, signal, wait for the other's signal and check, many times; data is stored into the other's
    /// memory, or left for the other to read. Two results: what concerns the pair, and the pair turned round.
    public List<RungResult> flags(Pair pair) {
        Pair turned = new Pair(pair.to(), pair.from());
        try (Exchange exchange = new Exchange(bench.seat(pair.from()), bench.seat(pair.to()))) {
            Outcome push = exchange.run(false);
            Outcome pull = push.met() ? exchange.run(true) : Outcome.NOT_RUN;
            Outcome last = push.met() ? pull : push;
            return List.of(
                    result(pair, push.atSecond().wrong() + pull.atFirst().wrong(), last.atSecond(), last),
                    result(turned, push.atFirst().wrong() + pull.atSecond().wrong(), last.atFirst(), last));
        } catch (DriverException e) {
            return List.of(failed(Rung.FLAGS, pair, e), failed(Rung.FLAGS, turned, e));
        }
    }

    /// @param wrong words that the first GPU of the pair stored or read, and that were wrong behind their flag
    /// @param receiver the side that waited for the flags of the first GPU
    /// @param last the run after which nothing more was tried
    private static RungResult result(Pair pair, long wrong, Side receiver, Outcome last) {
        if (last.lostFirst(receiver)) {
            return RungResult.of(Rung.FLAGS, pair, RungState.FAILED, "the flag of round " + receiver.lostRound()
                    + " never arrived within " + LIMIT_NANOS / 1_000_000_000 + " s");
        }
        if (wrong != 0) {
            return RungResult.of(Rung.FLAGS, pair, RungState.FAILED, "the flag arrived before its data: " + wrong + " words were wrong");
        }
        return last.met() ? RungResult.of(Rung.FLAGS, pair, RungState.VERIFIED, "")
                : RungResult.of(Rung.FLAGS, pair, RungState.INCONCLUSIVE, "the other direction's flag was lost first");
    }

    private record Side(long wrong, long lostRound) {}

    private record Outcome(Side atFirst, Side atSecond) {
        static final Outcome NOT_RUN = new Outcome(new Side(0, 0), new Side(0, 0));

        boolean met() {
            return atFirst.lostRound == 0 && atSecond.lostRound == 0;
        }

        /// Whether this side waited in vain, and not only because the other one had given up before.
        boolean lostFirst(Side side) {
            long earliest = Math.min(round(atFirst), round(atSecond));
            return side.lostRound != 0 && side.lostRound == earliest;
        }

        private static long round(Side side) {
            return side.lostRound == 0 ? Long.MAX_VALUE : side.lostRound;
        }
    }

    /// Buffers of two GPUs that exchange.
    private final class Exchange implements AutoCloseable {
        private final List<Seat> seats;
        private final List<Seat.Memory> data;
        private final List<Seat.Memory> found;

        Exchange(Seat first, Seat second) {
            first.reach(second);
            second.reach(first);
            seats = List.of(first, second);
            data = seats.stream().map(seat -> seat.memory((FLAG_WORDS + 2 * EXCHANGE_WORDS) * 4L)).toList();
            found = seats.stream().map(seat -> seat.memory(24)).toList();
        }

        Outcome run(boolean pull) {
            int[] seed = {seeds.getAsInt(), seeds.getAsInt()};
            for (int i = 0; i < 2; i++) {
                data.get(i).set(0);
                found.get(i).upload(0, -1L, 0);
            }
            for (int i = 0; i < 2; i++) {
                seats.get(i).launch("exchange", new Seat.Shape(1, 256), data.get(i).address(), data.get(1 - i).address(),
                        EXCHANGE_WORDS, EXCHANGE_ROUNDS, pull ? 1 : 0, Integer.toUnsignedLong(seed[i]),
                        Integer.toUnsignedLong(seed[1 - i]), LIMIT_NANOS, found.get(i).address());
            }
            seats.forEach(Seat::await);
            return new Outcome(side(0), side(1));
        }

        private Side side(int i) {
            var result = found.get(i).download();
            return new Side(result.getLong(0), result.getLong(16));
        }

        @Override
        public void close() {
            data.forEach(Seat.Memory::close);
            found.forEach(Seat.Memory::close);
        }
    }

    /// Both GPUs add to a counter in the memory of `to` at the same time.
    public RungResult atomics(Pair pair) {
        return guarded(Rung.ATOMICS, pair, () -> {
            Seat from = bench.seat(pair.from());
            Seat to = bench.seat(pair.to());
            from.reach(to);
            try (Seat.Memory counter = to.memory(64)) {
                counter.set(0);
                Seat.Shape shape = new Seat.Shape(2, ADDERS / 2);
                from.launch("add", shape, counter.address(), ADDS);
                to.launch("add", shape, counter.address(), ADDS);
                from.await();
                to.await();
                int sum = counter.download().getInt(0);
                int due = 2 * ADDERS * ADDS;
                return sum == due ? RungResult.of(Rung.ATOMICS, pair, RungState.VERIFIED, "")
                        : new RungResult(Rung.ATOMICS, pair.from(), pair.to(), RungState.FAILED,
                                "two GPUs added " + due + " times, and the counter says " + sum,
                                Map.of(RungResult.LOST_ADDITIONS, (double) (due - sum)));
            }
        });
    }

    private RungResult guarded(Rung rung, Pair pair, java.util.function.Supplier<RungResult> trial) {
        try {
            return trial.get();
        } catch (DriverException e) {
            return failed(rung, pair, e);
        }
    }

    /// What an error of the driver means for a rung: too little memory shows nothing about the data path.
    public static RungResult failed(Rung rung, Pair pair, DriverException e) {
        boolean memory = e.code() == DriverException.OUT_OF_MEMORY;
        return RungResult.of(rung, pair, memory ? RungState.INCONCLUSIVE : RungState.FAILED, String.valueOf(e.getMessage()));
    }
}
