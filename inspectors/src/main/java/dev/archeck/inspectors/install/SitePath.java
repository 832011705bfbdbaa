package dev.archeck.inspectors.install;

import dev.archeck.inspectors.files.FileTree;
import dev.archeck.inspectors.files.TreeFile;
import dev.archeck.inspectors.files.Unread;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Site folders of a tree, and the folders of the same tree that their `.pth` files and finders lead to.
///
/// @param tree the tree
/// @param sites in order of import
/// @param unread takes what cannot be read
record SitePath(FileTree tree, List<String> sites, Unread unread) {
    private static final int MOST = 1 << 20;

    /// All folders in order of import: the sites, then what they lead to.
    List<String> all() {
        Set<String> all = new LinkedHashSet<>(sites);
        all.addAll(led());
        return List.copyOf(all);
    }

    /// The folders that the sites lead to and that are none of them.
    List<String> led() {
        Set<String> led = new LinkedHashSet<>();
        for (boolean finders : new boolean[] {false, true}) {
            for (String site : sites) {
                hooks(site, finders).forEach(file -> places(file, finders).flatMap(place -> at(site, place)).forEach(led::add));
            }
        }
        sites.forEach(led::remove);
        return new ArrayList<>(led);
    }

    private Stream<TreeFile> hooks(String site, boolean finders) {
        String prefix = site.isEmpty() ? "" : site + "/";
        return tree.startingWith(prefix).stream().filter(file -> file.path().endsWith(finders ? ".py" : ".pth") && file.path().indexOf('/', prefix.length()) < 0)
                .filter(file -> finders ? PathHooks.isFinder(file.name()) : PathHooks.isPth(file.name()));
    }

    private Stream<String> places(TreeFile file, boolean finders) {
        String text = unread.text(file, MOST, "folders that are imported from").orElse("");
        return finders
                ? PathHooks.mapping(text).stream().filter(one -> one.place().endsWith("/" + one.name())).map(one -> Sites.parentOf(one.place()))
                : PathHooks.lines(text).stream().map(PathHooks.Line::folder);
    }

    /// The folder of the tree that a text names; absolute paths are those of the machine, or of a system whose root the tree is.
    private Stream<String> at(String site, String written) {
        Stream<String> candidates = Stream.of(RecordedPath.resolve(tree.root(), site, written).stream(),
                        written.startsWith("/") ? RecordedPath.resolve(tree.root(), "", written.replaceFirst("^/+", "./")).stream() : Stream.<String>empty())
                .flatMap(some -> some);
        return candidates.map(path -> path.replaceAll("/+$", "")).filter(tree::hasFolder).limit(1);
    }
}
