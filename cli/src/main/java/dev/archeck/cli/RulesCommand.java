package dev.archeck.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.archeck.reports.text.ManualText;
import dev.archeck.reports.text.TextLayout;
import dev.archeck.rules.finding.Rule;
import dev.archeck.rules.finding.RuleSet;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
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
        spec.addOption(ScanOptions.value("FORMAT", "text or json (default: text)", "-f", "--format"));
        ScanOptions.behaviour().forEach(spec::addOption);
        return spec;
    }

    /// Prints the list.
    ExitCode run(ParseResult parsed) {
        ParsedOptions options = new ParsedOptions(parsed);
        List<ReportFormat> formats = options.outputs(EnumSet.of(ReportFormat.TEXT, ReportFormat.JSON)).stream().map(Output::format).toList();
        List<Rule> rules = RuleSet.builtIn().rules();
        streams.out().print(formats.contains(ReportFormat.JSON) ? json(rules)
                : new ManualText(streams.terminal().columns().orElse(TextLayout.NARROW)).list(rules));
        return ExitCode.CLEAN;
    }

    private static String json(List<Rule> rules) {
        try {
            return JsonMapper.builder().build().writerWithDefaultPrettyPrinter().writeValueAsString(rules.stream().map(RulesCommand::json).toList()) + "\n";
        } catch (JsonProcessingException error) {
            throw new IllegalStateException(error);
        }
    }

    private static Map<String, Object> json(Rule rule) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("id", rule.id());
        fields.put("name", rule.name());
        fields.put("layer", rule.layer().name().toLowerCase(Locale.ROOT));
        fields.put("severity", rule.severity().name().toLowerCase(Locale.ROOT));
        fields.put("summary", rule.summary());
        fields.put("why", rule.why());
        fields.put("subject", rule.subject());
        fields.put("when", rule.when());
        fields.put("message", rule.message());
        fields.put("consequences", rule.consequences());
        fields.put("under", rule.under());
        fields.put("bad", new TreeMap<>(rule.bad()));
        fields.put("good", new TreeMap<>(rule.good()));
        fields.put("fix", rule.fix());
        fields.put("safety", rule.safety());
        fields.put("problems", rule.problems());
        fields.put("references", rule.references());
        return fields;
    }
}
