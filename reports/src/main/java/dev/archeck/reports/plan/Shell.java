package dev.archeck.reports.plan;

/// Text that a POSIX shell and a reader of one line take as it is meant.
final class Shell {
    private Shell() {}

    /// A word: itself when it is plain, else in single quotes.
    static String quoted(String word) {
        return word.matches("[A-Za-z0-9_./:=,@%+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /// A text without line breaks and other control characters, so that it cannot leave its line or comment.
    static String oneLine(String text) {
        return text.replaceAll("\\p{Cntrl}", "?");
    }
}
