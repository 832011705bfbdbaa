package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Variable;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Values that stand instead of what the code would compute: for asking what it does with them.
///
/// @param assignments values of locals, by the places that declare them; the written initial value is not evaluated there
/// @param globals values of module globals and namespace-scope variables
/// @param symbols values of names that no scope of the read code binds
public record Pins(Map<Assignment, Value> assignments, Map<Variable.Global, Value> globals, Map<String, Value> symbols) {
    /// Nothing is pinned.
    public static final Pins NONE = new Pins(Map.of(), Map.of(), Map.of());

    /// Copies the maps.
    public Pins {
        assignments = Map.copyOf(assignments);
        globals = Map.copyOf(globals);
        symbols = Map.copyOf(symbols);
    }

    /// One place that gives a local its value.
    ///
    /// @param site of the operation
    /// @param local name of the variable, or `name.member` for a member of what it then holds
    public record Assignment(Site site, String local) { }

    /// The value given for a variable that an operation at `site` writes.
    Optional<Value> at(Site site, Variable target) {
        return !assignments.isEmpty() && target instanceof Variable.Local(String name)
                ? Optional.ofNullable(assignments.get(new Assignment(site, name)))
                : Optional.empty();
    }

    /// The values given for members of the variable that an operation at `site` writes, by name; a local of a pin is then `local.member`.
    Map<String, Value> members(Site site, Variable target) {
        if (assignments.isEmpty() || !(target instanceof Variable.Local(String name))) {
            return Map.of();
        }
        Map<String, Value> members = new TreeMap<>();
        assignments.forEach((place, value) -> {
            if (place.site().equals(site) && place.local().startsWith(name + ".")) {
                members.put(place.local().substring(name.length() + 1), value);
            }
        });
        return members;
    }

    Optional<Value> global(String unit, String name) {
        return globals.isEmpty() ? Optional.empty() : Optional.ofNullable(globals.get(new Variable.Global(unit, name)));
    }

    Optional<Value> symbol(String name) {
        return symbols.isEmpty() ? Optional.empty() : Optional.ofNullable(symbols.get(name));
    }
}
