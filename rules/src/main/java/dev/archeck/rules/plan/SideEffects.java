package dev.archeck.rules.plan;

import dev.archeck.rules.route.Attempt;
import dev.archeck.rules.route.Judge;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// What a set of changes does to the other implementations of the installation, by running their calls with it.
///
/// @param asked the route whose plan it is
/// @param trials runs
record SideEffects(Case asked, Trials trials) {
    /// One sentence for each implementation whose call ends in another way.
    List<String> of(List<Option> options) {
        Set<String> files = options.stream().flatMap(option -> option.edits().stream()).map(Edit::file).collect(Collectors.toSet());
        Set<String> variables = options.stream().flatMap(option -> option.environment().keySet().stream()).collect(Collectors.toSet());
        List<String> changed = new ArrayList<>();
        for (Neighbour other : asked.neighbours()) {
            if (other.touches(files, variables)) {
                Attempt after = trials.of(other, options);
                if (after.outcome() != other.now().outcome() || !after.detail().equals(other.now().detail())) {
                    changed.add("changes " + other.label() + " as well: " + words(other.now()) + " -> " + words(after));
                }
            }
        }
        return changed;
    }

    private static String words(Attempt attempt) {
        return Judge.words(attempt.outcome()) + (attempt.detail().isEmpty() ? "" : " (" + attempt.detail() + ")");
    }
}
