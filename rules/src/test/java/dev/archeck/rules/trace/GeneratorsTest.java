package dev.archeck.rules.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// The committed rows are what a compiler and CPython make of the fixtures today. Compiling all of them takes a minute, so that an
/// ordinary run compiles a few: `-Darcheck.generators=true` compiles all.
class GeneratorsTest {
    private static final Path TESTDATA = Path.of(System.getProperty("archeck.root", ".."), "testdata").toAbsolutePath().normalize();
    private static final boolean ALL = Boolean.getBoolean("archeck.generators");

    private record Ended(int code, String out) { }

    private static Ended run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).directory(TESTDATA.toFile()).redirectErrorStream(true).start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
        return new Ended(process.exitValue(), out);
    }

    private static boolean answers(String start, String... command) throws InterruptedException {
        try {
            return run(List.of(command)).out().startsWith(start);
        } catch (IOException absent) {
            return false;
        }
    }

    @Test
    void rowsOfDispatchAreWhatTheCompiledTextDoes() throws IOException, InterruptedException {
        assumeTrue(answers("Python 3", "python3", "--version") && answers("g++", "g++", "--version"), "needs g++ and Python 3");
        List<String> command = new ArrayList<>(List.of("python3", "cuda/shapes/rows.py", "--check"));
        command.addAll(ALL ? List.of() : List.of("parser-traps", "language-rules"));
        assertThat(run(command)).extracting(Ended::code).as("rows.py --check").isEqualTo(0);
    }

    @Test
    void rowsOfGatesAreWhatCpythonSays() throws IOException, InterruptedException {
        assumeTrue(answers("Python 3.11", "python3", "--version"), "needs CPython 3.11");
        Ended ended = run(List.of("python3", "python/shape-rows.py", "--check"));
        assertThat(ended.code()).as(ended.out()).isZero();
    }
}
