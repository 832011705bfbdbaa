package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class ArcheckCommandTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void versionNamesProductAndNumber() {
        assertThat(run("--version")).isZero();
        assertThat(out.toString()).matches("archeck \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?\\R");
    }

    @Test
    void unknownOptionIsAUsageError() {
        assertThat(run("--no-such-option")).isEqualTo(2);
        assertThat(err.toString()).startsWith("Unknown option: '--no-such-option'");
    }

    private int run(String... arguments) {
        CommandLine line = ArcheckCommand.commandLine();
        line.setOut(new PrintWriter(out, true));
        line.setErr(new PrintWriter(err, true));
        return line.execute(arguments);
    }
}
