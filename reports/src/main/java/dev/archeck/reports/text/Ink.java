package dev.archeck.reports.text;

/// Colours of the terminal, by their SGR codes.
enum Ink {
    PLAIN(""),
    BOLD("1"),
    DIM("2"),
    RED("31"),
    STOP("1;31"),
    WARN("1;33"),
    GOOD("1;32"),
    GREEN("32");

    private static final String ESCAPE = "\u001B[";

    private final String code;

    Ink(String code) {
        this.code = code;
    }

    /// `text` in this colour, and back to plain behind it.
    String paint(String text) {
        return this == PLAIN || text.isBlank() ? text : ESCAPE + code + "m" + text + ESCAPE + "0m";
    }
}
