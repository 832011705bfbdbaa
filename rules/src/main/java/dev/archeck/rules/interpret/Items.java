package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Expr.Collect.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A list, tuple, set or C++ array: items in order, with identity. Only the interpreter changes it.
public final class Items implements Value {
    private final Kind kind;
    private final List<Value> values;
    private Optional<ClassObject> record = Optional.empty();
    private boolean blurred;

    /// Items that are all known by number and order.
    public Items(Kind kind, List<? extends Value> values) {
        this.kind = kind;
        this.values = new ArrayList<>(values);
    }

    /// What the items form; never `TABLE`.
    public Kind kind() {
        return kind;
    }

    /// The items; live.
    List<Value> values() {
        return values;
    }

    /// The class whose fields name the items, of a named tuple.
    Optional<ClassObject> record() {
        return record;
    }

    /// A named tuple.
    static Items named(ClassObject type, List<? extends Value> values) {
        Items items = new Items(Kind.TUPLE, values);
        items.record = Optional.of(type);
        return items;
    }

    /// Whether items may be missing or extra: nothing is known of what they are or how many.
    boolean blurred() {
        return blurred;
    }

    /// Forgets what the items are.
    void blur() {
        blurred = true;
    }

    /// A list.
    public static Items list(Value... values) {
        return new Items(Kind.LIST, List.of(values));
    }

    /// A tuple.
    public static Items tuple(Value... values) {
        return new Items(Kind.TUPLE, List.of(values));
    }
}
