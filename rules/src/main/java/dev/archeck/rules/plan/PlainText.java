package dev.archeck.rules.plan;

/// Blanks out comments and the contents of string literals, so that brackets and words can be looked for in code alone. Lengths
/// stay as they are; line ends inside literals are blanked as well.
final class PlainText {
    private final String text;
    private final StringBuilder plain;
    private int at;

    private PlainText(String text) {
        this.text = text;
        this.plain = new StringBuilder(text);
    }

    /// Python text.
    static String ofPython(String text) {
        PlainText work = new PlainText(text);
        while (work.at < text.length()) {
            char c = text.charAt(work.at);
            if (c == '#') {
                work.blank(work.find("\n", text.length()));
            } else if (c == '"' || c == '\'') {
                String quote = String.valueOf(c);
                String triple = quote.repeat(3);
                work.literal(text.startsWith(triple, work.at) ? triple : quote);
            } else {
                work.at++;
            }
        }
        return work.plain.toString();
    }

    /// C++ text.
    static String ofCpp(String text) {
        PlainText work = new PlainText(text);
        while (work.at < text.length()) {
            char c = text.charAt(work.at);
            if (text.startsWith("//", work.at)) {
                work.blank(work.find("\n", text.length()));
            } else if (text.startsWith("/*", work.at)) {
                work.blank(work.find("*/", text.length() - 2) + 2);
            } else if (c == '"' || (c == '\'' && !work.insideNumber())) {
                work.literal(String.valueOf(c));
            } else {
                work.at++;
            }
        }
        return work.plain.toString();
    }

    private boolean insideNumber() {
        return at > 0 && Character.isLetterOrDigit(text.charAt(at - 1));
    }

    private int find(String end, int otherwise) {
        int found = text.indexOf(end, at + 1);
        return found < 0 ? otherwise : found;
    }

    private void literal(String quote) {
        int start = at + quote.length();
        int end = start;
        while (end < text.length() && !text.startsWith(quote, end) && (quote.length() == 3 || text.charAt(end) != '\n')) {
            end += text.charAt(end) == '\\' ? 2 : 1;
        }
        at = start;
        blank(Math.min(end, text.length()));
        at = Math.min(text.length(), end + (text.startsWith(quote, end) ? quote.length() : 0));
    }

    private void blank(int end) {
        for (int i = at; i < end && i < text.length(); i++) {
            plain.setCharAt(i, ' ');
        }
        at = Math.max(at + 1, end);
    }
}
