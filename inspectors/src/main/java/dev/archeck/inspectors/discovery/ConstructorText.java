package dev.archeck.inspectors.discovery;

import java.util.List;

/// What the constructors of a Python text may call, found without parsing. It errs on one side: a call that a constructor makes is
/// always found, one that stands behind it may be taken for its own.
final class ConstructorText {
    private static final String CONSTRUCTOR = "def __init__";
    private static final List<String> ENDING = List.of("def ", "class ", "async ", "@");
    private static final List<String> QUOTES = List.of("\"\"\"", "'''");

    private ConstructorText() { }

    /// Whether one of the functions may be called, with the bracket right behind its name, between the head of a constructor and the
    /// next definition that is not inside it.
    static boolean mayCall(String text, List<String> names) {
        List<String> calls = names.stream().map(name -> name + "(").toList();
        for (int head = text.indexOf(CONSTRUCTOR); head >= 0; head = text.indexOf(CONSTRUCTOR, head + 1)) {
            int end = end(text, head);
            for (String call : calls) {
                int at = text.indexOf(call, head);
                if (at >= 0 && at < end) {
                    return true;
                }
            }
        }
        return false;
    }

    /// The start of the first line behind the head that begins a definition no deeper than the head is, outside of long strings.
    private static int end(String text, int head) {
        int line = text.lastIndexOf('\n', head) + 1;
        int depth = blanks(text, line);
        for (int next = text.indexOf('\n', head) + 1; next > 0; next = text.indexOf('\n', next) + 1) {
            int blanks = blanks(text, next);
            int first = next + blanks;
            if (blanks <= depth && ENDING.stream().anyMatch(word -> text.startsWith(word, first)) && !isQuoted(text, head, next)) {
                return next;
            }
        }
        return text.length();
    }

    private static int blanks(String text, int line) {
        int at = line;
        while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
            at++;
        }
        return at - line;
    }

    private static boolean isQuoted(String text, int from, int to) {
        return QUOTES.stream().anyMatch(quote -> {
            int count = 0;
            for (int at = text.indexOf(quote, from); at >= 0 && at < to; at = text.indexOf(quote, at + quote.length())) {
                count++;
            }
            return count % 2 == 1;
        });
    }
}
