package dev.archeck.cli;

/// Something only the user can put right. The message is one line: what, where, expected, found, and what to do.
public final class UserError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String line;

    /// States the problem in one line.
    public UserError(String line) {
        super(line);
        this.line = line;
    }

    /// The message.
    public String line() {
        return line;
    }

    /// A value that is not what its place asks for.
    static UserError expected(String place, String expected, String found) {
        return new UserError(place + ": expected " + expected + ", found \"" + found + "\"");
    }
}
