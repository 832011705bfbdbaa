package dev.archeck.inspectors.cuda.source;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/// How deep a syntax tree gets without brackets: `if (a) if (b)`, `else if` behind `else if`, and `a + b + c`, each of which is one level
/// more. What walks the tree goes as deep, and a node asks its parents where it lies.
final class OpenChains {
    /// Most statements that are the body of one another.
    static final int STATEMENTS = 2_500;
    /// Most operators of one expression, a run of them such as `<<` counted once.
    static final int OPERATORS = 2_500;

    private final char[] code;
    private final Deque<Integer> outer = new ArrayDeque<>();
    private int statements;
    private int around;
    private int operators;
    private int round;

    private OpenChains(char[] code) {
        this.code = code;
    }

    /// Why code without comments and strings must not be parsed; empty if it may.
    static Optional<String> refusal(char[] code) {
        return new OpenChains(code).refusal();
    }

    private Optional<String> refusal() {
        char before = '\n';
        for (int at = 0; at < code.length; at++) {
            char c = code[at];
            if (Character.isWhitespace(c)) {
                continue;
            }
            if (Character.isJavaIdentifierPart(c)) {
                int end = wordEnd(at);
                if (before != '#' && isHead(at, end)) {
                    statements++;
                }
                at = end - 1;
            } else {
                character(c, before, at);
            }
            before = c;
            if (statements + around > STATEMENTS) {
                return Optional.of("statements nested deeper than " + STATEMENTS);
            }
            if (operators > OPERATORS) {
                return Optional.of("an expression of more than " + OPERATORS + " operators");
            }
        }
        return Optional.empty();
    }

    private void character(char c, char before, int at) {
        switch (c) {
            case '{' -> {
                outer.push(statements);
                around += statements;
                statements = 0;
                operators = 0;
            }
            case '}' -> {
                statements = outer.isEmpty() ? 0 : outer.pop();
                around -= statements;
                operators = 0;
                ended(at);
            }
            case ';' -> {
                operators = 0;
                if (round == 0) {
                    ended(at);
                }
            }
            case '(' -> {
                round++;
                operators += before == ')' ? 1 : 0;
            }
            case ')' -> round = Math.max(0, round - 1);
            case ',', '#' -> operators = 0;
            case '<' -> operators += isOperator(before) || isLaunch(at) ? 0 : 1;
            case '+', '-', '*', '/', '%', '&', '|', '^', '>', '=', '?', ':', '.', '[' -> operators += isOperator(before) ? 0 : 1;
            default -> { }
        }
    }

    private boolean isLaunch(int at) {
        return at + 2 < code.length && code[at + 1] == '<' && code[at + 2] == '<';
    }

    /// A statement ended; those around it did too, unless an `else` follows.
    private void ended(int at) {
        int next = at + 1;
        while (next < code.length && Character.isWhitespace(code[next])) {
            next++;
        }
        if (next >= code.length || !is("else", next, wordEnd(next))) {
            statements = 0;
        }
    }

    private int wordEnd(int from) {
        int end = from;
        while (end < code.length && Character.isJavaIdentifierPart(code[end])) {
            end++;
        }
        return end;
    }

    private boolean isHead(int from, int to) {
        return is("if", from, to) || is("for", from, to) || is("while", from, to) || is("do", from, to) || is("switch", from, to);
    }

    private boolean is(String word, int from, int to) {
        if (to - from != word.length()) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if (code[from + i] != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isOperator(char c) {
        return "+-*/%&|^<>=?:.[".indexOf(c) >= 0;
    }
}
