package dev.archeck.inspectors.flow;

/// Names one function of the read code.
///
/// @param unit what holds it: the dotted module for Python, the file's path for C++
/// @param name its qualified name inside the unit: `Class.method`, `ns::Class::method`; a nested or
///     repeated definition carries `#` and its one-based line, so that two definitions never share an id
public record FunctionId(String unit, String name) implements Comparable<FunctionId> {
    /// The last part of a Python name, without the line of a repeated definition: `method`.
    public String simpleName() {
        String last = name.substring(name.lastIndexOf('.') + 1);
        int line = last.indexOf('#');
        return line < 0 ? last : last.substring(0, line);
    }

    /// Orders by unit, then by name.
    @Override
    public int compareTo(FunctionId other) {
        int byUnit = unit.compareTo(other.unit);
        return byUnit != 0 ? byUnit : name.compareTo(other.name);
    }

    @Override
    public String toString() {
        return unit + ":" + name;
    }
}
