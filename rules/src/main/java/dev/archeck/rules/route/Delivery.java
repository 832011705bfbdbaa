package dev.archeck.rules.route;

/// How a backend's kernels reach the GPU.
public enum Delivery {
    /// Compiled into a file of the installation: source edits have no effect until a rebuild.
    PRECOMPILED,
    /// Compiled on the node from sources in the installation: edits of these sources are enough.
    JIT,
    /// Sources are installed, but an ahead-of-time copy of the module is loaded first.
    AHEAD_OF_TIME_COPY,
    /// Not known.
    UNKNOWN
}
