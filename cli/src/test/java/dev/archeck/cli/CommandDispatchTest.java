package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.rules.route.Outcome;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CommandDispatchTest {
    private static final Path GOLDENS = Path.of("src/test/resources/dev/archeck/cli");

    @Test
    void versionNamesProductAndNumber() {
        CommandRun run = CommandRun.of("--version");
        assertThat(run.out()).matches("archeck \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?\\R");
        assertThat(run).isEqualTo(new CommandRun(ExitCode.CLEAN, run.out(), ""));
        assertThat(CommandRun.of("-V")).isEqualTo(run);
    }

    @Test
    void helpFitsEightyColumns() throws IOException {
        Map<String, String[]> helps = new TreeMap<>(Map.of("help.txt", new String[] {"--help"}));
        CommandModel.line().getSubcommands().keySet().forEach(name -> helps.put(name + "-help.txt", new String[] {name, "--help"}));
        for (Map.Entry<String, String[]> each : helps.entrySet()) {
            CommandRun run = CommandRun.of(each.getValue());
            Path golden = GOLDENS.resolve(each.getKey());
            if (Boolean.getBoolean("golden.update")) {
                Files.writeString(golden, run.out());
            }
            assertThat(run).isEqualTo(new CommandRun(ExitCode.CLEAN, Files.readString(golden), ""));
            assertThat(run.out().lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
        }
    }

    @Test
    void textThatDoesNotReachStandardOutputIsAnErrorOfEveryCommand() {
        List<List<String>> commands = List.of(List.of("--help"), List.of("--version"), List.of("schema"), List.of("rules"), List.of("man"),
                List.of("completion", "bash"), List.of("explain", "AK601"), List.of("version", "--verbose"),
                List.of("scan", ".", "--node", "8x-h100-nvlink"), List.of("diff", ".", ".", "--node", "8x-h100-nvlink"));
        for (List<String> command : commands) {
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            Streams streams = new Streams(new PrintStream(new Full()), new PrintStream(err, false, StandardCharsets.UTF_8), Terminal.NONE);
            ExitCode code = new CommandDispatch(streams, (_, _) -> Answers.of(Outcome.RUNS)).run(command.toArray(String[]::new));
            assertThat(code).as("%s", command).isEqualTo(ExitCode.USAGE);
            assertThat(err.toString(StandardCharsets.UTF_8)).as("%s", command).isEqualTo("archeck: " + Streams.CUT_OFF + "\n");
        }
    }

    /// A disk without room.
    private static final class Full extends OutputStream {
        @Override
        public void write(int each) throws IOException {
            throw new IOException("No space left on device");
        }
    }

    @Test
    void everyCommandHasHelpAndThoseThatReadShowTheTraceOfAnError() {
        CommandModel.line().getSubcommands().forEach((name, command) -> {
            assertThat(command.getCommandSpec().findOption("-h")).as(name).isNotNull();
            if (!List.of("completion", "man").contains(name)) {
                assertThat(command.getCommandSpec().findOption("--debug")).as(name).isNotNull();
            }
        });
    }

    @Test
    void quietVerboseAndDebugMeanTheSameInEveryCommand() {
        CommandModel.line().getSubcommands().forEach((name, command) -> {
            boolean prints = List.of("completion", "man", "version").contains(name);
            assertThat(command.getCommandSpec().optionsMap().keySet()).as(name).containsAll(prints ? List.of("-h") : List.of("-h", "-q", "-v", "--debug", "--config"));
        });
        CommandRun quiet = CommandRun.of("trace", "--source", "gone.py", "-q");
        CommandRun verbose = CommandRun.of("trace", "--source", "gone.py", "-v");
        assertThat(quiet).isEqualTo(verbose);
    }

    @Test
    void mistakesAreUsageErrorsWithAHint() {
        complains("archeck: expected a command, found none; try 'archeck --help'\n");
        complains("archeck: Unknown option: '--vresion' (did you mean --version?); try 'archeck --help'\n", "--vresion");
        complains("archeck: Unmatched argument at index 0: 'scna' (did you mean scan?); try 'archeck --help'\n", "scna");
        complains("archeck: Unknown option: '--tabel' (did you mean --table?); try 'archeck scan --help'\n",
                "scan", ".", "--tabel");
        complains("archeck: expected PATH or --pid N, found none; try 'archeck scan --help'\n", "scan");
        complains("archeck: merge: expected REPORT, found none; try 'archeck merge --help'\n", "merge");
        complains("archeck: diff: expected OLD NEW, found fewer; try 'archeck diff --help'\n", "diff");
        complains("archeck: diff: expected OLD NEW, found fewer; try 'archeck diff --help'\n", "diff", "old");
        complains("archeck: Unknown option: '--acrhs' (did you mean --archs?); try 'archeck kernels --help'\n", "kernels", "--acrhs");
    }

    @Test
    void argumentThatBeginsWithAtIsNoFileOfArguments() {
        assertThat(CommandRun.of("scan", "@missing", "--node", "8x-h100-nvlink").err())
                .isEqualTo("archeck: @missing: expected a folder, a wheel or an image, found nothing\n");
    }

    @Test
    void faultOfTheProgramIsAnInternalErrorWithItsTraceOnRequest() {
        CommandRun quiet = CommandRun.of((request, progress) -> {
            throw new IllegalStateException("broken\u001B[2J");
        }, "scan", ".", "--node", "8x-h100-nvlink");
        assertThat(quiet).isEqualTo(new CommandRun(ExitCode.INTERNAL, "", "archeck: internal error: "
                + "java.lang.IllegalStateException: broken<U+001B>[2J; run again with --debug and report the trace\n"));
        CommandRun loud = CommandRun.of((request, progress) -> {
            throw new StackOverflowError("deep");
        }, "scan", ".", "--node", "8x-h100-nvlink", "--debug");
        assertThat(loud.code()).isEqualTo(ExitCode.INTERNAL);
        assertThat(loud.err()).contains("java.lang.StackOverflowError: deep\n", "\tat ");
    }

    private static void complains(String line, String... arguments) {
        assertThat(CommandRun.of(arguments)).isEqualTo(new CommandRun(ExitCode.USAGE, "", line));
    }
}
