package dev.archeck.inspectors.python;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Which file holds which module. Python's order: a package before a compiled module before a file of the same name; an
/// earlier root before a later one.
final class ModuleIndex {
    private static final int RANKS = 4;

    private final Map<String, Entry> entries = new HashMap<>();

    /// One module.
    ///
    /// @param path of the file, or of the folder for a namespace
    record Entry(String path, Presence presence, int rank) { }

    /// @param paths of all files, relative to the scanned root
    /// @param roots folders that imports start from, in order; empty text for the scanned root itself. What lies in a root below another
    ///     root, and not in a package of that, has its name from the inner one
    ModuleIndex(List<String> paths, List<String> roots) {
        Set<String> known = roots.size() < 2 ? Set.of() : Set.copyOf(paths);
        for (int i = 0; i < roots.size(); i++) {
            String root = prefix(roots.get(i));
            List<String> inner = roots.stream().map(ModuleIndex::prefix).filter(other -> other.length() > root.length() && other.startsWith(root))
                    .filter(other -> !known.contains(other.substring(0, other.indexOf('/', root.length()) + 1) + "__init__.py")).toList();
            for (String path : paths) {
                if (path.startsWith(root) && inner.stream().noneMatch(path::startsWith)) {
                    add(path, root, i * RANKS);
                }
            }
        }
        entries.entrySet().removeIf(entry -> isShadowed(entry.getKey(), entry.getValue()));
    }

    private static String prefix(String root) {
        return root.isEmpty() ? "" : root + "/";
    }

    /// Whether a module lies in a folder whose package an earlier root holds as well: Python looks for parts of a package only there.
    private boolean isShadowed(String module, Entry entry) {
        int dot = module.indexOf('.');
        Entry top = dot < 0 ? entry : entries.getOrDefault(module.substring(0, dot), entry);
        return top.presence() != Presence.NAMESPACE && top.rank() / RANKS != entry.rank() / RANKS;
    }

    /// The module of that dotted name.
    Optional<Entry> find(String module) {
        return Optional.ofNullable(entries.get(module));
    }

    /// The modules that are text, by path.
    Map<String, String> sources() {
        Map<String, String> sources = new HashMap<>();
        entries.forEach((module, entry) -> {
            if (entry.presence() == Presence.SOURCE) {
                sources.put(entry.path(), module);
            }
        });
        return sources;
    }

    private void add(String path, String root, int rank) {
        String inside = path.substring(root.length());
        int slash = inside.lastIndexOf('/');
        String folder = slash < 0 ? "" : inside.substring(0, slash);
        String file = inside.substring(slash + 1);
        if (folder.endsWith("__pycache__")) {
            return;
        }
        String parent = folder.replace('/', '.');
        if (file.equals("__init__.py")) {
            put(parent, new Entry(path, Presence.SOURCE, rank));
        } else if (file.endsWith(".py")) {
            put(Definitions.qualified(parent, file.substring(0, file.length() - 3)), new Entry(path, Presence.SOURCE, rank + 2));
        } else if (file.endsWith(".so") || file.endsWith(".pyd") || file.endsWith(".pyc")) {
            String name = file.substring(0, file.indexOf('.'));
            String module = name.equals("__init__") ? parent : Definitions.qualified(parent, name);
            put(module, new Entry(path, Presence.COMPILED, name.equals("__init__") ? rank : rank + 1));
        }
        while (!folder.isEmpty()) {
            Entry namespace = new Entry(root + folder, Presence.NAMESPACE, rank + 3);
            if (!put(folder.replace('/', '.'), namespace)) {
                return;
            }
            int up = folder.lastIndexOf('/');
            folder = up < 0 ? "" : folder.substring(0, up);
        }
    }

    /// Keeps the better of two claims to a name; whether it is the new one.
    private boolean put(String module, Entry entry) {
        Entry known = entries.get(module);
        boolean better = !module.isEmpty() && (known == null || entry.rank() < known.rank());
        if (better) {
            entries.put(module, entry);
        }
        return better;
    }
}
