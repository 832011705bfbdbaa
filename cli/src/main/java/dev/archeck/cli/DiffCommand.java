package dev.archeck.cli;

import dev.archeck.reports.diff.Difference.Effect;
import dev.archeck.reports.diff.ReportDiff;
import dev.archeck.reports.json.DiffJson;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.text.Detail;
import dev.archeck.reports.text.DiffText;
import dev.archeck.reports.text.TextLayout;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/// `archeck diff`: what differs between two installations, images, wheels, reports or nodes.
final class DiffCommand {
    static final String NAME = "diff";

    private static final String[] HEADER = {
        "What has changed: gates, dispatch, GPU code, variables, packages, verdicts?",
        "",
        "  archeck diff old.json new.json",
        "  archeck diff old-image.tar new-image.tar --node 8x-h100-nvlink",
        "  archeck diff report.json venv --fail-on any -f json",
        "  archeck diff node-monday.json node-today.json",
        ""
    };

    private final Streams streams;
    private final BiFunction<ScanRequest, Progress, Report> scan;

    /// @param scan the scan itself
    DiffCommand(Streams streams, BiFunction<ScanRequest, Progress, Report> scan) {
        this.streams = streams;
        this.scan = scan;
    }

    /// Which differences end the process with 1.
    enum FailWhen { WORSE, ANY, NEVER }

    /// The subcommand.
    static CommandSpec spec() {
        CommandSpec spec = SharedOptions.command(NAME, HEADER);
        spec.addPositional(PositionalParamSpec.builder().paramLabel("OLD NEW").hideParamSyntax(true).type(List.class).auxiliaryTypes(String.class).arity("2").required(true)
                .description("two of: JSON report, tree, wheel, image; or two node files").build());
        ScanOptions.question().stream().filter(option -> !List.of(option.names()).contains("--pid")).forEach(spec::addOption);
        spec.addOption(SharedOptions.value("WHEN", "end with 1: worse, when something is for the worse; any, for any difference; never (default: worse)", "--fail-on"));
        spec.addOption(SharedOptions.format("text, json (default: text)"));
        spec.addOption(SharedOptions.value("FILE", "write there instead of standard output", "-o", "--output"));
        spec.addOption(SharedOptions.flag("text: every difference, not the first ones of a topic", "--all"));
        spec.addOption(SharedOptions.colour());
        SharedOptions.behaviour().forEach(spec::addOption);
        return spec;
    }

    /// @throws UserError when an argument, or a file it names, is wrong
    ExitCode run(ParseResult parsed) {
        ParsedOptions options = new ParsedOptions(parsed);
        FailWhen when = options.choice("--fail-on", FailWhen.WORSE);
        String format = options.text("--format").orElse("text").toLowerCase(Locale.ROOT);
        if (!Set.of("text", "json").contains(format)) {
            throw UserError.expected("--format", "text or json", format);
        }
        List<String> names = parsed.matchedPositionalValue(0, List.of());
        ReportDiff diff = DiffSides.areNodes(names) ? DiffSides.nodes(names) : reports(parsed, names);
        String text = format.equals("json") ? DiffJson.render(diff)
                : DiffText.render(diff, new TextLayout(streams.terminal().columns().orElse(TextLayout.NARROW),
                        options.wantsColour(streams.terminal()) && options.text("--output").isEmpty(),
                        options.has("--all") ? Set.of(Detail.EVERYTHING) : Set.of()));
        Optional<Path> file = options.text("--output").map(name -> InputPaths.path("--output", name));
        file.ifPresentOrElse(path -> OutputFiles.write(path, text), () -> streams.out().print(text));
        return code(diff, when);
    }

    private ReportDiff reports(ParseResult parsed, List<String> names) {
        return Progress.during(streams, new ParsedOptions(parsed).has("--quiet"), progress -> {
            List<Report> reports = names.stream().map(name -> DiffSides.isSaved(name) ? SavedFile.report(name)
                    : scan.apply(new ScanArguments(parsed).request(List.of(name)), progress)).toList();
            return ReportDiff.of(reports.getFirst(), reports.getLast());
        });
    }

    private static ExitCode code(ReportDiff diff, FailWhen when) {
        boolean fails = switch (when) {
            case WORSE -> diff.count(Effect.WORSE) > 0;
            case ANY -> !diff.differences().isEmpty();
            case NEVER -> false;
        };
        return fails ? ExitCode.FINDINGS : diff.incomplete() ? ExitCode.INCOMPLETE : ExitCode.CLEAN;
    }
}
