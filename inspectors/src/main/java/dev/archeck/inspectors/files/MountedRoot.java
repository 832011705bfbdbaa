package dev.archeck.inspectors.files;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.Deque;

/// The root folder of another system, mounted somewhere here. Paths of that system are followed as it would follow them: a link
/// to `/opt/x` leads to `opt/x` below the root, and nothing leads out of it.
///
/// @param folder its real path here
public record MountedRoot(Path folder) {
    private static final int MOST_LINKS = 40;

    /// The real path of a folder or file here. Below `/proc/N/root` the kernel's link says `/`, and following it would lead into
    /// this system: such a path is taken as it is.
    ///
    /// @throws NoSuchFileException when it does not exist
    /// @throws IOException when it cannot be resolved
    public static Path real(Path path) throws IOException {
        Path absolute = path.toAbsolutePath().normalize();
        if (!absolute.toString().matches("/proc/\\d+/root(/.*)?")) {
            return path.toRealPath();
        }
        if (!Files.exists(absolute)) {
            throw new NoSuchFileException(path.toString());
        }
        return absolute;
    }

    /// Where a path of the other system lies here.
    ///
    /// @param path as that system names it; without `/` in front, from its root
    /// @throws NoSuchFileException when it does not exist there
    /// @throws FileSystemLoopException when its links have no end
    /// @throws IOException when a link cannot be read
    public Path resolve(String path) throws IOException {
        Deque<String> todo = new ArrayDeque<>();
        push(path, todo);
        Path at = folder;
        int links = 0;
        while (!todo.isEmpty()) {
            String part = todo.pop();
            if (part.equals("..")) {
                at = at.equals(folder) ? folder : at.resolve("..").normalize();
                continue;
            }
            Path next = at.resolve(part);
            if (!Files.isSymbolicLink(next)) {
                at = next;
                continue;
            }
            if (++links > MOST_LINKS) {
                throw new FileSystemLoopException(path);
            }
            Path target = Files.readSymbolicLink(next);
            at = target.isAbsolute() ? folder : at;
            push(target.toString(), todo);
        }
        try {
            Files.readAttributes(at, BasicFileAttributes.class);
        } catch (FileSystemException error) {
            boolean nothing = String.valueOf(error.getReason()).equals("Not a directory");
            throw nothing ? new NoSuchFileException(path) : error;
        }
        return at;
    }

    private static void push(String path, Deque<String> todo) {
        String[] parts = path.split("/");
        for (int i = parts.length - 1; i >= 0; i--) {
            if (!parts[i].isEmpty() && !parts[i].equals(".")) {
                todo.push(parts[i]);
            }
        }
    }
}
