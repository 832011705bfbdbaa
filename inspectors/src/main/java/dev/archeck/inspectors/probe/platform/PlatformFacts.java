package dev.archeck.inspectors.probe.platform;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.inspectors.probe.Xid;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/// The machine around the GPUs.
///
/// @param kernelLine the kernel's command line; empty when it could not be read
/// @param iommu whether addresses of devices are translated
/// @param devices PCI devices by address
/// @param module the GPU driver's kernel module
/// @param container limits of a container, and the machine it may be in
/// @param xids errors of GPUs in the kernel's log, of any GPU; none also when it cannot be read, which is a gap then
/// @param times since when things are as they are
/// @param gaps what could not be read
public record PlatformFacts(String kernelLine, Iommu iommu, Map<String, PciDevice> devices, Module module,
        Container container, List<Xid> xids, Times times, List<Gap> gaps) {
    /// Copies the collections, ordered.
    public PlatformFacts {
        devices = java.util.Collections.unmodifiableMap(new TreeMap<>(devices));
        xids = List.copyOf(xids);
        gaps = List.copyOf(gaps);
    }

    /// Since when things are as they are.
    ///
    /// @param lastStart when the machine was started; absent when it does not say
    /// @param driverSince when the driver's library was put in its place; absent when it is in none of the usual ones
    public record Times(Optional<Instant> lastStart, Optional<Instant> driverSince) {
        /// Nothing is said.
        public static final Times UNKNOWN = new Times(Optional.empty(), Optional.empty());
    }

    /// How the IOMMU treats devices.
    public enum Iommu {
        /// There is none, or it is switched off.
        OFF("off"),
        /// It is there, and addresses pass unchanged.
        PASSTHROUGH("pass-through"),
        /// Addresses are translated.
        TRANSLATED("translated"),
        /// Nothing says so.
        UNKNOWN("unknown");

        private final String word;

        Iommu(String word) {
            this.word = word;
        }

        /// As reports write it.
        public String word() {
            return word;
        }
    }

    /// A GPU's kernel module.
    ///
    /// @param line what the module says of itself; empty when it is not loaded
    /// @param version its version; empty when it is not loaded
    /// @param open whether it is the open one
    /// @param parameters set by the administrator, as `name=value`
    public record Module(String line, String version, boolean open, List<String> parameters) {
        /// Copies the list.
        public Module {
            parameters = List.copyOf(parameters);
        }

        /// Whether its version has a part that the vendor's versions do not have.
        public boolean patched() {
            return !version.isEmpty() && !version.matches("[0-9]+(\\.[0-9]+){1,2}");
        }
    }

    /// A container's limits.
    ///
    /// @param inside what says that this is a container; empty when nothing does
    /// @param ownIpc whether it has an IPC namespace of its own; empty when that cannot be read
    /// @param sharedBytes size of `/dev/shm`
    /// @param hypervisor the virtual machine; empty when nothing says so
    public record Container(String inside, Optional<Boolean> ownIpc, OptionalLong sharedBytes, String hypervisor) {
        /// A virtual machine that does not say which.
        public static final String UNNAMED = "a virtual machine";
    }

    /// The bridges between two devices, and not those above both: from the one up, then down to the other. Empty when a
    /// device is not known.
    public List<Bridge> between(String one, String other) {
        PciDevice from = devices.get(one);
        PciDevice to = devices.get(other);
        if (from == null || to == null) {
            return List.of();
        }
        List<Bridge> up = new ArrayList<>(from.bridges());
        List<Bridge> down = new ArrayList<>(to.bridges());
        while (!up.isEmpty() && !down.isEmpty() && up.getFirst().equals(down.getFirst())) {
            up.removeFirst();
            down.removeFirst();
        }
        List<Bridge> way = new ArrayList<>(up.reversed());
        way.addAll(down);
        return way;
    }
}
