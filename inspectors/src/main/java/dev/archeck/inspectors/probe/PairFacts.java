package dev.archeck.inspectors.probe;

import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.node.Link;
import java.util.Map;

/// What the driver says of one GPU reaching another, without any data moved.
///
/// @param from logical number of the GPU that reads and writes
/// @param to logical number of the GPU whose memory it is
/// @param canAccess the CUDA driver's answer
/// @param atomics what the CUDA driver says of atomics in the other's memory
/// @param link the best way between them
/// @param nvml NVML's status for `read`, `write`, `nvlink`, `atomics` and `pci`, in words; empty when it does not answer
public record PairFacts(int from, int to, Truth canAccess, AtomicFacts atomics, Link link, Map<String, String> nvml) {
    /// Copies the statuses.
    public PairFacts {
        nvml = java.util.Collections.unmodifiableMap(new java.util.TreeMap<>(nvml));
    }
}
