package dev.archeck.elf.evidence;

/// Three-valued truth: it is so, it is not so, or nobody knows.
public enum Truth {
    /// It is so.
    TRUE("yes"),
    /// It is not so.
    FALSE("no"),
    /// Nobody looked, or the one asked could not tell.
    UNKNOWN("unknown");

    private final String word;

    Truth(String word) {
        this.word = word;
    }

    /// As node files and lines between processes write it: `yes`, `no` or `unknown`.
    public String word() {
        return word;
    }

    /// The truth of a known claim.
    public static Truth of(boolean claim) {
        return claim ? TRUE : FALSE;
    }

    /// True only if both are, false if one is.
    public Truth and(Truth other) {
        if (this == FALSE || other == FALSE) {
            return FALSE;
        }
        return this == TRUE && other == TRUE ? TRUE : UNKNOWN;
    }

    /// True if one is, false only if both are.
    public Truth or(Truth other) {
        return not().and(other.not()).not();
    }

    /// The opposite; unknown stays unknown.
    public Truth not() {
        return switch (this) {
            case TRUE -> FALSE;
            case FALSE -> TRUE;
            case UNKNOWN -> UNKNOWN;
        };
    }

    /// Whether it is not unknown.
    public boolean isKnown() {
        return this != UNKNOWN;
    }
}
