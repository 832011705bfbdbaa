package dev.archeck.cli;

import java.util.List;
import java.util.Locale;
import picocli.AutoComplete;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/// `archeck completion`: prints a script that completes commands and options in a shell, made from the model of the command line.
final class CompletionCommand {
    static final String NAME = "completion";

    private static final String[] HEADER = {
        "Prints a completion script for a shell.",
        "",
        "  archeck completion bash > /etc/bash_completion.d/archeck",
        "  source <(archeck completion zsh)",
        "  archeck completion fish > ~/.config/fish/completions/archeck.fish",
        ""
    };

    private CompletionCommand() {}

    /// The shells.
    private enum Shell { BASH, ZSH, FISH }

    /// The subcommand.
    static CommandSpec spec() {
        CommandSpec spec = CommandSpec.create().name(NAME);
        spec.usageMessage().header(HEADER).sortOptions(false).width(80).optionListHeading("%nOptions%n").parameterListHeading("%n");
        spec.addPositional(PositionalParamSpec.builder().paramLabel("SHELL").type(String.class).arity("1").required(true)
                .completionCandidates(List.of("bash", "zsh", "fish")).description("bash, zsh or fish").build());
        spec.addOption(SharedOptions.help());
        return spec;
    }

    static ExitCode run(Streams streams, ParseResult parsed) {
        String word = parsed.matchedPositionalValue(0, "");
        Shell shell = List.of(Shell.values()).stream().filter(each -> each.name().toLowerCase(Locale.ROOT).equals(word)).findFirst()
                .orElseThrow(() -> UserError.expected("completion", "bash, zsh or fish", word));
        streams.out().print(switch (shell) {
            // The script serves both: in zsh it loads the emulation of bash's completion.
            case BASH, ZSH -> AutoComplete.bash("archeck", CommandModel.line());
            case FISH -> FishCompletion.script(CommandModel.line().getCommandSpec());
        });
        return ExitCode.CLEAN;
    }
}
