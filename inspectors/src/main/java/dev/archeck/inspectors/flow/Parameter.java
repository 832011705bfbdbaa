package dev.archeck.inspectors.flow;

import java.util.Optional;

/// A parameter of a function.
///
/// @param type declared C++ type; absent in Python
/// @param fallback default value; in Python evaluated in the scope of the definition
public record Parameter(String name, Kind kind, Optional<TypeRef> type, Optional<Expr> fallback) {
    /// How arguments reach it. `OUTPUT` is a C++ reference that may be written: what the function leaves in it is written
    /// back to the argument when that is a variable. A pointer parameter is `POSITIONAL` and receives an [Expr.Address].
    public enum Kind { POSITIONAL, KEYWORD_ONLY, REST, REST_NAMED, OUTPUT }

    /// A plain parameter without type or default.
    public static Parameter of(String name) {
        return new Parameter(name, Kind.POSITIONAL, Optional.empty(), Optional.empty());
    }
}
