package dev.archeck.inspectors.node;

/// Yes, no, or nobody knows.
public enum Answer {
    /// It is so.
    YES("yes"),
    /// It is not so.
    NO("no"),
    /// Nobody looked, or the one asked could not tell.
    UNKNOWN("unknown");

    private final String word;

    Answer(String word) {
        this.word = word;
    }

    /// As node files write it.
    public String word() {
        return word;
    }

    /// The answer to a claim.
    public static Answer of(boolean claim) {
        return claim ? YES : NO;
    }

    /// Yes when both are; no when one is no; else unknown.
    public Answer and(Answer other) {
        if (this == NO || other == NO) {
            return NO;
        }
        return this == YES && other == YES ? YES : UNKNOWN;
    }
}
