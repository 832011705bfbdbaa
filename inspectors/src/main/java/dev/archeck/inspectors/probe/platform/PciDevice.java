package dev.archeck.inspectors.probe.platform;

import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// A GPU on the PCI bus.
///
/// @param busId its address
/// @param bridges from the root port down to the one above it
/// @param now the link as it is; GPUs that idle slow it down
/// @param most the link as it could be
/// @param numa NUMA node; absent when the machine has one only
/// @param windowBytes size of the second memory region, through which peers reach the GPU's memory
/// @param iommuGroup type of its IOMMU group, such as `DMA` or `identity`; empty when it has none
public record PciDevice(String busId, List<Bridge> bridges, PciLink now, PciLink most, OptionalInt numa,
        OptionalLong windowBytes, String iommuGroup) {
    /// Copies the list.
    public PciDevice {
        bridges = List.copyOf(bridges);
    }

    /// Whether the GPU idles or sits in a slot that is slower than it: its link is below what it can.
    public boolean belowMost() {
        return now.generation() < most.generation() || now.width() < most.width();
    }
}
