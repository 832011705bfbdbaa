package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.cuda.source.SourceText;
import dev.archeck.inspectors.flow.Span;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Scans the text of a macro body around a place, because the parser knows only the names in it.
final class MacroText {
    private static final int REACH = 4_000;
    private static final Pattern CONDITION = Pattern.compile("\\b(?:if|while|switch)\\s*(?:constexpr\\s*)?\\(");
    private static final Pattern LABEL = Pattern.compile("\\bcase\\b[^:;{}]{0,200}");

    private MacroText() { }

    /// The range from `from` to `to`, widened as asked; as it is when the text around it has another shape.
    static Span widened(SourceText source, int from, int to, Sites.Reach reach) {
        return switch (reach) {
            case NAMES, LABEL -> source.span(from, to - from);
            case CONDITION -> condition(source, from, to);
            case STATEMENT -> statement(source, from, to);
        };
    }

    /// The one condition or label in a macro's definition, for nodes none of whose names stands in it; empty if there are several.
    static Optional<Span> only(SourceText source, int from, int length, Sites.Reach reach) {
        if (reach == Sites.Reach.NAMES || reach == Sites.Reach.STATEMENT) {
            return Optional.empty();
        }
        Pattern wanted = reach == Sites.Reach.LABEL ? LABEL : CONDITION;
        Matcher match = wanted.matcher(source.text()).region(from, Math.min(source.text().length(), from + length));
        if (!match.find()) {
            return Optional.empty();
        }
        int start = match.start();
        int end = match.end();
        if (match.find()) {
            return Optional.empty();
        }
        if (reach == Sites.Reach.LABEL) {
            return Optional.of(source.span(start, end - start));
        }
        int close = closing(source.text(), end - 1);
        return close < 0 ? Optional.empty() : Optional.of(source.span(end, close - end));
    }

    private static Span condition(SourceText source, int from, int to) {
        String text = source.text();
        int depth = 0;
        for (int i = from - 1; i > Math.max(0, from - REACH); i--) {
            char c = text.charAt(i);
            if (c == ')') {
                depth++;
            } else if (c == '(' && --depth < 0) {
                String before = text.substring(Math.max(0, i - 20), i).stripTrailing();
                if (before.matches("(?s).*\\b(if|while|switch|constexpr)$")) {
                    int close = closing(text, i);
                    return close < to ? source.span(from, to - from) : source.span(i + 1, close - i - 1);
                }
                depth = 0;
            } else if (c == ';' || c == '{' || c == '}') {
                break;
            }
        }
        return source.span(from, to - from);
    }

    private static Span statement(SourceText source, int from, int to) {
        String text = source.text();
        int start = from;
        while (start > Math.max(0, from - REACH) && !isBefore(text, start)) {
            start--;
        }
        while (start < from && (Character.isWhitespace(text.charAt(start)) || text.charAt(start) == '\\')) {
            start++;
        }
        int depth = 0;
        for (int i = start; i < Math.min(text.length(), to + REACH); i++) {
            char c = text.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            boolean newline = c == '\n' && text.charAt(i - 1) != '\\';
            if (i >= to && ((c == ';' && depth <= 0) || newline || c == '}')) {
                return source.span(start, c == ';' ? i + 1 - start : i - start);
            }
        }
        return source.span(from, to - from);
    }

    private static boolean isBefore(String text, int at) {
        char c = text.charAt(at - 1);
        boolean newline = c == '\n' && (at < 2 || text.charAt(at - 2) != '\\');
        return c == ';' || c == '{' || c == '}' || newline
                || (c == ':' && at > 1 && text.charAt(at - 2) != ':' && text.charAt(at) != ':');
    }

    private static int closing(String text, int open) {
        int depth = 0;
        for (int i = open; i < Math.min(text.length(), open + REACH); i++) {
            depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return -1;
    }
}
