package dev.archeck.reports.safe;

import java.util.stream.Collectors;

/// Text inside XML or HTML, as content or as a value in double quotes.
public final class Markup {
    private Markup() {}

    /// `value` on one line, printable, with the five characters of markup as references. Characters that XML forbids are
    /// not in it, because they do not print.
    public static String of(String value) {
        return escaped(Printable.of(value));
    }

    /// `value` with its line breaks kept; no line is a log command.
    public static String lines(String value) {
        return value.lines().map(line -> escaped(Printable.line(Printable.of(line)))).collect(Collectors.joining("\n"));
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;").replace("'", "&#39;");
    }
}
