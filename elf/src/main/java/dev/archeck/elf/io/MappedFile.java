package dev.archeck.elf.io;

import dev.archeck.elf.evidence.FormatException;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Function;
import java.util.function.Supplier;

/// Regular files of any size, mapped read-only while they are read.
public final class MappedFile {
    private MappedFile() {}

    /// Maps the file at `path` and gives its bytes, usable from every thread, to `reading`; unmaps it at the end.
    ///
    /// @param name what places and errors call the file
    /// @throws IOException when it cannot be opened or is not a regular file (a pipe would block)
    /// @throws FormatException from `reading`, and when the file changed while it was read
    public static <T> T read(Path path, String name, Function<Slice, T> reading) throws IOException {
        requireRegular(path);
        try (Arena arena = Arena.ofShared();
                FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            var bytes = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena);
            return guarded(name, () -> reading.apply(Slice.of(name, bytes)));
        }
    }

    private static void requireRegular(Path path) throws IOException {
        if (!Files.isRegularFile(path)) {
            boolean link = Files.isSymbolicLink(path);
            boolean there = Files.exists(path, LinkOption.NOFOLLOW_LINKS);
            throw new IOException(link ? "dangling or looping link" : there ? "not a regular file" : "no such file");
        }
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
}
