package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.TypeRef;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// The arguments of one call.
///
/// @param positional in order
/// @param named keyword arguments in order
/// @param outputs for positional arguments that are C++ variables, how to write back to them, by zero-based position
/// @param types C++ types of positional arguments where they are written out, by zero-based position
public record Arguments(
        List<Value> positional, Map<String, Value> named, Map<Integer, Consumer<Value>> outputs,
        Map<Integer, TypeRef> types) {
    private static final String CHANGED = "what a function that was not followed may have changed";

    /// No arguments.
    public static final Arguments NONE = of();

    /// Copies the collections in their order.
    public Arguments {
        positional = List.copyOf(positional);
        named = named.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(named));
        outputs = Map.copyOf(outputs);
        types = Map.copyOf(types);
    }

    /// Positional arguments only.
    public static Arguments of(Value... values) {
        return new Arguments(List.of(values), Map.of(), Map.of(), Map.of());
    }

    /// Positional arguments only.
    public static Arguments of(List<Value> values) {
        return new Arguments(values, Map.of(), Map.of(), Map.of());
    }

    /// These arguments with keyword arguments.
    public Arguments with(Map<String, Value> keywords) {
        return keywords.isEmpty() && named.isEmpty() ? this : new Arguments(positional, keywords, outputs, types);
    }

    /// Makes unknown what a callee that was not followed can reach: variables whose address it has, and plain variables that it may
    /// have by reference.
    void forget(Site site) {
        forgetAddressed(site);
        outputs.forEach((index, writer) -> {
            if (isPlain(positional.get(index))) {
                writer.accept(Unknown.because(CHANGED, site));
            }
        });
    }

    /// Makes unknown what the addresses among these arguments lead to.
    void forgetAddressed(Site site) {
        for (Value value : positional) {
            if (value instanceof Pointer pointer) {
                forget(pointer, site);
            }
        }
    }

    private static void forget(Pointer pointer, Site site) {
        Value held = pointer.read();
        if (held instanceof Instance instance) {
            instance.fields().replaceAll((name, value) -> isPlain(value) ? Unknown.because(CHANGED, site) : value);
        } else if (isPlain(held)) {
            pointer.write(Unknown.because(CHANGED, site));
        } else {
            Branches.blur(held);
        }
    }

    private static boolean isPlain(Value value) {
        return value instanceof Value.Int || value instanceof Value.Bool || value instanceof Value.Real || value instanceof Value.Text
                || value instanceof Value.None;
    }

    /// These arguments behind one more at the front.
    Arguments behind(Value first) {
        List<Value> values = new ArrayList<>(positional.size() + 1);
        values.add(first);
        values.addAll(positional);
        return new Arguments(values, named, moved(outputs, 1), moved(types, 1));
    }

    /// These arguments without the first positional one.
    Arguments rest() {
        return new Arguments(positional.subList(1, positional.size()), named, moved(outputs, -1), moved(types, -1));
    }

    /// These arguments followed by others; later keyword arguments win.
    Arguments then(Arguments more) {
        if (positional.isEmpty() && named.isEmpty()) {
            return more;
        }
        List<Value> values = new ArrayList<>(positional);
        values.addAll(more.positional);
        Map<String, Value> keywords = new LinkedHashMap<>(named);
        keywords.putAll(more.named);
        Map<Integer, Consumer<Value>> writers = new LinkedHashMap<>(outputs);
        writers.putAll(moved(more.outputs, positional.size()));
        Map<Integer, TypeRef> declared = new LinkedHashMap<>(types);
        declared.putAll(moved(more.types, positional.size()));
        return new Arguments(values, keywords, writers, declared);
    }

    private static <T> Map<Integer, T> moved(Map<Integer, T> byPosition, int by) {
        if (byPosition.isEmpty()) {
            return byPosition;
        }
        Map<Integer, T> moved = new LinkedHashMap<>();
        byPosition.forEach((index, entry) -> {
            if (index + by >= 0) {
                moved.put(index + by, entry);
            }
        });
        return moved;
    }
}
