package dev.archeck.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalInt;

/// What the standard streams are connected to.
///
/// @param out whether standard output is a terminal
/// @param err whether standard error is a terminal
/// @param environment the process's variables
record Terminal(boolean out, boolean err, Map<String, String> environment) {

    /// No terminal: pipes and files.
    static final Terminal NONE = new Terminal(false, false, Map.of());

    /// Asks the kernel. `System.console` would load a line editor, and cannot tell the two streams apart.
    static Terminal ofProcess() {
        return new Terminal(isTerminal(1), isTerminal(2), System.getenv());
    }

    /// Whether colour is wanted when nobody said so: on a terminal, unless `NO_COLOR` or a dumb terminal says no.
    boolean wantsColour() {
        boolean refused = !environment.getOrDefault("NO_COLOR", "").isEmpty()
                || environment.getOrDefault("TERM", "dumb").equals("dumb");
        return out && !refused;
    }

    /// Columns of the terminal, absent when standard output is none or does not say.
    OptionalInt columns() {
        if (!out) {
            return OptionalInt.empty();
        }
        OptionalInt said = number(environment.getOrDefault("COLUMNS", ""));
        return said.isPresent() ? said : number(lastWord(size()));
    }

    private static boolean isTerminal(int stream) {
        try {
            String target = Files.readSymbolicLink(Path.of("/proc/self/fd/" + stream)).toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") || target.equals("/dev/console");
        } catch (IOException e) {
            return false;
        }
    }

    /// Rows and columns as the terminal driver says them, empty when it does not.
    private static String size() {
        try {
            Process process = new ProcessBuilder("/usr/bin/stty", "size")
                    .redirectInput(Path.of("/dev/tty").toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return new String(process.getInputStream().readNBytes(64), StandardCharsets.US_ASCII);
        } catch (IOException e) {
            return "";
        }
    }

    private static String lastWord(String text) {
        String stripped = text.strip();
        return stripped.substring(stripped.lastIndexOf(' ') + 1);
    }

    private static OptionalInt number(String text) {
        return text.matches("[1-9][0-9]{0,4}") ? OptionalInt.of(Integer.parseInt(text)) : OptionalInt.empty();
    }
}
