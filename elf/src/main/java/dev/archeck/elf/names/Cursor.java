package dev.archeck.elf.names;

/// A position in a mangled name, with limits on depth and steps.
final class Cursor {
    private static final int DEEPEST = 256;
    private static final int MOST_STEPS = 200_000;

    private final String text;
    private int at;
    private int depth;
    private int steps;

    Cursor(String text, int at) {
        this.text = text;
        this.at = at;
    }

    /// The index of the character here.
    int at() {
        return at;
    }

    /// The text from an index up to here.
    String since(int start) {
        return text.substring(start, at);
    }

    /// The character here, NUL at the end.
    char peek() {
        return peek(0);
    }

    char peek(int ahead) {
        return at + ahead < text.length() ? text.charAt(at + ahead) : '\0';
    }

    char next() {
        if (at >= text.length()) {
            throw new NotUnderstood();
        }
        return text.charAt(at++);
    }

    /// Steps over `expected` when it is here.
    boolean take(String expected) {
        boolean here = text.startsWith(expected, at);
        at += here ? expected.length() : 0;
        return here;
    }

    void require(String expected) {
        if (!take(expected)) {
            throw new NotUnderstood();
        }
    }

    boolean digit() {
        return peek() >= '0' && peek() <= '9';
    }

    /// A decimal number of at most six digits.
    int number() {
        int value = 0;
        int start = at;
        while (digit()) {
            value = value * 10 + (next() - '0');
            if (at - start > 6) {
                throw new NotUnderstood();
            }
        }
        if (at == start) {
            throw new NotUnderstood();
        }
        return value;
    }

    /// `length` characters.
    String characters(int length) {
        if (length < 1 || length > text.length() - at) {
            throw new NotUnderstood();
        }
        at += length;
        return text.substring(at - length, at);
    }

    /// Digits and capital letters up to and including an underscore.
    void sequence() {
        while (digit() || (peek() >= 'A' && peek() <= 'Z')) {
            next();
        }
        require("_");
    }

    /// A number in digits and capital letters up to and including an underscore: 0 for `_`, 1 for `0_`.
    int base36() {
        int value = 0;
        int start = at;
        while (digit() || (peek() >= 'A' && peek() <= 'Z')) {
            value = value * 36 + Character.digit(next(), 36);
            if (at - start > 4) {
                throw new NotUnderstood();
            }
        }
        int digits = at - start;
        require("_");
        return digits == 0 ? 0 : value + 1;
    }

    /// Steps over the number that tells entities of one function apart.
    void discriminator() {
        if (take("__")) {
            number();
            require("_");
        } else if (peek() == '_' && peek(1) >= '0' && peek(1) <= '9') {
            next();
            next();
        }
    }

    void enter() {
        if (++depth > DEEPEST || ++steps > MOST_STEPS) {
            throw new NotUnderstood();
        }
    }

    void leave() {
        depth--;
    }
}
