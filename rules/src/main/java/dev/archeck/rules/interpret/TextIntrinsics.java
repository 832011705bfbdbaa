package dev.archeck.rules.interpret;

import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.flow.Expr.Collect.Kind;
import dev.archeck.inspectors.flow.Site;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Operations on text, Python's and C's.
final class TextIntrinsics {
    private TextIntrinsics() { }

    static Map<String, Intrinsics.Operation> table() {
        Map<String, Intrinsics.Operation> table = new HashMap<>();
        table.put("text.lower", one(t -> Value.of(t.toLowerCase(Locale.ROOT))));
        table.put("text.upper", one(t -> Value.of(t.toUpperCase(Locale.ROOT))));
        table.put("text.capitalize", one(t -> Value.of(t.substring(0, Math.min(1, t.length())).toUpperCase(Locale.ROOT) + t.substring(Math.min(1, t.length())).toLowerCase(Locale.ROOT))));
        table.put("text.title", one(t -> Value.of(titled(t))));
        table.put("text.isdigit", one(t -> Value.of(!t.isEmpty() && t.chars().allMatch(Character::isDigit))));
        table.put("text.isalpha", one(t -> Value.of(!t.isEmpty() && t.chars().allMatch(Character::isLetter))));
        table.put("text.splitlines", one(t -> list(t.lines().toList())));
        table.put("text.same", (a, site) -> a.positional().getFirst());
        table.put("text.strip", stripping(true, true));
        table.put("text.lstrip", stripping(true, false));
        table.put("text.rstrip", stripping(false, true));
        table.put("text.startswith", ends(String::startsWith));
        table.put("text.endswith", ends(String::endsWith));
        table.put("text.replace", TextIntrinsics::replace);
        table.put("text.split", (a, site) -> split(a, site, false));
        table.put("text.rsplit", (a, site) -> split(a, site, true));
        table.put("text.find", two((t, u) -> Value.of(t.indexOf(u))));
        table.put("text.count", two((t, u) -> u.isEmpty() ? Value.of(t.length() + 1L) : Value.of((t.length() - t.replace(u, "").length()) / u.length())));
        table.put("text.removeprefix", two((t, u) -> Value.of(t.startsWith(u) ? t.substring(u.length()) : t)));
        table.put("text.removesuffix", two((t, u) -> Value.of(t.endsWith(u) ? t.substring(0, t.length() - u.length()) : t)));
        table.put("text.partition", two(TextIntrinsics::partition));
        table.put("text.rpartition", two(TextIntrinsics::lastPartition));
        table.put("text.index", (a, site) -> a.positional().get(0) instanceof Value.Text(String t)
                && a.positional().get(1) instanceof Value.Text(String u) && t.contains(u) ? Value.of(t.indexOf(u)) : unknown(site));
        table.put("text.isalnum", one(t -> Value.of(!t.isEmpty() && t.chars().allMatch(Character::isLetterOrDigit))));
        table.put("text.islower", one(t -> Value.of(t.chars().anyMatch(Character::isLowerCase) && t.chars().noneMatch(Character::isUpperCase))));
        table.put("text.isupper", one(t -> Value.of(t.chars().anyMatch(Character::isUpperCase) && t.chars().noneMatch(Character::isLowerCase))));
        table.put("text.isspace", one(t -> Value.of(!t.isEmpty() && t.isBlank())));
        table.put("text.zfill", (a, site) -> filled(a, site, (t, n) -> {
            int signed = t.startsWith("-") || t.startsWith("+") ? 1 : 0;
            return t.substring(0, signed) + "0".repeat(n) + t.substring(signed);
        }));
        table.put("text.ljust", (a, site) -> filled(a, site, (t, n) -> t + fill(a).repeat(n)));
        table.put("text.rjust", (a, site) -> filled(a, site, (t, n) -> fill(a).repeat(n) + t));
        table.put("text.center", (a, site) -> filled(a, site, (t, n) -> {
            int left = n / 2 + (n & Widths.integer(a.positional().get(1)).orElseThrow().value().intValue() & 1);
            return fill(a).repeat(left) + t + fill(a).repeat(n - left);
        }));
        table.put("text.format", (a, site) -> Unknown.because("formatted text", site));
        table.put("text.compare", two((t, u) -> cInt(Integer.signum(t.compareTo(u)))));
        table.put("text.comparecase", two((t, u) -> cInt(Integer.signum(t.compareToIgnoreCase(u)))));
        table.put("text.comparefirst", TextIntrinsics::compareFirst);
        table.put("text.length", one(t -> new Value.Int(BigInteger.valueOf(t.length()), 64, false)));
        table.put("text.contains", two((t, u) -> Value.of(t.contains(u))));
        table.put("path.parent", one(t -> Value.of(t.lastIndexOf('/') < 0 ? "." : t.substring(0, Math.max(1, t.lastIndexOf('/'))))));
        table.put("path.name", one(t -> Value.of(t.substring(t.lastIndexOf('/') + 1))));
        table.put("path.join", TextIntrinsics::joinPath);
        table.put("text.number", TextIntrinsics::leadingNumber);
        return table;
    }

    private static Value cInt(int value) {
        return new Value.Int(BigInteger.valueOf(value), 32, true);
    }

    private static Value list(List<String> parts) {
        return new Items(Kind.LIST, parts.stream().map(Value::of).toList());
    }

    private static Value unknown(Site site) {
        return Unknown.because("text that is not known", site);
    }

    private static Intrinsics.Operation one(Function<String, Value> operation) {
        return (a, site) -> a.positional().getFirst() instanceof Value.Text(String text) ? operation.apply(text) : unknown(site);
    }

    private static Intrinsics.Operation two(BiFunction<String, String, Value> operation) {
        return (a, site) -> a.positional().get(0) instanceof Value.Text(String text) && a.positional().get(1) instanceof Value.Text(String other)
                ? operation.apply(text, other) : unknown(site);
    }

    /// Every letter behind something else than a letter in upper case, the others in lower case.
    private static String titled(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            boolean first = i == 0 || !Character.isLetter(text.charAt(i - 1));
            out.append(first ? Character.toUpperCase(text.charAt(i)) : Character.toLowerCase(text.charAt(i)));
        }
        return out.toString();
    }

    private static String fill(Arguments arguments) {
        return arguments.positional().get(2) instanceof Value.Text(String fill) ? fill : " ";
    }

    /// Text filled up to a width by so many characters.
    private static Value filled(Arguments arguments, Site site, BiFunction<String, Integer, String> filling) {
        Optional<Value.Int> width = Widths.integer(arguments.positional().get(1)).filter(w -> w.value().bitLength() < 11);
        return arguments.positional().getFirst() instanceof Value.Text(String text) && width.isPresent()
                ? Value.of(width.get().value().intValue() <= text.length() ? text : filling.apply(text, width.get().value().intValue() - text.length()))
                : unknown(site);
    }

    private static Value lastPartition(String text, String separator) {
        int at = text.lastIndexOf(separator);
        return at < 0
                ? Items.tuple(Value.of(""), Value.of(""), Value.of(text))
                : Items.tuple(Value.of(text.substring(0, at)), Value.of(separator), Value.of(text.substring(at + separator.length())));
    }

    private static Value partition(String text, String separator) {
        int at = text.indexOf(separator);
        return at < 0
                ? Items.tuple(Value.of(text), Value.of(""), Value.of(""))
                : Items.tuple(Value.of(text.substring(0, at)), Value.of(separator), Value.of(text.substring(at + separator.length())));
    }

    private static Intrinsics.Operation stripping(boolean left, boolean right) {
        return (a, site) -> {
            if (!(a.positional().getFirst() instanceof Value.Text(String text))) {
                return unknown(site);
            }
            Optional<String> given = a.positional().size() > 1 && a.positional().get(1) instanceof Value.Text(String t) ? Optional.of(t) : Optional.empty();
            int from = 0;
            int to = text.length();
            while (left && from < to && strips(text.charAt(from), given)) {
                from++;
            }
            while (right && to > from && strips(text.charAt(to - 1), given)) {
                to--;
            }
            return Value.of(text.substring(from, to));
        };
    }

    private static boolean strips(char c, Optional<String> given) {
        return given.map(g -> g.indexOf(c) >= 0).orElse(Character.isWhitespace(c));
    }

    private static Intrinsics.Operation ends(BiFunction<String, String, Boolean> test) {
        return (a, site) -> {
            if (!(a.positional().getFirst() instanceof Value.Text(String text))) {
                return unknown(site);
            }
            List<Value> wanted = a.positional().get(1) instanceof Items items ? items.values() : List.of(a.positional().get(1));
            Truth any = Truth.FALSE;
            for (Value each : wanted) {
                any = any.or(each instanceof Value.Text(String part) ? Truth.of(test.apply(text, part)) : Truth.UNKNOWN);
            }
            return any.isKnown() ? Value.of(any == Truth.TRUE) : unknown(site);
        };
    }

    private static Value replace(Arguments arguments, Site site) {
        List<Value> a = arguments.positional();
        Optional<Value.Int> most = a.size() > 3 ? Widths.integer(a.get(3)) : Optional.empty();
        boolean known = a.size() < 4 || most.isPresent();
        if (!(known && a.get(0) instanceof Value.Text(String text) && a.get(1) instanceof Value.Text(String from)
                && a.get(2) instanceof Value.Text(String to))) {
            return unknown(site);
        }
        int left = most.map(count -> count.value().signum() < 0 ? Integer.MAX_VALUE : count.value().intValue()).orElse(Integer.MAX_VALUE);
        if (left == Integer.MAX_VALUE || from.isEmpty()) {
            return left == Integer.MAX_VALUE ? Value.of(text.replace(from, to)) : unknown(site);
        }
        StringBuilder replaced = new StringBuilder();
        int done = 0;
        for (int at = text.indexOf(from); at >= 0 && left > 0; at = text.indexOf(from, done)) {
            replaced.append(text, done, at).append(to);
            done = at + from.length();
            left--;
        }
        return Value.of(replaced.append(text, done, text.length()).toString());
    }

    private static Value split(Arguments arguments, Site site, boolean fromRight) {
        List<Value> a = arguments.positional();
        Optional<Value.Int> most = a.size() > 2 ? Widths.integer(a.get(2)) : Optional.empty();
        if (!(a.get(0) instanceof Value.Text(String text)) || (a.size() > 1 && a.get(1) instanceof Unknown)) {
            return unknown(site);
        }
        int limit = most.map(i -> i.value().intValue()).orElse(-1);
        if (a.size() < 2 || a.get(1) instanceof Value.None) {
            String stripped = text.strip();
            return list(stripped.isEmpty() ? List.of() : Arrays.asList(stripped.split("\\s+", limit < 0 ? 0 : limit + 1)));
        }
        String separator = a.get(1) instanceof Value.Text(String s) ? s : "";
        if (separator.isEmpty() || (fromRight && limit > 1)) {
            return unknown(site);
        }
        if (fromRight && limit == 1) {
            int at = text.lastIndexOf(separator);
            return at < 0 ? list(List.of(text)) : list(List.of(text.substring(0, at), text.substring(at + separator.length())));
        }
        return list(Arrays.asList(text.split(Pattern.quote(separator), limit < 0 ? -1 : limit + 1)));
    }

    private static Value joinPath(Arguments arguments, Site site) {
        StringBuilder path = new StringBuilder();
        for (Value part : arguments.positional()) {
            if (!(part instanceof Value.Text(String text))) {
                return unknown(site);
            }
            if (text.startsWith("/")) {
                path.setLength(0);
            } else if (!path.isEmpty() && path.charAt(path.length() - 1) != '/') {
                path.append('/');
            }
            path.append(text);
        }
        return Value.of(path.toString());
    }

    private static Value compareFirst(Arguments arguments, Site site) {
        List<Value> a = arguments.positional();
        Optional<Value.Int> count = Widths.integer(a.get(2));
        if (a.get(0) instanceof Value.Text(String t) && a.get(1) instanceof Value.Text(String u) && count.isPresent()) {
            int n = count.get().value().min(BigInteger.valueOf(1_000_000)).intValue();
            return cInt(Integer.signum(t.substring(0, Math.min(n, t.length())).compareTo(u.substring(0, Math.min(n, u.length())))));
        }
        return unknown(site);
    }

    /// What C's `atoi` makes of text: the number at its start, else 0.
    private static Value leadingNumber(Arguments arguments, Site site) {
        if (!(arguments.positional().getFirst() instanceof Value.Text(String text))) {
            return unknown(site);
        }
        String stripped = text.strip();
        int end = stripped.startsWith("-") || stripped.startsWith("+") ? 1 : 0;
        int first = end;
        while (end < stripped.length() && Character.isDigit(stripped.charAt(end))) {
            end++;
        }
        BigInteger value = end == first ? BigInteger.ZERO : new BigInteger(stripped.substring(stripped.startsWith("+") ? 1 : 0, end));
        return new Value.Int(Widths.wrap(value, 64, true), 64, true);
    }
}
