package dev.archeck.rules.trace;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.rules.interpret.Facts;
import dev.archeck.rules.interpret.Items;
import dev.archeck.rules.interpret.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// One value of an input, as the user wrote it.
///
/// Read as: whole numbers (decimal or `0x`, with `K`, `M`, `G` or `KiB`, `MiB`, `GiB` for powers of 1024), decimal fractions,
/// `true` and `false`, `None`, `nullptr` and `NULL`, text in quotes, lists in brackets, the word `tensor` for the tensor of the
/// call; anything else is text.
///
/// @param text as written, without blanks around it
/// @param value what it means where a value is asked for
public record Given(String text, Value value) {
    private static final Pattern WHOLE = Pattern.compile("-?(0[xX][0-9a-fA-F]{1,16}|[0-9]{1,19})(([KMG])(i?B)?)?");
    private static final Pattern FRACTION = Pattern.compile("-?[0-9]{1,18}\\.[0-9]{0,18}([eE][-+]?[0-9]{1,3})?");
    private static final List<String> UNITS = List.of("K", "M", "G");

    /// Reads one value.
    public static Given of(String text) {
        String word = text.strip();
        return new Given(word, value(word));
    }

    /// The values of a comma-separated list; commas inside quotes and brackets separate nothing.
    ///
    /// @throws IllegalArgumentException if a bracket or quote is left open
    public static List<Given> list(String text) {
        return parts(text).stream().map(Given::of).toList();
    }

    /// What it means where a type or a value parameter of a template is asked for.
    TypeRef type() {
        return switch (value) {
            case Value.Int(BigInteger number, int _, boolean _) -> new TypeRef.Constant(
                    new Expr.Const(new dev.archeck.inspectors.flow.Literal.Int(number, 0, true)));
            case Value.Bool(boolean truth) -> new TypeRef.Constant(
                    new Expr.Const(new dev.archeck.inspectors.flow.Literal.Bool(truth)));
            default -> TypeWords.type(text);
        };
    }

    private static Value value(String word) {
        return switch (word) {
            case "true", "True" -> Value.of(true);
            case "false", "False" -> Value.of(false);
            case "None", "nullptr", "NULL" -> Value.NONE;
            case Facts.TENSOR -> Value.Symbolic.of(Facts.TENSOR);
            default -> literal(word);
        };
    }

    private static Value literal(String word) {
        if (WHOLE.matcher(word).matches()) {
            return new Value.Int(whole(word), 0, true);
        }
        if (FRACTION.matcher(word).matches()) {
            return new Value.Real(Double.parseDouble(word));
        }
        if (word.length() > 1 && isQuote(word.charAt(0)) && word.endsWith(word.substring(0, 1))) {
            return Value.of(word.substring(1, word.length() - 1));
        }
        if (enclosed(word, '[', ']') || enclosed(word, '(', ')') || enclosed(word, '{', '}')) {
            Expr.Collect.Kind kind = word.charAt(0) == '(' ? Expr.Collect.Kind.TUPLE
                    : word.charAt(0) == '{' ? Expr.Collect.Kind.ARRAY : Expr.Collect.Kind.LIST;
            String inner = word.substring(1, word.length() - 1).strip();
            return new Items(kind, inner.isEmpty() ? List.of() : parts(inner).stream().map(part -> of(part).value()).toList());
        }
        return Value.of(word);
    }

    private static BigInteger whole(String word) {
        String digits = word;
        int shift = 0;
        for (int i = 0; i < UNITS.size(); i++) {
            int at = digits.toUpperCase(Locale.ROOT).indexOf(UNITS.get(i));
            if (at > 0) {
                digits = digits.substring(0, at);
                shift = 10 * (i + 1);
            }
        }
        boolean negative = digits.startsWith("-");
        String bare = negative ? digits.substring(1) : digits;
        BigInteger number = bare.length() > 2 && Character.toLowerCase(bare.charAt(1)) == 'x'
                ? new BigInteger(bare.substring(2), 16) : new BigInteger(bare);
        return (negative ? number.negate() : number).shiftLeft(shift);
    }

    private static boolean enclosed(String word, char open, char close) {
        return word.length() > 1 && word.charAt(0) == open && word.charAt(word.length() - 1) == close;
    }

    private static boolean isQuote(char c) {
        return c == '"' || c == '\'';
    }

    private static List<String> parts(String text) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        char quote = 0;
        int from = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (isQuote(c)) {
                quote = c;
            } else if ("([{<".indexOf(c) >= 0) {
                depth++;
            } else if (")]}>".indexOf(c) >= 0) {
                depth--;
            } else if (c == ',' && depth == 0) {
                parts.add(text.substring(from, i));
                from = i + 1;
            }
        }
        if (quote != 0 || depth != 0) {
            throw new IllegalArgumentException("a bracket or quote is left open in \"" + text + "\"");
        }
        parts.add(text.substring(from));
        return parts;
    }
}
