package dev.archeck.inspectors.flow;

import java.util.List;
import java.util.Optional;

/// Where exceptions of the covered blocks go. `finally` is copied into every way out by the front end.
///
/// @param outer index of the enclosing region, -1 if none
/// @param arms tried in order
public record TryRegion(int outer, List<Arm> arms) {
    /// Copies the arms.
    public TryRegion {
        arms = List.copyOf(arms);
    }

    /// One `except` or `catch`.
    ///
    /// @param types what it takes in Python; empty, without `caught`, means everything
    /// @param caught the declared type of a C++ `catch`; absent in Python and for `catch (...)`
    /// @param target the variable that receives the exception
    /// @param block zero-based index of the first block of the arm
    public record Arm(List<Expr> types, Optional<TypeRef> caught, Optional<Variable> target, int block, Site site) {
        /// Copies the types.
        public Arm {
            types = List.copyOf(types);
        }

        /// An arm of Python, or one that takes everything.
        public Arm(List<Expr> types, Optional<Variable> target, int block, Site site) {
            this(types, Optional.empty(), target, block, site);
        }

        /// The same arm at another block.
        public Arm at(int other) {
            return new Arm(types, caught, target, other, site);
        }
    }
}
