package dev.archeck.elf.io;

import dev.archeck.elf.evidence.FormatException;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Supplier;

/// A regular file mapped read-only, of any size. Usable from every thread until it is closed.
public final class MappedFile implements AutoCloseable {
    private final Arena arena;
    private final Slice bytes;

    private MappedFile(Arena arena, Slice bytes) {
        this.arena = arena;
        this.bytes = bytes;
    }

    /// Maps the file at `path`; `name` is what places and errors call it.
    ///
    /// @throws IOException when it cannot be opened or is not a regular file (a pipe would block)
    public static MappedFile open(Path path, String name) throws IOException {
        if (!Files.isRegularFile(path)) {
            boolean link = Files.isSymbolicLink(path);
            boolean there = Files.exists(path, LinkOption.NOFOLLOW_LINKS);
            throw new IOException(link ? "dangling or looping link" : there ? "not a regular file" : "no such file");
        }
        Arena arena = Arena.ofShared();
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            long size = channel.size();
            return new MappedFile(
                    arena, Slice.of(name, channel.map(FileChannel.MapMode.READ_ONLY, 0, size, arena)));
        } catch (IOException | RuntimeException | Error failure) {
            arena.close();
            throw failure;
        }
    }

    /// All bytes of the file as they were when it was opened.
    public Slice bytes() {
        return bytes;
    }

    /// Runs `reading` on mapped bytes and turns the fault of a file cut off meanwhile into a format error.
    ///
    /// @throws FormatException when the file changed while it was read
    public static <T> T guarded(String file, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (InternalError fault) {
            // The JVM reports SIGBUS on a mapped page this way; any other internal error is not ours to hide.
            if (String.valueOf(fault.getMessage()).contains("unsafe memory access")) {
                throw new FormatException(file, 0, "a file that stays as it is", "it changed while reading");
            }
            throw fault;
        }
    }

    @Override
    public void close() {
        arena.close();
    }
}
