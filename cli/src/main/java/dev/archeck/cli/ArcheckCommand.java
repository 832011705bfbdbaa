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
        System.exit(isVersionRequest(arguments) ? version() : commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        return new CommandLine(new ArcheckCommand());
    }

    /// Answered before any library is loaded: half of what a start costs is the command line's own model.
    private static boolean isVersionRequest(String[] arguments) {
        return arguments.length == 1 && (arguments[0].equals("--version") || arguments[0].equals("-V"));
    }

    private static int version() {
        System.out.println(ProductVersion.LINE);
        return 0;
    }

    @Override
    public void run() {
        CommandLine.usage(this, System.out);
    }
}
