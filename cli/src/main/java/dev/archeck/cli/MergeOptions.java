package dev.archeck.cli;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// The command line of `archeck merge`, as a model.
final class MergeOptions {
    static final String NAME = "merge";

    private static final String[] HEADER = {
        "Makes one report of many: what most have, what is odd, what could not be read.",
        "",
        "  archeck merge reports -o html=fleet.html -o json=fleet.json",
        "  archeck merge node*.json --expect nodes.txt --fail-on warning",
        "  find /shared/archeck -name '*.json' -print0 | archeck merge -",
        ""
    };

    private MergeOptions() {}

    /// The subcommand.
    static CommandSpec spec() {
        CommandSpec spec = CommandSpec.create().name(NAME);
        spec.usageMessage().header(HEADER).abbreviateSynopsis(true).sortOptions(false).width(80)
                .optionListHeading("%nOptions%n").parameterListHeading("%n").exitCodeListHeading("%nExit codes%n")
                .exitCodeList(ExitCode.meanings());
        spec.addPositional(PositionalParamSpec.builder().paramLabel("REPORT").type(List.class).auxiliaryTypes(String.class)
                .arity("1..*").required(true)
                .description("JSON report of scan, p2p or node; a folder with such (*.json, at any depth); - for a list of "
                        + "both on standard input, one a line, or with NUL between").build());
        spec.addOption(value("FILE", "names of nodes, one a line: those without a report are told; a report of node7 is "
                + "node7.json, node7.scan.json, or in a folder node7", "--expect"));
        spec.addOption(value("FORMAT", "report on standard output: text, json, html (default: text)", "-f", "--format"));
        spec.addOption(OptionSpec.builder("-o", "--output").paramLabel("FILE|FORMAT=FILE").type(List.class).auxiliaryTypes(String.class)
                .arity("1").description("FILE: write the report there instead of standard output; FORMAT=FILE: write one more "
                        + "report; may be repeated").build());
        spec.addOption(flag("text: every row and every name", "--all"));
        spec.addOption(value("SEVERITY", "end with 1 from this severity on: error, warning, note, never (default: error)", "--fail-on"));
        spec.addOption(value("N", "threads that read, 1 to 64 (default: as many as processors)", "--threads"));
        spec.addOption(value("WHEN", "text: always, never, auto (default: auto, on a terminal without NO_COLOR)", "--color"));
        spec.addOption(value("COLUMNS", "text: 80 to 200 (default: the terminal's, else 80)", "--width"));
        spec.addOption(flag("no progress on standard error", "-q", "--quiet"));
        spec.addOption(flag("show the trace of an internal error", "--debug"));
        spec.addOption(OptionSpec.builder("-h", "--help").arity("0").type(boolean.class).usageHelp(true).description("show this help").build());
        return spec;
    }

    private static OptionSpec value(String label, String description, String... names) {
        return OptionSpec.builder(names).paramLabel(label).type(String.class).arity("1").description(description).build();
    }

    private static OptionSpec flag(String description, String... names) {
        return OptionSpec.builder(names).type(boolean.class).arity("0").description(description).build();
    }
}
