package dev.archeck.cli.p2p;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.archeck.cli.p2p.SimulatedNode.Run;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Simulated GPUs in a machine whose kernel's files are a fixture.
class SimulatedMachineTest {
    private static final String OLD = "[    9.000000] NVRM: Xid (PCI:0000:10:00): 31, pid=7\n[    9.500000] NVRM: Xid (PCI:0000:77:00): 79, lost\n";

    @TempDir
    static Path folder;

    private static SimulatedNode node;

    @TempDir
    Path root;

    @BeforeAll
    static void compile() throws IOException, InterruptedException {
        node = SimulatedNode.compiledInto(folder);
    }

    private Path file(String place, String text) throws IOException {
        Files.createDirectories(root.resolve(place).getParent());
        return Files.writeString(root.resolve(place), text);
    }

    private JsonNode probe(String description) throws IOException, InterruptedException {
        Run run = node.probeBelow(description, root);
        assertThat(run.err()).isEmpty();
        return new ObjectMapper().readTree(run.out());
    }

    private static List<String> failed(JsonNode report) {
        List<String> failed = new ArrayList<>();
        report.at("/probe/results").forEach(each -> {
            if (each.get("state").asText().equals("failed")) {
                failed.add(each.get("rung").asText() + " " + each.get("from") + "->" + each.get("to") + ": " + each.get("reason").asText());
            }
        });
        return failed;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "xid    | pull 0->1: the kernel driver reported Xid 74 (NVLink error) on GPU 1",
        "crash  | pull 0->1: crashes: the probing process died with SIGSEGV; the kernel driver reported Xid 31 (a memory page fault) on GPU 1",
        "sticky | pull 0->1: cuMemAlloc_v2 returned 719 (a kernel failed); the kernel driver reported Xid 13 (a kernel failed) on GPU 1",
    })
    void errorThatTheKernelLogsOnARungIsAVerdictOnThePair(String fault, String verdict) throws Exception {
        Path log = file("dev/kmsg", OLD);
        JsonNode report = probe("gpus 2\nmemory 4\nlog " + log + "\nfault " + fault + " 0 1\n");
        assertThat(failed(report)).hasSize(1).allMatch(each -> each.replaceFirst("cu[A-Za-z0-9_]+", "cuMemAlloc_v2").equals(verdict), verdict);
        assertThat(report.at("/probe/severity").asText()).isEqualTo("error");
        assertThat(report.at("/probe/notes").toString()).contains(
                "before this probe the kernel driver had reported Xid 31 (a memory page fault) on GPU 0; "
                + "Xid 79 (the GPU fell off the bus) on a GPU that is not probed");
        assertThat(report.at("/probe/platform/xids")).hasSize(2);
    }

    @Test
    void errorsOfBeforeTheProbeFailNothing() throws Exception {
        file("dev/kmsg", OLD);
        JsonNode report = probe("gpus 2\nmemory 4\n");
        assertThat(failed(report)).isEmpty();
        assertThat(report.at("/probe/keptAnswers")).isEmpty();
    }

    @Test
    void keptTestThatSaysNoWhereDataWasVerifiedIsStale() throws Exception {
        String name = "gpu_p2p_access_cache_for_0,1.json";
        file("home/user/.cache/vllm/" + name, "{\"0->0\": true, \"0->1\": false, \"1->0\": true, \"1->1\": true}");
        file("home/user/.config/vllm/" + name, "{\"0->0\": tr");
        file("proc/stat", "cpu 1 2 3\nbtime 1000000000\n");
        JsonNode kept = probe("gpus 2\nmemory 4\n").at("/probe/keptAnswers");
        assertThat(kept.findValuesAsText("stale")).containsExactly("true", "true");
        assertThat(kept.at("/0/reasons").toString()).isEqualTo("[\"says no for 0 -> 1, where data was verified\"]");
        assertThat(kept.at("/1/reasons/0").asText()).startsWith("is no JSON");
        assertThat(kept.at("/1/delete").asText()).isEqualTo("rm -- ~/.config/vllm/'" + name + "'");
    }

    @Test
    void aGuestWhoseWindowsAreMirrorsIsBrokenThoughTheWriterReadsItsOwnDataBack() throws Exception {
        file("proc/cpuinfo", "flags : fpu vme hypervisor sse\n");
        file("sys/class/dmi/id/sys_vendor", "QEMU\n");
        Run run = node.probeBelow("gpus 2\nmemory 4\nlink PHB\nfault mirror 0 1\nfault mirror 1 0\n", root);
        JsonNode report = new ObjectMapper().readTree(run.out());
        assertThat(report.at("/peerAccess/0/1").asText()).isEqualTo("yes");
        assertThat(report.at("/peerData/matrix/0/1").asText()).isEqualTo("no");
        assertThat(report.at("/probe/fixes").findValuesAsText("title")).contains("virtual machine");
        assertThat(report.at("/probe/fixes").toString()).contains("QEMU", "nothing inside the guest changes it");
    }

    @Test
    void translatedAddressesWarnFirstAndLostStoresNameTheBridgesOnTheWay() throws Exception {
        for (String gpu : List.of("10", "11")) {
            String port = "sys/devices/pci0000:00/0000:00:0" + gpu.charAt(1) + ".1";
            file(port + "/0000:" + gpu + ":00.0/vendor", "0x10de\n");
            file(port + "/0000:" + gpu + ":00.0/numa_node", gpu.charAt(1) + "\n");
            file(port + "/0000:" + gpu + ":00.0/resource", "0x0 0xff 0x0\n0x20000000000 0x2000fffffff 0x14220c\n");
            Files.write(root.resolve(port + "/config"), redirecting());
            file("sys/kernel/iommu_groups/" + gpu + "/type", "DMA\n");
            Files.createSymbolicLink(root.resolve(port + "/0000:" + gpu + ":00.0/iommu_group"), root.resolve("sys/kernel/iommu_groups/" + gpu));
            link("0000:" + gpu + ":00.0", port + "/0000:" + gpu + ":00.0");
            link(port.substring(port.length() - 12), port);
        }
        Run run = node.probeBelow("gpus 2\nmemory 4\nlink NODE\nfault lost-store 0 1\n", root);
        assertThat(run.err()).startsWith("warning: the IOMMU translates: ").hasLineCount(1);
        JsonNode report = new ObjectMapper().readTree(run.out());
        assertThat(report.at("/probe/notes").toString()).contains("the IOMMU translates");
        assertThat(report.at("/probe/fixes").findValuesAsText("title")).contains("ACS redirect", "IOMMU");
        assertThat(report.at("/probe/fixes/0/why").asText()).contains("0000:00:00.1, 0000:00:01.1");
        assertThat(report.at("/probe/gpus/1/numa").asInt()).isEqualTo(1);
        assertThat(report.at("/probe/gpus/1/bar1Bytes").asLong()).isEqualTo(256L << 20);
        assertThat(report.at("/probe/gaps").findValuesAsText("what")).contains("Xid errors in the kernel's log");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "init 100 | NO_ANSWER: no GPU is visible: 1 NVIDIA GPU is on the PCI bus; the driver finds none: is the kernel module loaded, and may this user open /dev/nvidia*?",
        "init 304 | NO_ANSWER: 1 NVIDIA GPU is on the PCI bus; the GPU driver does not start: cuInit returned 304 (the operating system refused a call)",
    })
    void gpuOnTheBusThatTheDriverDoesNotShowIsNoMachineWithoutGpu(String statement, String line) throws Exception {
        file("sys/bus/pci/devices/0000:10:00.0/vendor", "0x10de\n");
        file("sys/bus/pci/devices/0000:10:00.0/class", "0x030200\n");
        assertThat(node.probeBelow(statement + "\n", root).err()).isEqualTo(line + "\n");
    }

    private void link(String busId, String place) throws IOException {
        Files.createDirectories(root.resolve("sys/bus/pci/devices"));
        Files.createSymbolicLink(root.resolve("sys/bus/pci/devices/" + busId), root.resolve(place));
    }

    /// Configuration space of a port with both redirects on.
    private static byte[] redirecting() {
        ByteBuffer space = ByteBuffer.allocate(4096).order(ByteOrder.LITTLE_ENDIAN);
        return space.putInt(0x100, 0x0001_000D).putShort(0x106, (short) 0x0C).array();
    }
}
