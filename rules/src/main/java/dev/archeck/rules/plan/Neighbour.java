package dev.archeck.rules.plan;

import dev.archeck.inspectors.flow.Span;
import dev.archeck.rules.interpret.Event;
import dev.archeck.rules.route.Attempt;
import dev.archeck.rules.route.FoundBackend;
import dev.archeck.rules.route.Setting;
import java.util.Set;

/// Another implementation of the installation, which a plan may change as well.
///
/// @param backend the implementation
/// @param label shown to people
/// @param setting node and workload as it sees them
/// @param now how its call ends as things are
public record Neighbour(FoundBackend backend, String label, Setting setting, Attempt now) {
    /// Whether its call passes one of some files, or asks for one of some variables.
    boolean touches(Set<String> files, Set<String> variables) {
        return now.paths().stream().flatMap(path -> path.events().stream()).anyMatch(event -> switch (event) {
            case Event.Decision decision -> holds(files, decision.site().span());
            case Event.EnvironmentRead read -> variables.contains(read.name());
            default -> false;
        });
    }

    private static boolean holds(Set<String> files, Span span) {
        return files.contains(span.file());
    }
}
