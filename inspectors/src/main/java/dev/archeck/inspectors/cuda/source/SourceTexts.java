package dev.archeck.inspectors.cuda.source;

import java.util.ArrayList;
import java.util.List;

/// The text literals of C++ source that a compiler puts into its output whole: those of ordinary code, neighbours joined.
///
/// Left out is what may be compiled differently or not at all: lines of the preprocessor and everything between `#if` and `#endif`, raw
/// and prefixed literals, literals with escapes, and those next to a macro.
public final class SourceTexts {
    private final String text;
    private final List<String> found = new ArrayList<>();
    private final StringBuilder joined = new StringBuilder();
    private boolean open;
    private boolean whole = true;
    private boolean word;
    private int conditions;
    private int at;

    private SourceTexts(String text) {
        this.text = text;
    }

    /// The literals, in the order of the text, each once.
    public static List<String> of(String text) {
        SourceTexts scan = new SourceTexts(text);
        boolean start = true;
        while (scan.at < text.length()) {
            char c = text.charAt(scan.at);
            if (c == '#' && start) {
                scan.directive();
            } else if (scan.at + 1 < text.length() && c == '/' && (text.charAt(scan.at + 1) == '/' || text.charAt(scan.at + 1) == '*')) {
                scan.comment(text.charAt(scan.at + 1) == '*');
            } else if (c == '"') {
                scan.literal();
            } else if (c == '\'') {
                scan.character();
            } else {
                scan.other(c);
            }
            start = c == '\n' || (start && Character.isWhitespace(c));
        }
        scan.close();
        return scan.found.stream().distinct().toList();
    }

    private void directive() {
        close();
        int end = at;
        do {
            end = end(end + 1);
        } while (end < text.length() && text.charAt(end - 1) == '\\');
        String line = text.substring(at + 1, end).strip();
        conditions += line.startsWith("if") ? 1 : line.startsWith("endif") && conditions > 0 ? -1 : 0;
        at = end;
        word = false;
    }

    private int end(int from) {
        int end = text.indexOf('\n', from);
        return end < 0 ? text.length() : end;
    }

    private void comment(boolean block) {
        int end = block ? text.indexOf("*/", at + 2) : end(at) - 2;
        at = block && end < 0 ? text.length() : end + 2;
    }

    private void character() {
        boolean separator = at > 0 && Character.isLetterOrDigit(text.charAt(at - 1));
        int end = at + 1;
        while (!separator && end < text.length() && text.charAt(end) != '\'' && text.charAt(end) != '\n') {
            end += text.charAt(end) == '\\' ? 2 : 1;
        }
        at = Math.min(text.length(), end + (separator ? 0 : 1));
        close();
        word = false;
    }

    private void literal() {
        boolean prefixed = at > 0 && Character.isLetterOrDigit(text.charAt(at - 1));
        if (prefixed && text.charAt(at - 1) == 'R') {
            raw();
            return;
        }
        int end = at + 1;
        boolean plain = true;
        while (end < text.length() && text.charAt(end) != '"' && text.charAt(end) != '\n') {
            plain &= text.charAt(end) != '\\';
            end += text.charAt(end) == '\\' ? 2 : 1;
        }
        end = Math.min(end, text.length());
        if (!open) {
            open = true;
            whole = !word && !prefixed;
            joined.setLength(0);
        }
        whole &= plain;
        joined.append(text, at + 1, end);
        at = Math.min(text.length(), end + 1);
        word = false;
    }

    private void raw() {
        int parenthesis = text.indexOf('(', at);
        String mark = parenthesis < 0 || parenthesis - at > 20 ? "\"" : ")" + text.substring(at + 1, parenthesis) + "\"";
        int end = text.indexOf(mark, at + 1);
        at = end < 0 ? text.length() : end + mark.length();
        open = false;
        word = false;
    }

    private void other(char c) {
        if (Character.isJavaIdentifierPart(c)) {
            int end = at;
            while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
                end++;
            }
            String name = text.substring(at, end);
            whole &= !open;
            close();
            word = !name.equals("return") && !name.equals("case") && !name.equals("throw") && !name.equals("else");
            at = end;
            return;
        }
        if (!Character.isWhitespace(c)) {
            close();
            word = false;
        }
        at++;
    }

    /// Ends a literal and its neighbours.
    private void close() {
        if (open && whole && conditions == 0 && !joined.isEmpty()) {
            found.add(joined.toString());
        }
        open = false;
        whole = true;
    }
}
