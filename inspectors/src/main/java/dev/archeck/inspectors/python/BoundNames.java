package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.Variable;
import java.util.Optional;
import java.util.Set;

/// What the names of one function mean.
///
/// @param locals names it binds, parameters included
/// @param globals names it declares `global`
/// @param nonlocals names it declares `nonlocal`
/// @param rebound locals that a function nested in it declares `nonlocal`
/// @param place zero-based character where the body begins
record BoundNames(Set<String> locals, Set<String> globals, Set<String> nonlocals, Set<String> rebound, int place) {
    /// Copies the sets.
    BoundNames {
        locals = Set.copyOf(locals);
        globals = Set.copyOf(globals);
        nonlocals = Set.copyOf(nonlocals);
        rebound = Set.copyOf(rebound);
    }

    /// The meaning of a name, empty if the function does not bind it.
    ///
    /// @param unit the module, for names declared `global`
    Optional<Scope.Meaning> meaning(String name, String unit) {
        if (globals.contains(name)) {
            return Optional.of(new Scope.Meaning.Bound(new Variable.Global(unit, name)));
        }
        if (nonlocals.contains(name)) {
            return Optional.empty();
        }
        if (rebound.contains(name)) {
            return Optional.of(new Scope.Meaning.Bound(Variable.Local.shared(name, place)));
        }
        if (locals.contains(name)) {
            return Optional.of(new Scope.Meaning.Bound(new Variable.Local(name)));
        }
        return Optional.empty();
    }
}
