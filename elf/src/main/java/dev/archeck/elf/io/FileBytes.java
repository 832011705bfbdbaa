package dev.archeck.elf.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.function.Function;

/// Where the bytes of one file are: in a file system, or in an archive that is read in place.
public sealed interface FileBytes permits DiskBytes, MemberBytes, RangeBytes, AbsentBytes {
    /// The bytes of a file of a file system.
    static FileBytes of(Path path) {
        return new DiskBytes(path);
    }

    /// Gives all bytes, usable from every thread, to `reading`; lets go of them at the end.
    ///
    /// @param name what places and errors call the file
    /// @throws IOException when it cannot be opened or is not a regular file
    /// @throws dev.archeck.elf.evidence.FormatException from `reading`, when the file changed while it was read, and when an
    ///     archive does not hold what its directory says
    <T> T read(String name, Function<Slice, T> reading) throws IOException;

    /// A stream of the bytes from the first one on.
    ///
    /// @throws IOException when it cannot be opened, or is a link by now
    InputStream open() throws IOException;
}
