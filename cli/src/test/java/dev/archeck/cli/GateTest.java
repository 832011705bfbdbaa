package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.reports.report.Report;
import dev.archeck.rules.route.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Expectations, baselines and settings as the command line takes them; the exit codes one by one.
class GateTest {
    @TempDir
    private Path folder;

    private CommandRun run(BiFunction<ScanRequest, Progress, Report> scan, Map<String, String> environment, String... more) {
        List<String> arguments = new ArrayList<>(List.of("scan", folder.toString()));
        arguments.addAll(List.of(more));
        return CommandRun.of(new Terminal(false, false, environment), scan, arguments);
    }

    private ExitCode code(Outcome outcome, String project, String... more) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("--config", file("archeck.yaml", project)));
        arguments.addAll(List.of(more));
        return run((request, progress) -> Answers.of(outcome), Map.of(), arguments.toArray(String[]::new)).code();
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void withoutExpectationsFindingsAndGapsDecide() throws IOException {
        assertThat(code(Outcome.RUNS, "")).isEqualTo(ExitCode.CLEAN);
        assertThat(code(Outcome.FALLS_BACK, "")).isEqualTo(ExitCode.CLEAN);
        assertThat(code(Outcome.FALLS_BACK, "", "--fail-on", "warning")).isEqualTo(ExitCode.FINDINGS);
        assertThat(code(Outcome.CRASHES, "")).isEqualTo(ExitCode.FINDINGS);
        assertThat(code(Outcome.CRASHES, "", "--fail-on", "never")).isEqualTo(ExitCode.CLEAN);
        assertThat(code(Outcome.UNDETERMINED, "")).isEqualTo(ExitCode.INCOMPLETE);
        assertThat(code(Outcome.UNDETERMINED, "", "--fail-on", "warning")).isEqualTo(ExitCode.FINDINGS);
    }

    @Test
    void withExpectationsTheyDecide() throws IOException {
        String runs = "expect: [{backends: [{id: \"pack:*\", outcome: runs}]}]";
        assertThat(code(Outcome.RUNS, runs)).isEqualTo(ExitCode.CLEAN);
        assertThat(code(Outcome.FALLS_BACK, runs)).isEqualTo(ExitCode.FINDINGS);
        assertThat(code(Outcome.UNDETERMINED, runs)).as("not proved").isEqualTo(ExitCode.INCOMPLETE);
        assertThat(code(Outcome.CRASHES, "expect: [{backends: [{id: \"pack:*\", outcome: crashes}]}]")).as("a finding that nobody asked about").isEqualTo(ExitCode.CLEAN);
        assertThat(code(Outcome.CRASHES, "expect: [{backends: [{id: \"pack:*\", outcome: crashes}]}]", "--fail-on", "error")).isEqualTo(ExitCode.FINDINGS);
        assertThat(code(Outcome.UNDETERMINED, "expect: [{packages: {pack: \">=1\"}}]")).as("a gap that no expectation needs").isEqualTo(ExitCode.CLEAN);
        assertThat(code(Outcome.RUNS, "expect: [{packages: {other: \"\"}}]")).isEqualTo(ExitCode.FINDINGS);
    }

    @Test
    void eachExpectationIsHeldAgainstItsOwnNodeAndCall() throws IOException {
        String project = file("archeck.yaml", """
                expect:
                  - {node: 8x-h100-nvlink, world-size: 4, backends: [{id: "pack:*", outcome: runs}]}
                  - {node: 4x-l40s-pcie, backends: [{id: "pack:*", outcome: falls-back}]}
                  - {node: 4x-l40s-pcie, bytes: 1MiB, env: {A: 1}, backends: [{id: "pack:*", outcome: runs}]}
                """);
        List<String> asked = new ArrayList<>();
        CommandRun run = run((request, progress) -> {
            asked.add(request.node().name() + " " + request.workload().worldSize() + " " + request.workload().message().size().bytes() + " " + request.workload().environment());
            return Answers.of(request.node().name().startsWith("8x-h100") ? Outcome.RUNS : Outcome.FALLS_BACK);
        }, Map.of(), "--config", project);
        assertThat(asked).containsExactly("8x-h100-nvlink 4 43008 {}", "4x-l40s-pcie 4 43008 {}", "4x-l40s-pcie 4 1048576 {A=1}");
        assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
        assertThat(run.out()).contains("GATE  2 of 3 expectations hold", "FAILS: custom all-reduce runs");
    }

    @Test
    void aBaselineIsWrittenAndThenAccepts() throws IOException {
        BiFunction<ScanRequest, Progress, Report> open = (request, progress) -> Answers.of(Outcome.UNDETERMINED);
        String baseline = folder.resolve("baseline.json").toString();
        assertThat(run(open, Map.of(), "--write-baseline", baseline).code()).isEqualTo(ExitCode.INCOMPLETE);
        CommandRun again = run(open, Map.of(), "--baseline", baseline);
        assertThat(again.code()).isEqualTo(ExitCode.CLEAN);
        assertThat(again.out()).contains("accepted: incomplete route not determined: there when the baseline was");
        CommandRun fixed = run((request, progress) -> Answers.of(Outcome.RUNS), Map.of(), "--baseline", baseline);
        assertThat(fixed.code()).isEqualTo(ExitCode.CLEAN);
        assertThat(fixed.out()).contains("stale: incomplete of pack:Communicator is not found any more");
        assertThat(run(open, Map.of(), "--baseline", baseline, "--fail-on", "note").code()).isEqualTo(ExitCode.CLEAN);
        assertThat(run(open, Map.of(), "--baseline", file("x.json", "{}")).err()).startsWith("archeck: --baseline ").contains("x.json:1:1: expected the field");
    }

    @Test
    void suppressionsEndOnTheDayThatTheClockOrTheEnvironmentSays() throws IOException {
        String project = file("archeck.yaml", "suppress: [{rule: incomplete, reason: known, until: 2001-09-09}]");
        BiFunction<ScanRequest, Progress, Report> open = (request, progress) -> Answers.of(Outcome.UNDETERMINED);
        assertThat(run(open, Map.of("SOURCE_DATE_EPOCH", "1000000000"), "--config", project).code()).isEqualTo(ExitCode.CLEAN);
        assertThat(run(open, Map.of("SOURCE_DATE_EPOCH", "1000086400"), "--config", project).code()).isEqualTo(ExitCode.INCOMPLETE);
        assertThat(run(open, Map.of(), "--config", project).out()).contains("ended on 2001-09-09");
    }

    @Test
    void flagsWinOverVariablesTheseOverTheProjectAndThatOverTheUser() throws IOException {
        Files.createDirectories(folder.resolve("xdg/archeck"));
        file("xdg/archeck/config.yaml", "options: {scan: {node: 2x-rtx-4090, bytes: 16, dtype: fp32, deep: true}}");
        String project = file("archeck.yaml", "options: {scan: {node: 4x-l40s-pcie, bytes: 32, env: [A=1, B=2]}}");
        Map<String, String> environment = Map.of("XDG_CONFIG_HOME", folder.resolve("xdg").toString(), "ARCHECK_NODE", "8x-h100-nvlink", "ARCHECK_GPU", "9.0", "OTHER", "x");
        List<String> asked = new ArrayList<>();
        BiFunction<ScanRequest, Progress, Report> scan = (request, progress) -> {
            asked.add(request.node().name() + " " + request.workload().message().size().bytes() + " " + request.workload().message().dtype().word() + " "
                    + request.workload().environment() + " " + request.deep());
            return Answers.of(Outcome.RUNS);
        };
        run(scan, environment, "--config", project);
        run(scan, environment, "--config", project, "--node", "8x-rtx-pro-6000-pcie", "--env", "C=3");
        run(scan, Map.of(), "--config", project);
        assertThat(asked).containsExactly("8x-h100-nvlink 32 fp32 {A=1, B=2} true", "8x-rtx-pro-6000-pcie 32 fp32 {C=3} true", "4x-l40s-pcie 32 bf16 {A=1, B=2} false");
        assertThat(run(scan, environment, "--config", project, "--verbose").err()).contains("settings from " + folder.resolve("xdg/archeck/config.yaml"),
                "settings from " + project);
    }

    @Test
    void settingsThatNobodyKnowsAreErrorsWithTheirPlace() throws IOException {
        complains(Map.of("ARCHECK_NOED", "x"), "variable ARCHECK_NOED: no command has an option --noed (did you mean --node?)");
        complains(Map.of("ARCHECK_CONFIG", file("a.yaml", "options: {scna: {node: x}}")), folder + "/a.yaml:1:18: expected a command, found \"scna\" (did you mean scan?)");
        complains(Map.of("ARCHECK_CONFIG", file("b.yaml", "options: {scan: {fial-on: x}}")), folder + "/b.yaml:1:18: scan has no option \"fial-on\" (did you mean fail-on?)");
        complains(Map.of("ARCHECK_CONFIG", file("c.yaml", "options: {scan: {deep: maybe}}")), "setting --deep: expected true or false, found \"maybe\"");
        complains(Map.of("ARCHECK_CONFIG", file("d.yaml", "expect: [{node: 8x-h100, packages: {a: \"\"}}]")), folder + "/d.yaml:1:10: 8x-h100");
        complains(Map.of("ARCHECK_CONFIG", folder.resolve("none.yaml").toString()), "--config " + folder + "/none.yaml: no such file");
        assertThat(run((request, progress) -> Answers.of(Outcome.RUNS), Map.of("ARCHECK_CONFIG", "none"))).extracting(CommandRun::code).isEqualTo(ExitCode.CLEAN);
    }

    private void complains(Map<String, String> environment, String line) {
        CommandRun run = run((request, progress) -> Answers.of(Outcome.RUNS), environment);
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).startsWith("archeck: " + line);
        assertThat(run.err().lines()).hasSize(1);
    }
}
