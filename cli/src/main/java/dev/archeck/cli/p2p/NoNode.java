package dev.archeck.cli.p2p;

/// There is nothing to probe, and why, in one line.
public final class NoNode extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Kind kind;

    /// What is missing.
    public enum Kind {
        /// The GPUs asked for are not there.
        WRONG_REQUEST,
        /// No GPU at all.
        NO_GPU,
        /// GPUs, or what leads to them, do not answer.
        NO_ANSWER
    }

    NoNode(Kind kind, String line) {
        super(line);
        this.kind = kind;
    }

    /// What is missing.
    public Kind kind() {
        return kind;
    }

    /// Why, in one line.
    public String line() {
        return String.valueOf(getMessage());
    }
}
