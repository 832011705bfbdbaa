package dev.archeck.inspectors.cuda.source;

import java.util.Optional;

/// What a file may cost before it is parsed at all. A 375-byte macro bomb ran a parser out of memory at 1 GB, and 10,000 nested
/// brackets overflow its stack, so both are estimated from the text first.
public final class ParseLimits {
    /// Largest file, in characters.
    public static final int FILE_CHARACTERS = 1_000_000;
    /// Largest sum of a file and what it includes, in characters.
    public static final int UNIT_CHARACTERS = 4_000_000;
    /// Largest estimated number of tokens after macro expansion.
    public static final double EXPANDED_TOKENS = 1_000_000;
    /// Deepest nesting of brackets.
    public static final int BRACKET_DEPTH = 250;
    /// Deepest nesting of names with template arguments.
    public static final int TEMPLATE_DEPTH = 12;
    /// Deepest nesting of calls as first arguments of calls, `f(f(f(`: each may be a declaration too, so work doubles.
    public static final int CALL_DEPTH = 20;
    private static final int OPERATOR_RUN = 400;

    private ParseLimits() { }

    /// Why the text must not be parsed, empty if it may. Macros are looked at by [MacroGrowth], over the whole unit.
    public static Optional<String> refusal(SourceText source) {
        int length = source.text().length();
        if (length > FILE_CHARACTERS) {
            return Optional.of("larger than " + FILE_CHARACTERS + " characters: " + length);
        }
        char[] code = source.mask().alone();
        int depth = 0;
        int run = 0;
        for (char c : code) {
            if (c == '(' || c == '[' || c == '{') {
                if (++depth > BRACKET_DEPTH) {
                    return Optional.of("brackets nested deeper than " + BRACKET_DEPTH);
                }
            } else if (c == ')' || c == ']' || c == '}') {
                depth = Math.max(0, depth - 1);
            }
            run = isOperator(c) ? run + 1 : Character.isWhitespace(c) ? run : 0;
            if (run > OPERATOR_RUN) {
                return Optional.of("more than " + OPERATOR_RUN + " operators in a row");
            }
        }
        Optional<String> chains = OpenChains.refusal(code);
        if (chains.isPresent()) {
            return chains;
        }
        int calls = directCalls(code);
        if (calls > CALL_DEPTH) {
            return Optional.of("calls nested directly deeper than " + CALL_DEPTH + ": " + calls);
        }
        int templates = TemplateNesting.deepest(code);
        return templates > TEMPLATE_DEPTH
                ? Optional.of("template arguments nested deeper than " + TEMPLATE_DEPTH + ": " + templates) : Optional.empty();
    }

    private static boolean isOperator(char c) {
        return switch (c) {
            case '!', '~', '-', '+', '*', '&', '<' -> true;
            default -> false;
        };
    }

    private static int directCalls(char[] code) {
        int deepest = 0;
        int chain = 0;
        boolean word = false;
        boolean opened = false;
        for (char c : code) {
            if (c == '(') {
                chain = word && opened ? chain + 1 : 1;
                deepest = Math.max(deepest, chain);
                opened = true;
                word = false;
            } else if (Character.isJavaIdentifierPart(c) || c == ':') {
                word = true;
            } else if (!Character.isWhitespace(c)) {
                opened = false;
                word = false;
            }
        }
        return deepest;
    }
}
