package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.reports.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Checkouts beside a binary that was built from another state of them. That of the same state is among the ten questions.
class CheckoutMatchTest {
    private static final Path SAMPLE = Path.of(System.getProperty("archeck.root"), "testdata", "installations", "a-precompiled-reads-variable");

    @TempDir
    private Path folder;

    private String gap(String file, String from, String to) throws IOException {
        Path source = folder.resolve("source");
        RunningServerTest.copy(SAMPLE.resolve("source"), source);
        Path changed = source.resolve(file);
        assertThat(Files.readString(changed)).contains(from);
        Files.writeString(changed, Files.readString(changed).replace(from, to));
        Report report = RunningServerTest.scan("scan", SAMPLE.resolve("venv").toString(), "--source", source.toString(), "-q", "--node", "8x-rtx-pro-6000-pcie");
        List<Gap> gaps = report.gaps().stream().filter(one -> one.what().equals("match of checkout and binary")).toList();
        assertThat(gaps).hasSize(1);
        assertThat(report.backends().getFirst().homes().getFirst().notes()).noneMatch(note -> note.contains("matches"));
        return gaps.getFirst().reason();
    }

    @Test
    void aTextThatIsNotInTheFileLeavesItUnproven() throws IOException {
        assertThat(gap("csrc/allreduce/custom_all_reduce.cuh", "source was never registered", "source was not registered"))
                .isEqualTo("not proven that the loaded file was built from it: 1 of 18 texts of its dispatch are not in the file, such as "
                        + "\"source was not registered\" (equal: its 2 kernels, version 0.4.1)");
    }

    @Test
    void anotherSchemaOrVersionIsAnotherState() throws IOException {
        assertThat(gap("pyproject.toml", "version = \"0.4.1\"", "version = \"0.4.2\"")).startsWith("the loaded file was not built from this state of the checkout: "
                + "the checkout says version 0.4.2, the package of the file 0.4.1");
    }
}
