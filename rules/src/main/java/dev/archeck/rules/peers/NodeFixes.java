package dev.archeck.rules.peers;

import dev.archeck.inspectors.node.Link;
import dev.archeck.inspectors.probe.GpuFacts;
import dev.archeck.inspectors.probe.Inventory;
import dev.archeck.inspectors.probe.PairFacts;
import dev.archeck.inspectors.probe.Rung;
import dev.archeck.inspectors.probe.RungResult;
import dev.archeck.inspectors.probe.RungState;
import dev.archeck.inspectors.probe.platform.Bridge;
import dev.archeck.inspectors.probe.platform.PciDevice;
import dev.archeck.inspectors.probe.platform.PlatformFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds the changes to a node that its facts and results call for, most telling first.
public final class NodeFixes {
    private static final int FABRIC_READY = 3;
    private static final long SMALL_SHARED_MEMORY = 1L << 30;

    private final PlatformFacts platform;
    private final Inventory inventory;
    private final List<RungResult> results;
    private final List<NodeFix> fixes = new ArrayList<>();

    private NodeFixes(PlatformFacts platform, Inventory inventory, List<RungResult> results) {
        this.platform = platform;
        this.inventory = inventory;
        this.results = results;
    }

    /// The changes; empty when nothing calls for one.
    public static List<NodeFix> of(PlatformFacts platform, Inventory inventory, List<RungResult> results) {
        NodeFixes fixes = new NodeFixes(platform, inventory, results);
        fixes.fabric();
        fixes.redirect();
        fixes.translation();
        fixes.window();
        fixes.container();
        fixes.guest();
        fixes.driver();
        return List.copyOf(fixes.fixes);
    }

    /// Whether the way through PCIe is in doubt: a pair without NVLink where something failed, or nothing was verified.
    private boolean doubtful(PairFacts pair) {
        boolean failed = on(pair).anyMatch(RungResult::breaks);
        boolean verified = on(pair).anyMatch(each -> each.rung() == Rung.FLAGS && each.state() == RungState.VERIFIED);
        return pair.link().kind() != Link.Kind.NVLINK && !refused(pair) && (failed || !verified);
    }

    private boolean refused(PairFacts pair) {
        return on(pair).anyMatch(each -> each.rung() == Rung.DRIVER && each.state() == RungState.FAILED);
    }

    private Stream<RungResult> on(PairFacts pair) {
        return results.stream().filter(each -> each.from() == pair.from() && each.to() == pair.to());
    }

    private void fabric() {
        List<GpuFacts> waiting = inventory.gpus().stream().filter(gpu -> gpu.ways().nvlinks().orElse(0) > 0
                && gpu.ways().fabric().orElse(0) > 0 && gpu.ways().fabric().orElse(0) < FABRIC_READY).toList();
        if (!waiting.isEmpty()) {
            fixes.add(new NodeFix("fabric manager", "the NVLink fabric is not ready on GPU " + numbers(waiting),
                    "start nvidia-fabricmanager in the version of the driver"
                            + inventory.software().driver().map(version -> ", " + version).orElse("") + ", and look at its log", ""));
        }
    }

    private void redirect() {
        List<String> bridges = inventory.pairs().stream().filter(this::doubtful)
                .flatMap(pair -> platform.between(bus(pair.from()), bus(pair.to())).stream())
                .filter(Bridge::redirects).map(Bridge::busId).distinct().sorted().toList();
        if (!bridges.isEmpty() && platform.iommu() != PlatformFacts.Iommu.OFF) {
            fixes.add(new NodeFix("ACS redirect", "between GPUs, the bridges " + String.join(", ", bridges)
                    + " send peer traffic up to the root (ACS request or completion redirect), IOMMU " + platform.iommu().word(),
                    "until the next start: " + bridges.stream().map(bridge -> "setpci -s " + bridge + " ECAP_ACS+6.w=0:c")
                            .collect(Collectors.joining("; ")) + "; for good: pci=disable_acs_redir=" + String.join(";", bridges)
                            + " on the kernel's command line, or ACS off in the BIOS",
                    "devices below these bridges then reach each other past the IOMMU: not on a host that passes devices to "
                            + "virtual machines; leave all other bridges as they are"));
        }
    }

    private void translation() {
        if (platform.iommu() == PlatformFacts.Iommu.TRANSLATED && inventory.pairs().stream().anyMatch(this::doubtful)) {
            fixes.add(new NodeFix("IOMMU", "the IOMMU translates the GPUs' addresses, and peer traffic over PCIe is "
                    + "not verified: hangs and lost writes have been reported for this",
                    "iommu=pt on the kernel's command line (also IOMMU off in the BIOS, where nothing needs it)",
                    "devices can then reach all host memory"));
        }
    }

    private void window() {
        List<PciDevice> small = inventory.gpus().stream().flatMap(gpu ->
                Optional.ofNullable(platform.devices().get(gpu.id().busId()))
                        .filter(device -> smaller(device.windowBytes(), gpu.memoryBytes() / 2)).stream()).toList();
        boolean concerned = inventory.pairs().stream().anyMatch(pair -> pair.link().kind() != Link.Kind.NVLINK
                && (doubtful(pair) || refused(pair)));
        if (!small.isEmpty() && concerned) {
            fixes.add(new NodeFix("Resizable BAR", "the PCIe window to the memory of "
                    + small.stream().map(PciDevice::busId).collect(Collectors.joining(", ")) + " is smaller than the memory",
                    "Above 4G Decoding and Resizable BAR on in the BIOS, and a GPU firmware that offers it", ""));
        }
    }

    private static boolean smaller(OptionalLong window, long bytes) {
        return window.isPresent() && window.getAsLong() < bytes;
    }

    private void container() {
        boolean inside = !platform.container().inside().isEmpty();
        boolean failed = results.stream().anyMatch(each -> each.rung() == Rung.IPC && each.state() == RungState.FAILED);
        if (failed && platform.container().ownIpc().orElse(false)) {
            fixes.add(new NodeFix("container: IPC", "memory of another process cannot be opened, and this process is in an "
                    + "IPC namespace of its own", "start the container with --ipc=host (Kubernetes: hostIPC: true)",
                    "the container then sees shared memory of the host"));
        }
        if (inside && smaller(platform.container().sharedBytes(), SMALL_SHARED_MEMORY)) {
            fixes.add(new NodeFix("container: shared memory", "/dev/shm has "
                    + (platform.container().sharedBytes().orElse(0) >> 20) + " MiB; NCCL needs more",
                    "--shm-size=16g, or --ipc=host (Kubernetes: an emptyDir of medium Memory at /dev/shm)", ""));
        }
    }

    /// In a guest the window onto another GPU's memory may lead elsewhere: what is written comes back, and the owner never sees it.
    private void guest() {
        String machine = platform.container().hypervisor();
        if (!machine.isEmpty() && inventory.pairs().stream().anyMatch(pair -> on(pair).anyMatch(RungResult::breaks))) {
            fixes.add(new NodeFix("virtual machine", "peer data is wrong inside a guest" + (machine.equals(PlatformFacts.Container.UNNAMED) ? "" : " (" + machine + ")")
                    + ": its windows onto other GPUs may be mirrors of which the owner sees nothing", "pass the GPUs through in a way that the hypervisor's "
                    + "maker supports for peer access, or run on the machine itself; nothing inside the guest changes it", ""));
        }
    }

    private void driver() {
        if (platform.module().patched()) {
            fixes.add(new NodeFix("patched driver", "the driver's version " + platform.module().version()
                    + " is not the vendor's: wrong results of custom all-reduce have been reported for patched drivers where "
                    + "every probe passed", "leave custom all-reduce switched off, or install the vendor's driver", ""));
        }
        boolean consumerCards = inventory.gpus().stream().anyMatch(gpu -> gpu.name().contains("GeForce"));
        if (consumerCards && inventory.pairs().stream().anyMatch(this::refused)) {
            fixes.add(new NodeFix("driver policy", "the vendor's driver grants no peer access between these GeForce GPUs; "
                    + "neither BIOS nor kernel settings change that", "switch off what needs it (see USE)", ""));
        }
    }

    private String bus(int logical) {
        return inventory.gpus().stream().filter(gpu -> gpu.id().logical() == logical).findFirst()
                .map(gpu -> gpu.id().busId()).orElse("");
    }

    private static String numbers(List<GpuFacts> gpus) {
        return gpus.stream().map(gpu -> gpu.id().shown()).collect(Collectors.joining(", "));
    }
}
