package dev.archeck.reports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Expected files, written anew only when `-Dgolden.update=true` is given.
public final class Goldens {
    private static final Path FOLDER = Path.of("src/test/resources/dev/archeck/reports/goldens");

    private Goldens() {}

    /// Compares with the golden file `name`, or replaces it when an update was asked for.
    public static void check(String name, String actual) {
        Path file = FOLDER.resolve(name);
        try {
            if (Boolean.getBoolean("golden.update")) {
                Files.writeString(file, actual);
            }
            assertThat(actual).isEqualTo(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
