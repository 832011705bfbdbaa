package dev.archeck.inspectors.probe.platform;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.probe.platform.PlatformFacts.Container;
import dev.archeck.inspectors.probe.platform.PlatformFacts.Iommu;
import dev.archeck.inspectors.probe.platform.PlatformFacts.Module;
import dev.archeck.inspectors.probe.platform.PlatformFacts.Times;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Reads the kernel's files below a root folder.
public final class PlatformReader {
    private static final int MOST_BYTES = 1 << 20;
    /// What an ordinary user gets of a configuration space; the rest needs root.
    private static final int USERS_PART = 256;

    private static final List<String> DRIVER_LIBRARIES = List.of("usr/lib/x86_64-linux-gnu/libcuda.so.1", "usr/lib64/libcuda.so.1",
            "usr/lib/aarch64-linux-gnu/libcuda.so.1", "usr/lib/libcuda.so.1", "usr/local/nvidia/lib64/libcuda.so.1");

    private final Path root;
    private final List<Gap> gaps = new ArrayList<>();
    private final Map<String, Bridge> bridges = new TreeMap<>();

    /// @param root `/`, or a copy of the kernel's files
    public PlatformReader(Path root) {
        this.root = root;
    }

    /// The facts around the GPUs of these PCI addresses.
    public PlatformFacts read(List<String> busIds) {
        Map<String, PciDevice> devices = new TreeMap<>();
        busIds.stream().distinct().filter(id -> !id.isEmpty()).forEach(id -> device(id).ifPresent(each -> devices.put(id, each)));
        String line = text("proc/cmdline").orElse("").strip();
        KernelLog.Reading log = new KernelLog(root).read();
        gaps.addAll(log.gaps());
        return new PlatformFacts(line, iommu(line, devices), devices, module(), container(), log.xids(), times(), gaps.stream().distinct().sorted().toList());
    }

    /// PCI addresses of the vendor's GPUs, whether or not a driver has them.
    public List<String> gpusOnTheBus() {
        return names("sys/bus/pci/devices").stream().filter(id -> text("sys/bus/pci/devices/" + id + "/vendor").orElse("").startsWith("0x10de")
                && text("sys/bus/pci/devices/" + id + "/class").orElse("").matches("0x030[02].*\\s*")).toList();
    }

    private Optional<PciDevice> device(String busId) {
        String place = "sys/bus/pci/devices/" + busId;
        List<String> parents;
        try {
            parents = ancestors(root.resolve(place).toRealPath());
        } catch (IOException e) {
            gaps.add(gap("PCI device " + busId, place, e));
            return Optional.empty();
        }
        List<Bridge> above = parents.stream().filter(each -> !each.equals(busId))
                .map(each -> bridges.computeIfAbsent(each, this::bridge)).toList();
        return Optional.of(new PciDevice(busId, above, link(place + "/current_link"), link(place + "/max_link"),
                number(place + "/numa_node").stream().filter(node -> node >= 0).findAny(), window(place + "/resource"), group(place)));
    }

    /// The PCI addresses in a path such as `.../pci0000:00/0000:00:01.0/0000:01:00.0`, root first.
    private static List<String> ancestors(Path real) {
        List<String> parts = new ArrayList<>();
        real.forEach(part -> parts.add(part.toString()));
        return parts.stream().filter(part -> part.matches("[0-9a-f]{4,8}:[0-9a-f]{2}:[0-9a-f]{2}\\.[0-7]")).toList();
    }

    private Bridge bridge(String busId) {
        String place = "sys/bus/pci/devices/" + busId + "/config";
        try (InputStream in = Files.newInputStream(root.resolve(place))) {
            byte[] space = in.readNBytes(4096);
            if (space.length <= USERS_PART) {
                gaps.add(new Gap("access control of bridge " + busId, new Place.Stated("/" + place),
                        space.length + " of 4096 bytes can be read", "run as root"));
                return new Bridge(busId, OptionalInt.empty(), false);
            }
            return new Bridge(busId, AccessControl.control(space), true);
        } catch (IOException e) {
            gaps.add(gap("access control of bridge " + busId, place, e));
            return new Bridge(busId, OptionalInt.empty(), false);
        }
    }

    private PciLink link(String prefix) {
        int generation = switch (text(prefix + "_speed").orElse("").replaceFirst(" .*", "").strip()) {
            case "2.5" -> 1;
            case "5.0", "5" -> 2;
            case "8.0", "8" -> 3;
            case "16.0", "16" -> 4;
            case "32.0", "32" -> 5;
            case "64.0", "64" -> 6;
            default -> 0;
        };
        int width = number(prefix + "_width").orElse(0);
        return generation == 0 || width < 1 || width > 32 ? PciLink.UNKNOWN : new PciLink(generation, width);
    }

    /// Line 2 of `resource` is the region through which peers reach the memory: start, end, flags.
    private OptionalLong window(String place) {
        String[] lines = text(place).orElse("").split("\n");
        String[] words = lines.length > 1 ? lines[1].strip().split("\\s+") : new String[0];
        if (words.length < 2 || !words[0].matches("0x[0-9a-fA-F]{1,16}") || !words[1].matches("0x[0-9a-fA-F]{1,16}")) {
            return OptionalLong.empty();
        }
        long size = Long.parseUnsignedLong(words[1].substring(2), 16) - Long.parseUnsignedLong(words[0].substring(2), 16) + 1;
        return size > 1 ? OptionalLong.of(size) : OptionalLong.empty();
    }

    private String group(String place) {
        try {
            Path group = root.resolve(place + "/iommu_group").toRealPath();
            return text(root.relativize(group) + "/type").or(() -> text("sys/kernel/iommu_groups/" + group.getFileName() + "/type"))
                    .map(String::strip).orElse("unknown");
        } catch (IOException | IllegalArgumentException e) {
            return "";
        }
    }

    private Iommu iommu(String line, Map<String, PciDevice> devices) {
        List<String> groups = devices.values().stream().map(PciDevice::iommuGroup).distinct().toList();
        if (groups.stream().anyMatch(group -> group.startsWith("DMA"))) {
            return Iommu.TRANSLATED;
        }
        if (groups.equals(List.of("identity"))) {
            return Iommu.PASSTHROUGH;
        }
        if (line.matches("(.* )?(iommu=pt|iommu\\.passthrough=1)( .*)?")) {
            return Iommu.PASSTHROUGH;
        }
        boolean none = holdsNothing("sys/class/iommu") && holdsNothing("sys/kernel/iommu_groups");
        return none && !devices.isEmpty() ? Iommu.OFF : Iommu.UNKNOWN;
    }

    /// When the machine was started, and its driver installed.
    public Times times() {
        Optional<Instant> start = text("proc/stat").orElse("").lines().filter(line -> line.matches("btime [0-9]{1,12}")).findFirst()
                .map(line -> Instant.ofEpochSecond(Long.parseLong(line.substring(6))));
        return new Times(start, DRIVER_LIBRARIES.stream().flatMap(file -> placed(root.resolve(file)).stream()).findFirst());
    }

    /// When a file was put in its place: packages keep the time of its making, the change of its entry tells.
    private static Optional<Instant> placed(Path file) {
        try {
            return Optional.of(((FileTime) Files.getAttribute(file.toRealPath(), "unix:ctime")).toInstant());
        } catch (IOException | UnsupportedOperationException e) {
            return Optional.empty();
        }
    }

    private Module module() {
        String line = text("proc/driver/nvidia/version").orElse("").lines()
                .filter(each -> each.startsWith("NVRM version:")).findFirst().map(each -> each.substring(13).strip()).orElse("");
        String version = text("sys/module/nvidia/version").map(String::strip)
                .orElseGet(() -> Arrays.stream(line.split("\\s+")).filter(word -> word.matches("[0-9]{3}\\.[0-9].*")).findFirst().orElse(""));
        List<String> set = text("proc/driver/nvidia/params").orElse("").lines().map(String::strip)
                .filter(each -> each.startsWith("RegistryDwords") || each.toLowerCase(Locale.ROOT).contains("p2p"))
                .filter(each -> !each.endsWith(": \"\"") && !each.endsWith(": 0")).map(each -> each.replaceFirst(":\\s*", "=")).toList();
        return new Module(line.replaceAll("\\s+", " "), version, line.contains("Open Kernel Module"), set);
    }

    private Container container() {
        String inside = Stream.of(".dockerenv", "run/.containerenv").filter(file -> Files.exists(root.resolve(file)))
                .map(file -> "/" + file).findFirst().orElse("");
        return new Container(inside, ownIpc(), sharedMemory(), hypervisor());
    }

    /// The namespace of the first process is the container's own when there is one; it can be told apart only by its
    /// number: those of the machine itself are in a range of their own.
    private Optional<Boolean> ownIpc() {
        try {
            String name = Files.readSymbolicLink(root.resolve("proc/self/ns/ipc")).toString();
            return Optional.of(!name.equals("ipc:[4026531839]"));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private OptionalLong sharedMemory() {
        Path shared = root.resolve("dev/shm");
        try {
            return Files.isDirectory(shared) ? OptionalLong.of(Files.getFileStore(shared).getTotalSpace()) : OptionalLong.empty();
        } catch (IOException e) {
            return OptionalLong.empty();
        }
    }

    private String hypervisor() {
        boolean flag = text("proc/cpuinfo").orElse("").lines().filter(each -> each.startsWith("flags")).findFirst()
                .map(each -> (each + " ").contains(" hypervisor ")).orElse(false);
        String product = (text("sys/class/dmi/id/sys_vendor").orElse("").strip() + " "
                + text("sys/class/dmi/id/product_name").orElse("").strip()).strip();
        return flag ? product.isEmpty() ? Container.UNNAMED : product : "";
    }

    /// Whether a folder is empty or not there; one that cannot be read may hold anything.
    private boolean holdsNothing(String folder) {
        return listing(folder).filter(List::isEmpty).isPresent();
    }

    private List<String> names(String folder) {
        return listing(folder).orElse(List.of());
    }

    /// The names in a folder, none where there is no such folder; empty, with a gap, when it cannot be read.
    private Optional<List<String>> listing(String folder) {
        try (Stream<Path> entries = Files.list(root.resolve(folder))) {
            return Optional.of(entries.map(each -> each.getFileName().toString()).sorted().toList());
        } catch (NoSuchFileException e) {
            return Optional.of(List.of());
        } catch (IOException e) {
            gaps.add(gap(folder, folder, e));
            return Optional.empty();
        }
    }

    private OptionalInt number(String place) {
        String text = text(place).orElse("").strip();
        return text.matches("-?[0-9]{1,6}") ? OptionalInt.of(Integer.parseInt(text)) : OptionalInt.empty();
    }

    private Optional<String> text(String place) {
        try (InputStream in = Files.newInputStream(root.resolve(place))) {
            return Optional.of(new String(in.readNBytes(MOST_BYTES), StandardCharsets.ISO_8859_1));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            gaps.add(gap(place, place, e));
            return Optional.empty();
        }
    }

    private static Gap gap(String what, String place, IOException e) {
        String reason = switch (e) {
            case NoSuchFileException _ -> "no such file";
            case AccessDeniedException _ -> "permission denied";
            default -> e.getClass().getSimpleName();
        };
        return new Gap(what, new Place.Stated("/" + place), reason, e instanceof AccessDeniedException ? "run as root" : "");
    }
}
