package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.reports.json.JsonReport;
import dev.archeck.rules.route.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiffCommandTest {
    private static final String NODE = "{\"name\": \"n\", \"gpus\": [{\"count\": 2, \"name\": \"G\", \"capability\": \"9.0\"}], \"links\": \"NV4\", \"peerAccess\": \"yes\"}";

    @TempDir
    private Path folder;

    private String saved(String name, Outcome outcome) throws IOException {
        return Files.writeString(folder.resolve(name), JsonReport.render(Answers.of(outcome))).toString();
    }

    private static ExitCode code(String... arguments) {
        return CommandRun.of(arguments).code();
    }

    @Test
    void whatIsForTheWorseEndsWithOne() throws IOException {
        String runs = saved("runs.json", Outcome.RUNS);
        String fails = saved("fails.json", Outcome.CRASHES);
        assertThat(CommandRun.of("diff", runs, runs)).isEqualTo(new CommandRun(ExitCode.CLEAN, "DIFF  none\n", ""));
        assertThat(code("diff", runs, fails)).isEqualTo(ExitCode.FINDINGS);
        assertThat(code("diff", fails, runs)).isEqualTo(ExitCode.CLEAN);
        assertThat(code("diff", fails, runs, "--fail-on", "any")).isEqualTo(ExitCode.FINDINGS);
        assertThat(code("diff", runs, fails, "--fail-on", "never")).isEqualTo(ExitCode.CLEAN);
        assertThat(code("diff", saved("open.json", Outcome.UNDETERMINED), runs)).isEqualTo(ExitCode.INCOMPLETE);
        assertThat(CommandRun.of("diff", runs, fails, "-f", "json").out()).contains("\"topic\": \"OUTCOME\"", "\"WORSE\": ");
    }

    @Test
    void aReportAndATreeAreComparedByScanningTheTree() throws IOException {
        String fails = saved("fails.json", Outcome.CRASHES);
        Path tree = Files.createDirectories(folder.resolve("venv"));
        CommandRun run = CommandRun.of("diff", fails, tree.toString(), "--node", "8x-h100-nvlink");
        assertThat(run.out()).contains("+ custom all-reduce: crashes -> runs");
        Path file = folder.resolve("diff.txt");
        assertThat(CommandRun.of("diff", fails, tree.toString(), "-o", file.toString()).out()).isEmpty();
        assertThat(Files.readString(file)).isEqualTo(CommandRun.of("diff", fails, tree.toString()).out());
    }

    @Test
    void nodesAreComparedAndNothingElseWithANode() throws IOException {
        String node = Files.writeString(folder.resolve("node.json"), NODE).toString();
        String other = Files.writeString(folder.resolve("other.json"), NODE.replace("NV4", "SYS")).toString();
        assertThat(code("diff", node, node)).isEqualTo(ExitCode.CLEAN);
        assertThat(CommandRun.of("diff", node, other).out()).contains("GPU 0 to GPU 1: NV4");
        assertThat(CommandRun.of("diff", node, saved("runs.json", Outcome.RUNS)).err()).isEqualTo("archeck: diff: expected two node files or none, found one: " + node + "\n");
    }

    @Test
    void wrongInputIsOneLine() throws IOException {
        String runs = saved("runs.json", Outcome.RUNS);
        for (List<String> wrong : List.of(List.of("diff", runs), List.of("diff", runs, folder.resolve("none").toString()), List.of("diff", runs, runs, "-f", "html"),
                List.of("diff", runs, Files.writeString(folder.resolve("x.json"), "{").toString()), List.of("diff", runs, runs, "--fail-on", "error"))) {
            CommandRun run = CommandRun.of(wrong.toArray(String[]::new));
            assertThat(run.code()).isEqualTo(ExitCode.USAGE);
            assertThat(run.err().lines()).hasSize(1);
        }
    }
}
