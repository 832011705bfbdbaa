package dev.archeck.cli;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// The model of a command line as completions of the fish shell (fishshell.com/docs, "complete").
final class FishCompletion {
    private static final int LONGEST = 60;

    private FishCompletion() {}

    static String script(CommandSpec root) {
        StringBuilder out = new StringBuilder("# completions of " + root.name() + " for fish\n");
        root.options().forEach(option -> option(out, root, "__fish_use_subcommand", option));
        Map<String, CommandLine> commands = new TreeMap<>(root.subcommands());
        commands.forEach((name, command) -> line(out, root, "__fish_use_subcommand", "-f -a " + name + described(command.getCommandSpec().usageMessage().header()[0])));
        commands.forEach((name, command) -> command.getCommandSpec().options()
                .forEach(option -> option(out, root, "__fish_seen_subcommand_from " + name, option)));
        return out.toString();
    }

    private static void option(StringBuilder out, CommandSpec root, String when, OptionSpec option) {
        StringBuilder line = new StringBuilder();
        for (String name : option.names()) {
            line.append(name.startsWith("--") ? "-l " + name.substring(2) : "-s " + name.substring(1)).append(' ');
        }
        if (option.arity().max() > 0) {
            line.append("-r ");
        }
        if (option.completionCandidates() != null) {
            line.append("-f -a ").append(quoted(StreamSupport.stream(option.completionCandidates().spliterator(), false).collect(Collectors.joining(" ")))).append(' ');
        }
        line(out, root, when, line.toString().strip() + described(String.join(" ", option.description())));
    }

    private static void line(StringBuilder out, CommandSpec root, String when, String what) {
        out.append("complete -c ").append(root.name()).append(" -n ").append(quoted(when)).append(' ').append(what).append('\n');
    }

    private static String described(String text) {
        return " -d " + quoted(text.length() <= LONGEST ? text : text.substring(0, LONGEST - 3) + "...");
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
