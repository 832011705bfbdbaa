package dev.archeck.cli;

import dev.archeck.reports.json.JsonReport;
import picocli.CommandLine.Model.CommandSpec;

/// `archeck schema`: prints the JSON Schema of the JSON report.
final class SchemaCommand {
    static final String NAME = "schema";

    private static final String[] HEADER = {
        "Prints the JSON Schema (2020-12) of the JSON report of scan.",
        "",
        "  archeck schema > archeck-report.schema.json",
        ""
    };

    private SchemaCommand() {}

    /// The subcommand.
    static CommandSpec spec() {
        CommandSpec spec = CommandSpec.create().name(NAME);
        spec.usageMessage().header(HEADER).sortOptions(false).width(80).optionListHeading("%nOptions%n");
        SharedOptions.behaviour().forEach(spec::addOption);
        return spec;
    }

    static ExitCode run(Streams streams) {
        streams.out().print(JsonReport.schema());
        return ExitCode.CLEAN;
    }
}
