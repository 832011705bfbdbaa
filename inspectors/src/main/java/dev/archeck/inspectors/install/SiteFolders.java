package dev.archeck.inspectors.install;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The site folders of an environment on disk, before its tree is walked.
final class SiteFolders {
    private SiteFolders() {}

    /// The folder itself, then `site-packages` and `dist-packages` of each Python below `lib` and `lib64`.
    static List<Path> of(Path folder) {
        Stream<Path> below = Stream.of("lib", "lib64").filter(library -> !Files.isSymbolicLink(folder.resolve(library)))
                .flatMap(library -> children(folder.resolve(library)).stream())
                .flatMap(python -> Stream.of("site-packages", "dist-packages").map(python::resolve)).filter(Files::isDirectory);
        return Stream.concat(Stream.of(folder), below).toList();
    }

    /// What a folder holds, by name; nothing when it cannot be listed.
    static List<Path> children(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        } catch (IOException unreadable) {
            return List.of();
        }
    }
}
