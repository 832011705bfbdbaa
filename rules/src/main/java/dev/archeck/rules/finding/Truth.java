package dev.archeck.rules.finding;

/// Three-valued truth: what is not known is neither true nor false.
public enum Truth {
    TRUE, FALSE, UNKNOWN;

    /// TRUE or FALSE.
    public static Truth of(boolean value) {
        return value ? TRUE : FALSE;
    }

    /// Both; FALSE as soon as one is FALSE.
    public Truth and(Truth other) {
        if (this == FALSE || other == FALSE) {
            return FALSE;
        }
        return this == TRUE && other == TRUE ? TRUE : UNKNOWN;
    }

    /// At least one; TRUE as soon as one is TRUE.
    public Truth or(Truth other) {
        return not().and(other.not()).not();
    }

    /// The opposite; UNKNOWN stays.
    public Truth not() {
        return switch (this) {
            case TRUE -> FALSE;
            case FALSE -> TRUE;
            case UNKNOWN -> UNKNOWN;
        };
    }
}
