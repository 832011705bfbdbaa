package dev.archeck.inspectors.node;

import java.util.Objects;
import java.util.Optional;

/// One option of a server's command line.
///
/// @param name with its dashes, such as `--tp`
/// @param value what follows it; empty for a switch
public record LaunchFlag(String name, Optional<String> value) {
    /// @throws NullPointerException when a part is missing
    public LaunchFlag {
        Objects.requireNonNull(name);
        Objects.requireNonNull(value);
    }

    /// As on the command line.
    @Override
    public String toString() {
        return value.map(text -> name + " " + text).orElse(name);
    }
}
