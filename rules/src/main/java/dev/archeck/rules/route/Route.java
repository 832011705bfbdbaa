package dev.archeck.rules.route;

import dev.archeck.elf.evidence.Gap;
import java.util.List;

/// What happens to one call of one backend on one node for one workload.
///
/// @param outcome how it ends; UNDETERMINED when paths that could not be told apart end differently
/// @param detail the kernel for RUNS, the other implementation for FALLS_BACK, the error for CRASHES, else empty
/// @param silent whether a FALLS_BACK leaves no log line
/// @param steps layer by layer, in route order, including layers behind the one that stops
/// @param assumptions what was assumed on the way, one sentence each with its place
/// @param gaps what could not be read and matters here
public record Route(
        Backend backend,
        Outcome outcome,
        String detail,
        boolean silent,
        List<Step> steps,
        List<String> assumptions,
        List<Gap> gaps) {
    private static final int LAST = 3;

    /// Copies the lists.
    public Route {
        steps = List.copyOf(steps);
        assumptions = List.copyOf(assumptions);
        gaps = List.copyOf(gaps);
    }

    /// Whether the caller asks for the backend, as far as is known: no choice of the caller leaves it out.
    public boolean isAskedFor() {
        return outcome == Outcome.CRASHES || steps.stream().noneMatch(step -> step.layer() == Layer.SELECTION && step.state() == Step.State.STOPS);
    }

    /// Order of importance to a reader: what goes wrong now, what runs, what is asked for but does not run, the rest.
    public int rank() {
        if (!isAskedFor()) {
            return LAST;
        }
        return outcome.severity() == Severity.ERROR ? 0 : outcome == Outcome.RUNS ? 1 : 2;
    }
}
