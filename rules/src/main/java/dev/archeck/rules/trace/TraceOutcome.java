package dev.archeck.rules.trace;

/// How a traced call ends.
public enum TraceOutcome {
    /// A kernel is launched; in Python, a compiled op is called.
    RUNS,
    /// It returns as if all were well, and nothing was launched.
    LAUNCHES_NOTHING,
    /// An exception leaves it, or the process ends.
    THROWS,
    /// Nothing was launched and it says so by what it returns; in Python, any returned value.
    RETURNS_STATUS,
    /// The paths that what is not known leaves open end differently, or cannot be followed.
    UNDETERMINED
}
