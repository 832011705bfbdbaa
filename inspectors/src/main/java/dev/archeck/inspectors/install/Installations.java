package dev.archeck.inspectors.install;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.inspectors.files.FileTree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Finds the installations of a tree: environments, site folders standing alone, or folders of bare packages.
public final class Installations {
    private static final Comparator<InstalledPackage> ORDER = Comparator.comparing(InstalledPackage::normalizedName)
            .thenComparing(each -> each.origin().at());

    private Installations() {}

    /// Every installation of the tree, by its folder; empty when there is no package at all.
    ///
    /// Packages that a package carries inside itself belong to it and are no installation. Folders that hold bare
    /// packages count only where the tree has no site folder and no package metadata.
    public static List<Installation> find(FileTree tree) {
        Map<String, List<String>> sitesByRoot = new TreeMap<>();
        for (String site : Sites.of(tree)) {
            sitesByRoot.computeIfAbsent(Sites.environment(site), root -> new ArrayList<>()).add(site);
        }
        List<Installation> found = new ArrayList<>();
        sitesByRoot.forEach((root, sites) -> found.add(installation(tree, root, sites)));
        return found.stream().filter(each -> !each.packages().isEmpty()).toList();
    }

    private static Installation installation(FileTree tree, String root, List<String> sites) {
        List<InstalledPackage> packages = new ArrayList<>();
        List<Gap> gaps = new ArrayList<>();
        for (String site : sites) {
            packages.addAll(SitePackages.read(new SiteReader(tree, site, gaps)));
        }
        packages.sort(ORDER);
        return new Installation(root, sites, packages, gaps.stream().distinct().sorted().toList());
    }
}
