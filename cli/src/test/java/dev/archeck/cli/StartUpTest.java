package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// What the cheap commands load, seen from outside: a heavy library must not be touched before it is needed.
class StartUpTest {
    private static final Pattern HEAVY = Pattern.compile(
            "] (com\\.fasterxml|org\\.yaml|org\\.eclipse|org\\.treesitter|com\\.github|net\\.jpountz|net\\.fornwall|jcuda|"
                    + "dev\\.archeck\\.(elf|inspectors)\\.)");

    @Test
    void versionLoadsNoLibrary() throws IOException {
        List<String> loaded = loadedBy("--version");
        assertThat(loaded).anyMatch(line -> line.contains("] dev.archeck.cli.ArcheckCommand "));
        assertThat(loaded).noneMatch(line -> HEAVY.matcher(line).find() || line.contains("] picocli."));
    }

    @Test
    void helpLoadsNothingButTheCommandLine() throws IOException {
        assertThat(loadedBy("--help")).noneMatch(line -> HEAVY.matcher(line).find());
        assertThat(loadedBy("scan", "--help")).noneMatch(line -> HEAVY.matcher(line).find());
    }

    private static List<String> loadedBy(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xlog:class+load",
                "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"), ArcheckCommand.class.getName()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
}
