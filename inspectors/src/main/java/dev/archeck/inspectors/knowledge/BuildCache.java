package dev.archeck.inspectors.knowledge;

import dev.archeck.inspectors.document.Sourced;
import java.util.List;

/// Where a package keeps what it compiles on the node.
///
/// @param name shown to people
/// @param distributions distributions that fill it
/// @param versions PEP 440 specifier of their releases, `*` for all known
/// @param place folder, with `$VARIABLE` where one moves it
/// @param edits what an edit of the sources does: whether a stale copy stays in use
/// @param purge what to delete so that an edit counts
public record BuildCache(String name, List<String> distributions, String versions, String place, String edits, String purge,
        String source, String date) implements Sourced {
    /// Copies the list.
    public BuildCache {
        distributions = List.copyOf(distributions);
    }

    @Override
    public String key() {
        return name + " " + versions;
    }
}
