package dev.archeck.rules.route;

import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.FunctionId;
import java.util.Optional;

/// A class that may choose among backends.
///
/// @param type the class
/// @param method simple name of its method that reduces one tensor
/// @param capture simple name of its method that gives the context in which graphs are captured
/// @param spoken how many of the backends the file of the class speaks of
record Caller(ClassDefinition type, String method, Optional<String> capture, long spoken) {
    /// Class and method, as a report names them.
    String name() {
        return type.id().simpleName() + "." + method;
    }

    /// Whether a function is one of its own.
    boolean owns(FunctionId function) {
        return function.unit().equals(type.id().unit()) && function.name().startsWith(type.id().name() + ".");
    }
}
