package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Expr.Collect.Kind;
import dev.archeck.inspectors.flow.Site;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Text made by `format`, `str.format` and the `%` operator; empty where something in it is not known or not modelled.
final class Formatting {
    private static final Pattern SPECIFICATION = Pattern.compile("(?:(.)?([<>=^]))?([-+ ])?(#)?(0)?(\\d+)?([,_])?(?:\\.(\\d+))?([a-zA-Z%])?");
    private static final Pattern PERCENT = Pattern.compile("%(?:\\((\\w+)\\))?([-+ #0]*)(\\d+|\\*)?(?:\\.(\\d+))?([a-zA-Z%])");
    private static final Pattern FIELD = Pattern.compile("(\\w*)((?:\\.\\w+|\\[\\w+])*)(?:!([rsa]))?(?::(.*))?", Pattern.DOTALL);
    private static final Pattern STEP = Pattern.compile("\\.(\\w+)|\\[(\\w+)]");
    private static final int WIDEST = 1000;

    private final Run run;

    Formatting(Run run) {
        this.run = run;
    }

    /// What a specification asks for.
    private record Layout(String fill, String align, String sign, boolean prefixed, int width, String grouping, int precision, String type) { }

    /// `format(value, specification)`.
    Optional<String> format(Value value, String specification, Site site) {
        Value plain = value instanceof Instance instance ? instance.plain().orElse(value) : value;
        if (specification.isEmpty()) {
            return run.rendering().str(value, site);
        }
        Matcher matcher = SPECIFICATION.matcher(specification);
        if (!matcher.matches() || plain instanceof Unknown) {
            return Optional.empty();
        }
        boolean zero = matcher.group(5) != null;
        String align = matcher.group(2) == null ? (zero ? "=" : "") : matcher.group(2);
        String fill = matcher.group(1) == null ? (zero && matcher.group(2) == null ? "0" : " ") : matcher.group(1);
        return laid(plain, new Layout(fill, align, text(matcher.group(3)), matcher.group(4) != null, number(matcher.group(6), 0),
                text(matcher.group(7)), number(matcher.group(8), -1), text(matcher.group(9))));
    }

    private static String text(String group) {
        return group == null ? "" : group;
    }

    private static int number(String group, int absent) {
        return group == null ? absent : Integer.parseInt(group.length() > 6 ? "999999" : group);
    }

    private static Optional<String> laid(Value value, Layout layout) {
        if (layout.width() > WIDEST || layout.precision() > WIDEST) {
            return Optional.empty();
        }
        return switch (value) {
            case Value.Text(String text) when layout.type().isEmpty() || layout.type().equals("s") -> Optional.of(padded(
                    "", layout.precision() >= 0 ? text.substring(0, Math.min(layout.precision(), text.length())) : text, "<", layout));
            case Value.Int(BigInteger number, int width, boolean signed) -> "eEfFgG%".contains(layout.type()) && !layout.type().isEmpty()
                    ? real(number.doubleValue(), layout) : integer(number, layout);
            case Value.Bool(boolean truth) when layout.type().isEmpty() -> Optional.of(padded("", truth ? "True" : "False", "<", layout));
            case Value.Bool(boolean truth) -> integer(truth ? BigInteger.ONE : BigInteger.ZERO, layout);
            case Value.Real(double number) -> real(number, layout);
            default -> Optional.empty();
        };
    }

    private static Optional<String> integer(BigInteger number, Layout layout) {
        int radix = switch (layout.type()) {
            case "", "d", "n" -> 10;
            case "x", "X" -> 16;
            case "o" -> 8;
            case "b" -> 2;
            default -> 0;
        };
        if (layout.type().equals("c") && number.signum() >= 0 && number.bitLength() < 21) {
            return Optional.of(padded("", Character.toString(number.intValue()), "<", layout));
        }
        if (radix == 0 || layout.precision() >= 0) {
            return Optional.empty();
        }
        String digits = grouped(number.abs().toString(radix), layout);
        String prefix = layout.prefixed() && radix != 10 ? "0" + layout.type() : "";
        boolean upper = layout.type().equals("X");
        return Optional.of(padded(sign(number.signum() < 0, layout) + (upper ? prefix.toUpperCase(java.util.Locale.ROOT) : prefix),
                upper ? digits.toUpperCase(java.util.Locale.ROOT) : digits, ">", layout));
    }

    private static Optional<String> real(double number, Layout layout) {
        int precision = layout.precision() < 0 ? 6 : layout.precision();
        double size = Math.abs(number);
        Optional<String> digits = switch (layout.type()) {
            case "f", "F" -> Optional.of(Reals.fixed(size, precision));
            case "e" -> Optional.of(Reals.scientific(size, precision));
            case "%" -> Optional.of(Reals.fixed(size * 100, precision) + "%");
            case "" -> layout.precision() < 0 ? Optional.of(Reals.repr(size)) : Optional.empty();
            default -> Optional.empty();
        };
        return digits.map(d -> padded(sign(number < 0, layout), grouped(d, layout), ">", layout));
    }

    private static String sign(boolean negative, Layout layout) {
        return negative ? "-" : layout.sign().equals("-") ? "" : layout.sign();
    }

    private static String grouped(String digits, Layout layout) {
        if (layout.grouping().isEmpty()) {
            return digits;
        }
        int point = digits.indexOf('.') < 0 ? digits.length() : digits.indexOf('.');
        StringBuilder out = new StringBuilder(digits);
        for (int at = point - 3; at > 0; at -= 3) {
            out.insert(at, layout.grouping());
        }
        return out.toString();
    }

    private static String padded(String sign, String body, String usual, Layout layout) {
        int missing = layout.width() - sign.length() - body.codePointCount(0, body.length());
        if (missing <= 0) {
            return sign + body;
        }
        String fill = layout.fill().repeat(missing);
        return switch (layout.align().isEmpty() ? usual : layout.align()) {
            case "<" -> sign + body + fill;
            case "^" -> layout.fill().repeat(missing / 2) + sign + body + layout.fill().repeat(missing - missing / 2);
            case "=" -> sign + fill + body;
            default -> fill + sign + body;
        };
    }

    /// `text % values`.
    Optional<String> percent(String text, Value values, Site site) {
        List<Value> row = values instanceof Items items && items.kind() == Kind.TUPLE && !items.blurred() ? items.values() : List.of(values);
        Matcher matcher = PERCENT.matcher(text);
        StringBuilder out = new StringBuilder();
        int done = 0;
        int next = 0;
        while (matcher.find()) {
            out.append(text, done, matcher.start());
            done = matcher.end();
            if (matcher.group(5).equals("%")) {
                out.append('%');
                continue;
            }
            Optional<Value> value = matcher.group(1) != null ? entry(values, matcher.group(1))
                    : next < row.size() ? Optional.of(row.get(next++)) : Optional.empty();
            Optional<String> piece = value.flatMap(v -> converted(v, matcher, site));
            if (piece.isEmpty()) {
                return Optional.empty();
            }
            out.append(piece.get());
        }
        String rest = text.substring(done);
        return rest.contains("%") || (next < row.size() && !(values instanceof Table)) ? Optional.empty() : Optional.of(out.append(rest).toString());
    }

    private static Optional<Value> entry(Value values, String key) {
        return values instanceof Table table && table.get(Value.of(key)) instanceof Table.Found.Present(Value value)
                ? Optional.of(value) : Optional.empty();
    }

    private Optional<String> converted(Value value, Matcher matcher, Site site) {
        if ("*".equals(matcher.group(3)) || value instanceof Unknown) {
            return Optional.empty();
        }
        String flags = matcher.group(2);
        String type = matcher.group(5);
        boolean words = "rsa".contains(type);
        Optional<String> rendered = type.equals("s") ? run.rendering().str(value, site) : run.rendering().repr(value, site);
        if (words && rendered.isEmpty()) {
            return Optional.empty();
        }
        Value shown = words ? Value.of(rendered.get())
                : "di".contains(type) && value instanceof Value.Real(double number) ? Value.of((long) number) : value;
        if (type.equals("c") && value instanceof Value.Text) {
            return run.rendering().str(value, site);
        }
        boolean zero = flags.contains("0") && !flags.contains("-") && !words;
        return laid(shown, new Layout(zero ? "0" : " ", flags.contains("-") ? "<" : zero ? "=" : ">", flags.contains("+") ? "+" : "",
                flags.contains("#"), number(matcher.group(3), 0), "", number(matcher.group(4), -1),
                words ? "s" : "iu".contains(type) ? "d" : type));
    }

    /// `text.format(...)`.
    Optional<String> braces(String text, Arguments arguments, Site site) {
        StringBuilder out = new StringBuilder();
        int next = 0;
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            boolean twice = at + 1 < text.length() && text.charAt(at + 1) == c;
            if ((c == '{' || c == '}') && twice) {
                out.append(c);
                at += 2;
            } else if (c == '{') {
                int end = text.indexOf('}', at);
                Matcher field = FIELD.matcher(end < 0 ? "!" : text.substring(at + 1, end));
                if (end < 0 || !field.matches() || text(field.group(4)).contains("{")) {
                    return Optional.empty();
                }
                Optional<String> piece = field(field, arguments, field.group(1).isEmpty() ? next++ : -1, site);
                if (piece.isEmpty()) {
                    return Optional.empty();
                }
                out.append(piece.get());
                at = end + 1;
            } else {
                out.append(c);
                at++;
            }
        }
        return Optional.of(out.toString());
    }

    private Optional<String> field(Matcher field, Arguments arguments, int position, Site site) {
        String name = field.group(1);
        int index = position >= 0 ? position : name.matches("\\d{1,4}") ? Integer.parseInt(name) : -1;
        Optional<Value> value = index >= 0
                ? (index < arguments.positional().size() ? Optional.of(arguments.positional().get(index)) : Optional.empty())
                : Optional.ofNullable(arguments.named().get(name));
        List<String[]> steps = new ArrayList<>();
        Matcher step = STEP.matcher(field.group(2));
        while (step.find()) {
            steps.add(new String[] {text(step.group(1)), text(step.group(2))});
        }
        for (String[] each : steps) {
            value = value.map(v -> each[0].isEmpty() ? run.access().element(v, key(each[1]), site) : run.access().attribute(v, each[0], site));
        }
        Optional<Value> shown = field.group(3) == null ? value : value.flatMap(
                v -> field.group(3).equals("s") ? run.rendering().str(v, site) : run.rendering().repr(v, site)).map(Value::of);
        return shown.filter(v -> !(v instanceof Unknown)).flatMap(v -> format(v, text(field.group(4)), site));
    }

    private static Value key(String text) {
        return text.matches("\\d{1,9}") ? Value.of(Long.parseLong(text)) : Value.of(text);
    }
}
