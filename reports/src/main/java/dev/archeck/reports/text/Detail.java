package dev.archeck.reports.text;

/// What a text report shows beyond the first screen.
public enum Detail {
    /// The truth table of each backend that is shown in full.
    TABLES,
    /// The changes of each plan with their diffs, checks and way back.
    DIFFS,
    /// Every backend in full, every condition, every piece of evidence, every gap.
    EVERYTHING
}
