package dev.archeck.rules.route;

import java.util.List;

/// What keeps a compiled file from serving a node: kernels without code for a GPU, and what loading it would trip over.
///
/// These are different defects with different cures: a file without code for a GPU loads, and its launches fail; a file that was
/// built against another release does not load at all, whatever its code is for.
///
/// @param without simple names of kernels of interest of which no instance has code for every GPU of the node, sorted
/// @param partly simple names of kernels of interest of which some instances have none, sorted
/// @param ask architectures to build for so that all kernels have code: `8.0`, `9.0a`; empty when nothing is missing
/// @param otherRelease symbols it needs that the library of their namespace does not define, each with that library
/// @param otherString the same, where the library has the symbol with the other string type of the C++ library
/// @param cuda signs that libraries of two CUDA releases meet, or that one it needs is here in another release only
public record Fit(
        List<String> without, List<String> partly, List<String> ask, List<String> otherRelease, List<String> otherString, List<String> cuda) {
    /// A file that nothing is known to be wrong with.
    public static final Fit SOUND = new Fit(List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

    /// Copies the lists.
    public Fit {
        without = List.copyOf(without);
        partly = List.copyOf(partly);
        ask = List.copyOf(ask);
        otherRelease = List.copyOf(otherRelease);
        otherString = List.copyOf(otherString);
        cuda = List.copyOf(cuda);
    }

    /// Whether loading fails for sure.
    public boolean refusesToLoad() {
        return !otherRelease.isEmpty() || !otherString.isEmpty();
    }

    /// The first symbol for which loading fails, and why; empty when it is not known to fail.
    public String loadingFault() {
        return !otherRelease.isEmpty() ? "built against another release: " + otherRelease.getFirst()
                : !otherString.isEmpty() ? "built with the other string type: " + otherString.getFirst() : "";
    }
}
