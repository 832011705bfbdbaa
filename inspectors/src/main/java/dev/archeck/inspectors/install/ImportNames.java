package dev.archeck.inspectors.install;

import dev.archeck.inspectors.files.TreeFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.NavigableSet;
import java.util.TreeSet;

/// Top-level import names of packages.
final class ImportNames {
    private ImportNames() {}

    /// The names that a package's files give, and those it states, sorted.
    static List<String> of(SiteReader reader, List<String> paths, List<String> stated) {
        NavigableSet<String> names = new TreeSet<>();
        stated.stream().filter(ImportNames::isName).forEach(names::add);
        for (String path : paths) {
            String name = reader.below(path).map(ImportNames::topLevel).orElse("");
            if (!names.contains(name) && isName(name)) {
                names.add(name);
            }
        }
        return List.copyOf(names);
    }

    /// The import name that a package's own name suggests, when something of that name lies in the site folder.
    static List<String> guess(SiteReader reader, String packageName) {
        String name = PackageName.normalize(packageName).replace('-', '_');
        boolean exists = !reader.tree().below(reader.path(name)).isEmpty() || !modules(reader, name).isEmpty();
        return exists ? List.of(name) : List.of();
    }

    /// What a package without a file list consists of: all below the names it states, and its metadata.
    static Contents contents(SiteReader reader, String metadata, List<String> stated) {
        List<String> names = stated.stream().filter(ImportNames::isName).distinct().sorted().toList();
        List<String> files = new ArrayList<>();
        for (String name : names) {
            add(files, reader.tree().below(reader.path(name)));
            add(files, modules(reader, name));
        }
        add(files, reader.tree().below(metadata));
        add(files, reader.tree().file(metadata).stream().toList());
        return new Contents(names, files.stream().sorted().toList(), List.of(), List.of());
    }

    private static void add(List<String> paths, List<TreeFile> files) {
        files.forEach(file -> paths.add(file.path()));
    }

    private static List<TreeFile> modules(SiteReader reader, String name) {
        return reader.tree().startingWith(reader.path(name) + ".").stream()
                .filter(file -> file.folder().equals(reader.site()))
                .filter(file -> isImportable(file.path()))
                .toList();
    }

    /// The first part of a path below the site, without a module's suffix; empty for files that no import reaches.
    private static String topLevel(String path) {
        if (!isImportable(path)) {
            return "";
        }
        int slash = path.indexOf('/');
        return path.substring(0, slash >= 0 ? slash : path.indexOf('.'));
    }

    /// Whether a file is Python source or a shared library.
    static boolean isImportable(String path) {
        return path.endsWith(".py") || path.endsWith(".so");
    }

    /// Whether a text is a Python identifier that packages use; editable-install hooks and byte code are none.
    static boolean isName(String text) {
        if (text.isEmpty() || text.startsWith("__editable__") || text.equals("__pycache__")) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!(i == 0 ? Character.isUnicodeIdentifierStart(c) || c == '_' : Character.isUnicodeIdentifierPart(c))) {
                return false;
            }
        }
        return true;
    }
}
