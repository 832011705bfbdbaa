package dev.archeck.reports.markdown;

import dev.archeck.reports.safe.Printable;
import java.util.Map;
import java.util.regex.Pattern;

/// Values inside Markdown: no value can be markup, a link, a mention or a cell border.
final class MarkdownText {
    private static final Map<Integer, String> REFERENCES = Map.ofEntries(
            Map.entry((int) '&', "&amp;"), Map.entry((int) '<', "&lt;"), Map.entry((int) '>', "&gt;"),
            Map.entry((int) '|', "&#124;"), Map.entry((int) '`', "&#96;"), Map.entry((int) '*', "&#42;"),
            Map.entry((int) '[', "&#91;"), Map.entry((int) ']', "&#93;"),
            Map.entry((int) '\\', "&#92;"), Map.entry((int) '~', "&#126;"), Map.entry((int) '$', "&#36;"),
            Map.entry((int) '"', "&quot;"), Map.entry((int) '#', "&#35;"), Map.entry((int) '!', "&#33;"));

    /// Underscores that could begin or end emphasis; those inside a word cannot.
    private static final Pattern UNDERSCORE = Pattern.compile("(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])");

    private MarkdownText() {}

    /// `value` as plain text on one line. A blank that nobody sees stands behind `@` and inside `://`, since some readers
    /// look for those in what is shown.
    static String of(String value) {
        StringBuilder text = new StringBuilder();
        Printable.of(value).codePoints().forEach(point -> {
            String reference = REFERENCES.get(point);
            if (reference == null) {
                text.appendCodePoint(point);
            } else {
                text.append(reference);
            }
        });
        return UNDERSCORE.matcher(text).replaceAll("&#95;").replace("@", "@&#8203;").replace("://", "&#58;&#8203;//");
    }

    /// `value` as code on one line.
    static String code(String value) {
        return "<code>" + of(value) + "</code>";
    }

    /// Text whose parts between backticks are code.
    static String withCode(String value) {
        String[] parts = value.split("`", -1);
        if (parts.length % 2 == 0) {
            return of(value);
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < parts.length; i++) {
            text.append(i % 2 == 0 ? of(parts[i]) : code(parts[i]));
        }
        return text.toString();
    }

    /// Lines of code in a fence that none of them can close.
    static String fenced(String language, String code) {
        String shown = code.lines().map(line -> Printable.line(Printable.of(line)) + "\n").reduce("", String::concat);
        String fence = "```";
        while (shown.contains(fence)) {
            fence += "`";
        }
        return fence + language + "\n" + shown + fence + "\n";
    }
}
