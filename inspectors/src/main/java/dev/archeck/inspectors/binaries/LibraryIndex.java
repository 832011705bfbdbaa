package dev.archeck.inspectors.binaries;

import dev.archeck.elf.contents.BinaryContents;
import dev.archeck.inspectors.binaries.NeededLibrary.Source;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// The libraries of a tree by the names that other files need them by.
final class LibraryIndex {
    private static final Pattern HASH = Pattern.compile("[-.][0-9a-f]{8}(?=\\.so)");
    private static final Pattern VERSION = Pattern.compile("(\\.so)(\\.[0-9.]+)?$");
    private static final int MOST_STEPS = 40;

    private final Map<String, BinaryContents> files;
    private final Map<String, List<String>> byName = new HashMap<>();
    private final Map<String, List<String>> byStem = new HashMap<>();

    LibraryIndex(Map<String, BinaryContents> files) {
        this.files = files;
        files.forEach((path, contents) -> {
            if (contents.inspected()) {
                Set<String> names = new TreeSet<>(Set.of(base(path)));
                if (!contents.linkage().soname().isEmpty()) {
                    names.add(contents.linkage().soname());
                }
                names.forEach(name -> byName.computeIfAbsent(name, _ -> new ArrayList<>()).add(path));
                byStem.computeIfAbsent(stem(base(path)), _ -> new ArrayList<>()).add(path);
            }
        });
    }

    /// Where a file's needed library comes from.
    NeededLibrary find(BinaryContents file, String name) {
        for (String folder : searchPath(file)) {
            String path = folder.isEmpty() ? name : folder + "/" + name;
            if (files.containsKey(path)) {
                return new NeededLibrary(name, Source.SEARCH_PATH, List.of(path));
            }
        }
        List<String> named = byName.getOrDefault(name, List.of());
        if (!named.isEmpty()) {
            return new NeededLibrary(name, Source.LOADED_BEFORE, named);
        }
        Source source = NeededLibrary.outside(name);
        return new NeededLibrary(name, source, source == Source.MISSING ? byStem.getOrDefault(stem(name), List.of()) : List.of());
    }

    /// The files of the tree that loading a file brings in, itself first.
    List<BinaryContents> closure(BinaryContents file) {
        Set<String> seen = new TreeSet<>(Set.of(file.file()));
        List<BinaryContents> closure = new ArrayList<>();
        Deque<BinaryContents> work = new ArrayDeque<>(List.of(file));
        while (!work.isEmpty()) {
            BinaryContents one = work.remove();
            closure.add(one);
            for (String name : one.linkage().needed()) {
                NeededLibrary library = find(one, name);
                if (library.source() == Source.SEARCH_PATH || library.source() == Source.LOADED_BEFORE) {
                    library.files().stream().filter(seen::add).map(files::get).forEach(work::add);
                }
            }
        }
        return closure;
    }

    /// Folders of the tree on the search path of a file; `$ORIGIN` is its own folder. Other folders lie outside.
    private static List<String> searchPath(BinaryContents file) {
        List<String> entries = file.linkage().runpath().isEmpty() ? file.linkage().rpath() : file.linkage().runpath();
        List<String> folders = new ArrayList<>();
        for (String entry : entries) {
            String rest = entry.startsWith("$ORIGIN") ? entry.substring(7) : entry.startsWith("${ORIGIN}") ? entry.substring(9) : "";
            if (entry.startsWith("$ORIGIN") || entry.startsWith("${ORIGIN}")) {
                normal(folder(file.file()) + rest, folders);
            }
        }
        return folders;
    }

    /// Adds a path without its `.` and `..` steps, unless it leaves the tree.
    private static void normal(String path, List<String> folders) {
        Deque<String> steps = new ArrayDeque<>();
        for (String step : path.split("/")) {
            if (step.equals("..")) {
                if (steps.isEmpty()) {
                    return;
                }
                steps.removeLast();
            } else if (!step.isEmpty() && !step.equals(".") && steps.size() < MOST_STEPS) {
                steps.addLast(step);
            }
        }
        folders.add(String.join("/", steps));
    }

    private static String folder(String path) {
        return path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }

    private static String base(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /// `libcudart.so` for `libcudart-1a2b3c4d.so.12`.
    private static String stem(String name) {
        return VERSION.matcher(HASH.matcher(name).replaceAll("")).replaceAll("$1");
    }
}
