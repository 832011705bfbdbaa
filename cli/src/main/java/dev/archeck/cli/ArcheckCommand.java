package dev.archeck.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/// The `archeck` command: parses the command line, runs one subcommand and ends the process with its exit code.
@Command(
        name = "archeck",
        mixinStandardHelpOptions = true,
        versionProvider = ProductVersion.class,
        description = "Says whether an installed inference stack's custom all-reduce will run on a node, "
                + "and what would make it run.")
public final class ArcheckCommand implements Runnable {

    /// Runs the command line `arguments` and exits: 0 clean, 2 usage, 70 internal error.
    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        return new CommandLine(new ArcheckCommand());
    }

    @Override
    public void run() {
        CommandLine.usage(this, System.out);
    }
}
