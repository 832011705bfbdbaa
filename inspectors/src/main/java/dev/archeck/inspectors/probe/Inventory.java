package dev.archeck.inspectors.probe;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Truth;
import java.util.List;
import java.util.Optional;

/// The GPUs that a process sees, and what the driver says of them.
///
/// @param software driver and libraries
/// @param gpus by logical number, may be empty
/// @param pairs every directed pair, row by row; empty for one GPU
/// @param present GPUs of the machine as NVML counts them, also those hidden from this process; empty when NVML does not answer
/// @param gaps what did not answer
public record Inventory(Software software, List<GpuFacts> gpus, List<PairFacts> pairs, List<Present> present, List<Gap> gaps) {
    /// Copies the lists.
    public Inventory {
        gpus = List.copyOf(gpus);
        pairs = List.copyOf(pairs);
        present = List.copyOf(present);
        gaps = List.copyOf(gaps);
    }

    /// The driver side.
    ///
    /// @param driver version of the kernel driver, such as `580.126.09`
    /// @param cuda newest CUDA version the driver runs, such as `13.0`
    /// @param binding how the CUDA driver was called
    /// @param multicast whether the driver says that one store can reach several GPUs
    public record Software(Optional<String> driver, Optional<String> cuda, String binding, Truth multicast) {}

    /// A GPU of the machine, visible or not.
    ///
    /// @param index as NVML counts
    /// @param uuid of the GPU
    /// @param busId PCI address
    /// @param slices UUIDs of its MIG devices; empty when it is not partitioned
    public record Present(int index, String uuid, String busId, List<String> slices) {
        /// Copies the list.
        public Present {
            slices = List.copyOf(slices);
        }
    }

    /// The pair of two logical numbers.
    public Optional<PairFacts> pair(int from, int to) {
        return pairs.stream().filter(each -> each.from() == from && each.to() == to).findFirst();
    }
}
