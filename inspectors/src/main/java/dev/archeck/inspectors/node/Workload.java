package dev.archeck.inspectors.node;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The call a question is asked about.
///
/// @param worldSize number of ranks, one per GPU
/// @param message what one call reduces
/// @param environment the server's variables; one that is not here is unset
/// @param flags the server's options, in order
public record Workload(int worldSize, Message message, Map<String, String> environment, List<LaunchFlag> flags) {
    /// @throws IllegalArgumentException for less than one rank
    public Workload {
        environment = Collections.unmodifiableMap(new TreeMap<>(environment));
        flags = List.copyOf(flags);
        if (worldSize < 1) {
            throw new IllegalArgumentException("expected a world size of at least 1, found " + worldSize);
        }
    }

    /// The value of a variable; empty when it is unset, the empty text when it is set to nothing.
    public Optional<String> variable(String name) {
        return Optional.ofNullable(environment.get(name));
    }

    /// The same call with a variable set.
    public Workload with(String name, String value) {
        Map<String, String> changed = new TreeMap<>(environment);
        changed.put(name, value);
        return new Workload(worldSize, message, changed, flags);
    }
}
