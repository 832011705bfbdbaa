package dev.archeck.rules.plan;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class UnifiedDiffTest {
    @TempDir
    private Path folder;

    static Stream<List<String>> texts() {
        return Stream.of(
                List.of("a\nb\nc\n", "a\nB\nc\n"),
                List.of("1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n", "0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\nx\n"),
                List.of("no newline", "no newline at the end either"),
                List.of("grows a newline", "grows a newline\n"),
                List.of("loses it\nx\n", "loses it\nx"),
                List.of("dos\r\nlines\r\n", "dos\r\nLines\r\n"),
                List.of("größe = 1\n", "größe = 2\nπ\n"));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void appliesWithGitAndWithPatch(List<String> texts) throws IOException, InterruptedException {
        String diff = UnifiedDiff.of("pkg/file.py", texts.get(0), texts.get(1));
        for (List<String> command : List.of(List.of("git", "apply", "change.patch"), List.of("patch", "-s", "-p1", "-i", "change.patch"))) {
            Path file = Files.createDirectories(folder.resolve("pkg")).resolve("file.py");
            Files.writeString(file, texts.get(0));
            Files.writeString(folder.resolve("change.patch"), diff);
            assumeTrue(isInstalled(command.getFirst()), command.getFirst() + " is not installed");
            Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
            String output = new String(process.getInputStream().readAllBytes(), UTF_8);
            assertThat(process.waitFor()).as(output).isZero();
            assertThat(Files.readString(file)).isEqualTo(texts.get(1));
        }
    }

    private static boolean isInstalled(String command) {
        return Stream.of(System.getenv("PATH").split(":", -1)).anyMatch(path -> Files.isExecutable(Path.of(path, command)));
    }

    @Test
    void equalTextsGiveNoDiff() {
        assertThat(UnifiedDiff.of("f", "same\n", "same\n")).isEmpty();
    }

    @Test
    void showsThreeLinesOfContext() {
        String diff = UnifiedDiff.of("f.py", "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n");
        assertThat(diff).isEqualTo("""
                --- a/f.py
                +++ b/f.py
                @@ -2,7 +2,7 @@
                 2
                 3
                 4
                -5
                +five
                 6
                 7
                 8
                """);
    }
}
