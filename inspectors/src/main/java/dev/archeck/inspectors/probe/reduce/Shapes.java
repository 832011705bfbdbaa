package dev.archeck.inspectors.probe.reduce;

import dev.archeck.inspectors.probe.rungs.Seat;

/// How many blocks and threads a size is given.
final class Shapes {
    private static final int THREADS = 512;
    private static final int PACK = 16;
    private static final int MOST_BLOCKS = 128;

    private Shapes() {}

    /// Enough threads for one pack each, and not more blocks than stay cheap to let meet.
    static Seat.Shape of(Algorithm algorithm, long bytes, int world) {
        long packs = bytes / PACK / (algorithm == Algorithm.TWO_SHOT ? world : 1);
        return new Seat.Shape(Math.clamp((packs + THREADS - 1) / THREADS, 1, MOST_BLOCKS), THREADS);
    }
}
