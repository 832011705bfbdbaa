package dev.archeck.inspectors.probe.rungs;

import dev.archeck.inspectors.document.Packed;

/// The kernels as shipped.
final class Kernels {
    private static final String RESOURCE = "peer.ptx";

    private Kernels() {}

    /// The PTX text.
    static String ptx() {
        return Packed.text(Kernels.class, RESOURCE);
    }
}
