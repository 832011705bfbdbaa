package dev.archeck.rules.route;

import dev.archeck.inspectors.flow.FunctionId;

/// Where a call of a backend begins.
public sealed interface Entry {
    /// Name of the scenario step in which the backend is set up.
    String SETUP = "setup";
    /// Name of the scenario step in which one tensor is reduced.
    String CALL = "call";

    /// A communicator class: an object is constructed, then asked to reduce.
    ///
    /// @param type the class
    /// @param method simple name of the method that takes the tensor
    record OfClass(FunctionId type, String method) implements Entry { }

    /// A pair of functions: one returns a handle, the other takes it and the tensor.
    record OfFunctions(FunctionId setup, FunctionId call) implements Entry { }
}
