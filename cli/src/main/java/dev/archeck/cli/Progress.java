package dev.archeck.cli;

import dev.archeck.reports.safe.Printable;
import java.util.function.Function;
import java.util.function.LongSupplier;

/// Says on a terminal what a long scan is doing. Short scans, pipes and logs see nothing.
public final class Progress {
    private static final long QUIET_NANOS = 1_000_000_000L;
    private static final int BAR = 20;
    /// A line that wraps could not be removed again.
    private static final int LONGEST = 74;
    /// Share of the work before which an estimate would be a guess.
    private static final double LEAST = 0.05;
    private static final String CLEAR = "\r\u001B[K";

    private final Streams streams;
    private final boolean shown;
    private final LongSupplier clock;
    private final long start;
    private boolean written;
    private double done;
    private double from;
    private double share = 1;

    /// What some work gives, which is told about while it is done.
    static <T> T during(Streams streams, boolean quiet, Function<Progress, T> work) {
        Progress progress = new Progress(streams, quiet, System::nanoTime);
        try {
            return work.apply(progress);
        } finally {
            progress.end();
        }
    }

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
            String shown = Printable.of(what);
            streams.err().print(CLEAR + shown.substring(0, Math.min(shown.length(), LONGEST)) + " ...");
            streams.err().flush();
            written = true;
        }
    }

    /// Begins one of several equal parts, such as one of several paths.
    ///
    /// @param index of the part, zero-based
    /// @param count of parts
    public void part(int index, int count) {
        from = (double) index / count;
        share = 1.0 / count;
        done = from;
    }

    /// Names the step that begins now, with what is behind it: a bar, and an estimate once there is something to go by.
    ///
    /// @param part how much of this part of the work is done, 0 to 1
    public void step(String what, double part) {
        done = Math.max(done, from + share * Math.clamp(part, 0, 1));
        step(bar() + " " + what);
    }

    private String bar() {
        int filled = (int) Math.round(done * BAR);
        long seconds = done < LEAST ? 0 : Math.round((clock.getAsLong() - start) / 1e9 * (1 - done) / done);
        String left = done < LEAST ? "" : seconds < 90 ? " about " + seconds + " s left" : " about " + Math.round(seconds / 60.0) + " min left";
        return "[" + "#".repeat(filled) + " ".repeat(BAR - filled) + "] " + Math.round(done * 100) + "%" + left;
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
