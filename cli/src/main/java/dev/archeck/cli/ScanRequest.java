package dev.archeck.cli;

import dev.archeck.inspectors.node.Node;
import dev.archeck.inspectors.node.Workload;
import java.nio.file.Path;
import java.util.List;

/// What one scan is asked: which installations, on which node, for which call.
///
/// @param paths what is scanned, at least one, as the user gave them; each exists and can be read
/// @param sources checkouts given with `--source`; each is a folder that can be read
/// @param node the node of the question
/// @param workload the call of the question, with its environment
/// @param deep whether every binary is read in full, not only those that matter on a route
public record ScanRequest(List<Path> paths, List<Path> sources, Node node, Workload workload, boolean deep) {
    /// Copies the lists.
    public ScanRequest {
        paths = List.copyOf(paths);
        sources = List.copyOf(sources);
    }
}
