package dev.archeck.rules.interpret;

/// When a piece of code runs.
public enum Moment {
    /// While a module body runs: once per process.
    IMPORT,
    /// In the initialiser of a C++ `static`: once per process, at the first visit.
    ONCE,
    /// While an object is constructed.
    CONSTRUCTION,
    /// In an ordinary call.
    PER_CALL
}
