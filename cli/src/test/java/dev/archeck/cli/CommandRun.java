package dev.archeck.cli;

import dev.archeck.reports.report.Report;
import dev.archeck.rules.route.Outcome;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.BiFunction;

/// One run of the command with its streams caught.
///
/// @param code how it ended
/// @param out what it wrote to standard output
/// @param err what it wrote to standard error
record CommandRun(ExitCode code, String out, String err) {

    /// Runs with a scan that finds a backend that runs.
    static CommandRun of(String... arguments) {
        return of((request, progress) -> Answers.of(Outcome.RUNS), arguments);
    }

    static CommandRun of(BiFunction<ScanRequest, Progress, Report> scan, String... arguments) {
        return of(Terminal.NONE, scan, List.of(arguments));
    }

    static CommandRun of(Terminal terminal, BiFunction<ScanRequest, Progress, Report> scan, List<String> arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Streams streams = new Streams(
                new PrintStream(out, false, StandardCharsets.UTF_8),
                new PrintStream(err, false, StandardCharsets.UTF_8),
                terminal);
        ExitCode code = new CommandDispatch(streams, scan).run(arguments.toArray(String[]::new));
        return new CommandRun(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
