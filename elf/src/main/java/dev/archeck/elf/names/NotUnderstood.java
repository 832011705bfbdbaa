package dev.archeck.elf.names;

/// Ends the reading of a name whose grammar goes beyond what is read here. Carries no trace: it is an answer.
final class NotUnderstood extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotUnderstood() {
        super("name not understood", null, false, false);
    }
}
