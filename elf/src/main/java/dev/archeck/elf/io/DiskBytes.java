package dev.archeck.elf.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.function.Function;

/// A file of a file system.
public record DiskBytes(Path path) implements FileBytes {
    /// @throws NullPointerException without a path
    public DiskBytes {
        Objects.requireNonNull(path);
    }

    @Override
    public <T> T read(String name, Function<Slice, T> reading) throws IOException {
        return MappedFile.read(path, name, reading);
    }

    @Override
    public InputStream open() throws IOException {
        return Files.newInputStream(path, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
    }
}
