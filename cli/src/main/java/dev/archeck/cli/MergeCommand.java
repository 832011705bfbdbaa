package dev.archeck.cli;

import dev.archeck.reports.fleet.FleetMaker;
import dev.archeck.reports.fleet.FleetReport;
import dev.archeck.reports.fleet.Reading;
import dev.archeck.reports.html.FleetPage;
import dev.archeck.reports.json.FleetJson;
import dev.archeck.reports.text.Detail;
import dev.archeck.reports.text.FleetText;
import dev.archeck.reports.text.TextLayout;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import picocli.CommandLine.ParseResult;

/// `archeck merge`: many reports as one.
final class MergeCommand {
    private static final Map<ReportFormat, BiFunction<FleetReport, TextLayout, String>> FORMATS = Map.of(
            ReportFormat.TEXT, FleetText::render,
            ReportFormat.JSON, (fleet, _) -> FleetJson.render(fleet),
            ReportFormat.HTML, (fleet, _) -> FleetPage.render(fleet));

    private final Streams streams;
    private final InputStream in;

    /// @param in standard input, for a list
    MergeCommand(Streams streams, InputStream in) {
        this.streams = streams;
        this.in = in;
    }

    /// @throws UserError when an argument, or a file it names, is wrong
    ExitCode run(ParseResult parsed) {
        ParsedOptions options = new ParsedOptions(parsed);
        Display display = new Display(options.outputs(FORMATS.keySet()), options.has("--all") ? Set.of(Detail.EVERYTHING) : Set.of(),
                options.choice("--color", Display.ColourChoice.AUTO), options.width(), options.choice("--fail-on", FailOn.ERROR));
        int threads = options.number("--threads", new ParsedOptions.Bounds(1, 64, Math.min(64, Runtime.getRuntime().availableProcessors())));
        List<String> expected = options.text("--expect").map(file -> InputPaths.text("--expect", file).lines()
                .map(String::strip).filter(line -> !line.isEmpty()).toList()).orElse(List.of());
        ReportFiles files = ReportFiles.of(parsed.matchedPositionalValue(0, List.of()), in);
        if (options.has("--verbose")) {
            streams.complain("reading reports on " + threads + (threads == 1 ? " thread" : " threads"));
        }
        FleetReport fleet = Progress.during(streams, options.has("--quiet"), progress -> {
            List<Reading> readings = new ReportReading(threads, progress).readAll(files);
            return FleetMaker.make(ProductVersion.NUMBER, readings, new FleetMaker.Beside(expected, files.passedOver()));
        });
        new ReportWriter(streams, display).write((output, layout) -> shown(output, fleet, layout));
        return code(fleet, display.failOn());
    }

    private static String shown(Output output, FleetReport fleet, TextLayout layout) {
        BiFunction<FleetReport, TextLayout, String> format = FORMATS.get(output.format());
        if (format == null) {
            throw new IllegalStateException("the command line allows no " + output.format());
        }
        return format.apply(fleet, layout);
    }

    private static ExitCode code(FleetReport fleet, FailOn failOn) {
        if (fleet.members().isEmpty() && fleet.damaged().isEmpty()) {
            return ExitCode.NOTHING;
        }
        if (failOn.reachedBy(fleet.severity())) {
            return ExitCode.FINDINGS;
        }
        return fleet.complete() ? ExitCode.CLEAN : ExitCode.INCOMPLETE;
    }
}
