package dev.archeck.inspectors.probe;

import dev.archeck.elf.arch.Capability;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// One GPU that this process sees, without touching its memory.
///
/// @param id by which numbers and names it is known
/// @param name product name as the driver says it
/// @param capability what code it runs
/// @param memoryBytes size of its memory
/// @param use who may use it and who does
/// @param ways what leads to it
public record GpuFacts(Id id, String name, Capability capability, long memoryBytes, Use use, Ways ways) {
    /// @throws NullPointerException when a part is missing
    public GpuFacts {
        Objects.requireNonNull(name);
        Objects.requireNonNull(capability);
    }

    /// By which numbers and names a GPU is known.
    ///
    /// @param logical its ordinal in this process, zero-based
    /// @param physical its index as NVML and `nvidia-smi` count; absent when NVML does not answer
    /// @param uuid `GPU-...` or `MIG-...`
    /// @param busId PCI address such as `0000:1b:00.0`
    public record Id(int logical, OptionalInt physical, String uuid, String busId) {
        /// `0 (physical 3)`, or `0` alone when that is the same.
        public String shown() {
            return physical.isEmpty() || physical.getAsInt() == logical
                    ? String.valueOf(logical) : logical + " (physical " + physical.getAsInt() + ")";
        }
    }

    /// Who may use a GPU and who does.
    ///
    /// @param mig whether it is, or holds, a slice of a partitioned GPU
    /// @param computeMode the driver's number: 0 anybody, 2 nobody, 3 one process
    /// @param processes numbers of other processes that compute on it
    public record Use(boolean mig, int computeMode, List<Long> processes) {
        /// Copies the list.
        public Use {
            processes = List.copyOf(processes);
        }
    }

    /// What leads to a GPU.
    ///
    /// @param nvlinks NVLinks that are up; absent when NVML does not say
    /// @param fabric the driver's number for the state of the NVLink fabric: 0 none, 1 not started, 2 starting, 3 ready
    /// @param bar1Bytes size of the window through which PCIe peers reach its memory
    public record Ways(OptionalInt nvlinks, OptionalInt fabric, OptionalLong bar1Bytes) {}
}
