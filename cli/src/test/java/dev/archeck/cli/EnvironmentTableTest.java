package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.reports.report.Report;
import dev.archeck.reports.text.TextLayout;
import dev.archeck.reports.text.TextReport;
import dev.archeck.rules.route.VariableUse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// Each variable of a server: who reads it, when, and what it does here.
class EnvironmentTableTest {
    private static final Path SAMPLES = Path.of(System.getProperty("archeck.root"), "testdata", "installations");
    private static final String FILE = "lib/python3.11/site-packages/sgl_kernel/sm100/common_ops.abi3.so";

    private static List<String> row(VariableUse use) {
        return List.of(use.name(), use.consumer(), use.reading() + " " + use.moment(), use.effect());
    }

    @Test
    void consumersAreKeptApartAndAReaderIsNamedOrNobody() {
        Map<String, String> environment = new TreeMap<>(Map.of("SGLANG_FORCE_CUSTOM_AR_PCIE", "1", "SGLANG_CUSTOM_ALLREDUCE_ALGO", "1stage",
                "SGLANG_CUSTOM_ALLREDUC_ALGO", "1stage", "SGLANG_SCALE_ROWS_THREADS", "2", "NCCL_P2P_LEVEL", "SYS", "NCCL_BUFFSIZE", "1",
                "PYTORCH_CUDA_ALLOC_CONF", "expandable_segments:True", "FLASHINFER_NVCC", "/x", "TORCH_SYMMMEM", "CUDA", "HOUSE_PASSPHRASE", "hidden"));
        environment.put("SGLANG_CACHE_DIR", "/tmp/x");
        Report report = ScanSamplesTest.scan(SAMPLES.resolve("b-patched/venv"), List.of(SAMPLES.resolve("b-binary-ignores-variable/source")),
                "8x-rtx-pro-6000-pcie", environment);
        List<VariableUse> uses = report.installations().getFirst().backends().getFirst().variables();
        assertThat(uses.stream().filter(use -> use.value().isPresent()).map(EnvironmentTableTest::row)).containsExactly(
                List.of("FLASHINFER_NVCC", "FlashInfer", "NOT_READ ", "honoured by: compilation of modules on the node; The compiler to call"),
                List.of("NCCL_BUFFSIZE", "NCCL", "NOT_READ ", "NCCL reads it when a communicator is made; custom all-reduce does not"),
                List.of("NCCL_P2P_LEVEL", "NCCL", "NOT_READ ",
                        "honoured by: NCCL only; How far apart two GPUs may be for NCCL to use peer access; custom all-reduce does not read it"),
                List.of("PYTORCH_CUDA_ALLOC_CONF", "allocator", "NOT_READ ",
                        "honoured by: allocator of torch; Options of the allocator; with expandable_segments:True, memory cannot be handed to other processes"
                                + " by CUDA IPC as custom all-reduce does under graphs"),
                List.of("SGLANG_CACHE_DIR", "custom all-reduce", "NOT_READ ", "honoured by: caches of the server, the peer test among them; Folder of the caches"),
                List.of("SGLANG_CUSTOM_ALLREDUCE_ALGO", "custom all-reduce", "NOT_READ ",
                        "the checkout reads it, " + FILE + " does not: setting it has no effect here"),
                List.of("SGLANG_CUSTOM_ALLREDUC_ALGO", "", "NOT_READ ",
                        "nobody reads it: no file of the installation names it (did you mean SGLANG_CUSTOM_ALLREDUCE_ALGO?)"),
                List.of("SGLANG_FORCE_CUSTOM_AR_PCIE", "custom all-reduce", "READ construction",
                        "read by Python code on this route; no public release is known to read it: a local patch"),
                List.of("SGLANG_SCALE_ROWS_THREADS", "", "NOT_READ ", "only " + FILE + " reads it, which this route does not pass"),
                List.of("TORCH_SYMMMEM", "symmetric memory", "NOT_READ ", "honoured by: symmetric memory of torch; Which allocator symmetric memory uses"));
        assertThat(TextReport.render(report, TextLayout.plain()).replaceAll("\\s+", " ")).doesNotContain("HOUSE_PASSPHRASE")
                .contains("NCCL_P2P_LEVEL=SYS: NCCL: honoured by: NCCL only").contains("read too, unset: ", "CUDA_VISIBLE_DEVICES (custom_all_reduce.py:91)");
    }

    @Test
    void aVariableThatTheLoadedBinaryReadsSaysWhenAndWhatItsValuesDo() {
        Report report = ScanSamplesTest.scan(SAMPLES.resolve("a-precompiled-reads-variable/venv"),
                List.of(SAMPLES.resolve("a-precompiled-reads-variable/source")), "8x-rtx-pro-6000-pcie", Map.of("SGLANG_CUSTOM_ALLREDUCE_ALGO", "1stage"));
        assertThat(report.installations().getFirst().backends().getFirst().variables().stream().filter(use -> use.value().isPresent())
                .map(EnvironmentTableTest::row)).containsExactly(List.of("SGLANG_CUSTOM_ALLREDUCE_ALGO", "custom all-reduce", "READ per call",
                "read by " + FILE + "; behind open gates: 1stage -> cross_device_reduce_1stage"));
        assertThat(TextReport.render(report, TextLayout.plain()).replaceAll("\\s+", " "))
                .contains("SGLANG_CUSTOM_ALLREDUCE_ALGO=1stage: read per call, frozen into captured graphs (custom_all_reduce.cuh:240)");
    }
}
