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

/// The source tree of a package that is installed in place: `pip install -e` says it in `direct_url.json` (PEP 610); a line of a
/// `.pth` file, or a finder, leads into one.
///
/// @param packageName the distribution, else the name of the file that leads there
/// @param folder the root of the checkout, where it can be read here
/// @param because the name of the file that says so
public record EditableCheckout(String packageName, Path folder, String because) {
    private static final int MOST_BYTES = 1 << 16;
    private static final int MOST_PARENTS = 3;
    private static final String FILE = "file://";
    private static final List<String> BUILD_FILES = List.of("pyproject.toml", "setup.py", "setup.cfg", "CMakeLists.txt");

    /// The checkouts of the packages in some folders, each once, in order. Folders of packages are those named, and
    /// `lib/python*/site-packages` below them.
    ///
    /// @param root what absolute paths of the installation are read below: `/`, or the root of another system
    public static List<EditableCheckout> near(List<Path> scanned, Path root) {
        List<EditableCheckout> found = new ArrayList<>();
        for (Path folder : scanned) {
            SiteFolders.of(folder).stream().flatMap(site -> of(site, folder, root)).filter(one -> found.stream().noneMatch(other -> other.folder().equals(one.folder())))
                    .forEach(found::add);
        }
        return found;
    }

    /// The checkout that a folder of the import path lies in; empty when no version control and no build file marks one.
    public static Optional<EditableCheckout> around(ImportFolder one) {
        Path top = top(one.folder());
        boolean marked = Files.exists(top.resolve(".git")) || BUILD_FILES.stream().anyMatch(name -> Files.isRegularFile(top.resolve(name)));
        String name = one.because().replaceFirst("^__editable__[_.]*", "").replaceFirst("_finder\\.py$|\\.pth$", "");
        return marked ? Optional.of(new EditableCheckout(name, top, one.because())) : Optional.empty();
    }

    private static Stream<EditableCheckout> of(Path site, Path scanned, Path root) {
        Stream<EditableCheckout> said = SiteFolders.children(site).stream().filter(path -> path.toString().endsWith(".dist-info"))
                .flatMap(info -> of(info, root).stream());
        return Stream.concat(said, ImportFolder.of(site, root).filter(one -> !one.folder().startsWith(scanned.toAbsolutePath().normalize()))
                .flatMap(one -> around(one).stream()));
    }

    private static Optional<EditableCheckout> of(Path info, Path root) {
        try (var in = Files.newInputStream(info.resolve("direct_url.json"))) {
            String text = new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
            String name = String.valueOf(info.getFileName()).replaceFirst("-[^-]*\\.dist-info$", "");
            Optional<String> url = url(text);
            if (url.isEmpty()) {
                return Optional.empty();
            }
            Path folder = ImportFolder.below(root, URLDecoder.decode(url.get().substring(FILE.length()).replace("+", "%2B"), StandardCharsets.UTF_8));
            return Files.isDirectory(folder) ? Optional.of(new EditableCheckout(name, top(folder), "direct_url.json")) : Optional.empty();
        } catch (IOException | DocumentException | IllegalArgumentException unreadable) {
            return Optional.empty();
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
