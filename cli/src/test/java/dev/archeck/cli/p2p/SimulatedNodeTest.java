package dev.archeck.cli.p2p;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.archeck.cli.p2p.SimulatedNode.Run;
import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.node.Node;
import dev.archeck.inspectors.node.NodeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The whole command, its probing processes included, on nodes that do not exist.
class SimulatedNodeTest {
    private static final String TWO = "gpus 2\nmemory 4\n";

    @TempDir
    static Path folder;

    private static SimulatedNode node;

    @BeforeAll
    static void compile() throws IOException, InterruptedException {
        node = SimulatedNode.compiledInto(folder);
    }

    private static JsonNode json(Run run) throws IOException {
        return new ObjectMapper().readTree(run.out());
    }

    /// `rung from->to state` of every result that is not as on a healthy node.
    private static List<String> unusual(JsonNode report) {
        List<String> unusual = new ArrayList<>();
        for (JsonNode each : report.at("/probe/results")) {
            String state = each.get("state").asText();
            if (!state.equals("verified") && !state.equals("driver says")) {
                unusual.add(each.get("rung").asText() + " " + each.get("from") + "->" + each.get("to") + " " + state);
            }
        }
        return unusual;
    }

    private static SortedMap<String, String> standings(JsonNode report) {
        SortedMap<String, String> standings = new TreeMap<>();
        report.at("/probe/consumers").forEach(each -> standings.put(each.get("name").asText(), each.get("standing").asText()));
        return standings;
    }

    @ParameterizedTest
    @ValueSource(strings = {"jcuda", "foreign"})
    void healthyNodeIsVerifiedThroughBothBindings(String binding) throws Exception {
        Run run = node.run("gpus 3\nmemory 4\nlink 0 2 SYS\n", "--no-all-reduce", "--binding", binding, "-f", "json");
        JsonNode report = json(run);
        assertThat(unusual(report)).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(report.at("/probe/results")).hasSize(3 + 6 * 9);
        assertThat(report.at("/probe/results").findValues("outGBs")).hasSize(6).allMatch(each -> each.asDouble() > 0);
        assertThat(report.at("/probe/binding").asText()).isEqualTo(binding.equals("jcuda") ? "JCuda" : "java.lang.foreign");
        Node read = NodeFile.parse("node.json", run.out());
        assertThat(read.link(0, 2)).hasToString("SYS");
        assertThat(read.link(0, 1)).hasToString("NV18");
        assertThat(read.fullPeerData(3)).isEqualTo(Truth.TRUE);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "wrong-copy   | copy 0->1",
        "wrong-load   | flags 0->1,pull 0->1,ipc 0->1",
        "lost-store   | flags 0->1,push 0->1,ipc 0->1",
        "lost-data    | flags 0->1",
    })
    void wrongDataInOneDirectionIsFoundInThatDirectionOnly(String fault, String failed) throws Exception {
        Run run = node.run(TWO + "fault " + fault + " 0 1\n", "--no-all-reduce", "-f", "json");
        JsonNode report = json(run);
        assertThat(unusual(report).stream().filter(each -> each.endsWith(" failed")).map(each -> each.replace(" failed", "")))
                .containsExactlyInAnyOrder(failed.split(","));
        assertThat(run.code()).isEqualTo(1);
        assertThat(report.at("/peerData/matrix/0/1").asText()).isEqualTo("no");
    }

    @Test
    void lostAdditionsAreToldAndAreNoVeto() throws Exception {
        Run run = node.run(TWO + "fault lost-atomics 0 1\natomics 0 1 some\natomics 1 0 none\n", "--no-all-reduce", "--width", "200", "-o",
                "json=" + folder.resolve("atomics.json"));
        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("NOTE  Peer access works on all 2 pairs")
                .contains("Atomics lose additions on 1 of them; all-reduce kernels do none.",
                        "atomics             FAILED 1 pair (0 -> 1: two GPUs added", "custom all-reduce   works on every pair",
                        "native atomics      add (32, 64 bit), exchange (32, 64 bit), compare-and-swap (32, 64 bit) for 1 pair; none for 1 pair "
                        + "(no veto: all-reduce kernels do none)");
        JsonNode report = new ObjectMapper().readTree(Files.readString(folder.resolve("atomics.json")));
        assertThat(report.at("/peerData/matrix/0/1").asText()).isEqualTo("yes");
        assertThat(report.at("/probe/pairs/0/nativeAtomics").asText()).isEqualTo("no");
        assertThat(report.at("/probe/pairs/0/nativeAtomicKinds")).hasSize(3);
    }

    @Test
    void lostStoresWithWorkingCopiesBreakKernelsAndNotTheCopyEngine() throws Exception {
        Run run = node.run(TWO + "fault lost-store 1 0\n", "--no-all-reduce", "--width", "200");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("STOP  Peer access is BROKEN on 1 of 2 pairs")
                .contains("custom all-reduce   BROKEN (1 -> 0, kernel writes:")
                .contains("copy engine         verified 2 pairs");
    }

    @Test
    void hangIsAVerdictInBoundedTimeAndLeavesNoProcess() throws Exception {
        long start = System.nanoTime();
        Run run = node.run(TWO + "fault hang 0 1\n", "--timeout", "30", "--no-all-reduce", "-f", "json");
        assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start)).isLessThan(90);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("hangs: no answer within 5 s; the probing process was killed");
        assertThat(unusual(json(run))).contains("pull 0->1 failed", "push 0->1 not tested").doesNotContain("copy 0->1 failed");
        assertThat(workers()).isEmpty();
    }

    @Test
    void crashIsAVerdictAndTheOtherPairsAreStillTried() throws Exception {
        Run run = node.run("gpus 3\nmemory 4\nfault crash 0 1\n", "--no-all-reduce", "-f", "json");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("crashes: the probing process died with SIGSEGV");
        assertThat(unusual(json(run))).contains("pull 0->1 failed").noneMatch(each -> each.contains("2->") || each.contains("->2"));
    }

    @Test
    void errorThatEndsTheContextStopsThePairOnly() throws Exception {
        Run run = node.run("gpus 3\nmemory 4\nfault sticky 0 1\n", "--no-all-reduce", "-f", "json");
        assertThat(run.out()).contains("returned 719 (a kernel failed)");
        assertThat(unusual(json(run))).contains("pull 0->1 failed", "push 1->0 not tested")
                .noneMatch(each -> each.contains("2->") || each.contains("->2"));
    }

    @Test
    void tooLittleMemoryIsInconclusiveAndNotCorrupt() throws Exception {
        Run run = node.run(TWO + "oom 1\n", "--no-all-reduce", "-f", "json");
        assertThat(run.code()).isEqualTo(3);
        assertThat(unusual(json(run))).contains("control 1->1 inconclusive").noneMatch(each -> each.endsWith(" failed"));
    }

    @Test
    void refusedHandlesBreakWhatNeedsAnotherProcess() throws Exception {
        Run run = node.run(TWO + "ipc refused\n", "-f", "json");
        assertThat(run.code()).isEqualTo(1);
        assertThat(standings(json(run))).isEqualTo(new TreeMap<>(Map.of("NCCL", "BROKEN", "custom all-reduce", "BROKEN",
                "symmetric memory", "WORKS", "CUDA IPC", "BROKEN")));
        assertThat(run.out()).contains("cuIpcOpenMemHandle_v2 returned 800 (not permitted)");
    }

    @Test
    void driverThatSaysNoIsNoFault() throws Exception {
        Run run = node.run(TWO + "name GeForce RTX 4090\nlink PHB\naccess 0 1 no\naccess 1 0 no\n", "--no-all-reduce", "--width", "200");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("WARN  There is no peer access: the driver says no for every pair.", "PHB-",
                "driver policy: the vendor's driver grants no peer access between these GeForce");
    }

    @Test
    void otherProcessesKeepDataFromBeingMovedUnlessForced() throws Exception {
        Run refused = node.run(TWO + "process 1 4711\n", "-f", "json");
        assertThat(refused.code()).isEqualTo(3);
        assertThat(refused.out()).contains("other processes use the GPUs (GPU 1: 1 process)");
        Run forced = node.run(TWO + "process 1 4711\n", "--force", "--no-all-reduce", "-f", "json");
        assertThat(forced.code()).isZero();
        assertThat(unusual(json(forced))).isEmpty();
    }

    @Test
    void passiveTouchesNoMemory() throws Exception {
        Run run = node.run(TWO + "oom 0\noom 1\n", "--passive");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("WARN  The driver says yes for 2 of 2 pairs; data was not moved.", "NV18?");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "'init 100'  | 4 | no GPU is visible",
        "'init 802'  | 3 | system not ready: the fabric manager does not run",
        "'init 803'  | 3 | driver and library do not match",
        "'init 304'  | 3 | the operating system refused a call",
    })
    void driverThatDoesNotStartIsOneLine(String statement, int code, String problem) throws Exception {
        Run run = node.run(TWO + statement + "\n");
        assertThat(run.err()).startsWith("archeck: ").contains(problem).hasLineCount(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.code()).isEqualTo(code);
    }

    @Test
    void machineWithoutADriverIsOneLine(@TempDir Path empty) throws Exception {
        Assumptions.assumeFalse(Files.exists(Path.of("/proc/driver/nvidia")), "there is a driver here");
        Run run = new SimulatedNode(empty).run("");
        assertThat(run.err()).isEqualTo("archeck: no GPU: this machine has no NVIDIA GPU and no driver\n");
        assertThat(run.code()).isEqualTo(4);
    }

    @Test
    void sixteenGpusFitALine() throws Exception {
        Run run = node.run("gpus 16\nlink 0 15 SYS\naccess 3 4 no\n", "--passive", "--width", "80");
        assertThat(run.out().lines()).allMatch(line -> line.length() <= 80).contains(
                "PAIRS        0      1      2      3      4      5      6      7      8", "             9      10     11     12     13     14     15",
                "      3      NV18?  NV18?  NV18?  X      NV18-  NV18?  NV18?  NV18?  NV18?");
        assertThat(run.out()).startsWith("WARN  The driver says yes for 239 of 240 pairs, and no for 1; data was not\n      moved.");
    }

    @Test
    void eightGpusAreTriedOnAllPairs() throws Exception {
        Run run = node.run("gpus 8\nmemory 4\nfault lost-store 6 2\n", "--gpus", "8", "--no-all-reduce", "-f", "json");
        assertThat(run.code()).isEqualTo(1);
        JsonNode report = json(run);
        assertThat(report.at("/probe/headline").asText()).startsWith("Peer access is BROKEN on 1 of 56 pairs");
        assertThat(unusual(report)).containsExactly("push 6->2 failed", "flags 2->6 inconclusive", "flags 6->2 failed", "ipc 6->2 failed");
        assertThat(report.at("/probe/results").findValuesAsText("rung").stream().filter(each -> each.equals("flags"))).hasSize(56);
    }

    @Test
    void libraryWithoutTheFunctionsIsTooOld(@TempDir Path old) throws Exception {
        Path empty = Files.writeString(old.resolve("empty.c"), "int cuInit(unsigned f) { return (int)f; }\n");
        SimulatedNode.compile(empty, old.resolve("libcuda.so.1"));
        Run run = new SimulatedNode(old).run("");
        assertThat(run.err()).contains("libcuda.so.1: too old: it has no cuDevicePrimaryCtxRetain").hasLineCount(1);
        assertThat(run.code()).isEqualTo(3);
    }

    @Test
    void withoutNvmlTheCudaDriverAloneIsAsked() throws Exception {
        Run run = node.run(TWO + "nvml 9\n", "--passive", "--width", "200");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("NVLink, NUMA and process facts, NVML: NVML: the kernel driver is not loaded", "??");
    }

    @Test
    void oneGpuHasNoPeer() throws Exception {
        Run run = node.run("gpus 1\nmemory 4\n");
        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("NOTE  One GPU: there is no peer to reach.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "3,1               | 0 | GPU 1 (physical 1)|GPU 0 (physical 3)",
        "GPU-12,GPU-10     | 0 | GPU 0 (physical 2)|GPU 1 (physical 0)",
        "''                | 4 | CUDA_VISIBLE_DEVICES is set and empty, which hides every GPU",
        "-1                | 4 | CUDA_VISIBLE_DEVICES=-1 hides every GPU",
        "1,1               | 4 | no GPU is visible",
        "0,9               | 0 | names no GPU, and what follows it is ignored",
    })
    void visibleDevicesAreFollowedAndNamed(String visible, int code, String said) throws Exception {
        Run run = node.run("gpus 4\nmemory 4\n", Map.of("CUDA_VISIBLE_DEVICES", visible), "--passive", "--width", "200");
        assertThat(run.code()).isEqualTo(code);
        for (String each : said.split("\\|")) {
            assertThat(run.out() + run.err()).contains(each.replace("GPU 1 (physical 1)", "GPU 1  "));
        }
    }

    @Test
    void chosenGpusAreShownByBothNumbers() throws Exception {
        Run run = node.run("gpus 4\nmemory 4\n", "--devices", "2,GPU-13", "--passive", "--width", "200");
        assertThat(run.out()).contains("GPU 0 (physical 2)", "GPU 1 (physical 3)");
        Run more = node.run("gpus 4\nmemory 4\n", "--gpus", "8");
        assertThat(more.err()).isEqualTo("archeck: --gpus 8: expected at most 4, the GPUs that are visible\n");
        assertThat(more.code()).isEqualTo(2);
        Run twice = node.run("gpus 4\nmemory 4\n", "--devices", "2,GPU-12");
        assertThat(twice.err()).contains("GPU 2 is named twice");
        Run unknown = node.run("gpus 2\nmemory 4\n", "--devices", "7");
        assertThat(unknown.err()).contains("--devices 7: no visible GPU of this index or UUID; visible are 0 GPU-10112233");
    }

    @Test
    void slicesHaveTheirOwnUuid() throws Exception {
        Run run = node.run(TWO + "mig 1\n", "--passive", "--width", "200");
        assertThat(run.out()).contains("MIG-aa112233-4455-6677-8899-aabbccddee01", ", MIG");
    }

    @Test
    void allReducesAreTimedBesideNcclAndTheirResultsAreRight() throws Exception {
        Run run = node.run("gpus 2\nmemory 16\n", "--nccl", folder.toString(), "--bytes", "8192", "--calls-per-step", "4", "-f", "json");
        JsonNode reduce = json(run).at("/probe/allReduce");
        assertThat(reduce.at("/problem").asText()).isEmpty();
        assertThat(reduce.at("/library").asText()).startsWith("NCCL 2.28.9 of ");
        assertThat(reduce.at("/sizes")).hasSize(5).allSatisfy(size -> {
            for (String algorithm : List.of("one-shot-pull", "one-shot-push", "two-shot", "nccl", "nccl-default-stream")) {
                assertThat(size.get(algorithm).isNumber()).describedAs(algorithm + " " + size).isTrue();
            }
        });
        assertThat(reduce.at("/step/bytes").asLong()).isEqualTo(8192);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "wrong | calls of one-shot, reading with 4096 bytes: element 4 of output 0 is wrong",
        "hang  | calls of one-shot, reading with 4096 bytes hang: no answer within 6 s; the probing process was killed",
        "crash | calls of one-shot, reading with 4096 bytes crash: the probing process died with SIGSEGV",
    })
    void allReduceThatFailsWhereEveryPairWorksIsAnError(String fault, String verdict) throws Exception {
        Run run = node.run("gpus 2\nmemory 16\nreduce " + fault + " 1\n", "--calls-per-step", "2", "--timeout", "40", "-f", "json");
        assertThat(run.code()).isEqualTo(1);
        assertThat(unusual(json(run))).isEmpty();
        assertThat(json(run).at("/probe/allReduce/failure").asText()).isEqualTo(verdict);
        assertThat(json(run).at("/probe/headline").asText()).startsWith("All-reduces FAIL although every pair moves data as it must: calls of");
        assertThat(workers()).isEmpty();
    }

    @Test
    void libraryThatIsNoNcclIsOneLineOfTheReport() throws Exception {
        Run run = node.run("gpus 2\nmemory 16\n", "--nccl", folder.resolve("libcuda.so.1").toString(), "--calls-per-step", "2", "--width", "200");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("NCCL: ").contains("too old: it has no ncclGetVersion");
        Run missing = node.run(TWO, "--nccl", "/nowhere");
        assertThat(missing.err()).startsWith("archeck: --nccl: expected libnccl.so.2");
        assertThat(missing.code()).isEqualTo(2);
    }

    @Test
    void scanOfTheLiveNodeUsesARememberedProbeOfTheSameNode(@TempDir Path cache) throws Exception {
        Map<String, String> home = Map.of("XDG_CACHE_HOME", cache.toString());
        String path = Path.of(System.getProperty("archeck.root"), "testdata/broken/site-packages").toString();
        String[] scan = {"scan", path, "--node", "live", "-f", "json", "--fail-on", "never"};
        assertThat(node.command(TWO, home, scan).out()).contains("live; data not tested: archeck p2p --remember tests it");
        assertThat(node.run(TWO, home, "--no-all-reduce", "--remember").code()).isZero();
        assertThat(node.command(TWO, home, scan).out()).contains("2 x Simulated GPU, live; data as measured ");
        Path kept = cache.resolve("archeck/node.json");
        FileTime written = Files.getLastModifiedTime(kept);
        Files.setLastModifiedTime(kept, FileTime.from(written.toInstant().minus(Duration.ofDays(8))));
        assertThat(node.command(TWO, home, scan).out()).contains("data not tested: the remembered probe is older than the last start, or than 7 days");
        Files.setLastModifiedTime(kept, written);
        assertThat(node.command(TWO + "driver 1.2.3\n", home, scan).out()).contains("live; data not tested: the remembered probe is of another");
    }

    @Test
    void redactionLeavesNoUuidAndNoProcess() throws Exception {
        Run run = node.run(TWO + "process 0 4711\n", "--passive", "--redact", "-f", "json");
        assertThat(run.out()).doesNotContain("GPU-1").doesNotContain("4711").contains("\"GPU-redacted-1\"", "\"GPU-redacted-2\"");
        NodeFile.parse("node.json", run.out());
        Run text = node.run(TWO, Map.of("CUDA_VISIBLE_DEVICES", "GPU-11,GPU-10"), "--passive", "--redact", "--width", "200");
        assertThat(text.out()).doesNotContain("GPU-1").contains("CUDA_VISIBLE_DEVICES=GPU-redacted-2,GPU-redacted-1");
        Run wrong = node.run(TWO, "--devices", "9", "--redact");
        assertThat(wrong.err()).doesNotContain("GPU-1").contains("GPU-redacted-x1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"INT", "TERM", "KILL"})
    void endOfTheCommandLeavesNoProcessBehind(String signal) throws Exception {
        Process process = node.start(TWO + "fault hang 0 1\n", Map.of(), folder.resolve("ended.txt"), "p2p", "--no-all-reduce");
        while (workers().isEmpty() && process.isAlive()) {
            Thread.onSpinWait();
        }
        new ProcessBuilder("kill", "-" + signal, String.valueOf(process.pid())).start().waitFor();
        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (!workers().isEmpty() && System.nanoTime() < end) {
            Thread.onSpinWait();
        }
        assertThat(workers()).isEmpty();
    }

    /// Probing processes of these tests that are still there.
    private static List<String> workers() throws IOException, InterruptedException {
        Process list = new ProcessBuilder("sh", "-c", "for p in /proc/[0-9]*; do tr '\\0' ' ' <$p/environ 2>/dev/null | grep -q '"
                + folder + "' && tr '\\0' ' ' <$p/cmdline | grep p2p-worker; done; true").start();
        List<String> lines = new String(list.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8).lines()
                .filter(line -> line.contains("ArcheckCommand p2p-worker")).toList();
        list.waitFor();
        return lines;
    }
}
