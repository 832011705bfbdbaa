package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.launch.Statement;
import dev.archeck.reports.report.BackendReport;
import dev.archeck.reports.report.Report;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The sample stack with its Python in a checkout that the environment only points to, as development images have it.
class InstalledInPlaceTest {
    private static final Path SAMPLE = Path.of(System.getProperty("archeck.root"), "testdata", "installations", "a-precompiled-reads-variable");
    private static final String SITE = "lib/python3.11/site-packages";
    private static final String INFO = SITE + "/sglang-0.5.10.dist-info";

    @TempDir
    private Path folder;

    private Path venv() {
        return folder.resolve("venv");
    }

    private Path checkout() {
        return folder.resolve("work/sglang");
    }

    /// Python in `python/`, C++ in `sgl-kernel/`, as in one repository.
    private void install() throws IOException {
        RunningServerTest.copy(SAMPLE.resolve("venv"), venv());
        Files.createDirectories(checkout().resolve("python"));
        Files.move(venv().resolve(SITE).resolve("sglang"), checkout().resolve("python/sglang"));
        RunningServerTest.copy(SAMPLE.resolve("source"), checkout().resolve("sgl-kernel"));
        Files.createDirectories(checkout().resolve(".git"));
    }

    private void record(String hook) throws IOException {
        Files.writeString(venv().resolve(INFO).resolve("RECORD"), hook + ",,\nsglang-0.5.10.dist-info/METADATA,,\nsglang-0.5.10.dist-info/RECORD,,\n");
    }

    private Report scan() {
        return RunningServerTest.scan("scan", venv().toString(), "-q", "--node", "8x-rtx-pro-6000-pcie");
    }

    private void answersAsIfCopied(Report report) {
        BackendReport first = report.backends().getFirst();
        assertThat(first.route().backend().label()).isEqualTo("SGLang custom all-reduce v1 of sglang 0.5.10");
        assertThat(report.verdict().outcome()).isEqualTo(Outcome.FALLS_BACK);
        assertThat(first.route().steps()).filteredOn(step -> step.state() == Step.State.STOPS || step.state() == Step.State.WOULD_STOP)
                .extracting(Step::name).containsExactly("constructor", "per call", "dispatch");
        assertThat(first.advice().plans()).filteredOn(plan -> plan.outcome() == Outcome.RUNS).isNotEmpty();
        assertThat(RunningServerTest.said(report, Statement.Topic.IMPORTS)).contains("sglang is installed in place: its checkout " + checkout() + " is read as source");
    }

    @Test
    void aLineOfAPthFileIsFollowed() throws IOException {
        install();
        record("__editable__.sglang-0.5.10.pth");
        Files.writeString(venv().resolve(SITE).resolve("__editable__.sglang-0.5.10.pth"), checkout().resolve("python") + "\n");
        Files.writeString(venv().resolve(INFO).resolve("direct_url.json"),
                "{\"url\": \"file://" + checkout().resolve("python") + "\", \"dir_info\": {\"editable\": true}}");
        answersAsIfCopied(scan());
    }

    @Test
    void theTableOfAFinderIsFollowed() throws IOException {
        install();
        record("__editable___sglang_0_5_10_finder.py");
        Files.writeString(venv().resolve(SITE).resolve("__editable___sglang_0_5_10_finder.py"),
                "MAPPING: dict[str, str] = {'sglang': '" + checkout().resolve("python/sglang") + "'}\n");
        Files.writeString(venv().resolve(INFO).resolve("direct_url.json"),
                "{\"url\": \"file://" + checkout().resolve("python") + "\", \"dir_info\": {\"editable\": true}}");
        answersAsIfCopied(scan());
    }

    @Test
    void aBareCheckoutOnTheImportPathIsACheckoutToo() throws IOException {
        install();
        try (Stream<Path> files = Files.walk(venv().resolve(INFO))) {
            for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
        Files.writeString(checkout().resolve("python/sglang/version.py"), "__version__ = \"0.5.10\"\n");
        Files.writeString(venv().resolve(SITE).resolve("sglang.pth"), "# ours\n" + checkout().resolve("python") + "\n");
        answersAsIfCopied(scan());
    }

    @Test
    void aCheckoutThatMovedOnIsNamedByItsOwnVersion() throws IOException {
        install();
        record("__editable__.sglang-0.5.10.pth");
        Files.writeString(checkout().resolve("python/sglang/version.py"), "__version__ = \"0.5.11\"\n");
        Files.writeString(venv().resolve(SITE).resolve("__editable__.sglang-0.5.10.pth"), checkout().resolve("python") + "\n");
        Report report = scan();
        assertThat(report.backends().getFirst().route().backend().label()).endsWith("sglang 0.5.11");
        assertThat(report.gaps()).anySatisfy(gap -> assertThat(gap.reason()).isEqualTo("its metadata says 0.5.10, the code that is imported says 0.5.11"));
    }

    @Test
    void thePatchOfAPlanNamesTheFolderThatHoldsBoth() throws IOException, InterruptedException {
        install();
        record("__editable__.sglang-0.5.10.pth");
        Files.writeString(venv().resolve(SITE).resolve("__editable__.sglang-0.5.10.pth"), checkout().resolve("python") + "\n");
        Path plan = folder.resolve("plan");
        CommandRun run = CommandRun.of(Scan::run, "plan", venv().toString(), "--node", "8x-rtx-pro-6000-pcie", "-o", plan.toString(), "-q");
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.CLEAN);
        Path patch = plan.resolve(List.of(plan.toFile().list((_, name) -> name.endsWith(".patch"))).getFirst());
        assertThat(Files.readString(plan.resolve("plan.md"))).contains("| undone by | the next checkout or pull of the source tree undoes it or collides with it",
                "- archeck scan " + venv() + " --env ARCHECK_FULL_NVLINK=1: the route runs");
        assertThat(Files.readString(patch)).contains("Apply in " + folder.toRealPath() + "\n");
        Process tool = new ProcessBuilder("patch", "-p1", "--silent", "-i", patch.toString()).directory(folder.toFile()).redirectErrorStream(true).start();
        assertThat(new String(tool.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8)).isEmpty();
        assertThat(tool.waitFor()).isZero();
        String variables = Files.readString(plan.resolve("env.sh")).lines().filter(line -> line.startsWith("export ")).map(line -> line.substring(7)).findFirst().orElseThrow();
        assertThat(RunningServerTest.scan("scan", venv().toString(), "-q", "--node", "8x-rtx-pro-6000-pcie", "--env", variables).verdict().outcome())
                .isEqualTo(Outcome.RUNS);
    }
}
