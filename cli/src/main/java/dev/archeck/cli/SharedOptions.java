package dev.archeck.cli;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// What the commands have in common: the layout of their help, and the options that mean the same everywhere.
final class SharedOptions {
    private SharedOptions() {}

    /// A command without options yet.
    static CommandSpec command(String name, String[] header) {
        CommandSpec spec = CommandSpec.create().name(name);
        spec.usageMessage().header(header).abbreviateSynopsis(true).sortOptions(false).width(80)
                .optionListHeading("%nOptions%n").parameterListHeading("%n").exitCodeListHeading("%nExit codes%n")
                .exitCodeList(ExitCode.meanings());
        return spec;
    }

    /// What stands on the command line without an option.
    ///
    /// @param arity how many, such as `1..*`; required unless it begins with 0
    static PositionalParamSpec named(String label, String arity, String description) {
        return PositionalParamSpec.builder().paramLabel(label).type(List.class).auxiliaryTypes(String.class).arity(arity)
                .required(!arity.startsWith("0")).description(description).build();
    }

    /// The format of standard output.
    ///
    /// @param words the formats, the default first, and what is to say of them
    static OptionSpec format(String words) {
        return value("FORMAT", "report on standard output: " + words, "-f", "--format");
    }

    /// Where reports go.
    static OptionSpec outputs() {
        return values("FILE|FORMAT=FILE", "FILE: write the report there instead of standard output; "
                + "FORMAT=FILE: write one more report; may be repeated", "-o", "--output");
    }

    /// How text looks.
    static List<OptionSpec> looks() {
        return List.of(colour(), width());
    }

    static OptionSpec colour() {
        return choice("WHEN", "text: always, never, auto (default: auto, on a terminal without NO_COLOR)", List.of("always", "never", "auto"), "--color");
    }

    static OptionSpec width() {
        return value("COLUMNS", "text: 80 to 200 (default: the terminal's, else 80)", "--width");
    }

    /// From which severity on the process ends with 1.
    static OptionSpec failOn(String byDefault) {
        return choice("SEVERITY", "end with 1 from this severity on: error, warning, note, never (default: " + byDefault + ")",
                List.of("error", "warning", "note", "never"), "--fail-on");
    }

    /// How a command behaves, whatever it does.
    static List<OptionSpec> behaviour() {
        return List.of(
                flag("no progress and no warnings on standard error", "-q", "--quiet"),
                flag("say on standard error what is being done", "-v", "--verbose"),
                flag("show the trace of an internal error", "--debug"),
                value("FILE|none", "the project's file: expectations, suppressions, options (default: archeck.yaml here, if there is one)", "--config"),
                help());
    }

    static OptionSpec help() {
        return OptionSpec.builder("-h", "--help").arity("0").type(boolean.class).usageHelp(true).description("show this help").build();
    }

    /// An option with one of some words, which a shell can complete.
    static OptionSpec choice(String label, String description, List<String> words, String... names) {
        return OptionSpec.builder(names).paramLabel(label).type(String.class).arity("1").description(description).completionCandidates(words).build();
    }

    static OptionSpec value(String label, String description, String... names) {
        return OptionSpec.builder(names).paramLabel(label).type(String.class).arity("1").description(description).build();
    }

    static OptionSpec values(String label, String description, String... names) {
        return OptionSpec.builder(names).paramLabel(label).type(List.class).auxiliaryTypes(String.class).arity("1")
                .description(description).build();
    }

    static OptionSpec flag(String description, String... names) {
        return OptionSpec.builder(names).type(boolean.class).arity("0").description(description).build();
    }
}
