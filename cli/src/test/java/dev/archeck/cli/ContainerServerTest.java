package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.launch.Statement;
import dev.archeck.inspectors.node.Workload;
import dev.archeck.inspectors.process.ProcessReader;
import dev.archeck.reports.report.Report;
import dev.archeck.rules.route.Outcome;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A small Python program with the layout of a sample installation, running below a root and with mounts of its own, as in a container.
class ContainerServerTest {
    private static final Path PYTHON = Path.of("/usr/bin/python3");
    private static final String NAMESPACES = "needs namespaces: unshare -m -U -r does not work for this user on this machine";

    @TempDir
    private Path folder;

    private Process server;

    @BeforeEach
    void start() throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(PYTHON) && Files.isDirectory(Path.of("/proc/self")), "needs Linux and /usr/bin/python3");
        assumeTrue(unshares(), NAMESPACES);
        Path root = folder.resolve("root");
        RunningServerTest.install(root.resolve("opt/venv"));
        Files.createDirectories(root.resolve("models/m"));
        Files.writeString(root.resolve("models/m/config.json"), "{\"hidden_size\": 7168, \"torch_dtype\": \"bfloat16\"}");
        Files.createSymbolicLink(root.resolve("opt/current"), Path.of("/opt/venv"));
        Files.writeString(folder.resolve("start"), """
                for each in usr lib lib64; do
                    mkdir -p root/$each
                    if test -d /$each; then mount --bind /$each root/$each; fi
                done
                exec chroot root /opt/current/bin/python -m sglang.launch_server --tp 8 --speculative-num-draft-tokens 3 --model-path /models/m
                """);
        ProcessBuilder builder = new ProcessBuilder("unshare", "-m", "-U", "-r", "sh", "start").directory(folder.toFile()).redirectError(folder.resolve("log").toFile());
        builder.environment().put("SGLANG_FORCE_CUSTOM_AR_PCIE", "1");
        server = builder.start();
        BufferedReader out = new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8));
        assumeTrue("up".equals(out.readLine()), NAMESPACES + ": " + Files.readString(folder.resolve("log")));
    }

    @AfterEach
    void stop() throws InterruptedException {
        if (server != null) {
            server.destroyForcibly().waitFor();
        }
    }

    private static boolean unshares() throws InterruptedException {
        try {
            Process trial = new ProcessBuilder("unshare", "-m", "-U", "-r", "true").redirectErrorStream(true).start();
            trial.getInputStream().readAllBytes();
            return trial.waitFor(10, TimeUnit.SECONDS) && trial.exitValue() == 0;
        } catch (IOException missing) {
            return false;
        }
    }

    private Report scan() {
        return RunningServerTest.scan("scan", "--pid", String.valueOf(server.pid()), "-q", "--node", "8x-rtx-pro-6000-pcie");
    }

    @Test
    void itsFilesAreReadThroughItsRoot() {
        Report report = scan();
        assertThat(report.target()).isEqualTo("/proc/" + server.pid() + "/root/opt/venv");
        assertThat(report.verdict().outcome()).isEqualTo(Outcome.LAUNCHES_NOTHING);
        assertThat(report.verdict().now()).startsWith("unset SGLANG_FORCE_CUSTOM_AR_PCIE and restart");
        assertThat(report.workload()).contains("43008 B (3x7168xbf16)").contains("over 8 GPUs");
        String home = "/opt/venv/lib/python3.11/site-packages";
        assertThat(RunningServerTest.said(report, Statement.Topic.PROCESS)).anySatisfy(text -> assertThat(text)
                        .endsWith(" in /; it sees other files (a container): read through /proc/" + server.pid() + "/root"))
                .contains("the process has mapped " + home + "/sgl_kernel/sm100/common_ops.abi3.so: the file on disk is the loaded one",
                        "the process has mapped " + home + "/sgl_kernel/sm90/common_ops.abi3.so, which the loader would not pick here: the file on disk is the"
                                + " loaded one");
        assertThat(RunningServerTest.said(report, Statement.Topic.IMPORTS)).contains(
                "imports from / (working folder), then /opt/current/lib/python3.11/site-packages (site-packages)");
    }

    @Test
    void aPlanNamesFoldersAsTheContainerHasThem() throws IOException {
        Path out = folder.resolve("plan");
        CommandRun run = CommandRun.of(Scan::run, "plan", "--pid", String.valueOf(server.pid()), "-q", "--node", "8x-rtx-pro-6000-pcie", "-o", out.toString());
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.CLEAN);
        assertThat(Files.readString(out.resolve("0001-take-full-nvlink-for-true-at-custom-all-reduce-p.patch")))
                .contains("Apply in /opt/venv inside the container (seen here as /proc/" + server.pid() + "/root/opt/venv)\n");
    }

    @Test
    void whatEndsDuringTheScanIsNotTakenForFine() throws InterruptedException {
        CommandRun run = CommandRun.of((request, progress) -> {
            server.destroyForcibly();
            return Scan.run(request, progress);
        }, "scan", "--pid", String.valueOf(server.pid()), "-q", "--node", "8x-rtx-pro-6000-pcie");
        assertThat(server.waitFor(10, TimeUnit.SECONDS)).isTrue();
        assertThat(run.code()).isIn(ExitCode.INCOMPLETE, ExitCode.USAGE);
        assertThat(run.code() == ExitCode.USAGE ? run.err() : run.out().replaceAll("\\s+", " ")).containsAnyOf("cannot be read", "it ended during the scan");
        assertThat(List.of(run.err().split("\n"))).hasSizeLessThanOrEqualTo(1);
    }

    @Test
    void anEnvironmentThatCannotBeReadLeavesTheAnswerOpen() {
        CommandRun run = CommandRun.of((request, progress) -> Scan.run(withoutEnvironment(request), progress),
                "scan", "--pid", String.valueOf(server.pid()), "-q", "--node", "8x-rtx-pro-6000-pcie");
        assertThat(run.code()).isEqualTo(ExitCode.INCOMPLETE);
        assertThat(run.out().replaceAll("\\s+", " ")).startsWith("WARN Not sure, its environment could not be read. If no variable is set: Custom all-reduce is off")
                .contains("environment of the process, /proc/1/environ: permission denied: it belongs to another user; run archeck as the user of the process");
    }

    /// The question as it is for a process of another user.
    private static ScanRequest withoutEnvironment(ScanRequest asked) {
        Gap gap = new Gap(ProcessReader.ENVIRONMENT, new Place.Stated("/proc/1/environ"), "permission denied: it belongs to another user",
                "run archeck as the user of the process, or as root");
        ScanRequest.Told told = asked.told();
        return new ScanRequest(asked.paths(), asked.sources(), asked.node(), new Workload(8, asked.workload().message(), Map.of(), List.of()), false,
                new ScanRequest.Told(told.said(), List.of(gap), told.host(), told.given(), told.process()), asked.knowledge(), asked.imports());
    }
}
