package dev.archeck.cli;

import dev.archeck.reports.report.Report;
import java.util.List;
import java.util.function.BiFunction;
import picocli.CommandLine.ParseResult;

/// `archeck trace`: the table of one function of the sources, or with PATH the routes of an installation's backends.
final class TraceCommand {
    private final Streams streams;
    private final BiFunction<ScanRequest, Progress, Report> scan;

    /// @param scan the scan itself
    TraceCommand(Streams streams, BiFunction<ScanRequest, Progress, Report> scan) {
        this.streams = streams;
        this.scan = scan;
    }

    /// @throws UserError when an argument, or a file it names, is wrong
    ExitCode run(ParseResult parsed) {
        TraceArguments arguments = new TraceArguments(parsed);
        List<String> paths = arguments.paths();
        return paths.isEmpty() ? new FunctionTrace(streams).run(arguments) : new RouteTrace(streams, scan).run(arguments);
    }
}
