package dev.archeck.cli;

import dev.archeck.reports.safe.Printable;
import java.util.function.LongSupplier;

/// Says on a terminal what a long scan is doing. Short scans, pipes and logs see nothing.
public final class Progress {
    private static final long QUIET_NANOS = 1_000_000_000L;
    private static final String CLEAR = "\r\u001B[K";

    private final Streams streams;
    private final boolean shown;
    private final LongSupplier clock;
    private final long start;
    private boolean written;

    /// @param clock nanoseconds, as [System#nanoTime] counts them
    Progress(Streams streams, boolean quiet, LongSupplier clock) {
        this.streams = streams;
        this.shown = streams.terminal().err() && !quiet;
        this.clock = clock;
        this.start = clock.getAsLong();
    }

    /// Names the step that begins now, such as `reading 102 binaries`.
    public void step(String what) {
        if (shown && clock.getAsLong() - start > QUIET_NANOS) {
            streams.err().print(CLEAR + Printable.of(what) + " ...");
            streams.err().flush();
            written = true;
        }
    }

    /// Removes what was written.
    void end() {
        if (written) {
            streams.err().print(CLEAR);
            streams.err().flush();
            written = false;
        }
    }
}
