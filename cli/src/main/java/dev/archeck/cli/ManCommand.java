package dev.archeck.cli;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/// `archeck man`: prints a manual page, made from the model of the command line.
final class ManCommand {
    static final String NAME = "man";

    private static final String[] HEADER = {
        "Prints a manual page.",
        "",
        "  archeck man | man -l -",
        "  archeck man scan > /usr/local/share/man/man1/archeck-scan.1",
        ""
    };

    private ManCommand() {}

    /// The subcommand.
    static CommandSpec spec() {
        CommandSpec spec = CommandSpec.create().name(NAME);
        spec.usageMessage().header(HEADER).sortOptions(false).width(80).optionListHeading("%nOptions%n").parameterListHeading("%n");
        spec.addPositional(PositionalParamSpec.builder().paramLabel("COMMAND").type(String.class).arity("0..1").required(false)
                .description("the command it is about (default: archeck itself)").build());
        spec.addOption(SharedOptions.help());
        return spec;
    }

    static ExitCode run(Streams streams, ParseResult parsed) {
        CommandLine root = CommandModel.line();
        String name = parsed.matchedPositionalValue(0, "");
        CommandLine of = name.isEmpty() ? root : root.getSubcommands().get(name);
        if (of == null) {
            throw UserError.expected("man", "one of " + String.join(", ", root.getSubcommands().keySet()), name);
        }
        streams.out().print(ManPage.of(of.getCommandSpec()));
        return ExitCode.CLEAN;
    }
}
