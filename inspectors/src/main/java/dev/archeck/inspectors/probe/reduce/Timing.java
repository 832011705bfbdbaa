package dev.archeck.inspectors.probe.reduce;

import dev.archeck.inspectors.probe.ProbeLine;
import java.util.Optional;

/// What one algorithm took for one size, on the slowest rank.
///
/// @param algorithm which
/// @param bytes size of one tensor
/// @param micros median microseconds of one call inside a replayed graph; zero when it failed
/// @param problem why there is no time; empty when there is one
public record Timing(Algorithm algorithm, long bytes, double micros, String problem) {
    /// Whether it was measured and its results were right.
    public boolean good() {
        return problem.isEmpty();
    }

    /// As a line between processes.
    public ProbeLine line() {
        return ProbeLine.of("timing").with("algorithm", algorithm.word()).with("bytes", bytes).with("micros", micros).with("problem", problem);
    }

    /// The timing that a line tells; empty when it names no algorithm.
    public static Optional<Timing> parse(ProbeLine line) {
        return Algorithm.parse(line.text("algorithm")).map(algorithm -> new Timing(algorithm, line.number("bytes").orElse(0),
                line.figure("micros").orElse(0), line.text("problem")));
    }
}
