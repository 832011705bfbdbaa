package dev.archeck.rules.interpret;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// An object. Its class is a [ClassObject] that was read, or a [Value.Symbolic] name.
public final class Instance implements Value {
    private final Value type;
    private final Map<String, Value> fields = new LinkedHashMap<>();
    private Optional<Value> plain = Optional.empty();
    private boolean open;
    private boolean lasting;

    Instance(Value type, boolean open) {
        this.type = type;
        this.open = open;
    }

    /// An object of an outside class, of whose fields nothing is known.
    public static Instance outside(String type) {
        return new Instance(Value.Symbolic.of(type), true);
    }

    /// Its class.
    public Value type() {
        return type;
    }

    /// The value of a field that was set.
    public Optional<Value> field(String name) {
        return Optional.ofNullable(fields.get(name));
    }

    /// Whether a field holds a value of some kind.
    public boolean holds(Predicate<Value> wanted) {
        return fields.values().stream().anyMatch(wanted);
    }

    /// Fields that were set, in order of first setting; live.
    Map<String, Value> fields() {
        return fields;
    }

    /// The number or text that the object also is, as members of some enumerations are.
    Optional<Value> plain() {
        return plain;
    }

    /// From now on it is also this number or text.
    void become(Value value) {
        plain = Optional.of(value);
    }

    /// Whether it was made while a module was imported, so that any code of the process may have changed it since.
    boolean lasting() {
        return lasting;
    }

    /// Says that it was made while a module was imported.
    void becomeLasting() {
        lasting = true;
    }

    /// Whether it may have fields of which nothing is known.
    boolean open() {
        return open;
    }

    /// From now on, a field that was not set is unknown rather than absent.
    void openUp() {
        open = true;
    }
}
