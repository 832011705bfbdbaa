package dev.archeck.inspectors.node;

/// What connects the GPUs of a node.
///
/// @param links the way between each pair
/// @param peerAccess whether a GPU (from) may address the memory of another (to)
/// @param multicast whether one store can reach several GPUs at once (NVLink SHARP)
public record Fabric(Stated<PairGrid<Link>> links, Stated<PairGrid<Answer>> peerAccess, Stated<Answer> multicast) {
    /// @throws IllegalArgumentException when the grids differ in size
    public Fabric {
        if (links.value().size() != peerAccess.value().size()) {
            throw new IllegalArgumentException("links and peer access of different numbers of GPUs");
        }
    }
}
