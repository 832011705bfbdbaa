package dev.archeck.rules.route;

import dev.archeck.inspectors.flow.FunctionId;
import java.util.Optional;

/// Where a call of a backend begins.
public sealed interface Entry {
    /// Name of the scenario step in which the backend is set up.
    String SETUP = "setup";
    /// Name of the scenario step in which the caller asks whether the backend takes the tensor.
    String GUARD = "guard";
    /// Name of the scenario step in which one tensor is reduced.
    String CALL = "call";

    /// A communicator class: an object is constructed, then asked to reduce.
    ///
    /// @param type the class
    /// @param method simple name of the method that takes the tensor
    /// @param guard simple name of the method that callers ask first, and that the method itself does not ask
    record OfClass(FunctionId type, String method, Optional<String> guard) implements Entry { }

    /// A pair of functions: one returns a handle, the other takes it and the tensor.
    record OfFunctions(FunctionId setup, FunctionId call) implements Entry { }
}
