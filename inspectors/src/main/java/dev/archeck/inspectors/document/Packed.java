package dev.archeck.inspectors.document;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/// Files that are packed with the program.
public final class Packed {
    private Packed() { }

    /// The text of a file beside a class, or of an absolute name; UTF-8.
    ///
    /// @throws IllegalStateException when it is not packed
    public static String text(Class<?> beside, String name) {
        try (InputStream in = beside.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the file " + name + " is not packed beside " + beside.getName());
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }
}
