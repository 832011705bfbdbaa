package dev.archeck.cli;

import dev.archeck.cli.p2p.RememberedNode;
import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.inspectors.files.TreeIdentity;
import dev.archeck.inspectors.install.ImportFolder;
import dev.archeck.reports.json.JsonReport;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.saved.SavedReport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Reports of earlier scans, kept where `scan --remember` wrote them: one for each question and state of the scanned trees.
///
/// @param folder where they are kept
record RememberedScans(Path folder) {
    private static final int MOST_KEPT = 32;
    private static final int MOST_BYTES = 64 << 20;

    /// Where they are kept for this user, beside the remembered probe.
    static RememberedScans of(Map<String, String> environment) {
        return new RememberedScans(RememberedNode.place(environment).resolveSibling("scans"));
    }

    /// What names a question and the state of the trees it is about: the program, its catalogue, the node, the call, its
    /// environment, and the identity of every tree.
    ///
    /// @throws UserError when a tree cannot be walked
    static String key(ScanRequest request) {
        List<String> parts = new ArrayList<>(List.of(ProductVersion.NUMBER, request.knowledge().version(), request.toString()));
        Stream.concat(Stream.concat(request.paths().stream(), request.sources().stream()), imported(request)).forEach(path -> {
            try {
                parts.add(path.toRealPath() + "\0" + TreeIdentity.of(path));
            } catch (IOException e) {
                throw new UserError(path + ": cannot be read: " + e.getClass().getSimpleName());
            }
        });
        return TreeIdentity.ofText(String.join("\0", parts));
    }

    private static Stream<Path> imported(ScanRequest request) {
        return request.paths().stream().flatMap(path -> ImportFolder.near(path, request.imports().root()).stream()).map(ImportFolder::folder);
    }

    /// The report that was kept under a key.
    Optional<Report> recall(String key) {
        Path file = file(key);
        try {
            if (!Files.isRegularFile(file) || Files.size(file) > MOST_BYTES) {
                return Optional.empty();
            }
            Report report = SavedReport.read(file.toString(), Files.readString(file, StandardCharsets.UTF_8));
            Files.setLastModifiedTime(file, FileTime.from(java.time.Instant.now()));
            return Optional.of(report);
        } catch (IOException | DocumentException e) {
            return Optional.empty();
        }
    }

    /// Keeps a report, and only the latest ones beside it.
    ///
    /// @throws UserError when it cannot be written
    void keep(String key, Report report) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UserError("--remember: cannot make the folder " + folder + ": " + e.getClass().getSimpleName());
        }
        OutputFiles.write(file(key), JsonReport.render(report));
        forgetTheOldest();
    }

    private void forgetTheOldest() {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> kept = files.filter(file -> file.getFileName().toString().endsWith(".json"))
                    .sorted(Comparator.comparingLong((Path file) -> file.toFile().lastModified()).reversed()).toList();
            for (Path old : kept.subList(Math.min(MOST_KEPT, kept.size()), kept.size())) {
                Files.deleteIfExists(old);
            }
        } catch (IOException e) {
            throw new UserError("--remember: cannot tidy " + folder + ": " + e.getClass().getSimpleName());
        }
    }

    private Path file(String key) {
        return folder.resolve(key.substring(0, 40) + ".json");
    }
}
