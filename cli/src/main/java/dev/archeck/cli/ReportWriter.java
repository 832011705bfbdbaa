package dev.archeck.cli;

import dev.archeck.reports.report.Report;
import dev.archeck.reports.text.TextLayout;
import java.util.function.Function;

/// Writes reports where they are to go, laid out for that place.
///
/// @param streams where reports go that go to no file
/// @param display what is asked for
record ReportWriter(Streams streams, Display display) {

    /// @throws UserError when a file, or standard output, cannot be written
    void write(Report report) {
        display.outputs().forEach(output -> write(output, layout -> output.format().render(report, layout)));
    }

    /// Writes any report to one place.
    ///
    /// @param text the report in the output's format, for a layout
    /// @throws UserError when the file, or standard output, cannot be written
    void write(Output output, Function<TextLayout, String> text) {
        String shown = text.apply(layout(output));
        if (output.file().isPresent()) {
            OutputFiles.write(output.file().get(), shown);
            return;
        }
        streams.out().print(shown);
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
