package dev.archeck.inspectors.node;

import dev.archeck.elf.evidence.Truth;
import java.util.Objects;
import java.util.Optional;

/// The driver side of a node.
///
/// @param driver version of the kernel driver, such as `580.126.09`
/// @param cuda newest CUDA version the driver runs, such as `13.0`
/// @param managementLibrary whether the driver's management library (NVML) answers
public record Software(Optional<Stated<String>> driver, Optional<Stated<String>> cuda, Stated<Truth> managementLibrary) {
    /// @throws NullPointerException when a part is missing
    public Software {
        Objects.requireNonNull(driver);
        Objects.requireNonNull(cuda);
        Objects.requireNonNull(managementLibrary);
    }
}
