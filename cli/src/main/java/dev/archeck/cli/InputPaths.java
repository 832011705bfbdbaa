package dev.archeck.cli;

import dev.archeck.inspectors.files.FileTree;
import dev.archeck.inspectors.files.MountedRoot;
import dev.archeck.inspectors.images.ImageTree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The files and folders a command line names, looked at before any work begins.
final class InputPaths {
    private static final int MOST_BYTES = 8 << 20;
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private InputPaths() {}

    /// What is scanned: a folder, a wheel, an image, or `-`, an image on standard input.
    static Path scanned(String name) {
        Path path = path("PATH", name);
        if (path.equals(InputTree.STANDARD_INPUT) || FileTree.isWheel(path)) {
            return path;
        }
        if (!Files.isRegularFile(path)) {
            return folder("", name);
        }
        if (!Files.isReadable(path)) {
            throw new UserError(name + ": permission denied; run as a user who may read it");
        }
        if (!ImageTree.isImage(path)) {
            throw new UserError(name + ": expected a folder, a wheel (.whl) or an image (tar, also with gzip or zstd), found another file");
        }
        return path;
    }

    /// What is scanned of the system that is mounted at `root`: paths as that system names them, or all of it.
    static List<Path> mounted(String root, List<String> names) {
        Path folder = folder("--root ", root);
        if (names.isEmpty()) {
            return List.of(folder);
        }
        List<Path> paths = new ArrayList<>();
        for (String name : names) {
            try {
                paths.add(scanned(new MountedRoot(MountedRoot.real(folder)).resolve(path("PATH", name).toString()).toString()));
            } catch (IOException e) {
                throw new UserError(name + ": not found below --root " + root + ", where links of the mounted system lead");
            }
        }
        return paths;
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

    /// The text of a small file that a folder holds: a pipe in its place would wait for a writer that may never come.
    static String stored(String option, String name) {
        if (!Files.isRegularFile(path(option, name))) {
            throw new UserError(option + " " + name + ": " + (Files.exists(path(option, name)) ? "expected a file, found something else" : "no such file"));
        }
        return text(option, name);
    }

    /// The text of a small file.
    static String text(String option, String name) {
        return text(option, name, MOST_BYTES);
    }

    /// The text of a file of at most some bytes; `-` is standard input, and a pipe is read to its end. A byte order mark is passed over.
    static String text(String option, String name, int most) {
        if (!name.equals("-") && !Files.exists(path(option, name))) {
            throw new UserError(option + " " + name + ": no such file");
        }
        if (!name.equals("-") && Files.isDirectory(path(option, name))) {
            throw new UserError(option + " " + name + ": expected a file, found a folder");
        }
        try (var in = name.equals("-") ? System.in : Files.newInputStream(path(option, name))) {
            byte[] bytes = in.readNBytes(most + 1);
            if (bytes.length > most) {
                throw new UserError(option + " " + name + ": expected at most " + most + " bytes, found more");
            }
            String text = new String(bytes, StandardCharsets.UTF_8);
            return text.startsWith(BYTE_ORDER_MARK) ? text.substring(BYTE_ORDER_MARK.length()) : text;
        } catch (AccessDeniedException e) {
            throw new UserError(option + " " + name + ": permission denied; run as a user who may read it");
        } catch (IOException e) {
            throw new UserError(option + " " + name + ": cannot be read: " + e.getClass().getSimpleName());
        }
    }

    private static Path folder(String option, String name) {
        Path folder = path(option.isEmpty() ? "PATH" : option.strip(), name);
        if (!Files.exists(folder)) {
            throw new UserError(option + name + ": expected a folder" + (option.isEmpty() ? ", a wheel or an image" : "") + ", found nothing");
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
