package dev.archeck.cli;

import dev.archeck.reports.report.Report;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/// `archeck report`: shows a report that was saved as JSON again, in any format, and judges it again.
final class ReportCommand {
    static final String NAME = "report";

    private static final String[] HEADER = {
        "Shows a report that was saved as JSON in any format; nothing is scanned again.",
        "",
        "  archeck report archeck.json",
        "  archeck report archeck.json -o html=report.html -o markdown=summary.md",
        "  archeck scan venv -f json | archeck report - --fail-on warning",
        ""
    };

    private final Streams streams;

    ReportCommand(Streams streams) {
        this.streams = streams;
    }

    /// The subcommand.
    static CommandSpec spec() {
        CommandSpec spec = SharedOptions.command(NAME, HEADER);
        spec.addPositional(PositionalParamSpec.builder().paramLabel("FILE").type(String.class).arity("1").required(true)
                .description("JSON report of scan, - for standard input").build());
        ScanOptions.answer().forEach(spec::addOption);
        SharedOptions.behaviour().forEach(spec::addOption);
        return spec;
    }

    /// @throws UserError when the file is no report, or an output cannot be written
    ExitCode run(ParseResult parsed) {
        ScanArguments arguments = new ScanArguments(parsed);
        Display display = arguments.display();
        Report report = SavedFile.report(parsed.matchedPositionalValue(0, ""));
        new ReportWriter(streams, display).write(report);
        return ExitCode.of(report, arguments.failOn());
    }
}
