package dev.archeck.inspectors.flow;

import java.util.List;
import java.util.Optional;

/// The files that a front end may read: the one edge where source text enters, so that a patched copy of a file can stand in
/// for the installed one. Paths are relative to the scanned root, `/` separated.
public interface SourceFiles {
    /// Every path, ordered.
    List<String> paths();

    /// The bytes of a file; empty if there is no such file or it cannot be read (the walk of the tree has recorded why).
    Optional<byte[]> read(String path);
}
