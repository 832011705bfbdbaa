package dev.archeck.cli;

import dev.archeck.inspectors.document.Nearest;
import dev.archeck.reports.gate.ProjectFile.Setting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/// The arguments of a command with what is settled elsewhere: flags win over `ARCHECK_*` variables, these over the project's file,
/// that over the user's. An option that is repeated is taken from one of them as a whole.
///
/// @param parsed the command with its own flags
/// @param environment variables of the process
record SettledArguments(ParseResult parsed, Map<String, String> environment) {
    private static final String PREFIX = "ARCHECK_";
    /// Variables that are no options.
    private static final Set<String> OTHER = Set.of("ARCHECK_JAVA_HOME", "ARCHECK_CONFIG");
    private static final Set<String> NEVER = Set.of("--help", "--version", "--config");

    /// The files that have a say.
    List<SettingsFiles.Loaded> files() {
        SettingsFiles files = new SettingsFiles(environment);
        Optional<String> named = parsed.commandSpec().findOption("--config") == null ? Optional.empty()
                : Optional.ofNullable(parsed.matchedOptionValue("--config", (String) null));
        return Stream.of(files.user(), files.project(named)).flatMap(Optional::stream).toList();
    }

    /// The arguments to parse instead of `given`.
    ///
    /// @throws UserError for a setting that no option has, with its place
    List<String> all(List<String> given) {
        CommandSpec command = parsed.commandSpec();
        if (command.parent() == null) {
            return given;
        }
        Map<String, List<String>> settled = new LinkedHashMap<>();
        files().forEach(file -> file.content().options().forEach(setting -> fromFile(setting, settled)));
        variables().forEach((name, value) -> fromVariable(name, value, settled));
        List<String> more = new ArrayList<>();
        settled.forEach((option, values) -> {
            if (!parsed.hasMatchedOption(option)) {
                more.addAll(arguments(command.findOption(option), option, values));
            }
        });
        List<String> all = new ArrayList<>(given);
        all.addAll(given.indexOf(command.name()) + 1, more);
        return all;
    }

    private void fromFile(Setting setting, Map<String, List<String>> settled) {
        CommandSpec root = parsed.commandSpec().root();
        if (!root.subcommands().containsKey(setting.command())) {
            throw new UserError(setting.spot() + ": expected a command, found \"" + setting.command() + "\""
                    + Nearest.hint(setting.command(), root.subcommands().keySet()));
        }
        CommandSpec of = root.subcommands().get(setting.command()).getCommandSpec();
        String option = "--" + setting.option();
        if (of.findOption(option) == null || NEVER.contains(option)) {
            throw new UserError(setting.spot() + ": " + setting.command() + " has no option \"" + setting.option() + "\""
                    + Nearest.hint(setting.option(), names(of)));
        }
        if (of.name().equals(parsed.commandSpec().name())) {
            settled.put(option, setting.values());
        }
    }

    private Map<String, String> variables() {
        Map<String, String> variables = new TreeMap<>(environment);
        variables.keySet().removeIf(name -> !name.startsWith(PREFIX) || OTHER.contains(name));
        return variables;
    }

    private void fromVariable(String name, String value, Map<String, List<String>> settled) {
        String option = "--" + name.substring(PREFIX.length()).toLowerCase(Locale.ROOT).replace('_', '-');
        CommandSpec root = parsed.commandSpec().root();
        List<CommandSpec> commands = root.subcommands().values().stream().map(each -> each.getCommandSpec()).toList();
        if (commands.stream().allMatch(each -> each.findOption(option) == null) || NEVER.contains(option)) {
            throw new UserError("variable " + name + ": no command has an option " + option
                    + Nearest.hint(option, commands.stream().flatMap(each -> each.optionsMap().keySet().stream()).distinct().toList()));
        }
        if (parsed.commandSpec().findOption(option) != null) {
            settled.put(option, value.lines().toList());
        }
    }

    private static List<String> names(CommandSpec command) {
        return command.optionsMap().keySet().stream().filter(name -> name.startsWith("--")).map(name -> name.substring(2)).toList();
    }

    private static List<String> arguments(OptionSpec option, String name, List<String> values) {
        if (option.arity().max() > 0) {
            return values.stream().map(value -> name + "=" + value).toList();
        }
        String value = String.join(" ", values);
        if (!Set.of("true", "false", "1", "0").contains(value)) {
            throw UserError.expected("setting " + name, "true or false", value);
        }
        return value.equals("true") || value.equals("1") ? List.of(name) : List.of();
    }
}
