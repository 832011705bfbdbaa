package dev.archeck.reports.fleet;

/// What a report of the fleet is about.
public enum ReportKind {
    /// An installation: `scan -f json`.
    SCAN("scan"),
    /// A node: `p2p -f json` or `node -f json`.
    NODE("node");

    private final String word;

    ReportKind(String word) {
        this.word = word;
    }

    /// As reports write it.
    public String word() {
        return word;
    }
}
