package dev.archeck.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Runs several command lines in one process, as the launcher does once when it makes the start-up cache: what they load is what later
/// starts find ready.
public final class TrainingRun {
    private static final String NEXT = "--next";

    private TrainingRun() {}

    /// Runs command lines that are parted by `--next`, whatever their exit codes are.
    public static void main(String[] arguments) {
        split(arguments).forEach(line -> ArcheckCommand.command().run(line));
    }

    /// The command lines, in order.
    static List<String[]> split(String[] arguments) {
        List<String[]> lines = new ArrayList<>();
        int start = 0;
        for (int i = 0; i <= arguments.length; i++) {
            if (i == arguments.length || arguments[i].equals(NEXT)) {
                lines.add(Arrays.copyOfRange(arguments, start, i));
                start = i + 1;
            }
        }
        return lines;
    }
}
