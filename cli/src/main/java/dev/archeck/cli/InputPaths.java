package dev.archeck.cli;

import dev.archeck.inspectors.files.FileTree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/// The files and folders a command line names, looked at before any work begins.
final class InputPaths {
    private static final int MOST_BYTES = 8 << 20;

    private InputPaths() {}

    /// A tree to scan: a folder or a wheel.
    static Path scanned(String name) {
        Path path = path("PATH", name);
        return FileTree.isWheel(path) ? path : folder("", name);
    }

    /// A checkout.
    static Path source(String name) {
        return folder("--source ", name);
    }

    /// The root of a machine's files.
    static Path root(String name) {
        return folder("--root ", name).toAbsolutePath().normalize();
    }

    /// A name as a path.
    static Path path(String option, String name) {
        if (name.isEmpty()) {
            throw new UserError(option + ": expected the name of a file, found nothing");
        }
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new UserError(option + ": not a path: " + e.getReason());
        }
    }

    /// The text of a small file.
    static String text(String option, String name) {
        return text(option, name, MOST_BYTES);
    }

    /// The text of a file of at most some bytes; `-` is standard input.
    static String text(String option, String name, int most) {
        if (!name.equals("-") && !Files.isRegularFile(path(option, name))) {
            throw new UserError(option + " " + name + ": no such file");
        }
        try (var in = name.equals("-") ? System.in : Files.newInputStream(path(option, name))) {
            byte[] bytes = in.readNBytes(most + 1);
            if (bytes.length > most) {
                throw new UserError(option + " " + name + ": expected at most " + most + " bytes, found more");
            }
            return new String(bytes, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UserError(option + " " + name + ": cannot be read: " + e.getClass().getSimpleName());
        }
    }

    private static Path folder(String option, String name) {
        Path folder = path(option.isEmpty() ? "PATH" : option.strip(), name);
        if (!Files.exists(folder)) {
            throw new UserError(option + name + ": no such folder");
        }
        if (!Files.isDirectory(folder)) {
            throw new UserError(option + name + ": expected a folder, found a file");
        }
        if (!Files.isReadable(folder) || !Files.isExecutable(folder)) {
            throw new UserError(option + name + ": permission denied; run as a user who may read it");
        }
        return folder;
    }
}
