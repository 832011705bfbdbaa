package dev.archeck.inspectors.images;

import dev.archeck.elf.io.DiskBytes;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.stream.Stream;

/// A bounded folder for files that must be unpacked to be read. It is made in the system's temporary folder when the first file
/// comes, and removed with everything in it on [#close], and when the process is told to end.
///
/// Names of files in it are numbers, so that no name of an archive reaches the file system.
public final class Scratch implements AutoCloseable {
    private static final int CHUNK = 1 << 20;
    /// Room that is left to others.
    private static final long SPARE = 256L << 20;

    private final long most;
    private final LongConsumer told;
    private final Thread atExit = new Thread(this::remove, "scratch");
    private Optional<Path> folder = Optional.empty();
    private long used;
    private int files;

    /// @param most bytes it may hold
    /// @param told how many bytes of archives that have to be read through were read since it was told last
    public Scratch(long most, LongConsumer told) {
        this.most = most;
        this.told = told;
    }

    LongConsumer told() {
        return told;
    }

    /// Bytes it holds.
    public long used() {
        return used;
    }

    /// Writes a file of at most `size` bytes.
    ///
    /// @return the file, or nothing when there is no room for it
    /// @throws IOException when `in` cannot be read or the file not be written
    Optional<DiskBytes> keep(InputStream in, long size) throws IOException {
        if (size > most - used || size > Files.getFileStore(folder()).getUsableSpace() - SPARE) {
            return Optional.empty();
        }
        Path file = folder().resolve(String.valueOf(files++));
        long left = size;
        byte[] chunk = new byte[Math.clamp(size, 1, CHUNK)];
        try (OutputStream out = Files.newOutputStream(file)) {
            for (int got = 0; left > 0 && got >= 0; left -= Math.max(0, got)) {
                got = in.read(chunk, 0, (int) Math.min(left, chunk.length));
                out.write(chunk, 0, Math.max(0, got));
            }
        }
        used += size - left;
        if (left > 0) {
            throw new java.io.EOFException("the archive ends early");
        }
        return Optional.of(new DiskBytes(file));
    }

    private Path folder() throws IOException {
        if (folder.isEmpty()) {
            folder = Optional.of(Files.createTempDirectory("archeck-"));
            Runtime.getRuntime().addShutdownHook(atExit);
        }
        return folder.get();
    }

    /// Removes the folder; does nothing when no file came.
    @Override
    public void close() {
        if (folder.isPresent()) {
            remove();
            folder = Optional.empty();
            try {
                Runtime.getRuntime().removeShutdownHook(atExit);
            } catch (IllegalStateException ending) {
                // The process is ending: the hook runs, and finds nothing left to remove.
                used = 0;
            }
        }
    }

    private void remove() {
        if (folder.isEmpty() || !Files.exists(folder.get())) {
            return;
        }
        try (Stream<Path> inside = Files.walk(folder.get())) {
            for (Path each : inside.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(each);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
