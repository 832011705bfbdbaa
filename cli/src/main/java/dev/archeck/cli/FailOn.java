package dev.archeck.cli;

import dev.archeck.rules.route.Severity;

/// From which severity on the process ends with 1.
public enum FailOn {
    /// Errors only.
    ERROR,
    /// Warnings and errors.
    WARNING,
    /// Any finding.
    NOTE,
    /// Never.
    NEVER;

    /// Whether a severity fails the run.
    public boolean reachedBy(Severity severity) {
        return switch (this) {
            case ERROR -> severity == Severity.ERROR;
            case WARNING -> severity.compareTo(Severity.WARNING) <= 0;
            case NOTE -> severity.compareTo(Severity.NOTE) <= 0;
            case NEVER -> false;
        };
    }
}
