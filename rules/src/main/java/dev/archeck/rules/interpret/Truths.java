package dev.archeck.rules.interpret;

import dev.archeck.elf.evidence.Truth;

/// The truth of values in conditions.
final class Truths {
    private Truths() { }

    /// Python's and C++'s rules agree on all values that both have, but for text, which is a pointer in C++: callers that
    /// test a C++ string for null compare it.
    static Truth of(Value value) {
        return switch (value) {
            case Unknown unknown -> unknown.truth();
            case Value.None none -> Truth.FALSE;
            case Value.Bool(boolean truth) -> Truth.of(truth);
            case Value.Int number -> Truth.of(number.value().signum() != 0);
            case Value.Real(double number) -> Truth.of(number != 0);
            case Value.Text(String text) -> Truth.of(!text.isEmpty());
            case Items items -> items.blurred() ? Truth.UNKNOWN : Truth.of(!items.values().isEmpty());
            case Table table -> table.blurred() ? Truth.UNKNOWN : Truth.of(table.size() > 0);
            case Value.Range range -> Truth.of(range.size().signum() > 0);
            case Value.Symbolic symbolic -> Truth.UNKNOWN;
            case Value.Member member -> Truth.UNKNOWN;
            case Value.Fact fact -> Truth.UNKNOWN;
            case Instance instance -> instance.type() instanceof ClassObject || !instance.open() ? Truth.TRUE : Truth.UNKNOWN;
            case Value.Module module -> Truth.TRUE;
            case Value.Type type -> Truth.TRUE;
            case ClassObject type -> Truth.TRUE;
            case FunctionObject function -> Truth.TRUE;
            case Value.Bound bound -> Truth.TRUE;
            case Value.Wrapped wrapped -> Truth.TRUE;
            case Value.Partial partial -> Truth.TRUE;
            case Value.Super parent -> Truth.TRUE;
            case Cursor cursor -> Truth.TRUE;
            case Pointer pointer -> Truth.TRUE;
        };
    }

    /// C++: any text is a non-null pointer.
    static Value cpp(Value value) {
        return value instanceof Value.Text ? Value.of(true) : value;
    }
}
