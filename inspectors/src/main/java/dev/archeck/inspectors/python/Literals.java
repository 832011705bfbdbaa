package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.Literal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;

/// Values of Python number and string tokens (Python language reference, section 2, lexical analysis).
final class Literals {
    /// Longest integer token that is read, in characters: a value, not a way to keep the machine busy.
    private static final int LONGEST_INTEGER = 4300;

    private Literals() { }

    /// The value of an integer token; empty if it is none, or too long.
    static Optional<Literal> integer(String token) {
        String digits = token.replace("_", "").toLowerCase(Locale.ROOT);
        int radix = 10;
        if (digits.startsWith("0x")) {
            radix = 16;
        } else if (digits.startsWith("0o")) {
            radix = 8;
        } else if (digits.startsWith("0b")) {
            radix = 2;
        }
        String value = radix == 10 ? digits : digits.substring(2);
        if (value.isEmpty() || value.length() > LONGEST_INTEGER) {
            return Optional.empty();
        }
        try {
            return Optional.of(new Literal.Int(new BigInteger(value, radix), 0, true));
        } catch (NumberFormatException notDigits) {
            return Optional.empty();
        }
    }

    /// The value of a floating-point token; empty for imaginary numbers and what is no number.
    static Optional<Literal> real(String token) {
        String digits = token.replace("_", "");
        char last = digits.isEmpty() ? ' ' : digits.charAt(digits.length() - 1);
        if (!Character.isDigit(last) && last != '.') {
            return Optional.empty();
        }
        try {
            return Optional.of(new Literal.Real(Double.parseDouble(digits)));
        } catch (NumberFormatException notDigits) {
            return Optional.empty();
        }
    }

    /// The text between the quotes with its escapes resolved; empty for an escape that is cut short or names a character.
    ///
    /// @param raw whether backslashes stand for themselves
    static Optional<String> unescape(String body, boolean raw) {
        String unix = body.indexOf('\r') < 0 ? body : body.replace("\r\n", "\n").replace('\r', '\n');
        if (raw || unix.indexOf('\\') < 0) {
            return Optional.of(unix);
        }
        StringBuilder text = new StringBuilder();
        int at = 0;
        while (at < unix.length()) {
            char c = unix.charAt(at++);
            if (c != '\\') {
                text.append(c);
                continue;
            }
            int next = escape(unix, at, text);
            if (next < 0) {
                return Optional.empty();
            }
            at = next;
        }
        return Optional.of(text.toString());
    }

    /// Appends what the escape at `at` (behind the backslash) means; where the text goes on, or -1.
    private static int escape(String body, int at, StringBuilder text) {
        if (at >= body.length()) {
            return -1;
        }
        char c = body.charAt(at);
        String plain = "\\'\"abfnrtv";
        int which = plain.indexOf(c);
        if (which >= 0) {
            text.append("\\'\"\007\b\f\n\r\t\013".charAt(which));
            return at + 1;
        }
        return switch (c) {
            case '\n' -> at + 1;
            case 'x' -> hex(body, at + 1, 2, text);
            case 'u' -> hex(body, at + 1, 4, text);
            case 'U' -> hex(body, at + 1, 8, text);
            case 'N' -> -1;
            case '0', '1', '2', '3', '4', '5', '6', '7' -> octal(body, at, text);
            default -> {
                text.append('\\').append(c);
                yield at + 1;
            }
        };
    }

    private static int octal(String body, int at, StringBuilder text) {
        int value = 0;
        int end = at;
        while (end < body.length() && end < at + 3 && body.charAt(end) >= '0' && body.charAt(end) <= '7') {
            value = value * 8 + (body.charAt(end++) - '0');
        }
        text.append((char) value);
        return end;
    }

    private static int hex(String body, int at, int digits, StringBuilder text) {
        if (at + digits > body.length()) {
            return -1;
        }
        long value = 0;
        for (int i = at; i < at + digits; i++) {
            int digit = Character.digit(body.charAt(i), 16);
            if (digit < 0) {
                return -1;
            }
            value = value * 16 + digit;
        }
        if (value > Character.MAX_CODE_POINT) {
            return -1;
        }
        text.appendCodePoint((int) value);
        return at + digits;
    }
}
