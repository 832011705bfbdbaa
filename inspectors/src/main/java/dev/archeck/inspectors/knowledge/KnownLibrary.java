package dev.archeck.inspectors.knowledge;

import dev.archeck.inspectors.document.Sourced;
import java.util.List;

/// A shared library of which a process should have one copy.
///
/// @param name shown to people
/// @param stem file name up to `.so`
/// @param distributions distributions that bring it
/// @param text text in front of the version inside the file; empty when the file does not say it
/// @param choosers variables that choose the copy, the strongest first
/// @param meaning one sentence: who loads which copy
public record KnownLibrary(String name, String stem, List<String> distributions, String text, List<String> choosers, String meaning,
        String source, String date) implements Sourced {
    /// Copies the lists.
    public KnownLibrary {
        distributions = List.copyOf(distributions);
        choosers = List.copyOf(choosers);
    }

    @Override
    public String key() {
        return stem;
    }
}
