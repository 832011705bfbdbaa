package dev.archeck.cli;

import dev.archeck.inspectors.files.FileTree;
import dev.archeck.inspectors.files.TreeFile;
import dev.archeck.inspectors.files.TreeSources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The files and folders named with `--source`. Inside, a file goes by its absolute path without the leading `/`, so that files named
/// one by one find each other and relative imports have packages above them.
///
/// @param files their text
/// @param roots folders that Python imports start from
/// @param given folder to what the user wrote for it
record TraceSources(TreeSources files, List<String> roots, Map<String, String> given) {
    static TraceSources of(List<String> names) {
        Map<String, FileTree> trees = new TreeMap<>();
        Map<String, String> given = new LinkedHashMap<>();
        List<String> roots = new ArrayList<>();
        for (String name : names) {
            Path path = InputPaths.path("--source", name);
            boolean folder = Files.isDirectory(path);
            String prefix = prefix(path, folder);
            trees.merge(prefix, folder ? folder(name) : file(name, path), TraceSources::both);
            String shown = folder ? name : name.substring(0, name.lastIndexOf('/') + 1);
            given.putIfAbsent(prefix, shown.isEmpty() || shown.endsWith("/") ? shown : shown + "/");
            if (folder && !prefix.isEmpty()) {
                roots.add(prefix.substring(0, prefix.length() - 1));
            }
        }
        TreeSources files = new TreeSources(trees);
        for (String root : List.copyOf(roots)) {
            for (String below : List.of(root + "/python", root + "/src")) {
                if (files.paths().stream().anyMatch(path -> path.startsWith(below + "/") && path.endsWith(".py"))) {
                    roots.addFirst(below);
                }
            }
        }
        if (roots.isEmpty()) {
            roots.add("");
        }
        return new TraceSources(files, roots, given);
    }

    /// A file as the user would name it.
    String shown(String file) {
        for (Map.Entry<String, String> each : given.entrySet()) {
            if (file.startsWith(each.getKey())) {
                return each.getValue() + file.substring(each.getKey().length());
            }
        }
        return file;
    }

    /// The absolute path of the folder itself or of the folder that holds the file, without the leading `/`.
    private static String prefix(Path path, boolean folder) {
        String full = path.toAbsolutePath().normalize() + (folder ? "/" : "");
        return full.equals("//") ? "" : full.substring(1, full.lastIndexOf('/') + 1);
    }

    private static FileTree both(FileTree one, FileTree other) {
        List<TreeFile> files = new ArrayList<>(one.files());
        other.files().stream().filter(file -> !files.contains(file)).forEach(files::add);
        files.sort(TreeFile::compareTo);
        return new FileTree(one.root(), one.folders(), files, one.skipped());
    }

    private static FileTree folder(String name) {
        try {
            return FileTree.walk(InputPaths.source(name));
        } catch (IOException e) {
            throw new UserError("--source " + name + ": cannot be read: " + e.getClass().getSimpleName());
        }
    }

    private static FileTree file(String name, Path path) {
        if (!Files.isRegularFile(path)) {
            throw new UserError("--source " + name + ": no such file or folder");
        }
        if (!Files.isReadable(path)) {
            throw new UserError("--source " + name + ": permission denied; run as a user who may read it");
        }
        try {
            Path real = path.toRealPath();
            Path simple = path.getFileName();
            TreeFile one = new TreeFile(simple == null ? name : simple.toString(), real, Files.size(real));
            return new FileTree(real, List.of(), List.of(one), List.of());
        } catch (IOException e) {
            throw new UserError("--source " + name + ": cannot be read: " + e.getClass().getSimpleName());
        }
    }
}
