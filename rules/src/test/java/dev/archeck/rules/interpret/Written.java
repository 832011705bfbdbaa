package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Expr.Collect.Kind;
import java.util.List;
import java.util.stream.Collectors;

/// Values as the generator of the shape tables writes them: Python's words, strings as JSON, sets in order of their text.
final class Written {
    private Written() { }

    /// The text of a value; an unknown one says so and why.
    static String of(Value value) {
        return switch (value) {
            case Unknown unknown -> "unknown (" + unknown.reason() + ")";
            case Value.None none -> "None";
            case Value.Bool(boolean truth) -> truth ? "True" : "False";
            case Value.Int number -> number.value().toString();
            case Value.Real(double number) -> Reals.repr(number);
            case Value.Text(String text) -> quoted(text);
            case Items items when items.blurred() -> "unknown (items)";
            case Items items -> items(items);
            case Table table when table.blurred() -> "unknown (table)";
            case Table table -> "{" + table.pairs().stream().map(p -> ((Items) p).values())
                    .map(p -> of(p.getFirst()) + ": " + of(p.getLast())).collect(Collectors.joining(", ")) + "}";
            case FunctionObject function -> "function " + Text.of(function);
            case Instance instance -> "object of " + Text.of(instance.type());
            default -> "unknown (" + Text.of(value) + ")";
        };
    }

    private static String items(Items items) {
        List<String> parts = items.values().stream().map(Written::of).toList();
        return switch (items.kind()) {
            case TUPLE -> "(" + String.join(", ", parts) + ")";
            case SET -> "set(" + parts.stream().sorted().collect(Collectors.joining(", ")) + ")";
            case LIST, ARRAY, TABLE -> "[" + String.join(", ", parts) + "]";
        };
    }

    private static String quoted(String text) {
        StringBuilder out = new StringBuilder("\"");
        text.chars().forEach(c -> out.append(switch (c) {
            case '"' -> "\\\"";
            case '\\' -> "\\\\";
            case '\n' -> "\\n";
            case '\t' -> "\\t";
            default -> Character.toString(c);
        }));
        return out.append('"').toString();
    }
}
