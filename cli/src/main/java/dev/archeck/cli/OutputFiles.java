package dev.archeck.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// Writes report files whole or not at all: a reader never sees half a report.
final class OutputFiles {
    private OutputFiles() {}

    /// Writes `text` to a new file beside `target`, then renames it. What is there and no regular file, such as a pipe or
    /// `/dev/null`, is written to and stays what it is.
    ///
    /// @throws UserError when the folder is missing or may not be written
    static void write(Path target, String text) {
        Path temporary = target.resolveSibling("." + target.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
        try {
            if (Files.exists(target) && !Files.isRegularFile(target) && !Files.isDirectory(target)) {
                Files.writeString(target, text, StandardCharsets.UTF_8);
                return;
            }
            temporary.toFile().deleteOnExit();
            try {
                Files.writeString(temporary, text, StandardCharsets.UTF_8);
                Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(temporary);
            }
        } catch (IOException e) {
            throw new UserError("cannot write " + target + ": " + reason(e));
        }
    }

    private static String reason(IOException e) {
        return switch (e) {
            case NoSuchFileException missing -> "its folder does not exist";
            case AccessDeniedException denied -> "permission denied";
            default -> e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        };
    }
}
