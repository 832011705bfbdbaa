package dev.archeck.inspectors.install;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.inspectors.files.FileTree;
import dev.archeck.inspectors.files.Unread;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Finds the installations of a tree: environments, site folders standing alone, or folders of bare packages.
public final class Installations {
    private static final Comparator<InstalledPackage> ORDER = Comparator.comparing(InstalledPackage::normalizedName)
            .thenComparing(each -> each.origin().at());

    private Installations() {}

    /// Every installation of the tree, by its folder; empty when there is no package at all.
    ///
    /// Packages that a package carries inside itself belong to it and are no installation. Folders that hold bare
    /// packages count only where the tree has no site folder and no package metadata. Folders of the tree that `.pth` files and
    /// finders of a site lead to are sites of the same installation, after its own.
    public static List<Installation> find(FileTree tree) {
        return find(tree, List.of());
    }

    /// The same; where the import path is known, the one installation that it makes.
    ///
    /// @param order folders of the import path in their order, relative to the tree; empty when it is not known
    public static List<Installation> find(FileTree tree, List<String> order) {
        Map<String, Set<String>> sitesByRoot = order.isEmpty() ? found(tree) : Map.of(root(tree, order), new LinkedHashSet<>(order));
        List<Installation> found = new ArrayList<>();
        sitesByRoot.forEach((root, sites) -> found.add(installation(tree, root, new SitePath(tree, List.copyOf(sites), new Unread()))));
        return found.stream().filter(each -> !each.packages().isEmpty()).toList();
    }

    private static Map<String, Set<String>> found(FileTree tree) {
        Map<String, Set<String>> sitesByRoot = new TreeMap<>();
        Set<String> led = new HashSet<>();
        List<String> sites = Sites.of(tree);
        sites.forEach(site -> led.addAll(new SitePath(tree, List.of(site), new Unread()).led()));
        for (String site : sites) {
            if (!led.contains(site)) {
                sitesByRoot.computeIfAbsent(Sites.environment(site), root -> new LinkedHashSet<>()).add(site);
            }
        }
        return sitesByRoot;
    }

    /// The environment of the first folder of the path that holds metadata of packages.
    private static String root(FileTree tree, List<String> order) {
        Set<String> known = Set.copyOf(Sites.of(tree));
        return Sites.environment(order.stream().filter(known::contains).findFirst().orElse(order.getFirst()));
    }

    private static Installation installation(FileTree tree, String root, SitePath path) {
        List<InstalledPackage> packages = new ArrayList<>();
        List<Gap> gaps = new ArrayList<>();
        for (String site : path.all()) {
            packages.addAll(SitePackages.read(new SiteReader(tree, site, gaps)));
        }
        gaps.addAll(path.unread().gaps());
        List<InstalledPackage> own = InPlace.claimed(packages, Set.copyOf(path.led()), gaps);
        return new Installation(root, path.all(), own.stream().sorted(ORDER).toList(), gaps.stream().distinct().sorted().toList());
    }
}
