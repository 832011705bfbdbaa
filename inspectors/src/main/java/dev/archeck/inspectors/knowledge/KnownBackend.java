package dev.archeck.inspectors.knowledge;

import dev.archeck.inspectors.document.Sourced;
import java.util.List;
import java.util.Map;

/// A public all-reduce implementation.
///
/// @param id stable key
/// @param name shown to people
/// @param distributions names of the distributions that ship it
/// @param versions PEP 440 specifier of their releases that have it, `*` for all known
/// @param type class or module it lives in, simple name; empty where it is no Python
/// @param fallback what a call goes to when the backend refuses
/// @param summary one sentence
/// @param look names to look for, by layer: `selection`, `gate`, `op`, `loader`, `binary`, `jit`, `dispatch`, `node`
/// @param variables environment variables that it honours
public record KnownBackend(String id, String name, List<String> distributions, String versions, String type, String fallback,
        String summary, Map<String, List<String>> look, List<String> variables, String source, String date) implements Sourced {
    /// Copies the collections.
    public KnownBackend {
        distributions = List.copyOf(distributions);
        look = java.util.Collections.unmodifiableMap(new java.util.TreeMap<>(look));
        variables = List.copyOf(variables);
    }

    @Override
    public String key() {
        return id;
    }

    /// Layers in route order, as `look` names them.
    public static List<String> layers() {
        return List.of("selection", "gate", "op", "loader", "binary", "jit", "dispatch", "node");
    }
}
