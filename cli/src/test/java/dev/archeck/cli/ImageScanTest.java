package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.reports.report.BackendReport;
import dev.archeck.reports.report.Report;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A sample installation as an image and below a mounted root: what is found is the same.
class ImageScanTest {
    private static final Path SAMPLE = Path.of(System.getProperty("archeck.root"), "testdata/installations/a-precompiled-reads-variable/venv");
    private static final String NODE = "8x-rtx-pro-6000-pcie";

    @TempDir
    private Path folder;

    private static Report scan(Path path) {
        return ScanSamplesTest.scan(path, List.of(), NODE, Map.of());
    }

    private static List<String> told(Report report) {
        List<String> told = new ArrayList<>(List.of(report.verdict().toString().replace("opt/venv/", "venv/")));
        for (BackendReport backend : report.backends()) {
            told.add(backend.route().backend().id() + " " + backend.route().outcome() + " " + backend.advice().plans().size());
            backend.route().steps().forEach(step -> told.add(step.name() + " " + step.state()));
            backend.homes().forEach(home -> told.add(home.loaded() + " " + home.architectures()));
            backend.variables().forEach(use -> told.add(use.name() + " " + use.reading()));
        }
        report.findings().forEach(finding -> told.add(finding.rule()));
        return told;
    }

    @Test
    void anImageGivesWhatItsFolderGives() throws IOException {
        Path layer = folder.resolve("layer.tar");
        try (OutputStream out = Files.newOutputStream(layer); TarArchiveOutputStream tar = new TarArchiveOutputStream(out, "UTF-8")) {
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            add(tar, SAMPLE, "opt/venv");
        }
        Path packed = folder.resolve("layer.tar.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            Files.copy(layer, out);
        }
        Report plain = scan(layer);
        Report unpacked = scan(packed);
        assertThat(told(plain)).isEqualTo(told(scan(SAMPLE)));
        assertThat(told(unpacked)).isEqualTo(told(plain));
        assertThat(unpacked.coverage().found()).isEqualTo(plain.coverage().found());
        assertThat(CommandRun.of("kernels", packed.toString(), "--archs").out()).contains("common_ops.abi3.so", "sm_120a");
    }

    @Test
    void aMountedRootGivesWhatItsFolderGives() throws IOException {
        Path root = Files.createDirectories(folder.resolve("mnt"));
        Files.createDirectories(root.resolve("data"));
        try (Stream<Path> files = Files.walk(SAMPLE)) {
            for (Path each : files.toList()) {
                Files.copy(each, root.resolve("data/venv").resolve(SAMPLE.relativize(each).toString()), LinkOption.NOFOLLOW_LINKS);
            }
        }
        Files.createDirectories(root.resolve("opt"));
        Files.createSymbolicLink(root.resolve("opt/venv"), Path.of("/data/venv"));
        CommandRun run = CommandRun.of(Scan::run, "scan", "/opt/venv", "--root", root.toString(), "--node", NODE);
        assertThat(run.out()).startsWith("WARN  Custom all-reduce is off").contains("sgl_kernel/sm100/common_ops.abi3.so");
        assertThat(CommandRun.of(Scan::run, "scan", "/opt/gone", "--root", root.toString()).err())
                .isEqualTo("archeck: /opt/gone: not found below --root " + root + ", where links of the mounted system lead\n");
    }

    @Test
    void severalPathsGiveOneReportThatSaysWhichIsWhich() throws IOException {
        Path one = bare("one");
        Path other = bare("other");
        CommandRun run = CommandRun.of(Scan::run, "scan", one.toString(), other.toString(), "--node", NODE, "-f", "json");
        assertThat(run.out()).contains("\"root\": \"one\"", "\"root\": \"other\"", "\"inventory\": [\n        \"pack 1.0\"\n      ]");
    }

    private Path bare(String name) throws IOException {
        Path info = Files.createDirectories(folder.resolve(name).resolve("lib/python3.11/site-packages/pack-1.0.dist-info"));
        Files.writeString(info.resolve("METADATA"), "Metadata-Version: 2.1\nName: pack\nVersion: 1.0\n");
        return folder.resolve(name);
    }

    @Test
    void whatIsNoImageIsAUsageErrorAndADamagedOneIsAGap() throws IOException {
        Path text = Files.writeString(folder.resolve("x.tar"), "no archive");
        assertThat(CommandRun.of(Scan::run, "scan", text.toString())).isEqualTo(new CommandRun(ExitCode.USAGE, "",
                "archeck: " + text + ": expected a folder, a wheel (.whl) or an image (tar, also with gzip or zstd), found another file\n"));
        Path cut = Files.write(folder.resolve("y.tar.gz"), new byte[] {0x1f, (byte) 0x8b, 8, 0});
        CommandRun run = CommandRun.of(Scan::run, "scan", cut.toString());
        assertThat(run.code()).isEqualTo(ExitCode.INCOMPLETE);
        assertThat(run.out()).contains("GAPS").contains("y.tar.gz");
    }

    private static void add(TarArchiveOutputStream tar, Path from, String to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path each : files.sorted().toList()) {
                String name = to + "/" + from.relativize(each);
                if (Files.isSymbolicLink(each)) {
                    TarArchiveEntry link = new TarArchiveEntry(name, TarArchiveEntry.LF_SYMLINK);
                    link.setLinkName(Files.readSymbolicLink(each).toString());
                    tar.putArchiveEntry(link);
                } else {
                    TarArchiveEntry entry = new TarArchiveEntry(each, name);
                    tar.putArchiveEntry(entry);
                    if (entry.isFile()) {
                        Files.copy(each, tar);
                    }
                }
                tar.closeArchiveEntry();
            }
        }
    }
}
