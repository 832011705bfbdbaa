package dev.archeck.cli;

import java.util.List;

/// The whole command line with the real scan, for tests of other packages.
public final class WholeCommand {
    private WholeCommand() { }

    /// How it ended, in words, then what it wrote to standard output and standard error.
    public static String output(List<String> words) {
        CommandRun run = CommandRun.of(Scan::run, words.toArray(String[]::new));
        return "exit " + run.code().number() + "\n" + run.out() + run.err();
    }
}
