package dev.archeck.inspectors.cuda.source;

import java.util.ArrayDeque;
import java.util.Deque;

/// How deep names with template arguments nest, `f<T>(g<U>(x))` or `a<b<c>>`. A parser that does not know the names tries each of them as a
/// template and as a comparison, so its work doubles with every level: 16 levels cost 3 s and 360 MB, 22 do not end (observed
/// with Eclipse CDT 9.2).
final class TemplateNesting {
    private enum Open { ANGLE, CALL, BRACKET }

    private final Deque<Open> open = new ArrayDeque<>();
    private int doubling;
    private int deepest;
    private boolean directive;

    private TemplateNesting() { }

    /// The deepest nesting in code without comments and strings, counting angles that stay open and brackets behind `>`.
    static int deepest(char[] code) {
        TemplateNesting nesting = new TemplateNesting();
        char before = '\n';
        for (int i = 0; i < code.length; i++) {
            char c = code[i];
            int repeated = run(code, i, c);
            nesting.character(c, before, repeated);
            if (c == '<' && repeated > 1) {
                i += repeated - 1;
            }
            before = Character.isWhitespace(c) && c != '\n' ? before : c;
        }
        return nesting.deepest;
    }

    private static int run(char[] code, int from, char c) {
        int end = from + 1;
        while ((c == '<' || c == '&' || c == '|') && end < code.length && code[end] == c && end - from < 3) {
            end++;
        }
        return end - from;
    }

    private void character(char c, char before, int repeated) {
        switch (c) {
            case '<' -> {
                if (repeated == 1 && Character.isJavaIdentifierPart(before)) {
                    push(Open.ANGLE);
                }
            }
            case '>' -> {
                if (before != '-' && open.peek() == Open.ANGLE) {
                    pop();
                }
            }
            case '(', '[', '{' -> {
                if (c == '{') {
                    dropAngles();
                }
                push(c == '(' && before == '>' ? Open.CALL : Open.BRACKET);
            }
            case ')', ']', '}' -> {
                dropAngles();
                if (!open.isEmpty()) {
                    pop();
                }
                if (c == '}') {
                    dropAngles();
                }
            }
            case ';' -> dropAngles();
            case '&', '|' -> {
                if (repeated == 2) {
                    dropAngles();
                }
            }
            case '#' -> directive |= before == '\n';
            case '\n' -> {
                if (directive && before != '\\') {
                    dropAngles();
                    directive = false;
                }
            }
            default -> { }
        }
    }

    private void push(Open kind) {
        open.push(kind);
        doubling += kind == Open.BRACKET ? 0 : 1;
        deepest = Math.max(deepest, doubling);
    }

    private void pop() {
        doubling -= open.pop() == Open.BRACKET ? 0 : 1;
    }

    /// Angles that were comparisons after all.
    private void dropAngles() {
        while (open.peek() == Open.ANGLE) {
            pop();
        }
    }
}
