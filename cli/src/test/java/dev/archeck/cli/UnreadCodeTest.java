package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.inspectors.node.Nodes;
import dev.archeck.reports.report.Report;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Code that matters and cannot be read: the report names it, and does not take it for absent.
class UnreadCodeTest {
    private static final Path SAMPLE = Path.of(System.getProperty("archeck.root"), "testdata/installations/a-precompiled-reads-variable");
    private static final int ZSTD_MAGIC = 0xFD2FB528;

    @TempDir
    private Path folder;

    @BeforeEach
    void copySample() throws IOException {
        try (Stream<Path> files = Files.walk(SAMPLE)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = folder.resolve(SAMPLE.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
    }

    private List<String> gaps() {
        Report report = ScanSamplesTest.scan(folder.resolve("venv"), List.of(folder.resolve("source")), Nodes.named("8x-h100-nvlink"));
        return report.gaps().stream().map((Gap gap) -> gap.what() + ", " + gap.place().file() + ": " + gap.reason()).toList();
    }

    @Test
    void theSampleItselfIsReadAsAWhole() {
        assertThat(gaps()).noneMatch(gap -> gap.startsWith("kernel names") || gap.startsWith("C++ source"));
    }

    @Test
    void kernelsThatCannotBeUnpackedAreNotTakenForAbsent() throws IOException {
        String file = "lib/python3.11/site-packages/sgl_kernel/sm90/common_ops.abi3.so";
        byte[] bytes = Files.readAllBytes(folder.resolve("venv").resolve(file));
        for (int at = 0; at + 16 < bytes.length; at++) {
            if (ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(at) == ZSTD_MAGIC) {
                Arrays.fill(bytes, at, at + 16, (byte) 0xff);
            }
        }
        Files.write(folder.resolve("venv").resolve(file), bytes);
        assertThat(gaps()).anyMatch(gap -> gap.startsWith("kernel names of sm_90a, " + file + ": "));
    }

    @Test
    void aSourceThatIsRefusedIsNotTakenForAbsent() throws IOException {
        StringBuilder growing = new StringBuilder("#define M0 int i;\n");
        for (int level = 1; level < 40; level++) {
            growing.append("#define M" + level + " M" + (level - 1) + " M" + (level - 1) + "\n");
        }
        Path file = folder.resolve("source/csrc/common_extension.cc");
        Files.writeString(file, growing + "void grow() { M39 }\n" + Files.readString(file));
        assertThat(gaps()).anyMatch(gap -> gap.matches("C\\+\\+ source, source/csrc/common_extension.cc: .*estimated to expand to .*"));
    }
}
