package dev.archeck.elf.evidence;

/// Where a statement comes from. Reports print [#letter()] behind each line.
public enum Basis {
    /// Read from a file of the inspected installation.
    READ('R', "read"),
    /// Read from the bytes of a compiled binary.
    BINARY('B', "binary"),
    /// Read from source that is not proven to be what is loaded.
    SOURCE_NOT_LOADED('S', "source, not what is loaded"),
    /// Taken from a running process (its environment, arguments, mapped files).
    PROCESS('P', "process"),
    /// Said by the GPU driver.
    DRIVER('D', "driver"),
    /// Taken from the knowledge catalogue for this version.
    KNOWN('K', "known for this version"),
    /// Said by the user on the command line.
    USER('U', "you said"),
    /// Computed from other statements.
    COMPUTED('C', "computed"),
    /// Measured on this node.
    MEASURED('M', "measured"),
    /// Declared by a node file or preset; nobody looked at the node.
    DECLARED('N', "declared node"),
    /// Assumed, because the reading left it open.
    ASSUMED('A', "assumed"),
    /// Not tested at all.
    NOT_TESTED('?', "not tested");

    private final char letter;
    private final String meaning;

    Basis(char letter, String meaning) {
        this.letter = letter;
        this.meaning = meaning;
    }

    /// The one-character mark of a report, such as `R` in `[R]`.
    public char letter() {
        return letter;
    }

    /// The legend text for the letter, lower case.
    public String meaning() {
        return meaning;
    }
}
