package dev.archeck.inspectors.probe.platform;

/// A PCIe link.
///
/// @param generation 1 to 6; 0 when not known
/// @param width lanes; 0 when not known
public record PciLink(int generation, int width) {
    /// Not known.
    public static final PciLink UNKNOWN = new PciLink(0, 0);

    /// Such as `gen5 x16`.
    @Override
    public String toString() {
        return generation == 0 ? "unknown" : "gen" + generation + " x" + width;
    }
}
