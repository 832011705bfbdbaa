package dev.archeck.cli;

import dev.archeck.reports.json.RuleJson;
import dev.archeck.reports.text.ManualText;
import dev.archeck.reports.text.TextLayout;
import dev.archeck.rules.finding.Rule;
import dev.archeck.rules.finding.RuleSet;
import java.util.EnumSet;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/// `archeck rules`: lists the rules.
final class RulesCommand {
    static final String NAME = "rules";

    private static final String[] HEADER = {
        "Lists the rules: id, severity, name.",
        "",
        "  archeck rules",
        "  archeck rules -f json",
        "  archeck explain AK601",
        ""
    };

    private final Streams streams;

    RulesCommand(Streams streams) {
        this.streams = streams;
    }

    /// The subcommand.
    static CommandSpec spec() {
        CommandSpec spec = CommandSpec.create().name(NAME);
        spec.usageMessage().header(HEADER).sortOptions(false).width(80).optionListHeading("%nOptions%n");
        spec.addOption(SharedOptions.format("text, json (default: text)"));
        SharedOptions.behaviour().forEach(spec::addOption);
        return spec;
    }

    /// Prints the list.
    ExitCode run(ParseResult parsed) {
        ParsedOptions options = new ParsedOptions(parsed);
        List<ReportFormat> formats = options.outputs(EnumSet.of(ReportFormat.TEXT, ReportFormat.JSON)).stream().map(Output::format).toList();
        List<Rule> rules = RuleSet.builtIn().rules();
        streams.out().print(formats.contains(ReportFormat.JSON) ? RuleJson.render(rules)
                : new ManualText(streams.terminal().columns().orElse(TextLayout.NARROW)).list(rules));
        return ExitCode.CLEAN;
    }
}
