package dev.archeck.elf.io;

import dev.archeck.elf.evidence.FormatException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.Arena;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.function.Function;

/// Bytes that stand as they are inside another file, such as a member of a tar archive; mapped where they lie.
///
/// @param archive the file around them
/// @param offset first byte
/// @param size bytes
public record RangeBytes(Path archive, long offset, long size) implements FileBytes {
    /// @throws IllegalArgumentException for a negative place or size
    public RangeBytes {
        Objects.requireNonNull(archive);
        if (offset < 0 || size < 0) {
            throw new IllegalArgumentException(archive + ": no such bytes " + offset + "+" + size);
        }
    }

    @Override
    public <T> T read(String name, Function<Slice, T> reading) throws IOException {
        try (Arena arena = Arena.ofShared(); FileChannel channel = FileChannel.open(archive, StandardOpenOption.READ)) {
            if (offset > channel.size() - size) {
                throw new FormatException(name, 0, size + " bytes in the archive", "fewer");
            }
            var bytes = channel.map(FileChannel.MapMode.READ_ONLY, offset, size, arena);
            return MappedFile.guarded(name, () -> reading.apply(Slice.of(name, bytes)));
        }
    }

    @Override
    public InputStream open() throws IOException {
        FileChannel channel = FileChannel.open(archive, StandardOpenOption.READ);
        try {
            return new BoundedStream(Channels.newInputStream(channel.position(offset)), size);
        } catch (IOException failure) {
            channel.close();
            throw failure;
        }
    }
}
