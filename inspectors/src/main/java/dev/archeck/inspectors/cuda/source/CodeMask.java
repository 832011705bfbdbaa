package dev.archeck.inspectors.cuda.source;

import java.util.BitSet;

/// Which characters of a C++ text are code: not in a comment, a string, a raw string or a character literal.
public final class CodeMask {
    private final String text;
    private final BitSet code;

    private CodeMask(String text) {
        this.text = text;
        this.code = new BitSet(text.length());
    }

    /// Scans the text once. An unterminated comment or string ends with the text (a plain string also with its line).
    public static CodeMask of(String text) {
        CodeMask mask = new CodeMask(text);
        int since = 0;
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            int next = c == '/' || c == '"' || c == '\'' ? mask.skipped(at) : at;
            if (next == at) {
                at++;
            } else {
                mask.code.set(since, at);
                at = next;
                since = next;
            }
        }
        mask.code.set(since, text.length());
        return mask;
    }

    /// Whether the character at a zero-based offset is code; false outside the text.
    public boolean isCode(int offset) {
        return code.get(offset);
    }

    /// The code alone: every other character is a blank, ends of lines stay.
    char[] alone() {
        char[] alone = text.toCharArray();
        for (int from = code.nextClearBit(0); from < alone.length; from = code.nextClearBit(from)) {
            int to = code.nextSetBit(from);
            int end = to < 0 ? alone.length : to;
            for (; from < end; from++) {
                alone[from] = alone[from] == '\n' ? '\n' : ' ';
            }
        }
        return alone;
    }

    private int skipped(int at) {
        char c = text.charAt(at);
        char next = at + 1 < text.length() ? text.charAt(at + 1) : '\0';
        if (c == '/' && next == '/') {
            return lineEnd(at);
        }
        if (c == '/' && next == '*') {
            int end = text.indexOf("*/", at + 2);
            return end < 0 ? text.length() : end + 2;
        }
        if (c == '"') {
            return at > 0 && text.charAt(at - 1) == 'R' && startsPrefix(at - 1) ? rawEnd(at) : quotedEnd(at, '"');
        }
        if (c == '\'' && !isDigitSeparator(at)) {
            return quotedEnd(at, '\'');
        }
        return at;
    }

    private int lineEnd(int at) {
        int i = at;
        while (i < text.length()) {
            if (text.charAt(i) == '\n' && !isContinued(i)) {
                return i;
            }
            i++;
        }
        return i;
    }

    private boolean isContinued(int newline) {
        int i = newline - 1;
        if (i >= 0 && text.charAt(i) == '\r') {
            i--;
        }
        return i >= 0 && text.charAt(i) == '\\';
    }

    private int quotedEnd(int at, char quote) {
        for (int i = at + 1; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\') {
                i++;
            } else if (c == quote) {
                return i + 1;
            } else if (c == '\n') {
                return i;
            }
        }
        return text.length();
    }

    private int rawEnd(int quote) {
        int open = text.indexOf('(', quote);
        if (open < 0 || open - quote > 17) {
            return quotedEnd(quote, '"');
        }
        String close = ")" + text.substring(quote + 1, open) + "\"";
        int end = text.indexOf(close, open);
        return end < 0 ? text.length() : end + close.length();
    }

    private boolean startsPrefix(int r) {
        int i = r - 1;
        if (i >= 0 && text.charAt(i) == '8') {
            i--;
        }
        if (i >= 0 && (text.charAt(i) == 'u' || text.charAt(i) == 'U' || text.charAt(i) == 'L')) {
            i--;
        }
        return i < 0 || !Character.isJavaIdentifierPart(text.charAt(i));
    }

    private boolean isDigitSeparator(int at) {
        if (at == 0 || at + 1 >= text.length()) {
            return false;
        }
        if (Character.digit(text.charAt(at - 1), 16) < 0 || Character.digit(text.charAt(at + 1), 16) < 0) {
            return false;
        }
        int start = at - 1;
        while (start > 0 && (Character.isLetterOrDigit(text.charAt(start - 1)) || text.charAt(start - 1) == '\'')) {
            start--;
        }
        return Character.isDigit(text.charAt(start));
    }
}
