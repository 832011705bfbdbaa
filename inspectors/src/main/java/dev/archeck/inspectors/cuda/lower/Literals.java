package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Literal;
import dev.archeck.inspectors.flow.Variable;
import java.math.BigInteger;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;

/// Literals with the types C++ gives them.
final class Literals {
    /// Characters by number: `\x64`, `\144`, `\0`.
    private static final Pattern NUMBERED = Pattern.compile("x([0-9A-Fa-f]{1,4})|[0-7]{1,3}");

    private Literals() { }

    static Expr value(Frame frame, IASTLiteralExpression literal) {
        String text = literal.toString();
        return switch (literal.getKind()) {
            case IASTLiteralExpression.lk_true -> new Expr.Const(new Literal.Bool(true));
            case IASTLiteralExpression.lk_false -> new Expr.Const(new Literal.Bool(false));
            case IASTLiteralExpression.lk_nullptr -> new Expr.Const(new Literal.None());
            case IASTLiteralExpression.lk_this -> new Expr.Read(new Variable.Local("this"), frame.site(literal));
            case IASTLiteralExpression.lk_integer_constant -> integer(frame, literal, text);
            case IASTLiteralExpression.lk_float_constant -> real(frame, literal, text);
            case IASTLiteralExpression.lk_char_constant -> character(frame, literal, text);
            case IASTLiteralExpression.lk_string_literal -> string(frame, literal, text);
            default -> unknown(frame, literal);
        };
    }

    private static Expr integer(Frame frame, IASTLiteralExpression literal, String text) {
        String lower = text.replace("'", "").toLowerCase(Locale.ROOT);
        int end = lower.length();
        boolean hex = lower.startsWith("0x");
        boolean binary = lower.startsWith("0b");
        while (end > 0 && "ulz".indexOf(lower.charAt(end - 1)) >= 0) {
            end--;
        }
        String suffix = lower.substring(end);
        int radix = hex ? 16 : binary ? 2 : end > 1 && lower.charAt(0) == '0' ? 8 : 10;
        try {
            BigInteger value = new BigInteger(lower.substring(hex || binary ? 2 : 0, end), radix);
            boolean unsigned = suffix.contains("u");
            boolean wide = suffix.contains("l") || suffix.contains("z");
            int bits = value.bitLength();
            boolean fitsInt = !wide && (bits <= 31 || (bits == 32 && (unsigned || radix != 10)));
            int width = fitsInt ? 32 : 64;
            boolean signed = !unsigned && bits < width;
            return new Expr.Const(new Literal.Int(value, width, signed));
        } catch (NumberFormatException _) {
            return unknown(frame, literal);
        }
    }

    private static Expr real(Frame frame, IASTLiteralExpression literal, String text) {
        String lower = text.replace("'", "").toLowerCase(Locale.ROOT);
        String digits = lower.startsWith("0x") ? lower : lower.replaceAll("[fl]$", "");
        try {
            return new Expr.Const(new Literal.Real(Double.parseDouble(digits)));
        } catch (NumberFormatException _) {
            return unknown(frame, literal);
        }
    }

    private static Expr character(Frame frame, IASTLiteralExpression literal, String text) {
        int open = text.indexOf('\'');
        String inside = unescaped(text.substring(open + 1, text.length() - 1));
        return open == 0 && inside.length() == 1
                ? new Expr.Const(new Literal.Int(BigInteger.valueOf((byte) inside.charAt(0)), 8, true)) : unknown(frame, literal);
    }

    private static Expr string(Frame frame, IASTLiteralExpression literal, String text) {
        int open = text.indexOf('"');
        int close = text.lastIndexOf('"');
        if (open < 0 || close <= open || close != text.length() - 1) {
            return unknown(frame, literal);
        }
        String inside = text.substring(open + 1, close);
        if (text.substring(0, open).endsWith("R")) {
            int start = inside.indexOf('(');
            int end = inside.lastIndexOf(')');
            return start >= 0 && end > start ? text(inside.substring(start + 1, end)) : unknown(frame, literal);
        }
        return text(unescaped(inside));
    }

    private static Expr text(String value) {
        return new Expr.Const(new Literal.Text(value));
    }

    private static String unescaped(String text) {
        if (text.indexOf('\\') < 0) {
            return text;
        }
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != '\\' || i + 1 == text.length()) {
                out.append(c);
                continue;
            }
            Matcher number = NUMBERED.matcher(text).region(i + 1, text.length());
            if (number.lookingAt()) {
                boolean hex = number.group(1) != null;
                out.append((char) Integer.parseInt(hex ? number.group(1) : number.group(), hex ? 16 : 8));
                i = number.end() - 1;
                continue;
            }
            char next = text.charAt(++i);
            int plain = "ntrabfv".indexOf(next);
            out.append(plain >= 0 ? "\n\t\r\u0007\b\f\u000b".charAt(plain) : next);
        }
        return out.toString();
    }

    private static Expr unknown(Frame frame, IASTLiteralExpression literal) {
        return new Expr.Opaque("literal " + literal, false, frame.site(literal));
    }
}
