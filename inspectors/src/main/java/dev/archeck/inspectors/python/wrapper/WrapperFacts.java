package dev.archeck.inspectors.python.wrapper;

import java.util.List;

/// What the search over an installation's Python found; every list is ordered by file and offset.
///
/// @param wrappers functions that call an all-reduce op, or an op that a communicator calls
/// @param communicators classes around them
/// @param loaders functions that load compiled libraries
/// @param builds build calls
/// @param modules number of Python files whose bytes were looked at: all but those of frameworks, tests and benchmarks
public record WrapperFacts(
        List<OpWrapper> wrappers, List<Communicator> communicators, List<LibraryLoader> loaders,
        List<ModuleBuild> builds, int modules) {
    /// Copies the lists.
    public WrapperFacts {
        wrappers = List.copyOf(wrappers);
        communicators = List.copyOf(communicators);
        loaders = List.copyOf(loaders);
        builds = List.copyOf(builds);
    }
}
