package dev.archeck.reports.check;

/// How a node is, worst first. Not being able to tell is worse than a warning: it may hide anything.
public enum CheckStatus {
    /// Results would be wrong, or jobs would hang.
    CRITICAL,
    /// Something was not tested, or could not be asked.
    UNKNOWN,
    /// It works, and not as well as it could.
    WARNING,
    /// Nothing is wrong.
    OK
}
