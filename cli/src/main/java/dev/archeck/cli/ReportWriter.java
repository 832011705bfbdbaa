package dev.archeck.cli;

import dev.archeck.reports.report.Report;
import dev.archeck.reports.text.TextLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/// Writes reports where they are to go, laid out for that place.
///
/// @param streams where reports go that go to no file
/// @param display what is asked for
record ReportWriter(Streams streams, Display display) {

    /// @throws UserError when a file, or standard output, cannot be written; the other places have the report
    void write(Report report) {
        write((output, layout) -> output.format().render(report, layout));
    }

    /// Writes any report to every place that is asked for: one that cannot be written keeps no other from its report.
    ///
    /// @param text the report for an output and its layout
    /// @throws UserError when places could not be written, in one line
    void write(BiFunction<Output, TextLayout, String> text) {
        List<String> unwritten = new ArrayList<>();
        for (Output output : display.outputs()) {
            try {
                write(output, text.apply(output, layout(output)));
            } catch (UserError error) {
                unwritten.add(error.line());
            }
        }
        if (!unwritten.isEmpty()) {
            throw new UserError(String.join("; ", unwritten));
        }
    }

    private void write(Output output, String shown) {
        if (output.file().isPresent()) {
            OutputFiles.write(output.file().get(), shown);
            return;
        }
        streams.out().print(shown);
        if (streams.out().checkError()) {
            throw new UserError(Streams.CUT_OFF);
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
