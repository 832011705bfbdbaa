package dev.archeck.inspectors.flow;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A class of the read code.
///
/// @param id its name, in the form of its methods' ids
/// @param bases base classes as written, leftmost first
/// @param body Python class body as a function whose locals become class attributes; absent in C++
/// @param fields C++ members in declaration order with their types
/// @param initialisers C++ default member initialisers by field name
/// @param methods simple name to function, overloads resolved by argument count where possible
public record ClassDefinition(
        FunctionId id,
        List<Expr> bases,
        Optional<Function> body,
        Map<String, TypeRef> fields,
        Map<String, Expr> initialisers,
        Map<String, List<FunctionId>> methods,
        List<Expr> decorators,
        Site site) {
    /// Copies the collections, keeping no order for maps: iterate over sorted keys.
    public ClassDefinition {
        bases = List.copyOf(bases);
        fields = Map.copyOf(fields);
        initialisers = Map.copyOf(initialisers);
        methods = Map.copyOf(methods);
        decorators = List.copyOf(decorators);
    }
}
