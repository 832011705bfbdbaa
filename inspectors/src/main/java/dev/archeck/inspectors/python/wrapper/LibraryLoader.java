package dev.archeck.inspectors.python.wrapper;

import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Site;
import java.util.List;

/// A function that loads a compiled library, itself or through functions of its module; the outermost one of its module.
///
/// @param function the function; it needs no arguments if `standalone`
/// @param loads dotted names of the loading calls it reaches
/// @param byCapability whether it, or what it calls, asks what the GPU is
/// @param standalone whether it can be called without arguments
/// @param texts constants that name files, folders and patterns, in order of appearance
/// @param site its head
public record LibraryLoader(
        FunctionId function, List<String> loads, boolean byCapability, boolean standalone, List<String> texts,
        Site site) {
    /// Copies the lists.
    public LibraryLoader {
        loads = List.copyOf(loads);
        texts = List.copyOf(texts);
    }
}
