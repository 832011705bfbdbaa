package dev.archeck.inspectors.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Several folders as one tree below a folder that holds them all, such as an environment and the folders elsewhere that it imports
/// from. Nothing between them is walked.
public final class JoinedTree {
    private static final Set<String> SITE_NAMES = Set.of("site-packages", "dist-packages");

    private final Path root;
    private final Set<String> folders = new TreeSet<>();
    private final Map<String, TreeFile> files = new TreeMap<>();
    private final List<Skipped> skipped = new ArrayList<>();

    private JoinedTree(Path root) {
        this.root = root;
    }

    /// A folder of which only what Python would import counts: packages, their metadata, modules.
    ///
    /// @param folder its real path
    /// @param only names that are offered; empty for all
    public record Part(Path folder, Set<String> only) {
        /// Copies the names.
        public Part {
            only = Set.copyOf(only);
        }

        /// Whether there is anything to import; a folder that cannot be listed counts, so that it is reported.
        public boolean offers() {
            try (Stream<Path> all = Files.list(folder)) {
                return all.anyMatch(this::takes);
            } catch (IOException unreadable) {
                return true;
            }
        }

        private boolean takes(Path child) {
            String name = String.valueOf(child.getFileName());
            boolean metadata = name.endsWith(".dist-info") || name.endsWith(".egg-info");
            boolean module = name.endsWith(".py") && Files.isRegularFile(child, LinkOption.NOFOLLOW_LINKS);
            boolean importable = Files.isRegularFile(child.resolve("__init__.py"));
            return metadata || ((importable || module) && (only.isEmpty() || only.contains(name.replaceFirst("\\.py$", ""))));
        }
    }

    /// The deepest folder that holds all of some folders.
    public static Path root(Path first, List<Path> others) {
        Path root = first;
        for (Path other : others) {
            while (!other.startsWith(root)) {
                Path parent = root.getParent();
                root = parent == null ? Path.of("/") : parent;
            }
        }
        return root;
    }

    /// One tree.
    ///
    /// @param root a folder above all others, a real path
    /// @param whole folders of which everything counts, real paths
    /// @throws IOException when one of the whole folders cannot be read
    public static FileTree of(Path root, List<Path> whole, List<Part> parts) throws IOException {
        JoinedTree joined = new JoinedTree(root);
        for (Path folder : whole) {
            joined.add(folder, TreeWalk.of(folder));
        }
        parts.stream().filter(part -> whole.stream().noneMatch(folder -> part.folder().startsWith(folder))).forEach(joined::add);
        joined.skipped.sort(Comparator.comparing(Skipped::path).thenComparing(Skipped::reason));
        return new FileTree(root, List.copyOf(joined.folders), List.copyOf(joined.files.values()), joined.skipped);
    }

    private void add(Part part) {
        boolean site = SITE_NAMES.contains(String.valueOf(part.folder().getFileName()));
        try (Stream<Path> all = Files.list(part.folder())) {
            for (Path child : site ? List.of(part.folder()) : all.sorted().filter(part::takes).toList()) {
                if (Files.isDirectory(child, LinkOption.NOFOLLOW_LINKS)) {
                    add(child, TreeWalk.of(child));
                } else if (Files.isRegularFile(child, LinkOption.NOFOLLOW_LINKS)) {
                    String path = path(child);
                    files.put(path, new TreeFile(path, child, Files.size(child)));
                } else {
                    skipped.add(new Skipped(path(child), SkipReason.LINK_OUTSIDE, ""));
                }
            }
            mark(path(part.folder()));
        } catch (IOException unreadable) {
            skipped.add(new Skipped(path(part.folder()), SkipReason.UNREADABLE, unreadable.getClass().getSimpleName()));
        }
    }

    private void add(Path folder, FileTree tree) {
        String prefix = path(folder);
        mark(prefix);
        tree.folders().forEach(each -> folders.add(below(prefix, each)));
        tree.files().forEach(file -> files.put(below(prefix, file.path()), new TreeFile(below(prefix, file.path()), file.at(), file.bytes())));
        tree.skipped().forEach(each -> skipped.add(new Skipped(below(prefix, each.path()), each.reason(), each.detail())));
    }

    /// Notes a folder and those above it.
    private void mark(String path) {
        for (int end = path.length(); end > 0; end = path.lastIndexOf('/', end - 1)) {
            folders.add(path.substring(0, end));
        }
    }

    private static String below(String prefix, String path) {
        return prefix.isEmpty() ? path : path.isEmpty() ? prefix : prefix + "/" + path;
    }

    private String path(Path at) {
        List<String> names = new ArrayList<>();
        root.relativize(at).forEach(name -> names.add(PathText.nameOf(name)));
        names.removeIf(String::isEmpty);
        return String.join("/", names);
    }
}
