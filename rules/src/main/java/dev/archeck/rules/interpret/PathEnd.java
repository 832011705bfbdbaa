package dev.archeck.rules.interpret;

/// The path cannot go on: the process ended, or nothing more can be said.
final class PathEnd extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Ending ending;

    PathEnd(Ending ending) {
        super("end of path", null, false, false);
        this.ending = ending;
    }

    Ending ending() {
        return ending;
    }
}
