package dev.archeck.cli;

import dev.archeck.reports.report.Report;
import dev.archeck.reports.text.TextLayout;
import java.nio.file.Path;

/// Writes one report in every format that is asked for.
///
/// @param streams where reports go that go to no file
/// @param display what is asked for
record ReportWriter(Streams streams, Display display) {

    /// @throws UserError when a file, or standard output, cannot be written
    void write(Report report) {
        display.outputs().forEach(output -> write(output, report));
    }

    private void write(Output output, Report report) {
        String text = output.format().render(report, layout(output));
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

    private TextLayout layout(Output output) {
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
