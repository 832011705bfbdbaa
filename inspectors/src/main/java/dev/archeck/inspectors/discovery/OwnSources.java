package dev.archeck.inspectors.discovery;

import dev.archeck.inspectors.flow.SourceFiles;
import java.util.List;
import java.util.Optional;

/// The files of an installation without the headers of frameworks: what C++ code is read from.
///
/// @param files all files
/// @param paths those that are read, ordered
public record OwnSources(SourceFiles files, List<String> paths) implements SourceFiles {
    /// Copies the paths.
    public OwnSources {
        paths = List.copyOf(paths);
    }

    /// Leaves the headers of frameworks out.
    public static OwnSources of(SourceFiles files) {
        List<String> headers = Frameworks.builtIn().headers();
        return new OwnSources(files, files.paths().stream()
                .filter(path -> headers.stream().noneMatch(folder -> path.contains("/" + folder) || path.startsWith(folder)))
                .toList());
    }

    @Override
    public Optional<byte[]> read(String path) {
        return files.read(path);
    }
}
