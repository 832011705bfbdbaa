package dev.archeck.rules.peers;

/// What peer access on a node is for one who uses it.
public enum Standing {
    /// Everything it needs was tried on every pair, and worked.
    WORKS("works"),
    /// The driver says yes and something it needs failed: results may be wrong, or it hangs.
    BROKEN("BROKEN"),
    /// The driver says no for some pair.
    NOT_AVAILABLE("not available"),
    /// The driver says yes; what it needs was not, or not wholly, tried.
    NOT_VERIFIED("not verified");

    private final String word;

    Standing(String word) {
        this.word = word;
    }

    /// As reports write it.
    public String word() {
        return word;
    }
}
