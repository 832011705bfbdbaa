package dev.archeck.cli.p2p;

import java.time.Duration;
import java.util.function.LongSupplier;

/// The end of the time that a probe may take, and of each step within it.
final class Deadline {
    private static final int STEPS = 6;
    private static final Duration LONGEST_STEP = Duration.ofSeconds(30);
    private static final Duration SHORTEST_STEP = Duration.ofSeconds(2);

    private final LongSupplier clock;
    private final long end;
    private final Duration step;

    /// @param timeout for everything
    /// @param clock nanoseconds, as [System#nanoTime] counts them
    Deadline(Duration timeout, LongSupplier clock) {
        this(timeout, clock, STEPS);
    }

    private Deadline(Duration timeout, LongSupplier clock, int steps) {
        this.clock = clock;
        this.end = clock.getAsLong() + timeout.toNanos();
        Duration share = timeout.dividedBy(steps);
        Duration least = share.compareTo(SHORTEST_STEP) < 0 ? SHORTEST_STEP : share;
        this.step = least.compareTo(LONGEST_STEP) > 0 ? LONGEST_STEP : least;
    }

    /// The end of the time for one step alone, which may take all of it.
    static Deadline undivided(Duration timeout, LongSupplier clock) {
        return new Deadline(timeout, clock, 1);
    }

    /// Whether nothing more may begin.
    boolean passed() {
        return left().isNegative() || left().isZero();
    }

    /// The time for one step: what is left, and never longer than a step may hang.
    Duration step() {
        Duration left = left();
        return left.compareTo(step) < 0 ? left : step;
    }

    private Duration left() {
        return Duration.ofNanos(end - clock.getAsLong());
    }
}
