package dev.archeck.rules.interpret;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A dict or map in insertion order, with identity.
public final class Table implements Value {
    private final Map<Object, Row> rows = new LinkedHashMap<>();
    private Optional<Value> filler = Optional.empty();
    private boolean blurred;

    private record Row(Value key, Value value) { }

    /// What a key of the table gives.
    sealed interface Found {
        record Present(Value value) implements Found { }

        record Absent() implements Found { }

        record Unsure() implements Found { }
    }

    /// The value under a key; unsure when the key or the table is not known well enough.
    Found get(Value key) {
        Optional<Object> name = Keys.of(key);
        if (name.isEmpty() || blurred) {
            return rows.isEmpty() && !blurred ? new Found.Absent() : new Found.Unsure();
        }
        Row row = rows.get(name.get());
        if (row != null) {
            return new Found.Present(row.value());
        }
        return new Found.Absent();
    }

    /// Writes a value; an unknown key blurs the whole table.
    void put(Value key, Value value) {
        Keys.of(key).ifPresentOrElse(name -> rows.put(name, new Row(key, value)), this::blur);
    }

    /// Removes a key; an unknown key blurs the whole table.
    void remove(Value key) {
        Keys.of(key).ifPresentOrElse(rows::remove, this::blur);
    }

    /// What makes the value of a key that is asked for and not there, as in a `defaultdict`.
    Optional<Value> filler() {
        return filler;
    }

    /// From now on, keys that are not there get values made by this.
    void fillWith(Value factory) {
        filler = Optional.of(factory);
    }

    void clear() {
        rows.clear();
    }

    /// Keys in order.
    List<Value> keys() {
        return rows.values().stream().map(Row::key).toList();
    }

    /// Values in the order of their keys.
    List<Value> values() {
        return rows.values().stream().map(Row::value).toList();
    }

    /// Key-value tuples in order.
    List<Value> pairs() {
        List<Value> pairs = new ArrayList<>();
        rows.values().forEach(row -> pairs.add(Items.tuple(row.key(), row.value())));
        return pairs;
    }

    int size() {
        return rows.size();
    }

    boolean blurred() {
        return blurred;
    }

    void blur() {
        blurred = true;
    }
}
