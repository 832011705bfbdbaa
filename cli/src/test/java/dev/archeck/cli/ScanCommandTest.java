package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.inspectors.node.Dtype;
import dev.archeck.inspectors.node.LaunchFlag;
import dev.archeck.inspectors.node.MessageSize;
import dev.archeck.inspectors.node.Nodes;
import dev.archeck.reports.report.Report;
import dev.archeck.rules.route.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScanCommandTest {
    private static final String NODE = "--node=8x-h100-nvlink";

    @TempDir
    private Path folder;

    @Test
    void optionsBecomeTheQuestion() throws IOException {
        Path variables = Files.writeString(folder.resolve("server.env"), "export A='1'\nB=2\n");
        ScanRequest request = asked("--node", "2x-rtx-4090", "--world-size", "2", "--bytes", "3x7168", "--dtype", "fp16",
                "--env-file", variables.toString(), "--env", "B=3", "--env", "C=", "--source", folder.toString(), "--deep");
        assertThat(request.paths()).containsExactly(folder);
        assertThat(request.sources()).containsExactly(folder);
        assertThat(request.node()).isEqualTo(Nodes.named("2x-rtx-4090"));
        assertThat(request.workload().worldSize()).isEqualTo(2);
        assertThat(request.workload().message().size()).isEqualTo(MessageSize.parse("3x7168xfp16", Dtype.FP16));
        assertThat(request.workload().environment()).isEqualTo(Map.of("A", "1", "B", "3", "C", ""));
        assertThat(request.deep()).isTrue();
    }

    @Test
    void aCommandLineGivesRanksSwitchesVariablesAndSize() throws IOException {
        Path model = Files.createDirectory(folder.resolve("model"));
        Files.writeString(model.resolve("config.json"), "{\"hidden_size\": 7168, \"torch_dtype\": \"bfloat16\"}");
        Path variables = Files.writeString(folder.resolve("server.env"), "A=1\nB=2\nC=3\n");
        String line = "B=4 C=4 python -m sglang.launch_server --tp 4 --speculative-num-draft-tokens 3 --enable-mscclpp --model-path " + model;
        ScanRequest request = asked(NODE, "--env-file", variables.toString(), "--launch", line, "--env", "C=5");
        assertThat(request.workload().environment()).isEqualTo(Map.of("A", "1", "B", "4", "C", "5"));
        assertThat(request.workload().worldSize()).isEqualTo(4);
        assertThat(request.workload().message().size()).hasToString("43008 B (3x7168xbf16)");
        assertThat(request.workload().flags()).contains(new LaunchFlag("--enable-mscclpp", Optional.empty()));
        assertThat(request.told().gaps()).isEmpty();
        assertThat(asked(NODE, "--launch", line, "--world-size", "2", "--bytes", "16").workload().message().size().bytes()).isEqualTo(16);
        assertThat(asked(NODE, "--launch", "vllm serve org/name").told().gaps()).extracting(Gap::reason)
                .containsExactly("org/name is no folder on this machine: its hidden size is not known");
    }

    @Test
    void whatIsNotSaidHasADefault() {
        ScanRequest request = asked(NODE);
        assertThat(request.workload().worldSize()).isEqualTo(8);
        assertThat(request.workload().message().size().bytes()).isEqualTo(43008);
        assertThat(request.workload().message().dtype()).isEqualTo(Dtype.BF16);
        assertThat(request.deep()).isFalse();
    }

    @Test
    void wrongInputIsOneLineThatNamesItsOption() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        Path typo = Files.writeString(folder.resolve("node.json"), "{\n  \"nmae\": \"x\"\n}\n");
        Path variables = Files.writeString(folder.resolve("server.env"), "A=1\nB 2\n");
        Map<List<String>, String> lines = Map.ofEntries(
                Map.entry(List.of("--pid", "x"), "--pid: expected the number of a process, found \"x\""),
                Map.entry(List.of("--pid", "4194305"), "--pid 4194305: no process has the number 4194305"),
                Map.entry(List.of(".", NODE, "--launch", " "),
                        "--launch: expected a command line such as \"python -m module --tp 8\", found nothing"),
                Map.entry(List.of(".", NODE, "--launch", "vllm 'x"), "--launch: expected a closing ' in the command line, found its end"),
                Map.entry(List.of(".", NODE, "--launch", "vllm serve m -tp 16"),
                        "the command line's ranks: expected 1 to 8, the GPUs of 8x-h100-nvlink, found \"16\""),
                Map.entry(List.of("missing", NODE), "missing: expected a folder, a wheel or an image, found nothing"),
                Map.entry(List.of("", NODE), "PATH: expected the name of a file, found nothing"),
                Map.entry(List.of("a\0b", NODE), "PATH: not a path: Nul character not allowed"),
                Map.entry(List.of(file.toString(), NODE), file + ": expected a folder, a wheel (.whl) or an image (tar, also with gzip or zstd), found another file"),
                Map.entry(List.of(".", "--node", "8x-h100-nvlnk"),
                        "--node 8x-h100-nvlnk: no preset and no file of this name (did you mean 8x-h100-nvlink?)"),
                Map.entry(List.of(".", NODE, "--source", "missing"), "--source missing: expected a folder, found nothing"),
                Map.entry(List.of(".", NODE, "--world-size", "9"),
                        "--world-size: expected 1 to 8, the GPUs of 8x-h100-nvlink, found \"9\""),
                Map.entry(List.of(".", NODE, "--bytes", "many"), "--bytes: expected a size such as 43008, 42KB, 1MiB or "
                        + "3x7168xbf16 (tokens x hidden x type), found \"many\""),
                Map.entry(List.of(".", NODE, "--dtype", "bf61"), "--dtype: \"bf61\" is none of bf16, fp16, fp32, fp64, "
                        + "fp8_e4m3, fp8_e5m2, int8, uint8, int32, int64 (did you mean bf16?)"),
                Map.entry(List.of(".", NODE, "--env", "A"), "--env: expected NAME=value, found \"A\""),
                Map.entry(List.of(".", NODE, "--env-file", "missing"), "--env-file missing: no such file"),
                Map.entry(List.of(".", NODE, "--env-file", folder.toString()), "--env-file " + folder + ": expected a file, found a folder"),
                Map.entry(List.of(".", "--node", folder.toString()), "--node " + folder + ": expected a node file, found a folder"),
                Map.entry(List.of(".", NODE, "-o", "json=report", "-o", "sarif=./report"),
                        "--output: expected another file for each report, found ./report twice"),
                Map.entry(List.of(".", NODE, "--env-file", variables.toString()),
                        "--env-file: " + variables + ":2: expected NAME=value, found \"B 2\""),
                Map.entry(List.of(".", NODE, "--format", "jsn"),
                        "--format: \"jsn\" is none of text, json, sarif, junit, github, gitlab, markdown, prometheus, html (did you mean json?)"),
                Map.entry(List.of(".", NODE, "-o", "pdf=x"), "--output: \"pdf\" is none of text, json, sarif, junit, github, gitlab, markdown, prometheus, html"),
                Map.entry(List.of(".", NODE, "--fail-on", "warn"),
                        "--fail-on: \"warn\" is none of error, warning, note, never"),
                Map.entry(List.of(".", NODE, "--color", "on"), "--color: \"on\" is none of always, never, auto"),
                Map.entry(List.of(".", NODE, "--width", "79"), "--width: expected 80 to 200, found \"79\""));
        lines.forEach((arguments, line) -> assertThat(scan(Outcome.RUNS, arguments))
                .isEqualTo(new CommandRun(ExitCode.USAGE, "", "archeck: " + line + "\n")));
        assertThat(scan(Outcome.RUNS, List.of(".", "--node", typo.toString())).err())
                .startsWith("archeck: --node " + typo + ":2:").contains("did you mean \"name\"?").hasLineCount(1);
    }

    @Test
    void exitCodeSaysHowItEnded() {
        Map<Outcome, Map<String, ExitCode>> codes = Map.of(
                Outcome.LAUNCHES_NOTHING, Map.of("error", ExitCode.FINDINGS, "never", ExitCode.CLEAN),
                Outcome.CRASHES, Map.of("error", ExitCode.FINDINGS),
                Outcome.FALLS_BACK, Map.of("error", ExitCode.CLEAN, "warning", ExitCode.FINDINGS, "note", ExitCode.FINDINGS),
                Outcome.UNDETERMINED, Map.of("error", ExitCode.INCOMPLETE, "warning", ExitCode.FINDINGS,
                        "never", ExitCode.INCOMPLETE),
                Outcome.RUNS, Map.of("error", ExitCode.CLEAN, "note", ExitCode.CLEAN));
        codes.forEach((outcome, byOption) -> byOption.forEach((failOn, code) ->
                assertThat(scan(outcome, List.of(".", NODE, "--fail-on", failOn)).code())
                        .as(outcome + " --fail-on " + failOn).isEqualTo(code)));
        assertThat(CommandRun.of((request, progress) -> Answers.nothing(), "scan", ".", NODE).code())
                .isEqualTo(ExitCode.NOTHING);
        assertThat(Stream.of(ExitCode.values()).map(ExitCode::number)).containsExactly(0, 1, 2, 3, 4, 70);
    }

    @Test
    void filesNamedLikeLibrariesAreCountedByWhatTheyAre() throws IOException {
        Path site = Files.createDirectories(folder.resolve("venv/lib/python3.11/site-packages/x"));
        Files.write(site.resolve("_junk.so"), new byte[] {(byte) 0xfb, 0x54, 0x61, 0x15});
        Files.writeString(site.resolve("_script.so"), "GROUP ( libreal.so.1 )\n");
        assertThat(CommandRun.of(Scan::run, "scan", folder.toString(), NODE).out())
                .contains("2 files, 27 bytes: 0 read, 1 skipped (no inspector reads this kind of", "1 with gaps")
                .contains("_junk.so", "unknown format (fb546115)");
    }

    @Test
    void reportGoesToStandardOutputInTheFormatAskedFor() {
        assertThat(scan(Outcome.RUNS, List.of(".", NODE)).out()).startsWith("OK    headline\n");
        assertThat(scan(Outcome.RUNS, List.of(".", NODE, "-f", "json")).out()).startsWith("{\n  \"$schema\"");
        assertThat(scan(Outcome.RUNS, List.of(".", NODE)).err()).isEmpty();
    }

    @Test
    void fileTakesTheReportAndNamedFormatsAreWrittenBesides() throws IOException {
        Path text = folder.resolve("report.txt");
        Path json = folder.resolve("report.json");
        CommandRun moved = scan(Outcome.RUNS, List.of(".", NODE, "-o", text.toString()));
        assertThat(moved).isEqualTo(new CommandRun(ExitCode.CLEAN, "", ""));
        CommandRun besides = scan(Outcome.RUNS, List.of(".", NODE, "-o", "json=" + json, "-o", "text=" + text));
        assertThat(besides.out()).isEqualTo(Files.readString(text)).startsWith("OK ");
        assertThat(Files.readString(json)).startsWith("{\n");
        assertThat(scan(Outcome.RUNS, List.of(".", NODE, "-o", "json=-", "-q")).out()).contains("OK ", "{\n");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactlyInAnyOrder(text, json);
        }
    }

    @Test
    void everyFormatIsWrittenInOneRun() throws IOException {
        List<String> arguments = new ArrayList<>(List.of(".", NODE));
        for (ReportFormat format : ReportFormat.values()) {
            String name = format.name().toLowerCase(Locale.ROOT);
            arguments.addAll(List.of("-o", name + "=" + folder.resolve(name)));
        }
        CommandRun run = scan(Outcome.UNDETERMINED, arguments);
        assertThat(run.code()).isEqualTo(ExitCode.INCOMPLETE);
        assertThat(run.err()).isEmpty();
        assertThat(Files.readString(folder.resolve("sarif"))).contains("\"version\": \"2.1.0\"");
        assertThat(Files.readString(folder.resolve("junit"))).startsWith("<?xml ");
        assertThat(Files.readString(folder.resolve("github"))).startsWith("::warning file=site-packages,title=incomplete ");
        assertThat(Files.readString(folder.resolve("gitlab"))).startsWith("[\n");
        assertThat(Files.readString(folder.resolve("markdown"))).startsWith("## WARN: headline\n");
        assertThat(Files.readString(folder.resolve("html"))).startsWith("<!DOCTYPE html>\n");
    }

    @Test
    void fileThatCannotBeWrittenIsAUsageErrorAndLeavesTheOldOne() throws IOException {
        Path missing = folder.resolve("no/such/report.txt");
        assertThat(scan(Outcome.RUNS, List.of(".", NODE, "-o", missing.toString())))
                .isEqualTo(new CommandRun(ExitCode.USAGE, "", "archeck: cannot write " + missing + ": its folder does not exist\n"));
        Path taken = Files.createDirectories(folder.resolve("taken/inside")).getParent();
        assertThat(scan(Outcome.RUNS, List.of(".", NODE, "-o", taken.toString())).err())
                .isEqualTo("archeck: cannot write " + taken + ": expected a file, found a folder\n");
        assertThat(taken.resolve("inside")).isDirectory();
    }

    @Test
    void placeThatCannotBeWrittenKeepsNoOtherFromItsReport() throws IOException {
        Path json = folder.resolve("report.json");
        Path missing = folder.resolve("no/report");
        CommandRun run = scan(Outcome.RUNS, List.of(".", NODE, "-o", "sarif=" + missing, "-o", "json=" + json, "-o", "html=" + folder));
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.out()).startsWith("OK ");
        assertThat(Files.readString(json)).startsWith("{\n");
        assertThat(run.err()).isEqualTo("archeck: cannot write " + missing + ": its folder does not exist; cannot write " + folder
                + ": expected a file, found a folder\n");
    }

    @Test
    void variablesAreReadFromAPipeAndAfterAByteOrderMark() throws IOException, InterruptedException {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
        Process writer = new ProcessBuilder("sh", "-c", "printf '\\357\\273\\277A=1\\r\\nB=2\\r\\n' > \"$0\"", pipe.toString()).start();
        assertThat(asked(NODE, "--env-file", pipe.toString()).workload().environment()).isEqualTo(Map.of("A", "1", "B", "2"));
        assertThat(writer.waitFor()).isZero();
    }

    @Test
    void pipeInTheModelsFolderIsAGapAndNeverWaitedFor() throws IOException, InterruptedException {
        Path pipe = Files.createDirectory(folder.resolve("model")).resolve("config.json");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
        assertThat(asked(NODE, "--launch", "vllm serve " + pipe.getParent()).told().gaps()).extracting(Gap::reason)
                .containsExactly("model " + pipe + ": expected a file, found something else");
    }

    @Test
    void colourIsForTerminalsUnlessSaidOtherwise() {
        Terminal terminal = new Terminal(true, true, Map.of("TERM", "xterm", "COLUMNS", "100"));
        Terminal refused = new Terminal(true, true, Map.of("TERM", "xterm", "COLUMNS", "100", "NO_COLOR", "1"));
        assertThat(shown(terminal)).contains("\u001B[");
        assertThat(shown(refused)).doesNotContain("\u001B[");
        assertThat(shown(refused, "--color", "always")).contains("\u001B[");
        assertThat(shown(Terminal.NONE)).doesNotContain("\u001B[");
        assertThat(shown(terminal, "--color", "never")).doesNotContain("\u001B[");
    }

    @Test
    void progressIsForTerminalsAndForScansLongerThanASecond() {
        Terminal terminal = new Terminal(false, true, Map.of());
        assertThat(progress(terminal, false, 2_000_000_000L)).isEqualTo("\r\u001B[Kreading<U+000A> ...\r\u001B[K");
        assertThat(progress(terminal, false, 900_000_000L)).isEmpty();
        assertThat(progress(terminal, true, 2_000_000_000L)).isEmpty();
        assertThat(progress(Terminal.NONE, false, 2_000_000_000L)).isEmpty();
    }

    @Test
    void progressHasABarAndAnEstimateOfWhatIsLeft() {
        var bytes = new java.io.ByteArrayOutputStream();
        var stream = new java.io.PrintStream(bytes, true, java.nio.charset.StandardCharsets.UTF_8);
        long[] now = {0};
        Progress progress = new Progress(new Streams(stream, stream, new Terminal(false, true, Map.of())), false, () -> now[0]);
        now[0] = 2_000_000_000L;
        progress.part(0, 2);
        progress.step("walking", 0);
        now[0] = 4_000_000_000L;
        progress.step("reading", 0.5);
        now[0] = 600_000_000_000L;
        progress.part(1, 2);
        progress.step("x".repeat(200), 0.5);
        assertThat(bytes.toString(java.nio.charset.StandardCharsets.UTF_8)).isEqualTo("\r\u001B[K[                    ] 0% walking ..."
                + "\r\u001B[K[#####               ] 25% about 12 s left reading ..."
                + "\r\u001B[K[###############     ] 75% about 3 min left " + "x".repeat(30) + " ...");
    }

    private static String progress(Terminal terminal, boolean quiet, long nanos) {
        var bytes = new java.io.ByteArrayOutputStream();
        var stream = new java.io.PrintStream(bytes, true, java.nio.charset.StandardCharsets.UTF_8);
        long[] now = {0};
        Progress progress = new Progress(new Streams(stream, stream, terminal), quiet, () -> now[0]);
        now[0] = nanos;
        progress.step("reading\n");
        progress.end();
        return bytes.toString(java.nio.charset.StandardCharsets.UTF_8);
    }

    private static String shown(Terminal terminal, String... more) {
        List<String> arguments = new ArrayList<>(List.of("scan", ".", NODE));
        arguments.addAll(List.of(more));
        return CommandRun.of(terminal, (request, progress) -> Answers.of(Outcome.RUNS), arguments).out();
    }

    private static CommandRun scan(Outcome outcome, List<String> arguments) {
        List<String> all = new ArrayList<>(List.of("scan"));
        all.addAll(arguments);
        Report report = Answers.of(outcome);
        return CommandRun.of(Terminal.NONE, (request, progress) -> report, all);
    }

    private ScanRequest asked(String... arguments) {
        List<String> all = new ArrayList<>(List.of("scan", folder.toString()));
        all.addAll(List.of(arguments));
        List<ScanRequest> asked = new ArrayList<>();
        CommandRun run = CommandRun.of(Terminal.NONE, (request, progress) -> {
            asked.add(request);
            return Answers.of(Outcome.RUNS);
        }, all);
        assertThat(run.err()).isEmpty();
        return asked.getFirst();
    }
}
