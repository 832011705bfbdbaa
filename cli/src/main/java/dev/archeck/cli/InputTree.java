package dev.archeck.cli;

import dev.archeck.inspectors.files.FileTree;
import dev.archeck.inspectors.images.ImageTree;
import dev.archeck.inspectors.images.Scratch;
import java.io.IOException;
import java.nio.file.Path;

/// The tree behind what a command line names: a folder, a wheel, a folder of wheels, an image, or an image on standard input.
final class InputTree {
    /// The name of standard input.
    static final Path STANDARD_INPUT = Path.of("-");

    /// Bytes that are unpacked of one run's compressed images at most.
    private static final long MOST_UNPACKED = 256L << 30;

    private InputTree() {}

    /// Where the images of one run are unpacked as far as needed.
    static Scratch scratch() {
        return new Scratch(MOST_UNPACKED);
    }

    /// @throws IOException when it cannot be opened at all
    static FileTree open(Path path, Scratch scratch) throws IOException {
        if (path.equals(STANDARD_INPUT)) {
            return ImageTree.of(System.in, scratch);
        }
        return !FileTree.isWheel(path) && ImageTree.isImage(path) ? ImageTree.of(path, scratch) : FileTree.open(path);
    }
}
