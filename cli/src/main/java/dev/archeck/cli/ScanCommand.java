package dev.archeck.cli;

import dev.archeck.reports.report.Report;
import dev.archeck.reports.text.TextLayout;
import java.nio.file.Path;
import java.util.function.BiFunction;

/// `archeck scan`: reads the command line, runs the scan, writes its reports, and says how the process ends.
final class ScanCommand {
    private final Streams streams;
    private final BiFunction<ScanRequest, Progress, Report> scan;

    /// @param scan the scan itself
    ScanCommand(Streams streams, BiFunction<ScanRequest, Progress, Report> scan) {
        this.streams = streams;
        this.scan = scan;
    }

    /// @throws UserError when an argument, or a file it names, is wrong
    ExitCode run(ScanArguments arguments) {
        Display display = arguments.display();
        ScanRequest request = arguments.request();
        if (arguments.has("--verbose")) {
            streams.complain("scanning for " + request.workload().worldSize() + " GPUs of " + request.node().name()
                    + ", " + request.workload().message().size());
        }
        Progress progress = new Progress(streams, arguments.has("--quiet"), System::nanoTime);
        Report report;
        try {
            report = scan.apply(request, progress);
        } finally {
            progress.end();
        }
        display.outputs().forEach(output -> write(output, report, display));
        return ExitCode.of(report, display.failOn());
    }

    private void write(Output output, Report report, Display display) {
        String text = output.format().render(report, layout(output, display));
        if (output.file().isPresent()) {
            Path file = output.file().get();
            OutputFiles.write(file, text);
            return;
        }
        streams.out().print(text);
        if (streams.out().checkError()) {
            throw new UserError("standard output: the report could not be written");
        }
    }

    private TextLayout layout(Output output, Display display) {
        boolean toTerminal = output.file().isEmpty() && streams.terminal().out();
        boolean colour = switch (display.colour()) {
            case ALWAYS -> true;
            case NEVER -> false;
            case AUTO -> toTerminal && streams.terminal().wantsColour();
        };
        int width = display.width().orElseGet(() -> toTerminal
                ? streams.terminal().columns().orElse(TextLayout.NARROW)
                : TextLayout.NARROW);
        return new TextLayout(width, colour, display.details());
    }
}
