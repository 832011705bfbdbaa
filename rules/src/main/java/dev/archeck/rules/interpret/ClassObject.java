package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.TypeRef;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// A class that was read, as a value.
public final class ClassObject implements Value {
    private final ClassDefinition definition;
    private final List<Value> bases;
    private final Map<String, TypeRef> bindings;
    private final Map<String, Value> attributes = new LinkedHashMap<>();
    private final List<Value> order;
    private final boolean enumeration;
    private final boolean namedTuple;
    private final boolean inheritsUnread;

    ClassObject(ClassDefinition definition, List<Value> bases, Map<String, TypeRef> bindings) {
        this.definition = definition;
        this.bases = List.copyOf(bases);
        this.bindings = Map.copyOf(bindings);
        this.order = Lineage.of(this);
        this.enumeration = isFrom(name -> name.startsWith("enum."));
        this.namedTuple = isFrom(name -> name.endsWith("NamedTuple"));
        this.inheritsUnread = this.bases.stream().anyMatch(ClassObject::isUnread);
    }

    private boolean isFrom(Predicate<String> outside) {
        return order.stream().anyMatch(each -> each instanceof Symbolic(String name, List<?> none) && outside.test(name));
    }

    /// Whether a class is, or is derived from, one outside the read code, so that objects may have more than is known.
    static boolean isUnread(Value type) {
        return switch (type) {
            case ClassObject known -> known.inheritsUnread;
            case Symbolic symbolic -> !symbolic.name().equals("object");
            default -> true;
        };
    }

    /// Whether it is an enumeration.
    boolean isEnumeration() {
        return enumeration;
    }

    /// Whether it makes named tuples.
    boolean isNamedTuple() {
        return namedTuple;
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
