package dev.archeck.inspectors.probe;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/// What one rung showed for one directed pair.
///
/// @param rung which
/// @param from logical number of the GPU that acts
/// @param to logical number of the GPU whose memory it is; the same as `from` where one GPU is concerned
/// @param state what it showed
/// @param reason why, in words; empty when there is nothing to add
/// @param figures measured numbers by name: `...GBs` in 10^9 bytes a second, `...Ns` in nanoseconds
public record RungResult(Rung rung, int from, int to, RungState state, String reason, Map<String, Double> figures) {
    private static final String FIGURE = "figure-";
    /// Name of the figure for additions of several GPUs to one counter that did not count.
    public static final String LOST_ADDITIONS = "lostAdditions";

    /// Copies the figures, ordered by name.
    public RungResult {
        figures = java.util.Collections.unmodifiableMap(new TreeMap<>(figures));
    }

    /// A result without figures.
    public static RungResult of(Rung rung, Pair pair, RungState state, String reason) {
        return new RungResult(rung, pair.from(), pair.to(), state, reason, Map.of());
    }

    /// A directed pair of GPUs by their logical numbers.
    public record Pair(int from, int to) {}

    /// The pair that this is about.
    public Pair pair() {
        return new Pair(from, to);
    }

    /// A figure by its name.
    public OptionalDouble figure(String name) {
        Double value = figures.get(name);
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    /// Whether it shows that peer access is broken: it failed, and not by lost additions alone, which drivers announce
    /// for some ways and all-reduce kernels do not rely on.
    public boolean breaks() {
        return state == RungState.FAILED && !figures.containsKey(LOST_ADDITIONS);
    }

    /// As a line between processes.
    public ProbeLine line() {
        ProbeLine line = ProbeLine.of("result").with("rung", rung.word()).with("from", from).with("to", to)
                .with("state", state.word()).with("reason", reason);
        for (Map.Entry<String, Double> each : figures.entrySet()) {
            line = line.with(FIGURE + each.getKey(), each.getValue());
        }
        return line;
    }

    /// The result that a line tells; a line without a known rung is a control.
    public static RungResult parse(ProbeLine line) {
        Map<String, Double> figures = new TreeMap<>();
        for (String name : line.fields().keySet()) {
            if (name.startsWith(FIGURE)) {
                line.figure(name).ifPresent(value -> figures.put(name.substring(FIGURE.length()), value));
            }
        }
        return new RungResult(Rung.parse(line.text("rung")).orElse(Rung.CONTROL), line.orElse("from", 0), line.orElse("to", 0),
                RungState.parse(line.text("state")), line.text("reason"), figures);
    }
}
