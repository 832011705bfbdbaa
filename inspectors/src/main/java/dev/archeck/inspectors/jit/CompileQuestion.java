package dev.archeck.inspectors.jit;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// For what modules would be compiled.
///
/// @param packages versions of the installed distributions, by normalised name; empty when a version is not known
/// @param torch CUDA version that the installed torch was built with; empty when it is not known
/// @param gpus numbers of the node's GPUs, such as 120, each once
/// @param sites site-packages folders, as the machine names them
/// @param sources paths, or ends of paths, of the files that the routes in question are compiled from
public record CompileQuestion(Map<String, String> packages, String torch, List<Integer> gpus, List<String> sites, List<String> sources) {
    /// Copies the collections.
    public CompileQuestion {
        packages = java.util.Collections.unmodifiableMap(new TreeMap<>(packages));
        gpus = List.copyOf(gpus);
        sites = List.copyOf(sites);
        sources = List.copyOf(sources);
    }

    /// The first installed one of some distributions.
    Optional<String> installed(List<String> distributions) {
        return distributions.stream().filter(packages::containsKey).findFirst();
    }

    /// `name 1.2.3` of an installed distribution.
    String label(String distribution) {
        String version = packages.getOrDefault(distribution, "");
        return version.isEmpty() ? distribution : distribution + " " + version;
    }
}
