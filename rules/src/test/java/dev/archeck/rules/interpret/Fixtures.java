package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.SourceFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The sample installations as read code.
final class Fixtures {
    static final Path TESTDATA = Path.of(System.getProperty("archeck.root", ".."), "testdata");

    private Fixtures() { }

    /// The files below a folder.
    record Folder(Path root) implements SourceFiles {
        @Override
        public List<String> paths() {
            try (Stream<Path> walk = Files.walk(root)) {
                return walk.filter(Files::isRegularFile).map(p -> root.relativize(p).toString()).sorted().toList();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public Optional<byte[]> read(String path) {
            try {
                return Optional.of(Files.readAllBytes(root.resolve(path)));
            } catch (IOException e) {
                return Optional.empty();
            }
        }
    }
}
