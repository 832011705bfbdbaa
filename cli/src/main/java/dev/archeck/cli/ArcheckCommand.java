package dev.archeck.cli;

import dev.archeck.cli.p2p.ProbeWorker;

/// The `archeck` command.
public final class ArcheckCommand {
    private ArcheckCommand() {}

    /// Runs the command line `arguments` and exits with a number of [ExitCode].
    public static void main(String[] arguments) {
        System.exit(isVersionRequest(arguments) ? version() : run(arguments));
    }

    private static int run(String[] arguments) {
        if (arguments.length == 2 && arguments[0].equals(ProbeWorker.NAME)) {
            new ProbeWorker(System.in, System.out).run(arguments[1]);
            return ExitCode.CLEAN.number();
        }
        return command().run(arguments).number();
    }

    /// Answered before any library is loaded: half of what a start costs is the command line's own model.
    private static boolean isVersionRequest(String[] arguments) {
        return arguments.length == 1 && (arguments[0].equals("--version") || arguments[0].equals("-V"));
    }

    private static int version() {
        System.out.println(ProductVersion.LINE);
        return 0;
    }

    /// What runs one command line in this process.
    static CommandDispatch command() {
        return new CommandDispatch(Streams.ofProcess(), Scan::run);
    }
}
