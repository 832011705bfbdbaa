package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.TypeRef;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A class that was read, as a value.
public final class ClassObject implements Value {
    private final ClassDefinition definition;
    private final List<Value> bases;
    private final Map<String, TypeRef> bindings;
    private final Map<String, Value> attributes = new LinkedHashMap<>();
    private final List<Value> order;

    ClassObject(ClassDefinition definition, List<Value> bases, Map<String, TypeRef> bindings) {
        this.definition = definition;
        this.bases = List.copyOf(bases);
        this.bindings = Map.copyOf(bindings);
        this.order = Lineage.of(this);
    }

    /// Its definition.
    public ClassDefinition definition() {
        return definition;
    }

    /// Base classes, leftmost first.
    List<Value> bases() {
        return bases;
    }

    /// The class and what it derives from, in the order in which attributes are looked up.
    List<Value> order() {
        return order;
    }

    /// C++ template arguments by parameter.
    Map<String, TypeRef> bindings() {
        return bindings;
    }

    /// Class attributes; live.
    Map<String, Value> attributes() {
        return attributes;
    }

    /// The name without its outer scopes.
    public String simpleName() {
        String name = definition.id().name();
        int cut = Math.max(name.lastIndexOf('.'), name.lastIndexOf(':'));
        return name.substring(cut + 1);
    }

    @Override
    public String toString() {
        return definition.id().toString();
    }
}
