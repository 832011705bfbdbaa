package dev.archeck.inspectors.install;

import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.inspectors.document.Documents;
import dev.archeck.inspectors.document.Value;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The source tree of a package that is installed in place (`pip install -e`), as `direct_url.json` says it (PEP 610).
///
/// @param packageName the distribution
/// @param folder the root of the checkout, where it can be read here
public record EditableCheckout(String packageName, Path folder) {
    private static final int MOST_BYTES = 1 << 16;
    private static final int MOST_PARENTS = 3;
    private static final String FILE = "file://";

    /// The checkouts of the packages in some folders, each once, in order. Folders of packages are those named, and
    /// `lib/python*/site-packages` below them.
    ///
    /// @param root what absolute paths of the installation are read below: `/`, or the root of another system
    public static List<EditableCheckout> near(List<Path> scanned, Path root) {
        List<EditableCheckout> found = new ArrayList<>();
        for (Path folder : scanned) {
            sites(folder).flatMap(site -> children(site).stream()).filter(path -> path.toString().endsWith(".dist-info")).forEach(info ->
                    of(info, root).filter(one -> found.stream().noneMatch(other -> other.folder().equals(one.folder()))).ifPresent(found::add));
        }
        return found;
    }

    private static Stream<Path> sites(Path folder) {
        Stream<Path> below = Stream.of("lib", "lib64").filter(library -> !Files.isSymbolicLink(folder.resolve(library)))
                .flatMap(library -> children(folder.resolve(library)).stream())
                .flatMap(python -> Stream.of("site-packages", "dist-packages").map(python::resolve)).filter(Files::isDirectory);
        return Stream.concat(Stream.of(folder), below);
    }

    private static List<Path> children(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    private static Optional<EditableCheckout> of(Path info, Path root) {
        try (var in = Files.newInputStream(info.resolve("direct_url.json"))) {
            String text = new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
            String name = String.valueOf(info.getFileName()).replaceFirst("-[^-]*\\.dist-info$", "");
            return url(text).map(url -> new MountedPath(root).of(url)).filter(Files::isDirectory).map(folder -> new EditableCheckout(name, top(folder)));
        } catch (IOException | DocumentException | IllegalArgumentException unreadable) {
            return Optional.empty();
        }
    }

    private record MountedPath(Path root) {
        Path of(String url) {
            String path = URLDecoder.decode(url.substring(FILE.length()).replace("+", "%2B"), StandardCharsets.UTF_8);
            return root.resolve(Path.of("/").resolve(path).normalize().toString().substring(1));
        }
    }

    /// The URL of an editable package in a folder; empty for others.
    private static Optional<String> url(String text) {
        Value value = Documents.json("direct_url.json", text);
        boolean editable = value instanceof Value.Fields all && all.values().get("dir_info") instanceof Value.Fields info
                && info.values().get("editable") instanceof Value.Flag flag && flag.value();
        return editable && value instanceof Value.Fields all && all.values().get("url") instanceof Value.Text url && url.value().startsWith(FILE + "/")
                ? Optional.of(url.value()) : Optional.empty();
    }

    /// The checkout's root: the nearest folder above that a version control system marks, at most three levels up.
    private static Path top(Path folder) {
        Path at = folder;
        for (int i = 0; i <= MOST_PARENTS; i++) {
            if (Files.exists(at.resolve(".git"))) {
                return at;
            }
            Path parent = at.getParent();
            if (parent == null) {
                break;
            }
            at = parent;
        }
        return folder;
    }
}
