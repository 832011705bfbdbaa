package dev.archeck.inspectors.probe.platform;

import java.util.OptionalInt;

/// A PCI bridge on the way to a GPU: a root port, or a port of a switch.
///
/// @param busId its address
/// @param acs the control word of its access control services; absent when it has none, or its configuration space
///     could not be read
/// @param readable whether its configuration space could be read so far
public record Bridge(String busId, OptionalInt acs, boolean readable) {
    private static final int REQUEST_REDIRECT = 1 << 2;
    private static final int COMPLETION_REDIRECT = 1 << 3;

    /// Whether it sends what one GPU writes to another up to the root, through the IOMMU.
    public boolean redirects() {
        return acs.isPresent() && (acs.getAsInt() & (REQUEST_REDIRECT | COMPLETION_REDIRECT)) != 0;
    }
}
