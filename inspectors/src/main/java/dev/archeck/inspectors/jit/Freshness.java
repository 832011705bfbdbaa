package dev.archeck.inspectors.jit;

/// What makes a package compile a module again.
public enum Freshness {
    /// A build that compares the times of all files it read.
    NINJA("the next start compares file times and compiles what changed: an edit with an older time is not seen"),
    /// A hash of the files that are named, not of what they include.
    LISTED("only the named source files decide: after an edit of a file that they include, or of a compiler, the old copy is loaded"),
    /// A hash of all sources.
    SOURCES("all sources decide: an edit is compiled by itself"),
    /// A key over source and options.
    KEY("source and options decide: an edit is compiled by itself");

    private final String words;

    Freshness(String words) {
        this.words = words;
    }

    /// One sentence without a full stop.
    public String words() {
        return words;
    }
}
