package dev.archeck.inspectors.document;

/// A document does not say what its reader expects. The message is one line for the user.
public final class DocumentException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Spot spot;
    private final String problem;

    /// States what was expected at a place, and what was found.
    public DocumentException(Spot spot, String expected, String found) {
        this(spot, "expected " + expected + ", found " + found);
    }

    /// States in free words what is wrong at a place.
    public DocumentException(Spot spot, String problem) {
        super(spot + ": " + problem);
        this.spot = spot;
        this.problem = problem;
    }

    /// What is wrong, without the place.
    public String problem() {
        return problem;
    }

    /// Where it is wrong.
    public Spot spot() {
        return spot;
    }
}
