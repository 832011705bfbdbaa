package dev.archeck.inspectors.install;

import dev.archeck.inspectors.files.MountedRoot;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// A folder of the import path, where it can be read here.
///
/// @param folder its real path here
/// @param because what puts it there: the name of a `.pth` file or of a finder, `PYTHONPATH`, `working folder` ...
/// @param only the import names that it offers; empty when it offers all that lies in it
public record ImportFolder(Path folder, String because, Set<String> only) {
    private static final int MOST_BYTES = 1 << 20;

    /// Copies the names.
    public ImportFolder {
        only = java.util.Collections.unmodifiableSet(new TreeSet<>(only));
    }

    /// The folders outside of a scanned folder that its `.pth` files and finders lead to, in the order in which Python meets them.
    /// Site folders are the scanned one and `lib/python*/site-packages` below it.
    ///
    /// @param root what absolute paths of the installation are read below: `/`, or the root of another system
    public static List<ImportFolder> near(Path scanned, Path root) {
        List<ImportFolder> found = new ArrayList<>();
        SiteFolders.of(scanned).forEach(site -> of(site, root).filter(one -> !one.folder().startsWith(scanned.toAbsolutePath().normalize()))
                .filter(one -> found.stream().noneMatch(other -> other.folder().equals(one.folder()))).forEach(found::add));
        return List.copyOf(found);
    }

    /// The folders that the `.pth` files of a site folder name, in their order, then those that its finders lead to.
    static Stream<ImportFolder> of(Path site, Path root) {
        List<String> names = SiteFolders.children(site).stream().map(file -> String.valueOf(file.getFileName())).toList();
        Stream<ImportFolder> lines = names.stream().filter(PathHooks::isPth).flatMap(name -> PathHooks.lines(text(site.resolve(name))).stream()
                .flatMap(line -> at(site, root, line.folder()).map(folder -> new ImportFolder(folder, name, Set.of())).stream()));
        Stream<ImportFolder> mapped = names.stream().filter(PathHooks::isFinder).flatMap(name -> PathHooks.mapping(text(site.resolve(name))).stream()
                .filter(one -> one.place().endsWith("/" + one.name())).flatMap(one -> at(site, root, one.place()).flatMap(ImportFolder::parent)
                        .map(folder -> new ImportFolder(folder, name, Set.of(one.name()))).stream()));
        return Stream.concat(lines, mapped);
    }

    private static Optional<Path> parent(Path folder) {
        return Optional.ofNullable(folder.getParent());
    }

    /// The folder that a text names; empty when there is none.
    private static Optional<Path> at(Path site, Path root, String written) {
        try {
            Path folder = written.startsWith("/") ? below(root, written) : MountedRoot.real(site.resolve(written));
            return Optional.of(folder).filter(Files::isDirectory);
        } catch (IOException | InvalidPathException nothing) {
            return Optional.empty();
        }
    }

    /// Where an absolute path of a system lies here.
    ///
    /// @throws IOException when it does not exist there
    public static Path below(Path root, String path) throws IOException {
        return root.toString().equals("/") ? MountedRoot.real(Path.of(path)) : new MountedRoot(MountedRoot.real(root)).resolve(path);
    }

    private static String text(Path file) {
        try (var in = Files.newInputStream(file)) {
            return new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            return "";
        }
    }
}
