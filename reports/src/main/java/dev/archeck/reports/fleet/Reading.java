package dev.archeck.reports.fleet;

/// What became of one file.
public sealed interface Reading permits Member, Damage {
    /// Name of the file.
    String name();
}
