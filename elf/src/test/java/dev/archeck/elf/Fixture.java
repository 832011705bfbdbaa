package dev.archeck.elf;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The committed binaries of `testdata/elf`; its README says how each was built.
public final class Fixture {
    private Fixture() {}

    /// The file `name`.
    public static Path path(String name) {
        return Path.of(System.getProperty("archeck.root"), "testdata", "elf", name);
    }

    /// A copy of its bytes.
    public static byte[] bytes(String name) {
        try {
            return Files.readAllBytes(path(name));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
