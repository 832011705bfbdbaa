package dev.archeck.inspectors.flow;

/// A place that holds a value: what an assignment writes and a read reads.
public sealed interface Variable {
    /// A local variable, a parameter or a captured name of the function; Python scoping is resolved before.
    record Local(String name) implements Variable { }

    /// A module global (Python) or a namespace-scope or static variable (C++).
    ///
    /// @param unit the unit of the [FunctionId]s beside it
    record Global(String unit, String name) implements Variable { }

    /// An attribute or member of an object; object state lives across calls.
    record Field(Expr object, String name) implements Variable { }

    /// An element of a sequence, table or array; `*p` is element 0 of `p`.
    record Element(Expr container, Expr index) implements Variable { }
}
