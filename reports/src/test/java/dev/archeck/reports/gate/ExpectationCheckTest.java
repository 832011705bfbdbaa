package dev.archeck.reports.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.reports.Samples;
import dev.archeck.reports.report.Report;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExpectationCheckTest {
    private static List<String> answers(String expected, Report report) {
        ProjectFile file = ProjectFile.read("archeck.yaml", "expect:\n- " + expected + "\n");
        return ExpectationCheck.of(file.expectations().getFirst(), report).stream()
                .map(each -> each.state() + " " + each.what().replaceFirst(" \\(.*", "") + (each.detail().isEmpty() ? "" : ": " + each.detail())).toList();
    }

    private static String v1(String expected, Report report) {
        List<String> answers = answers("backends: [{id: \"sglang:*\", " + expected + "}]", report);
        assertThat(answers).hasSize(1);
        return answers.getFirst().replace("custom all-reduce v1 ", "");
    }

    @Test
    void howACallEnds() {
        assertThat(v1("outcome: falls-back", Samples.fallsBack())).isEqualTo("HOLDS falls back");
        assertThat(v1("outcome: [runs, falls-back]", Samples.runs())).isEqualTo("HOLDS falls back or runs");
        assertThat(v1("outcome: runs", Samples.fallsBack())).isEqualTo("FAILS runs: it falls back to NCCL");
        assertThat(v1("outcome: runs", Samples.notDetermined())).startsWith("UNPROVED runs: not read: ");
        assertThat(v1("ends-in: NCCL", Samples.fallsBack())).isEqualTo("HOLDS ends in NCCL");
        assertThat(v1("ends-in: NCC", Samples.fallsBack())).isEqualTo("FAILS ends in NCC: it falls back to NCCL");
        assertThat(v1("ends-in: x", Samples.notDetermined())).startsWith("UNPROVED ends in x: ");
    }

    @Test
    void codeOfTheLoadedFile() {
        assertThat(v1("archs: [sm_120a]", Samples.fallsBack())).isEqualTo("HOLDS has code for sm_120a");
        assertThat(v1("archs: [sm_121a]", Samples.fallsBack())).startsWith("FAILS has code for sm_121a: ").endsWith("has sm_80 sm_89 sm_90a sm_100a sm_120a");
        assertThat(v1("archs: [sm_120a]", Samples.notDetermined())).startsWith("UNPROVED has code for sm_120a: ");
        assertThat(v1("runs-on-node: true", Samples.fallsBack())).isEqualTo("HOLDS has code that the GPUs run");
        assertThat(v1("runs-on-node: true", Samples.notDetermined())).startsWith("UNPROVED has code that the GPUs run: ");
        assertThat(answers("backends: [{id: \"torch:*\", archs: [sm_90]}]", Samples.runs())).containsExactly("UNPROVED NCCL has code for sm_90: which file is loaded is not known");
    }

    @Test
    void codeOfAnyFile() {
        assertThat(answers("files: {\"torch/lib/*.so\": [sm_90, sm_120, compute_90 (PTX)]}", Samples.runs())).containsExactly(
                "HOLDS torch/lib/libtorch_cuda.so has code for sm_90", "FAILS torch/lib/libtorch_cuda.so has code for sm_120: it has sm_90 compute_90 (PTX)",
                "HOLDS torch/lib/libtorch_cuda.so has code for compute_90");
        assertThat(answers("files: {\"vllm/*.so\": [sm_90]}", Samples.runs()))
                .containsExactly("UNPROVED vllm/*.so has GPU code: no such file with GPU code was found, and 1 file could not be read");
    }

    @Test
    void variables() {
        assertThat(v1("reads: [SGLANG_CUSTOM_ALLREDUCE_ALGO]", Samples.fallsBack())).isEqualTo("HOLDS reads SGLANG_CUSTOM_ALLREDUCE_ALGO");
        assertThat(v1("ignores: [SGLANG_CUSTOM_ALLREDUCE_ALGO]", Samples.fallsBack()))
                .isEqualTo("FAILS does not read SGLANG_CUSTOM_ALLREDUCE_ALGO: SGLANG_CUSTOM_ALLREDUCE_ALGO is read");
        assertThat(v1("reads: [SGLANG_CUSTOM_ALLREDUCE_ALGO]", Samples.launchesNothing()))
                .isEqualTo("FAILS reads SGLANG_CUSTOM_ALLREDUCE_ALGO: setting it has no effect with this .so");
        assertThat(v1("ignores: [SGLANG_CUSTOM_ALLREDUCE_ALGO]", Samples.launchesNothing())).startsWith("HOLDS");
        assertThat(v1("reads: [OTHER]", Samples.runs())).startsWith(Samples.runs().main().orElseThrow().route().gaps().isEmpty() ? "FAILS" : "UNPROVED");
        assertThat(v1("reads: [OTHER]", Samples.notDetermined())).startsWith("UNPROVED");
    }

    @Test
    void packagesAndBackendsThatAreNotThere() {
        assertThat(answers("packages: {SGLang_Kernel: \">=0.4,<0.5\", numpy: \"\", torch: \">=3\"}", Samples.runs())).containsExactly(
                "HOLDS SGLang_Kernel >=0.4,<0.5", "HOLDS numpy is installed", "FAILS torch >=3: found torch 2.9.1");
        assertThat(answers("packages: {vllm: \"\"}", Samples.runs())).containsExactly("UNPROVED vllm is installed: no such package was found, and 1 file could not be read");
        assertThat(answers("backends: [{id: \"vllm:*\", outcome: runs}]", Samples.runs()))
                .containsExactly("UNPROVED vllm:* is there: no such all-reduce was found, and 1 file could not be read");
    }
}
