package dev.archeck.inspectors.probe.nvml;

import dev.archeck.inspectors.probe.Xid;
import dev.archeck.inspectors.probe.library.MissingLibrary;
import dev.archeck.inspectors.probe.library.NativeLibrary;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// NVML through `java.lang.foreign`. A question that the library or the GPU does not answer has an empty answer.
public final class Nvml {
    private static final Map<Integer, String> PROBLEMS = Map.of(
            1, "not initialised", 2, "invalid argument", 3, "not supported", 4, "no permission", 6, "not found",
            9, "the kernel driver is not loaded", 12, "a library is missing", 15, "a GPU fell off the bus",
            17, "the operating system refused a call", 18, "driver and library do not match");
    private static final List<String> PEER_QUESTIONS = List.of("read", "write", "nvlink", "atomics", "pci");
    private static final List<String> PEER_ANSWERS = List.of(
            "ok", "chipset not supported", "GPU not supported", "topology not supported", "disabled by registry key",
            "not supported");
    private static final int MOST_LINKS = 36;
    private static final int MOST_PROCESSES = 128;
    private static final int PROCESS_BYTES = 24;
    private static final long XID_EVENT = 8;

    private final NativeLibrary library;
    private final MemorySegment slot = Arena.global().allocate(256, 8);
    private long events;

    private Nvml(NativeLibrary library) {
        this.library = library;
    }

    /// Opens and starts the library.
    ///
    /// @throws MissingLibrary when there is none, or it does not start; the message says why
    public static Nvml open() {
        Nvml nvml = new Nvml(NativeLibrary.open("libnvidia-ml.so.1"));
        int code = nvml.library.call("nvmlInit_v2");
        if (code != 0) {
            throw new MissingLibrary("NVML", PROBLEMS.getOrDefault(code, "error " + code));
        }
        return nvml;
    }

    private boolean ask(String function, Object... arguments) {
        try {
            return library.call(function, arguments) == 0;
        } catch (MissingLibrary e) {
            return false;
        }
    }

    private OptionalInt number(String function, Object... arguments) {
        return ask(function, with(arguments, slot)) ? OptionalInt.of(slot.get(ValueLayout.JAVA_INT, 0)) : OptionalInt.empty();
    }

    private Optional<String> text(String function, Object... arguments) {
        slot.fill((byte) 0);
        return ask(function, with(with(arguments, slot), 96))
                ? Optional.of(slot.getString(0, StandardCharsets.UTF_8)) : Optional.empty();
    }

    private static Object[] with(Object[] arguments, Object last) {
        Object[] all = java.util.Arrays.copyOf(arguments, arguments.length + 1);
        all[arguments.length] = last;
        return all;
    }

    private OptionalLong handle(String function, Object... arguments) {
        return ask(function, with(arguments, slot)) ? OptionalLong.of(slot.get(ValueLayout.JAVA_LONG, 0)) : OptionalLong.empty();
    }

    /// Version of the kernel driver, such as `580.126.09`.
    public Optional<String> driverVersion() {
        return text("nvmlSystemGetDriverVersion");
    }

    /// Number of GPUs of the machine.
    public int count() {
        return number("nvmlDeviceGetCount_v2").orElse(0);
    }

    /// The device of an index; empty when the GPU cannot be reached.
    public OptionalLong device(int index) {
        return handle("nvmlDeviceGetHandleByIndex_v2", index);
    }

    /// `GPU-...` or `MIG-...`.
    public Optional<String> uuid(long device) {
        return text("nvmlDeviceGetUUID", device);
    }

    /// PCI address as sysfs writes it, such as `0000:1b:00.0`.
    public Optional<String> busId(long device) {
        if (!ask("nvmlDeviceGetPciInfo_v3", device, slot)) {
            return Optional.empty();
        }
        return Optional.of("%04x:%02x:%02x.0".formatted(slot.get(ValueLayout.JAVA_INT, 16),
                slot.get(ValueLayout.JAVA_INT, 20), slot.get(ValueLayout.JAVA_INT, 24)).toLowerCase(Locale.ROOT));
    }

    /// UUIDs of the slices of a partitioned GPU; empty when it is not partitioned.
    public List<String> slices(long device) {
        List<String> slices = new ArrayList<>();
        int most = number("nvmlDeviceGetMaxMigDeviceCount", device).orElse(0);
        for (int i = 0; i < Math.min(most, 16); i++) {
            handle("nvmlDeviceGetMigDeviceHandleByIndex", device, i).stream()
                    .mapToObj(this::uuid).flatMap(Optional::stream).forEach(slices::add);
        }
        return slices;
    }

    /// Whether a GPU is partitioned; false when the question has no answer.
    public boolean partitioned(long device) {
        return ask("nvmlDeviceGetMigMode", device, slot, slot.asSlice(4)) && slot.get(ValueLayout.JAVA_INT, 0) == 1;
    }

    /// Size of the PCIe window to a GPU's memory in bytes.
    public OptionalLong bar1Bytes(long device) {
        return handle("nvmlDeviceGetBAR1MemoryInfo", device);
    }

    /// Numbers of the processes that compute on a GPU; empty when the question has no answer.
    public Optional<List<Long>> processes(long device) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment found = arena.allocate((long) MOST_PROCESSES * PROCESS_BYTES, 8);
            slot.set(ValueLayout.JAVA_INT, 0, MOST_PROCESSES);
            if (!ask("nvmlDeviceGetComputeRunningProcesses_v3", device, slot, found)) {
                return Optional.empty();
            }
            List<Long> processes = new ArrayList<>();
            for (int i = 0; i < Math.min(MOST_PROCESSES, slot.get(ValueLayout.JAVA_INT, 0)); i++) {
                processes.add(Integer.toUnsignedLong(found.get(ValueLayout.JAVA_INT, (long) i * PROCESS_BYTES)));
            }
            return Optional.of(processes);
        }
    }

    /// Number of NVLinks of a GPU that are up.
    public OptionalInt activeLinks(long device) {
        int active = 0;
        boolean answered = false;
        for (int link = 0; link < MOST_LINKS; link++) {
            OptionalInt state = number("nvmlDeviceGetNvLinkState", device, link);
            answered |= state.isPresent();
            active += state.orElse(0) == 1 ? 1 : 0;
        }
        return answered ? OptionalInt.of(active) : OptionalInt.empty();
    }

    /// Number of NVLinks of a GPU that are up and end at another GPU, named by its PCI address.
    public int linksTo(long device, String busId) {
        int links = 0;
        for (int link = 0; link < MOST_LINKS; link++) {
            if (number("nvmlDeviceGetNvLinkState", device, link).orElse(0) == 1
                    && ask("nvmlDeviceGetNvLinkRemotePciInfo_v2", device, link, slot)) {
                String remote = "%04x:%02x:%02x.0".formatted(slot.get(ValueLayout.JAVA_INT, 16),
                        slot.get(ValueLayout.JAVA_INT, 20), slot.get(ValueLayout.JAVA_INT, 24));
                links += remote.equals(busId) ? 1 : 0;
            }
        }
        return links;
    }

    /// State of the NVLink fabric at a GPU: 0 none, 1 not started, 2 starting, 3 ready.
    public OptionalInt fabric(long device) {
        return ask("nvmlDeviceGetGpuFabricInfo", device, slot)
                ? OptionalInt.of(slot.get(ValueLayout.JAVA_BYTE, 24)) : OptionalInt.empty();
    }

    /// How near two GPUs are by PCIe: 0 one board, 10 one bridge, 20 bridges, 30 host bridge, 40 NUMA node, 50 machine.
    public OptionalInt commonAncestor(long one, long other) {
        return number("nvmlDeviceGetTopologyCommonAncestor", one, other);
    }

    /// What NVML says of one GPU reaching another: `read`, `write`, `nvlink`, `atomics`, `pci` to a status in words.
    public Map<String, String> peerStatus(long from, long to) {
        Map<String, String> answers = new java.util.TreeMap<>();
        for (int i = 0; i < PEER_QUESTIONS.size(); i++) {
            OptionalInt status = number("nvmlDeviceGetP2PStatus", from, to, i);
            if (status.isPresent()) {
                int word = status.getAsInt();
                answers.put(PEER_QUESTIONS.get(i), word >= 0 && word < PEER_ANSWERS.size() ? PEER_ANSWERS.get(word) : "unknown");
            }
        }
        return answers;
    }

    /// Asks to be told of Xid errors of these GPUs.
    public void watch(List<Long> devices) {
        events = handle("nvmlEventSetCreate").orElse(0);
        if (events != 0) {
            devices.forEach(device -> ask("nvmlDeviceRegisterEvents", device, XID_EVENT, events));
        }
    }

    /// The Xid errors since the last call, 64 at most.
    public List<Xid> xids() {
        List<Xid> xids = new ArrayList<>();
        while (events != 0 && xids.size() < 64 && ask("nvmlEventSetWait_v2", events, slot, 0)) {
            long device = slot.get(ValueLayout.JAVA_LONG, 0);
            if (slot.get(ValueLayout.JAVA_LONG, 8) == XID_EVENT) {
                int number = (int) slot.get(ValueLayout.JAVA_LONG, 16);
                xids.add(new Xid(busId(device).orElse(""), number, OptionalDouble.empty()));
            }
        }
        return xids;
    }
}
