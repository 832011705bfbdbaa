package dev.archeck.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// Writes report files whole or not at all: a reader never sees half a report.
final class OutputFiles {
    private OutputFiles() {}

    /// Writes `text` to a new file beside `target`, then renames it. What is there and no regular file, such as a pipe or
    /// `/dev/null`, is written to and stays what it is; so does a link, `/dev/stdout` among them.
    ///
    /// @throws UserError when the folder is missing or may not be written, or a folder has the name
    static void write(Path target, String text) {
        if (Files.isDirectory(target)) {
            throw new UserError("cannot write " + target + ": expected a file, found a folder");
        }
        try {
            if (Files.exists(target) && !Files.isRegularFile(target, LinkOption.NOFOLLOW_LINKS)) {
                Files.writeString(target, text, StandardCharsets.UTF_8);
            } else {
                replace(target, text);
            }
        } catch (IOException e) {
            throw new UserError("cannot write " + target + ": " + reason(e));
        }
    }

    private static void replace(Path target, String text) throws IOException {
        Path temporary = target.resolveSibling("." + target.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
        temporary.toFile().deleteOnExit();
        try {
            Files.writeString(temporary, text, StandardCharsets.UTF_8);
            Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(temporary);
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
