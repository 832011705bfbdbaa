package dev.archeck.inspectors.python.wrapper;

import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Site;
import java.util.List;

/// A call that compiles a module on this machine, or loads one that was.
///
/// @param function the function that makes the call
/// @param build dotted name of the call as far as it is known
/// @param names text constants given to the build and to what prepares it that name no file; the module's name is usually
///     the first
/// @param sources names of source files among those constants, as written; empty if none is constant
/// @param files files of the installation that these names mean, ordered
/// @param call the call
public record ModuleBuild(
        FunctionId function, String build, List<String> names, List<String> sources, List<String> files, Site call) {
    /// Copies the lists.
    public ModuleBuild {
        names = List.copyOf(names);
        sources = List.copyOf(sources);
        files = List.copyOf(files);
    }
}
