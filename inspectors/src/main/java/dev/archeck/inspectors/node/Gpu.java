package dev.archeck.inspectors.node;

import dev.archeck.elf.arch.Capability;
import java.util.Objects;
import java.util.OptionalLong;

/// One GPU of a node.
///
/// @param index its logical index, zero-based
/// @param name the product name as the driver says it
/// @param capability what code it runs
/// @param memoryBytes size of its memory in bytes
public record Gpu(int index, String name, Capability capability, OptionalLong memoryBytes) {
    /// @throws IllegalArgumentException for a negative index
    public Gpu {
        Objects.requireNonNull(name);
        Objects.requireNonNull(capability);
        Objects.requireNonNull(memoryBytes);
        if (index < 0) {
            throw new IllegalArgumentException("no GPU has the index " + index);
        }
    }
}
