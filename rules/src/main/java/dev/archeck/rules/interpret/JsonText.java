package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Expr.Collect.Kind;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// JSON text as Python's `json` reads and writes it.
final class JsonText {
    private static final int DEEPEST = 100;

    private final String text;
    private int at;

    private JsonText(String text) {
        this.text = text;
    }

    private static final class Wrong extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Wrong() {
            super("not JSON", null, false, false);
        }
    }

    /// The value of a text; empty if it is not JSON.
    static Optional<Value> read(String text) {
        JsonText reader = new JsonText(text);
        try {
            Value value = reader.value(0);
            reader.blank();
            return reader.at == text.length() ? Optional.of(value) : Optional.empty();
        } catch (Wrong e) {
            return Optional.empty();
        }
    }

    private void blank() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private boolean take(String token) {
        blank();
        boolean there = text.startsWith(token, at);
        at += there ? token.length() : 0;
        return there;
    }

    private void need(String token) {
        if (!take(token)) {
            throw new Wrong();
        }
    }

    private Value value(int depth) {
        if (depth > DEEPEST) {
            throw new Wrong();
        }
        if (take("{")) {
            return table(depth);
        }
        if (take("[")) {
            return list(depth);
        }
        if (take("\"")) {
            return Value.of(string());
        }
        if (take("true")) {
            return Value.of(true);
        }
        if (take("false")) {
            return Value.of(false);
        }
        return take("null") ? Value.NONE : number();
    }

    private Value table(int depth) {
        Table table = new Table();
        if (take("}")) {
            return table;
        }
        do {
            need("\"");
            String key = string();
            need(":");
            table.put(Value.of(key), value(depth + 1));
        } while (take(","));
        need("}");
        return table;
    }

    private Value list(int depth) {
        List<Value> values = new ArrayList<>();
        if (!take("]")) {
            do {
                values.add(value(depth + 1));
            } while (take(","));
            need("]");
        }
        return new Items(Kind.LIST, values);
    }

    private String string() {
        StringBuilder out = new StringBuilder();
        while (at < text.length() && text.charAt(at) != '"') {
            char c = text.charAt(at++);
            if (c != '\\') {
                out.append(c);
                continue;
            }
            char escaped = at < text.length() ? text.charAt(at++) : 0;
            int plain = "\"\\/bfnrt".indexOf(escaped);
            if (plain >= 0) {
                out.append("\"\\/\b\f\n\r\t".charAt(plain));
            } else if (escaped == 'u' && text.substring(at).matches("(?s)[0-9a-fA-F]{4}.*")) {
                out.append((char) Integer.parseInt(text.substring(at, at + 4), 16));
                at += 4;
            } else {
                throw new Wrong();
            }
        }
        if (at >= text.length()) {
            throw new Wrong();
        }
        at++;
        return out.toString();
    }

    private Value number() {
        blank();
        int from = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        String digits = text.substring(from, at);
        if (digits.matches("-?(0|[1-9]\\d*)")) {
            return new Value.Int(new BigInteger(digits), 0, true);
        }
        if (digits.matches("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][-+]?\\d+)?")) {
            return new Value.Real(Double.parseDouble(digits));
        }
        throw new Wrong();
    }

    /// The text of a value; empty where it is not known or has no JSON form.
    static Optional<String> write(Value value) {
        return switch (value) {
            case Value.None none -> Optional.of("null");
            case Value.Bool(boolean truth) -> Optional.of(truth ? "true" : "false");
            case Value.Int number -> Optional.of(number.value().toString());
            case Value.Real(double number) -> Optional.of(Reals.repr(number));
            case Value.Text(String text) when text.chars().allMatch(c -> c >= ' ' && c < 127) ->
                    Optional.of("\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"");
            case Items items when !items.blurred() && items.kind() != Kind.SET -> joined(items.values().stream().map(JsonText::write).toList())
                    .map(inner -> "[" + inner + "]");
            case Table table when !table.blurred() && table.keys().stream().allMatch(k -> k instanceof Value.Text) ->
                    joined(table.pairs().stream().map(p -> ((Items) p).values()).map(p ->
                            write(p.getFirst()).flatMap(k -> write(p.getLast()).map(v -> k + ": " + v))).toList()).map(inner -> "{" + inner + "}");
            default -> Optional.empty();
        };
    }

    private static Optional<String> joined(List<Optional<String>> parts) {
        return parts.stream().allMatch(Optional::isPresent)
                ? Optional.of(String.join(", ", parts.stream().map(Optional::orElseThrow).toList())) : Optional.empty();
    }
}
