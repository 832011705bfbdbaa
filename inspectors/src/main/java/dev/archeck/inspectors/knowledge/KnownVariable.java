package dev.archeck.inspectors.knowledge;

import dev.archeck.inspectors.document.Sourced;
import java.util.List;

/// An environment variable that public releases read.
///
/// @param name the variable
/// @param consumer who honours it
/// @param distributions distributions whose releases read it; empty when it is no distribution of Python
/// @param versions PEP 440 specifier of those releases, `*` for all known
/// @param values values it may have; empty for any
/// @param invalid what any other value does; empty where every value is allowed
/// @param moment when it is read: `import`, `once`, `per call`, `start`; empty when not known
/// @param follower the variable that took its place; empty when none did
/// @param meaning one sentence
public record KnownVariable(String name, String consumer, List<String> distributions, String versions, List<String> values,
        String invalid, String moment, String follower, String meaning, String source, String date) implements Sourced {
    /// Copies the lists.
    public KnownVariable {
        distributions = List.copyOf(distributions);
        values = List.copyOf(values);
    }

    @Override
    public String key() {
        return name;
    }
}
