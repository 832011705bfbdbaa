package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFilesTest {
    @TempDir
    private Path folder;

    @Test
    void aPipeIsWrittenToAndStaysAPipe() throws IOException, InterruptedException {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
        Process reader = new ProcessBuilder("cat", pipe.toString()).start();
        OutputFiles.write(pipe, "report\n");
        assertThat(new String(reader.getInputStream().readAllBytes(), StandardCharsets.UTF_8)).isEqualTo("report\n");
        assertThat(Files.isRegularFile(pipe)).isFalse();
        assertThat(folder.toFile().list()).containsExactly("pipe");
    }

    @Test
    void aLinkIsWrittenThroughAndStaysALink() throws IOException {
        Path file = Files.writeString(folder.resolve("report"), "a longer text from before");
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("report"));
        OutputFiles.write(link, "new");
        assertThat(Files.isSymbolicLink(link)).isTrue();
        assertThat(Files.readString(file)).isEqualTo("new");
    }

    @Test
    void aFileIsReplacedAsAWhole() throws IOException {
        Path file = Files.writeString(folder.resolve("report"), "a longer text from before");
        OutputFiles.write(file, "new");
        assertThat(Files.readString(file)).isEqualTo("new");
        assertThat(folder.toFile().list()).containsExactly("report");
        assertThatThrownBy(() -> OutputFiles.write(folder.resolve("no/report"), "x")).isInstanceOf(UserError.class)
                .hasMessageEndingWith("its folder does not exist");
    }
}
