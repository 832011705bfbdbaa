package dev.archeck.elf.evidence;

/// A file does not have the shape its format asks for. Thrown inside a module; at its edge it becomes a [Gap].
public final class FormatException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String file;
    private final long offset;
    private final String expected;
    private final String found;

    /// States what was expected at a byte offset (zero-based) of a file, and what was found.
    public FormatException(String file, long offset, String expected, String found) {
        super(file + " at 0x" + Long.toHexString(offset) + ": expected " + expected + ", found " + found);
        this.file = file;
        this.offset = offset;
        this.expected = expected;
        this.found = found;
    }

    /// The file, relative to the scanned root.
    public String file() {
        return file;
    }

    /// Zero-based byte offset of the place that is wrong.
    public long offset() {
        return offset;
    }

    /// What the format asks for.
    public String expected() {
        return expected;
    }

    /// What the file has.
    public String found() {
        return found;
    }

    /// Expected and found in one phrase, without the place.
    public String reason() {
        return "expected " + expected + ", found " + found;
    }
}
