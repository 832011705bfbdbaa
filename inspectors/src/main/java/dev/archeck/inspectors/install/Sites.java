package dev.archeck.inspectors.install;

import dev.archeck.inspectors.files.FileTree;
import dev.archeck.inspectors.files.TreeFile;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The folders of a tree that an interpreter would have on its import path.
final class Sites {
    private static final Pattern ENVIRONMENT =
            Pattern.compile("(?:(.+)/)?[lL]ib(?:64)?(?:/(?:python|pypy)[0-9.]*t?)?/(?:site|dist)-packages");
    private static final Set<String> SITE_NAMES = Set.of("site-packages", "dist-packages");

    private Sites() {}

    /// The site folders, sorted.
    static List<String> of(FileTree tree) {
        Set<String> sites = new TreeSet<>();
        for (String folder : tree.folders()) {
            if (isMetadata(folder) || SITE_NAMES.contains(nameOf(folder))) {
                sites.add(SITE_NAMES.contains(nameOf(folder)) ? folder : parentOf(folder));
            }
        }
        for (TreeFile file : tree.files()) {
            if (file.path().endsWith(".egg-info")) {
                sites.add(file.folder());
            }
        }
        Set<String> outer = Set.copyOf(sites);
        sites.removeIf(site -> isCarried(tree, site, outer));
        return List.copyOf(sites.isEmpty() ? bare(tree) : sites);
    }

    /// The folder of the environment a site belongs to; the site itself when its path does not tell.
    static String environment(String site) {
        Matcher matcher = ENVIRONMENT.matcher(site);
        if (!matcher.matches()) {
            return site;
        }
        String prefix = matcher.group(1);
        return prefix == null ? "" : prefix;
    }

    /// Whether a folder holds what an installer writes about one package.
    static boolean isMetadata(String folder) {
        return folder.endsWith(".dist-info") || folder.endsWith(".egg-info") || isEgg(folder);
    }

    /// Whether a folder is an egg: a package and its metadata in one folder.
    static boolean isEgg(String folder) {
        return folder.endsWith(".egg");
    }

    /// A site inside a package of another site is what that package brought along.
    private static boolean isCarried(FileTree tree, String site, Set<String> sites) {
        if (SITE_NAMES.contains(nameOf(site))) {
            return false;
        }
        String at = site;
        while (!at.isEmpty()) {
            String parent = parentOf(at);
            if (sites.contains(parent) && tree.file(child(at, "__init__.py")).isPresent()) {
                return true;
            }
            at = parent;
        }
        return false;
    }

    /// The folders that hold a package folder and lie in none.
    private static Set<String> bare(FileTree tree) {
        Set<String> packages = new TreeSet<>();
        for (TreeFile file : tree.files()) {
            if (file.name().equals("__init__.py")) {
                packages.add(file.folder());
            }
        }
        Set<String> sites = new TreeSet<>();
        for (String each : packages) {
            if (!each.isEmpty() && !isInside(each, packages)) {
                sites.add(parentOf(each));
            }
        }
        return sites;
    }

    private static boolean isInside(String folder, Set<String> packages) {
        String at = folder;
        while (!at.isEmpty()) {
            at = parentOf(at);
            if (packages.contains(at)) {
                return true;
            }
        }
        return false;
    }

    static String nameOf(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    static String parentOf(String path) {
        return path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }

    static String child(String folder, String name) {
        return folder.isEmpty() ? name : folder + "/" + name;
    }
}
