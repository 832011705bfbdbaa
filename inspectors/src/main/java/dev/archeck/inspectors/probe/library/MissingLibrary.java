package dev.archeck.inspectors.probe.library;

/// A library, or a function of one, that is not there.
public final class MissingLibrary extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /// @param library its name or path
    /// @param reason what is wrong with it
    public MissingLibrary(String library, String reason) {
        super(library + ": " + reason);
    }
}
