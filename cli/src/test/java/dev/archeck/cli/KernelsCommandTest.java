package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class KernelsCommandTest {
    private static final Path TREE = Path.of(System.getProperty("archeck.root"),
            "testdata/installations/a-precompiled-reads-variable/venv/lib/python3.11/site-packages/sgl_kernel");

    @Test
    void kernelsOfATreeAreListedByFile() {
        CommandRun run = CommandRun.of("kernels", TREE.toString(), "--match", "1stage");
        assertThat(run.code()).isEqualTo(ExitCode.CLEAN);
        assertThat(run.out().lines().map(String::strip).toList()).containsExactly(
                "sm100/common_ops.abi3.so  103.0 KiB: sm_80:3 sm_90a:3 sm_100a:3 sm_120a:3",
                "sglang::cross_device_reduce_1stage  12 for all",
                "sm90/common_ops.abi3.so  103.0 KiB: sm_80:3 sm_90a:3 sm_100a:3 sm_120a:3",
                "sglang::cross_device_reduce_1stage  12 for all",
                "2 files with GPU code, 0 without");
    }

    @Test
    void codeThatAGpuDoesNotRunIsLeftOut() {
        String file = TREE.resolve("sm90/common_ops.abi3.so").toString();
        assertThat(CommandRun.of("kernels", file, "--gpu", "9.0", "--match", "scale").out()).isEqualTo("""
                common_ops.abi3.so  103.0 KiB: sm_90a:3
                  sglang::scale_rows_kernel  1 for all
                1 file with GPU code, 0 without
                """);
        assertThat(CommandRun.of("kernels", file, "-f", "json").out()).startsWith("{\n  \"files\": [\n");
    }

    @Test
    void treeWithoutCompiledFilesIsNothingToScan() {
        String sources = Path.of(System.getProperty("archeck.root"), "docs").toString();
        assertThat(CommandRun.of("kernels", sources).code()).isEqualTo(ExitCode.NOTHING);
    }

    @Test
    void mistakesAreOneLine() {
        complains("missing: no such folder", "missing");
        complains("--gpu: expected a compute capability such as 12.0, found \"hopper\"", ".", "--gpu", "hopper");
        complains("--match: Unclosed group at character 1 of \"(\"", ".", "--match", "(");
        complains("--format: expected text, json or csv, found \"xml\"", ".", "--format", "xml");
    }

    private static void complains(String line, String... arguments) {
        List<String> all = new java.util.ArrayList<>(List.of("kernels"));
        all.addAll(List.of(arguments));
        assertThat(CommandRun.of(all.toArray(String[]::new)))
                .isEqualTo(new CommandRun(ExitCode.USAGE, "", "archeck: " + line + "\n"));
    }
}
