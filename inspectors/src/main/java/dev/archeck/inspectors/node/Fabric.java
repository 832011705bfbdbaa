package dev.archeck.inspectors.node;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Truth;

/// What connects the GPUs of a node.
///
/// @param links the way between each pair
/// @param peerAccess whether a GPU (from) may address the memory of another (to), as the driver says it
/// @param multicast whether one store can reach several GPUs at once (NVLink SHARP)
/// @param peerData whether data that a GPU (from) moved to and from another (to) was right when somebody tried
public record Fabric(Stated<PairGrid<Link>> links, Stated<PairGrid<Truth>> peerAccess, Stated<Truth> multicast,
        Stated<PairGrid<Truth>> peerData) {
    /// @throws IllegalArgumentException when the grids differ in size
    public Fabric {
        if (links.value().size() != peerAccess.value().size() || links.value().size() != peerData.value().size()) {
            throw new IllegalArgumentException("links, peer access and peer data of different numbers of GPUs");
        }
    }

    /// A fabric where nobody tried to move data.
    public Fabric(Stated<PairGrid<Link>> links, Stated<PairGrid<Truth>> peerAccess, Stated<Truth> multicast) {
        this(links, peerAccess, multicast, untried(links.value().size()));
    }

    /// What is known of data when nobody moved any.
    static Stated<PairGrid<Truth>> untried(int gpus) {
        return new Stated<>(PairGrid.all(gpus, Truth.UNKNOWN), Basis.NOT_TESTED);
    }
}
