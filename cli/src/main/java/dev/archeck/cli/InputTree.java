package dev.archeck.cli;

import dev.archeck.inspectors.files.FileTree;
import dev.archeck.inspectors.images.ImageTree;
import dev.archeck.inspectors.images.Scratch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongConsumer;

/// The tree behind what a command line names: a folder, a wheel, a folder of wheels, an image, or an image on standard input.
final class InputTree {
    /// The name of standard input.
    static final Path STANDARD_INPUT = Path.of("-");

    /// Bytes that are unpacked of one run's compressed images at most.
    private static final long MOST_UNPACKED = 256L << 30;

    private InputTree() {}

    /// Where the images of one run are unpacked as far as needed, without a word.
    static Scratch scratch() {
        return new Scratch(MOST_UNPACKED, _ -> {});
    }

    /// Where the images of one run are unpacked as far as needed.
    ///
    /// @param progress told how much of the archives was read
    static Scratch scratch(Progress progress, List<Path> paths) {
        return new Scratch(MOST_UNPACKED, new ReadThrough(progress, paths.size() == 1 ? size(paths.getFirst()) : 0));
    }

    /// Bytes of a file, 0 when that is not known.
    private static long size(Path path) {
        try {
            return Files.isRegularFile(path) ? Files.size(path) : 0;
        } catch (IOException unknown) {
            return 0;
        }
    }

    /// Says now and then how much of the archives was read.
    private static final class ReadThrough implements LongConsumer {
        private static final long STEP = 64L << 20;
        /// Of the time that a packed image takes.
        private static final double SHARE = 0.6;

        private final Progress progress;
        private final long size;
        private long read;
        private long next = STEP;

        /// @param size bytes there are to read, 0 when that is not known
        ReadThrough(Progress progress, long size) {
            this.progress = progress;
            this.size = size;
        }

        @Override
        public void accept(long bytes) {
            read += bytes;
            if (read >= next) {
                next = read + STEP;
                String what = "reading the archive: " + read / (1 << 20) + " MiB";
                if (size > 0) {
                    progress.step(what, SHARE * read / size);
                } else {
                    progress.step(what);
                }
            }
        }
    }

    /// @throws IOException when it cannot be opened at all
    static FileTree open(Path path, Scratch scratch) throws IOException {
        if (path.equals(STANDARD_INPUT)) {
            return ImageTree.of(System.in, scratch);
        }
        return !FileTree.isWheel(path) && ImageTree.isImage(path) ? ImageTree.of(path, scratch) : FileTree.open(path);
    }
}
