package dev.archeck.inspectors.process;

import dev.archeck.inspectors.files.MountedRoot;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The files that a process sees, by the names that it has for them. Links lead where the process would follow them.
///
/// @param process the process
public record ProcessFiles(ServerProcess process) {
    private static final int MOST_BYTES = 1 << 20;

    /// Where a path of the process can be read here; below its root when nothing is there.
    public Path here(String path) {
        if (process.root().isEmpty()) {
            return Path.of(path);
        }
        try {
            return new MountedRoot(Path.of(process.root())).resolve(path);
        } catch (IOException nothing) {
            return Path.of(process.root() + path);
        }
    }

    /// A path as the process takes it: from its working folder when it is relative.
    public Path absolute(String path) {
        return Path.of(process.folder().orElse("/")).resolve(path).normalize();
    }

    /// A script behind its links, as the process sees it: Python imports from the folder where it really lies.
    Path real(String path) {
        Path absolute = absolute(path);
        for (int links = 0; links < 40; links++) {
            try {
                Path target = Files.readSymbolicLink(Path.of(process.root() + absolute));
                absolute = folder(absolute).resolve(target).normalize();
            } catch (IOException | UnsupportedOperationException none) {
                break;
            }
        }
        return absolute;
    }

    boolean isFolder(String path) {
        return Files.isDirectory(here(path));
    }

    boolean isFile(String path) {
        return Files.isRegularFile(here(path));
    }

    boolean exists(String path) {
        return Files.exists(here(path));
    }

    /// What a folder holds, in order; nothing when it cannot be listed.
    List<String> names(String folder) {
        return listing(folder).orElse(List.of());
    }

    /// The same; empty when it cannot be listed.
    Optional<List<String>> listing(String folder) {
        try (Stream<Path> files = Files.list(here(folder))) {
            return Optional.of(files.map(file -> String.valueOf(file.getFileName())).sorted().toList());
        } catch (IOException | InvalidPathException unreadable) {
            return Optional.empty();
        }
    }

    /// The text of a small file; nothing when it cannot be read.
    String text(String file) {
        try (var in = Files.newInputStream(here(file))) {
            return new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
        } catch (IOException | InvalidPathException unreadable) {
            return "";
        }
    }

    /// The folder that holds something.
    static Path folder(Path path) {
        Path parent = path.getParent();
        return parent == null ? Path.of("/") : parent;
    }
}
