package dev.archeck.rules.route;

/// How a route ends, worst first.
public enum Outcome {
    /// No kernel and no error: the output is uninitialised memory.
    LAUNCHES_NOTHING(Severity.ERROR),
    /// The node's data path fails.
    HANGS_OR_CORRUPTS(Severity.ERROR),
    /// An exception or abort reaches the user.
    CRASHES(Severity.ERROR),
    /// Another implementation takes the call.
    FALLS_BACK(Severity.WARNING),
    /// Something needed could not be read or followed.
    UNDETERMINED(Severity.WARNING),
    /// A kernel is launched.
    RUNS(Severity.NONE);

    private final Severity severity;

    Outcome(Severity severity) {
        this.severity = severity;
    }

    /// The severity of a finding about it, before by-design exceptions.
    public Severity severity() {
        return severity;
    }
}
