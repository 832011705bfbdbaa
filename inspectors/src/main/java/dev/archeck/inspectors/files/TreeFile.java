package dev.archeck.inspectors.files;

import dev.archeck.elf.io.DiskBytes;
import dev.archeck.elf.io.FileBytes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Objects;

/// A regular file of a tree.
///
/// @param path relative to the root, with `/` separators; bytes that are no UTF-8 show as `\xNN`
/// @param at where its bytes are
/// @param bytes size in bytes when the tree was walked
public record TreeFile(String path, FileBytes at, long bytes) implements Comparable<TreeFile> {
    /// @throws IllegalArgumentException for a negative size
    public TreeFile {
        Objects.requireNonNull(path);
        Objects.requireNonNull(at);
        if (bytes < 0) {
            throw new IllegalArgumentException(path + ": negative size " + bytes);
        }
    }

    /// A file of a file system.
    public TreeFile(String path, Path at, long bytes) {
        this(path, new DiskBytes(at), bytes);
    }

    /// The last part of the path.
    public String name() {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /// The folder it lies in; empty for the root.
    public String folder() {
        return path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }

    /// The first bytes of the file: all of it, or `most` of it when it is longer.
    ///
    /// @throws IOException when it cannot be read, or is a link by now
    public byte[] head(int most) throws IOException {
        try (InputStream in = at.open()) {
            return in.readNBytes(most);
        }
    }

    /// Orders by path.
    @Override
    public int compareTo(TreeFile other) {
        return path.compareTo(other.path);
    }
}
