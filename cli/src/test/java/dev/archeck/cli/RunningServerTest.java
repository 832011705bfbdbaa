package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.archeck.inspectors.launch.Statement;
import dev.archeck.reports.json.JsonReport;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.text.TextLayout;
import dev.archeck.reports.text.TextReport;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.VariableUse;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A small running Python program with the layout of a sample installation, asked for by its number.
class RunningServerTest {
    private static final Path SAMPLE = Path.of(System.getProperty("archeck.root"), "testdata", "installations", "b-patched", "venv");
    private static final Path PYTHON = Path.of("/usr/bin/python3");
    private static final String SERVER = """
            import glob, mmap, os, sys
            folder = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
            held = []
            for path in sorted(glob.glob(folder + "/sgl_kernel/*/*.so")):
                with open(path, "rb") as file:
                    held.append(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
            print("up", flush=True)
            sys.stdin.read()
            """;

    @TempDir
    private Path folder;

    /// A copy of the sample that starts as a server does.
    static void install(Path venv) throws IOException {
        copy(SAMPLE, venv);
        Files.createDirectories(venv.resolve("bin"));
        Files.createSymbolicLink(venv.resolve("bin/python"), PYTHON);
        Files.writeString(venv.resolve("lib/python3.11/site-packages/sglang/launch_server.py"), SERVER);
        Files.writeString(venv.resolve("pyvenv.cfg"), "home = /usr/bin\ninclude-system-site-packages = false\n");
    }

    private Path install() throws IOException {
        Path venv = folder.resolve("venv");
        install(venv);
        Files.writeString(venv.resolve("lib/python3.11/site-packages/extra.pth"), folder.resolve("checkout") + "\nimport os\n../gone\n");
        Files.createDirectories(folder.resolve("checkout/sglang"));
        Files.writeString(folder.resolve("checkout/sglang/__init__.py"), "");
        Files.createDirectories(folder.resolve("model"));
        Files.writeString(folder.resolve("model/config.json"), "{\"hidden_size\": 7168, \"torch_dtype\": \"bfloat16\"}");
        return venv;
    }

    static List<String> said(Report report, Statement.Topic topic) {
        return report.situation().stream().filter(one -> one.topic() == topic).map(Statement::text).toList();
    }

    /// The reports that scans of the given command lines give.
    static Report scan(String... words) {
        List<Report> reports = new ArrayList<>();
        CommandRun run = CommandRun.of((request, progress) -> {
            Report report = Scan.run(request, progress);
            reports.add(report);
            return report;
        }, words);
        assertThat(reports).as(run.err()).hasSize(1);
        return reports.getFirst();
    }

    @Test
    void aProcessSaysWhatItRunsAndHowItWasStarted() throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(PYTHON) && Files.isDirectory(Path.of("/proc/self")));
        Path venv = install();
        ProcessBuilder start = new ProcessBuilder(venv.resolve("bin/python").toString(), "-m", "sglang.launch_server", "--tp", "8",
                "--speculative-num-draft-tokens", "3", "--model-path", "model", "--api-key", "hidden-key").directory(folder.toFile());
        start.environment().put("PYTHONPATH", venv.resolve("lib/python3.11/site-packages").toString());
        start.environment().put("SGLANG_FORCE_CUSTOM_AR_PCIE", "1");
        start.environment().put("HOUSE_PASSPHRASE", "hidden-word");
        start.environment().put("SGLANG_CUSTOM_ALLREDUCE_ALG", "1stage");
        start.environment().put("CUDA_VISIBLE_DEVICES", "0,1,2,3,4,5,6,7");
        Process server = start.start();
        try (BufferedReader out = new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(out.readLine()).isEqualTo("up");
            Path loaded = venv.resolve("lib/python3.11/site-packages/sgl_kernel/sm100/common_ops.abi3.so");
            Files.copy(loaded, folder.resolve("new"));
            Files.move(folder.resolve("new"), loaded, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
            Report report = scan("scan", "--pid", String.valueOf(server.pid()), "-q", "--node", "8x-rtx-pro-6000-pcie",
                    "--source", SAMPLE.getParent().resolveSibling("b-binary-ignores-variable").resolve("source").toString());
            assertThat(report.target()).isEqualTo(venv.toString());
            assertThat(report.verdict().outcome()).isEqualTo(Outcome.LAUNCHES_NOTHING);
            assertThat(report.verdict().now()).startsWith("unset SGLANG_FORCE_CUSTOM_AR_PCIE and restart");
            assertThat(report.workload()).contains("43008 B (3x7168xbf16)").contains("over 8 GPUs");
            assertThat(said(report, Statement.Topic.LAUNCH)).contains("SGLang: 8 ranks (--tp 8)");
            assertThat(said(report, Statement.Topic.PROCESS)).contains(
                    "sees GPUs \"0,1,2,3,4,5,6,7\" (CUDA_VISIBLE_DEVICES): 8 GPUs",
                    loaded + ": removed or replaced since it was loaded: a restart loads another file",
                    "the process has mapped " + loaded + ": removed or replaced since it was loaded: a restart loads another file",
                    "the process has mapped " + venv.resolve("lib/python3.11/site-packages/sgl_kernel/sm90/common_ops.abi3.so")
                            + ", which the loader would not pick here: the file on disk is the loaded one");
            assertThat(said(report, Statement.Topic.IMPORTS)).first().asString()
                    .contains(folder + " (working folder), then ", "site-packages (PYTHONPATH)");
            String text = TextReport.render(report, TextLayout.plain()) + JsonReport.render(report);
            assertThat(text).doesNotContain("hidden-key").doesNotContain("HOUSE_PASSPHRASE").doesNotContain("hidden-word");
            assertThat(report.installations().getFirst().backends().getFirst().variables()).filteredOn(use -> use.name().endsWith("_ALG"))
                    .extracting(VariableUse::effect)
                    .containsExactly("nobody reads it: no file of the installation names it (did you mean SGLANG_CUSTOM_ALLREDUCE_ALGO?)");
        } finally {
            server.destroy();
            server.waitFor();
        }
        assertThat(CommandRun.of("scan", "--pid", String.valueOf(server.pid())).err())
                .isEqualTo("archeck: --pid " + server.pid() + ": no process has the number " + server.pid() + "\n");
    }

    @Test
    void aCopyOnPythonpathIsWhatIsImported() throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(PYTHON) && Files.isDirectory(Path.of("/proc/self")), "needs Linux and /usr/bin/python3");
        Path venv = install();
        Path site = venv.resolve("lib/python3.11/site-packages");
        Files.createDirectories(folder.resolve("mine"));
        Files.writeString(folder.resolve("own.py"), "");
        Files.move(site.resolve("sglang"), folder.resolve("mine/sglang"));
        copy(SAMPLE.resolveSibling("../b-binary-ignores-variable/venv/lib/python3.11/site-packages/sglang").normalize(), site.resolve("sglang"));
        ProcessBuilder start = new ProcessBuilder(venv.resolve("bin/python").toString(), "-m", "sglang.launch_server", "--tp", "8").directory(folder.toFile());
        start.environment().put("PYTHONPATH", folder.resolve("mine").toString());
        start.environment().put("SGLANG_FORCE_CUSTOM_AR_PCIE", "1");
        Process server = start.start();
        try (BufferedReader out = new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(out.readLine()).isEqualTo("up");
            Report report = scan("scan", "--pid", String.valueOf(server.pid()), "-q", "--node", "8x-rtx-pro-6000-pcie",
                    "--source", SAMPLE.getParent().resolveSibling("b-binary-ignores-variable").resolve("source").toString());
            assertThat(report.verdict().outcome()).isEqualTo(Outcome.LAUNCHES_NOTHING);
            assertThat(report.backends().getFirst().route().backend().file().orElse("")).startsWith("mine/sglang/");
            assertThat(said(report, Statement.Topic.IMPORTS)).contains("sglang is imported from " + folder.resolve("mine") + " (PYTHONPATH), not from " + site);
        } finally {
            server.destroy();
            server.waitFor();
        }
    }

    @Test
    void aProcessOfAnotherUserIsOneLine() {
        boolean other = Files.isDirectory(Path.of("/proc/1")) && !Files.isReadable(Path.of("/proc/1/environ"));
        assumeTrue(other, "needs a user who may not read process 1: root may read every process");
        CommandRun run = CommandRun.of("scan", "--pid", "1");
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).startsWith("archeck: --pid 1: its Python was not found (permission denied: it belongs to another user): run archeck as the user of"
                + " the process, or as root; or name the installation").hasLineCount(1);
    }

    @Test
    void numbersThatAreNoProcessAreOneLine() {
        for (String number : List.of("0", "abc", "-5", "1e3", "99999999999")) {
            assertThat(CommandRun.of("scan", "--pid", number)).isEqualTo(new CommandRun(ExitCode.USAGE, "",
                    "archeck: --pid: expected the number of a process, found \"" + number + "\"\n"));
        }
    }

    /// Copies a folder.
    static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.sorted().toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(file, target);
                }
            }
        }
    }
}
