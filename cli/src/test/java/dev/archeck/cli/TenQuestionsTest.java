package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/// The questions an engineer in front of a slow or wrong server asks: each has its answer in the text of the report.
@TestInstance(Lifecycle.PER_CLASS)
class TenQuestionsTest {
    private static final Path SAMPLES = Path.of(System.getProperty("archeck.root"), "testdata", "installations");
    private static final String MEASURED = """
            {"name": "rig", "basis": "measured", "gpus": [{"count": 8, "name": "g", "capability": "12.0", "memory": "96 GiB"}], "links": "PHB",
             "peerAccess": "yes", "peerData": "yes", "probe": {"allReduce": {"sizes": [{"bytes": 43008, "nccl": 60.0, "one-shot-pull": 35.5}],
             "paysUpToBytes": 131072}}}
            """;

    private final Map<List<String>, String> texts = new HashMap<>();

    @TempDir
    private Path folder;

    /// The report on one line, for a sample whose gates are closed.
    private String closed(String... more) {
        return text("a-precompiled-reads-variable", "a-precompiled-reads-variable/source", more);
    }

    /// The same for the sample with a local patch that is switched on.
    private String patched(String... more) {
        return text("b-patched", "b-binary-ignores-variable/source", more);
    }

    private String text(String sample, String source, String... more) {
        List<String> words = new ArrayList<>(List.of("scan", SAMPLES.resolve(sample).resolve("venv").toString(), "--source", SAMPLES.resolve(source).toString(),
                "-q", "--fail-on", "never"));
        words.addAll(List.of(more));
        return texts.computeIfAbsent(words, all -> {
            CommandRun run = CommandRun.of(Scan::run, all.toArray(String[]::new));
            assertThat(run.err()).isEmpty();
            return run.out().replaceAll("\\s+", " ");
        });
    }

    private String launched() throws IOException {
        Path model = Files.createDirectories(folder.resolve("model"));
        Files.writeString(model.resolve("config.json"), "{\"hidden_size\": 7168, \"num_hidden_layers\": 61, \"torch_dtype\": \"bfloat16\"}");
        return closed("--table", "--diffs", "--node", "8x-rtx-pro-6000-pcie", "--call-us", "200", "--kernel-us", "40", "--step-ms", "61.6", "--env",
                "NCCL_P2P_DISABLE=1", "--env", "SGLANG_CUSTOM_ALLREDUCE_ALGO=1stage", "--launch",
                "python -m sglang.launch_server --tp 8 --speculative-num-draft-tokens 3 --cuda-graph-max-bs 32 --model-path " + model);
    }

    private String measured() throws IOException {
        return measured("yes");
    }

    /// @param data whether peer data was right when somebody moved some
    private String measured(String data) throws IOException {
        Path node = folder.resolve("node-" + data + ".json");
        Files.writeString(node, MEASURED.replace("\"peerData\": \"yes\"", "\"peerData\": \"" + data + "\""));
        return closed("--node", node.toString(), "--calls-per-step", "122");
    }

    private String wrong() {
        return patched("--node", "8x-rtx-pro-6000-pcie", "--env", "SGLANG_FORCE_CUSTOM_AR_PCIE=1");
    }

    @Test
    void areAnswersWrongNowAndHowDoIStopIt() throws IOException {
        assertThat(wrong()).startsWith("STOP Custom all-reduce is ON and launches NOTHING: results are wrong.")
                .contains("NOW unset SGLANG_FORCE_CUSTOM_AR_PCIE and restart: NCCL, correct");
        assertThat(launched()).startsWith("WARN Custom all-reduce is off").doesNotContain("NOW ");
    }

    @Test
    void whichAllReduceRunsAtWhichBatchSizes() throws IOException {
        assertThat(launched()).contains("43008 B a call and request = 3 tokens (--speculative-num-draft-tokens 3) x 7168 hidden x 2 B bfloat16",
                "up to 32 requests a step (--cuda-graph-max-bs 32): up to 32 x 43008 B = 1376256 B a call", "falls back to NCCL", "TABLE",
                "ENDS GroupCoordinator.all_reduce, by size of one call in bytes [R] 16 and more (from 1 request on) self.nccl.ncclAllReduce");
        assertThat(wrong()).contains("16..8388608 (1 to 195 requests) sgl_kernel::all_reduce", "8388624 and more (from 196 requests on) self.nccl.ncclAllReduce");
    }

    @Test
    void whichFileAndKernelAndWhatIsInIt() throws IOException {
        assertThat(launched()).contains("sm100/common_ops.abi3.so (sglang-kernel 0.4.1): loaded here; this node's GPUs run it; code for sm_80 sm_90a sm_100a sm_120a",
                "-> runs cross_device_reduce_1stage",
                "the checkout matches the file: all 18 texts of its dispatch are inside, its kernel, version 0.4.1");
        assertThat(wrong()).contains("the loaded file was not built from this state of the checkout: 2 of 18 texts of its dispatch are not in the file, such as "
                + "\"SGLANG_CUSTOM_ALLREDUCE_ALGO\"");
    }

    @Test
    void doesMyVariableDoAnythingAndWhoReadsIt() throws IOException {
        assertThat(launched()).contains("SGLANG_CUSTOM_ALLREDUCE_ALGO=1stage: read per call, frozen into captured graphs (custom_all_reduce.cuh:240); read by",
                "behind open gates: 1stage -> cross_device_reduce_1stage");
        assertThat(wrong()).contains("SGLANG_CUSTOM_ALLREDUCE_ALGO unset: not read; the checkout reads it,", "does not: setting it has no effect here");
    }

    @Test
    void isItJitPythonVariableRebuildUpgradeOrNode() throws IOException {
        assertThat(launched()).contains("FIX Python edit: take full_nvlink for true at custom_all_reduce.py:53", "Not JIT. No rebuild needed.");
        assertThat(text("c-jit", "a-precompiled-reads-variable/source", "--node", "8x-rtx-pro-6000-pcie")).contains("FIX JIT source edit and purge");
    }

    @Test
    void doesPeerAccessMoveCorrectDataOnEveryPairBothWays() throws IOException {
        assertThat(launched()).contains("peer access on all pairs of 8 GPUs; data not tested", "measure first: archeck p2p --gpus 8");
        assertThat(measured()).doesNotContain("data not tested", "measure first").contains("forces a kernel; peer data is verified on every pair");
        assertThat(measured("no")).contains("FIX node: peer data was wrong here, so no kernel is forced; archeck p2p names the pairs, and what changes them",
                "1 leave it off: peer data was wrong on this node").doesNotContain("take full_nvlink");
    }

    @Test
    void isTheLibraryOfTheFallbackMisconfigured() throws IOException {
        assertThat(launched()).contains("NCCL_P2P_DISABLE=1: NCCL: honoured by: NCCL only; Stops NCCL from using peer access; custom all-reduce does not read it", "tune NCCL: channels, protocol, P2P level; a graph file");
    }

    @Test
    void howManyMillisecondsAndTokensAndFromWhichBatchOnDoesItLose() throws IOException {
        assertThat(launched()).contains("WORTH 122 x 200 us = 24.4 ms a step, 39.6 % of a step of 61.6 ms; with 40 us a call 19.5 ms less, 46.4 % more tokens a"
                + " second: an estimate, not measured here");
        assertThat(measured()).contains("WORTH a call of 43008 B: NCCL 60 us, a custom kernel 35.5 us; 122 x 24.5 us = 3 ms a step saved; a custom kernel pays up"
                + " to 131072 B a call, which is 3 requests of this size; with more in a step the present one is faster");
    }

    @Test
    void howDoIProveTheNumericsUnderGraphReplayAndRollBack() throws IOException {
        assertThat(launched()).contains("verify: compare a replayed CUDA graph with NCCL at several sizes, at concurrency 1, 16 and 32",
                "revert: patch -p1 -R with the diff of:", "revert: unset ARCHECK_FULL_NVLINK and restart");
    }

    @Test
    void whatWasNotCheckedAndWhatSurvivesTheNextUpgrade() throws IOException {
        assertThat(wrong()).contains("GAPS match of checkout and binary");
        assertThat(launched()).contains("the next installation of the package undoes it without a word", "run archeck scan --fail-on warning after it");
    }
}
