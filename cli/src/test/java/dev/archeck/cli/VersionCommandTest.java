package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class VersionCommandTest {
    @TempDir
    private Path folder;

    @Test
    void versionIsThatOfTheOption() {
        assertThat(CommandRun.of("version")).isEqualTo(CommandRun.of("--version"));
    }

    @Test
    void packageSaysWhatItIsMadeOf() throws IOException {
        Files.createDirectories(folder.resolve("natives/lib"));
        Files.writeString(folder.resolve("natives/lib/libx.so"), "12345");
        Files.writeString(folder.resolve("sbom.json"), """
                {"components": [{"name": "jelf", "version": "0.12.0", "licenses": [{"license": {"id": "MIT"}}]},
                 {"name": "evil\\u001b[2J", "version": "1", "licenses": [{"expression": "A OR B"}]}, {"name": "bare", "version": "2"}]}""");
        assertThat(run(folder.toString())).startsWith(ProductVersion.LINE + "\ncatalogue ").contains("\nruntime    ", "\nnative     libx.so, 5 bytes\n",
                "\nlibrary    jelf 0.12.0, MIT\n", "\nlibrary    bare 2\n", "evil<U+001B>[2J 1, A OR B");
    }

    @Test
    void folderWithoutAListOfPartsIsACheckout() {
        assertThat(run(folder.toString())).contains("\nlibrary    a checkout: see docs/dependencies.md\n");
        assertThat(run("")).doesNotContain("library");
    }

    private static String run(String home) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(out, false, StandardCharsets.UTF_8);
        new VersionCommand(home).run(new Streams(stream, stream, Terminal.NONE), new CommandLine(VersionCommand.spec()).parseArgs("--verbose"));
        stream.flush();
        return out.toString(StandardCharsets.UTF_8);
    }
}
