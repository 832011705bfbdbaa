package dev.archeck.inspectors.flow;

import java.util.Optional;

/// A parameter of a function.
///
/// @param type declared C++ type; absent in Python
/// @param fallback default value; in Python evaluated in the scope of the definition
public record Parameter(String name, Kind kind, Optional<TypeRef> type, Optional<Expr> fallback) {
    /// How arguments reach it. `OUTPUT` is a C++ reference that may be written: what the function leaves in it is written
    /// back to the argument when that is a variable. A pointer parameter is `POSITIONAL` and receives an [Expr.Address].
    /// No keyword reaches `POSITIONAL_ONLY`.
    public enum Kind { POSITIONAL, POSITIONAL_ONLY, KEYWORD_ONLY, REST, REST_NAMED, OUTPUT }

    /// Whether it takes the next argument without a name.
    public boolean isPositional() {
        return kind == Kind.POSITIONAL || kind == Kind.POSITIONAL_ONLY;
    }

    /// A plain parameter without type or default.
    public static Parameter of(String name) {
        return new Parameter(name, Kind.POSITIONAL, Optional.empty(), Optional.empty());
    }
}
