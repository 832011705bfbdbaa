package dev.archeck.inspectors.cuda.parse;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/// The declarations that are read before every file.
final class Prelude {
    /// The text of `prelude.h`.
    static final String TEXT = read();

    private Prelude() { }

    private static String read() {
        try (InputStream in = Prelude.class.getResourceAsStream("prelude.h")) {
            if (in == null) {
                throw new IllegalStateException("prelude.h is missing from the archive");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
