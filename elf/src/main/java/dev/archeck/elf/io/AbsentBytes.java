package dev.archeck.elf.io;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.Function;

/// A file that is known to exist while its bytes are not at hand.
///
/// @param why what a reader is told
public record AbsentBytes(String why) implements FileBytes {

    /// @throws IOException always
    @Override
    public <T> T read(String name, Function<Slice, T> reading) throws IOException {
        throw new IOException(why);
    }

    /// @throws IOException always
    @Override
    public InputStream open() throws IOException {
        throw new IOException(why);
    }
}
