package dev.archeck.inspectors.externals;

/// An externals file that is wrong; the message starts with `file:line: `.
public final class CatalogueException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /// States what is wrong at a one-based line of a file.
    public CatalogueException(String file, int line, String reason) {
        super(file + ":" + line + ": " + reason);
    }
}
