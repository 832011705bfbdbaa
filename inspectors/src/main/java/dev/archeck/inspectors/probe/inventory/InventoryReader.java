package dev.archeck.inspectors.probe.inventory;

import dev.archeck.elf.arch.Capability;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.node.Link;
import dev.archeck.inspectors.probe.AtomicFacts;
import dev.archeck.inspectors.probe.GpuFacts;
import dev.archeck.inspectors.probe.Inventory;
import dev.archeck.inspectors.probe.PairFacts;
import dev.archeck.inspectors.probe.driver.AtomicKinds;
import dev.archeck.inspectors.probe.driver.CudaDriver;
import dev.archeck.inspectors.probe.driver.CudaDriver.Attribute;
import dev.archeck.inspectors.probe.driver.DriverException;
import dev.archeck.inspectors.probe.nvml.Nvml;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// Asks CUDA and NVML about the GPUs of this process; makes no context.
public final class InventoryReader {
    private static final int NATIVE_ATOMICS = 3;

    private final CudaDriver cuda;
    private final Optional<Nvml> nvml;
    /// NVML devices by PCI address.
    private final Map<String, Long> devices = new HashMap<>();
    private final Map<String, Integer> indices = new HashMap<>();
    private final List<Gap> gaps = new ArrayList<>();
    private final Optional<AtomicKinds> atomicKinds = AtomicKinds.open();

    /// @param cuda the driver, started
    /// @param nvml the management library, when it answers
    public InventoryReader(CudaDriver cuda, Optional<Nvml> nvml) {
        this.cuda = cuda;
        this.nvml = nvml;
    }

    /// Reads everything; `nvmlProblem` says why NVML is absent, when it is.
    public Inventory read(String nvmlProblem) {
        List<Inventory.Present> present = nvml.map(this::present).orElse(List.of());
        if (nvml.isEmpty()) {
            gap("NVLink, NUMA and process facts", "NVML", nvmlProblem);
        }
        List<GpuFacts> gpus = new ArrayList<>();
        int count = cuda.deviceCount();
        for (int logical = 0; logical < count; logical++) {
            gpus.add(gpu(logical));
        }
        List<PairFacts> pairs = new ArrayList<>();
        for (GpuFacts from : gpus) {
            gpus.stream().filter(to -> !to.equals(from)).forEach(to -> pairs.add(pair(from, to)));
        }
        return new Inventory(software(gpus), gpus, pairs, present, gaps);
    }

    private Inventory.Software software(List<GpuFacts> gpus) {
        int version = cuda.version();
        Truth multicast = gpus.isEmpty() ? Truth.UNKNOWN : gpus.stream()
                .map(gpu -> attribute(Attribute.MULTICAST, gpu.id().logical()))
                .map(each -> each.isEmpty() ? Truth.UNKNOWN : Truth.of(each.getAsInt() == 1))
                .reduce(Truth.TRUE, Truth::and);
        return new Inventory.Software(nvml.flatMap(Nvml::driverVersion),
                Optional.of(version / 1000 + "." + version % 1000 / 10), cuda.binding(), multicast);
    }

    private List<Inventory.Present> present(Nvml library) {
        List<Inventory.Present> present = new ArrayList<>();
        for (int index = 0; index < library.count(); index++) {
            OptionalLong device = library.device(index);
            if (device.isEmpty()) {
                gap("GPU " + index, "NVML", "does not answer: it may have fallen off the bus");
                continue;
            }
            String busId = library.busId(device.getAsLong()).orElse("");
            devices.put(busId, device.getAsLong());
            indices.put(busId, index);
            present.add(new Inventory.Present(index, library.uuid(device.getAsLong()).orElse(""), busId,
                    library.partitioned(device.getAsLong()) ? library.slices(device.getAsLong()) : List.of()));
        }
        return present;
    }

    private GpuFacts gpu(int logical) {
        int device = cuda.device(logical);
        String busId = cuda.busId(device);
        OptionalLong known = devices.containsKey(busId) ? OptionalLong.of(devices.get(busId)) : OptionalLong.empty();
        OptionalInt physical = indices.containsKey(busId) ? OptionalInt.of(indices.get(busId)) : OptionalInt.empty();
        return new GpuFacts(new GpuFacts.Id(logical, physical, uuid(device, known), busId), cuda.name(device),
                new Capability(cuda.attribute(Attribute.MAJOR, device), cuda.attribute(Attribute.MINOR, device)),
                cuda.memoryBytes(device), use(device, known), ways(known));
    }

    /// A slice has the UUID of the slice.
    private String uuid(int device, OptionalLong known) {
        String uuid = cuda.uuid(device);
        if (known.isEmpty() || nvml.isEmpty() || !nvml.get().partitioned(known.getAsLong())) {
            return uuid;
        }
        String number = uuid.substring(uuid.indexOf('-') + 1);
        return nvml.get().slices(known.getAsLong()).stream().filter(each -> each.endsWith(number)).findFirst().orElse(uuid);
    }

    private GpuFacts.Use use(int device, OptionalLong known) {
        List<Long> processes = List.of();
        boolean partitioned = false;
        if (known.isPresent() && nvml.isPresent()) {
            Optional<List<Long>> found = nvml.get().processes(known.getAsLong());
            if (found.isEmpty()) {
                gap("processes on GPU " + device, "NVML", "does not list them");
            }
            processes = found.orElse(List.of()).stream().filter(each -> each != ProcessHandle.current().pid()).toList();
            partitioned = nvml.get().partitioned(known.getAsLong());
        }
        return new GpuFacts.Use(partitioned, attribute(Attribute.COMPUTE_MODE, device).orElse(0), processes);
    }

    private GpuFacts.Ways ways(OptionalLong known) {
        if (known.isEmpty() || nvml.isEmpty()) {
            return new GpuFacts.Ways(OptionalInt.empty(), OptionalInt.empty(), OptionalLong.empty());
        }
        long device = known.getAsLong();
        return new GpuFacts.Ways(nvml.get().activeLinks(device), nvml.get().fabric(device), nvml.get().bar1Bytes(device));
    }

    private OptionalInt attribute(Attribute attribute, int device) {
        try {
            return OptionalInt.of(cuda.attribute(attribute, device));
        } catch (DriverException e) {
            return OptionalInt.empty();
        }
    }

    private PairFacts pair(GpuFacts from, GpuFacts to) {
        int one = from.id().logical();
        int other = to.id().logical();
        Map<String, String> status = both(from, to).map(each -> nvml.orElseThrow().peerStatus(each[0], each[1])).orElse(Map.of());
        return new PairFacts(one, other, access(one, other), atomics(one, other), link(from, to, status), status);
    }

    private Truth access(int from, int to) {
        try {
            return Truth.of(cuda.canAccessPeer(from, to));
        } catch (DriverException e) {
            gap("peer access of GPU " + from + " to " + to, "CUDA driver", String.valueOf(e.getMessage()));
            return Truth.UNKNOWN;
        }
    }

    private AtomicFacts atomics(int from, int to) {
        List<String> kinds = atomicKinds.map(each -> each.between(cuda.device(from), cuda.device(to))).orElse(List.of());
        try {
            return new AtomicFacts(Truth.of(cuda.peerAttribute(NATIVE_ATOMICS, from, to) == 1), kinds);
        } catch (DriverException e) {
            return new AtomicFacts(Truth.UNKNOWN, kinds);
        }
    }

    private Optional<long[]> both(GpuFacts from, GpuFacts to) {
        Long one = devices.get(from.id().busId());
        Long other = devices.get(to.id().busId());
        return one == null || other == null || one.equals(other) ? Optional.empty() : Optional.of(new long[] {one, other});
    }

    private Link link(GpuFacts from, GpuFacts to, Map<String, String> status) {
        Optional<long[]> both = both(from, to);
        if (both.isEmpty()) {
            return new Link(Link.Kind.UNKNOWN, 0);
        }
        if (status.getOrDefault("nvlink", "").equals("ok")) {
            int direct = nvml.orElseThrow().linksTo(both.get()[0], to.id().busId());
            int through = Math.min(from.ways().nvlinks().orElse(0), to.ways().nvlinks().orElse(0));
            return new Link(Link.Kind.NVLINK, direct > 0 ? direct : through);
        }
        return new Link(switch (nvml.orElseThrow().commonAncestor(both.get()[0], both.get()[1]).orElse(-1)) {
            case 0, 10 -> Link.Kind.PIX;
            case 20 -> Link.Kind.PXB;
            case 30 -> Link.Kind.PHB;
            case 40 -> Link.Kind.NODE;
            case 50 -> Link.Kind.SYS;
            default -> Link.Kind.UNKNOWN;
        }, 0);
    }

    private void gap(String what, String speaker, String reason) {
        gaps.add(new Gap(what, new Place.Stated(speaker), reason, ""));
    }
}
