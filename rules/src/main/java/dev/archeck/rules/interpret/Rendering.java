package dev.archeck.rules.interpret;

import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.flow.Site;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The text that Python's `str` and `repr` give; empty where a value is not known well enough.
final class Rendering {
    private static final int DEEPEST = 8;

    private final Run run;

    Rendering(Run run) {
        this.run = run;
    }

    /// `str(value)`.
    Optional<String> str(Value value, Site site) {
        return switch (value) {
            case Value.Text(String text) -> Optional.of(text);
            case Instance instance -> special(instance, "__str__", site).or(() -> message(instance, site))
                    .or(() -> special(instance, "__repr__", site));
            default -> repr(value, site);
        };
    }

    /// `repr(value)`.
    Optional<String> repr(Value value, Site site) {
        return repr(value, site, 0);
    }

    private Optional<String> repr(Value value, Site site, int depth) {
        if (depth > DEEPEST) {
            return Optional.empty();
        }
        return switch (value) {
            case Value.None none -> Optional.of("None");
            case Value.Bool(boolean truth) -> Optional.of(truth ? "True" : "False");
            case Value.Int number -> Optional.of(number.value().toString());
            case Value.Real(double number) -> Optional.of(Reals.repr(number));
            case Value.Text(String text) -> Optional.of(quoted(text));
            case Items items -> items(items, site, depth);
            case Table table -> table(table, site, depth);
            case Value.Range range -> Optional.of("range(" + range.start() + ", " + range.stop()
                    + (range.step().intValue() == 1 ? ")" : ", " + range.step() + ")"));
            case Instance instance -> special(instance, "__repr__", site);
            case ClassObject type -> Optional.of("<class '" + type.definition().id().unit() + "." + type.simpleName() + "'>");
            default -> Optional.empty();
        };
    }

    private Optional<String> special(Instance instance, String method, Site site) {
        return run.classes().find(instance.type(), method).isPresent()
                && run.calls().special(instance, method, Arguments.NONE, site) instanceof Value.Text(String text)
                ? Optional.of(text) : Optional.empty();
    }

    /// What `str` gives for an exception: its only argument.
    private Optional<String> message(Instance instance, Site site) {
        boolean exception = run.kinship().derives(instance.type(), Value.Symbolic.of("BaseException")) == Truth.TRUE;
        if (!exception || !(instance.field("args").orElse(Value.NONE) instanceof Items arguments) || arguments.blurred()) {
            return Optional.empty();
        }
        boolean key = run.kinship().derives(instance.type(), Value.Symbolic.of("KeyError")) == Truth.TRUE;
        return switch (arguments.values().size()) {
            case 0 -> Optional.of("");
            case 1 -> key ? repr(arguments.values().getFirst(), site) : str(arguments.values().getFirst(), site);
            default -> repr(arguments, site);
        };
    }

    private Optional<String> items(Items items, Site site, int depth) {
        Optional<List<String>> parts = parts(items.values(), site, depth);
        if (items.blurred() || parts.isEmpty() || items.record().isPresent()) {
            return Optional.empty();
        }
        String inner = String.join(", ", parts.get());
        return Optional.of(switch (items.kind()) {
            case TUPLE -> parts.get().size() == 1 ? "(" + inner + ",)" : "(" + inner + ")";
            case SET -> inner.isEmpty() ? "set()" : "{" + inner + "}";
            case LIST, ARRAY, TABLE -> "[" + inner + "]";
        });
    }

    private Optional<String> table(Table table, Site site, int depth) {
        Optional<List<String>> keys = parts(table.keys(), site, depth);
        Optional<List<String>> values = parts(table.values(), site, depth);
        if (table.blurred() || keys.isEmpty() || values.isEmpty()) {
            return Optional.empty();
        }
        List<String> pairs = new ArrayList<>();
        for (int i = 0; i < keys.get().size(); i++) {
            pairs.add(keys.get().get(i) + ": " + values.get().get(i));
        }
        return Optional.of("{" + String.join(", ", pairs) + "}");
    }

    private Optional<List<String>> parts(List<Value> values, Site site, int depth) {
        List<String> parts = new ArrayList<>();
        for (Value value : values) {
            Optional<String> part = repr(value, site, depth + 1);
            if (part.isEmpty()) {
                return Optional.empty();
            }
            parts.add(part.get());
        }
        return Optional.of(parts);
    }

    private static String quoted(String text) {
        char quote = text.indexOf('\'') >= 0 && text.indexOf('"') < 0 ? '"' : '\'';
        StringBuilder out = new StringBuilder().append(quote);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (c == quote) {
                        out.append('\\');
                    }
                    out.appendCodePoint(c);
                }
            }
        });
        return out.append(quote).toString();
    }
}
