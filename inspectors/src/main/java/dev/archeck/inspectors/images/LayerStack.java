package dev.archeck.inspectors.images;

import dev.archeck.inspectors.files.FileTree;
import dev.archeck.inspectors.files.SkipReason;
import dev.archeck.inspectors.files.Skipped;
import dev.archeck.inspectors.files.TreeFile;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Layers on each other: what a container sees.
final class LayerStack {
    private static final int MOST_LINKS = 40;

    private final NavigableMap<String, Entry> visible = new TreeMap<>();
    private final List<Skipped> skipped = new ArrayList<>();

    /// Puts a layer on top.
    void add(Layer layer) {
        layer.opaque().forEach(this::clearBelow);
        layer.entries().forEach((path, entry) -> {
            if (entry instanceof Entry.Whiteout) {
                clearBelow(path);
                visible.remove(path);
            }
        });
        layer.entries().forEach(this::put);
        skipped.addAll(layer.broken());
    }

    /// A part of the image that is missing.
    void missing(Skipped part) {
        skipped.add(part);
    }

    private void put(String path, Entry entry) {
        for (int end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
            String above = path.substring(0, end);
            if (visible.get(above) instanceof Entry.Plain || visible.get(above) instanceof Entry.Alias) {
                visible.remove(above);
            }
        }
        switch (entry) {
            case Entry.Whiteout gone -> { }
            case Entry.Folder folder -> visible.merge(path, folder, (old, now) -> old instanceof Entry.Folder ? old : now);
            case Entry.Plain plain -> replace(path, plain);
            case Entry.Link link -> replace(path, link);
            case Entry.Alias alias -> replace(path, alias);
            case Entry.Left left -> replace(path, left);
        }
    }

    private void replace(String path, Entry entry) {
        clearBelow(path);
        visible.put(path, entry);
    }

    private void clearBelow(String folder) {
        if (folder.isEmpty()) {
            visible.clear();
        } else {
            visible.subMap(folder + "/", true, folder + "0", false).clear();
        }
    }

    /// The tree.
    ///
    /// @param root the archive
    /// @param prefix what paths begin with; empty, or ends with `/`
    FileTree tree(Path root, String prefix) {
        Set<String> folders = new TreeSet<>();
        Map<String, TreeFile> files = new TreeMap<>();
        List<Skipped> left = new ArrayList<>();
        skipped.forEach(each -> left.add(new Skipped(prefix + each.path(), each.reason(), each.detail())));
        visible.forEach((path, entry) -> {
            parents(prefix + path, folders);
            switch (entry) {
                case Entry.Folder folder -> folders.add(prefix + path);
                case Entry.Plain plain -> files.put(prefix + path, new TreeFile(prefix + path, plain.bytes(), plain.size()));
                case Entry.Alias(String target) -> file(path, target).ifPresentOrElse(
                        plain -> files.put(prefix + path, new TreeFile(prefix + path, plain.bytes(), plain.size())),
                        () -> left.add(new Skipped(prefix + path, SkipReason.NOT_A_MEMBER, "another name of " + target + ", which is no file here")));
                case Entry.Link(String target) -> left.add(new Skipped(prefix + path, judge(path, target), target));
                case Entry.Left(SkipReason reason, String detail) -> left.add(new Skipped(prefix + path, reason, detail));
                case Entry.Whiteout gone -> { }
                }
        });
        folders.removeAll(files.keySet());
        left.sort(Comparator.comparing(Skipped::path).thenComparing(Skipped::reason));
        return new FileTree(root, List.copyOf(folders), List.copyOf(files.values()), left);
    }

    private static void parents(String path, Set<String> folders) {
        for (int end = path.lastIndexOf('/'); end > 0 && folders.add(path.substring(0, end)); end = path.lastIndexOf('/', end - 1)) {
            // The condition adds the folder.
        }
    }

    /// The file that a further name stands for.
    private Optional<Entry.Plain> file(String path, String target) {
        Entry at = visible.get(target);
        Set<String> seen = new HashSet<>(Set.of(path));
        while (at instanceof Entry.Alias(String next) && seen.add(next)) {
            at = visible.get(next);
        }
        return at instanceof Entry.Plain plain ? Optional.of(plain) : Optional.empty();
    }

    /// Where a link leads, inside the image: a target that begins with `/`, and `..` at the top, mean the image's own root.
    private SkipReason judge(String path, String target) {
        Deque<String> todo = new ArrayDeque<>();
        Deque<String> at = new ArrayDeque<>();
        push(target.startsWith("/") ? target : path.substring(0, Math.max(0, path.lastIndexOf('/'))) + "/" + target, todo);
        int links = 0;
        while (!todo.isEmpty()) {
            String part = todo.pop();
            if (part.equals("..")) {
                at.pollLast();
                continue;
            }
            at.addLast(part);
            String here = String.join("/", at);
            if (visible.get(here) instanceof Entry.Link(String next)) {
                if (++links > MOST_LINKS || here.equals(path)) {
                    return SkipReason.LINK_LOOP;
                }
                if (next.startsWith("/")) {
                    at.clear();
                } else {
                    at.removeLast();
                }
                push(next, todo);
            }
        }
        String real = String.join("/", at);
        return path.startsWith(real.isEmpty() ? "" : real + "/") ? SkipReason.LINK_LOOP : exists(real) ? SkipReason.LINK_INSIDE : SkipReason.LINK_DANGLING;
    }

    private static void push(String path, Deque<String> todo) {
        String[] parts = path.split("/");
        for (int i = parts.length - 1; i >= 0; i--) {
            if (!parts[i].isEmpty() && !parts[i].equals(".")) {
                todo.push(parts[i]);
            }
        }
    }

    private boolean exists(String path) {
        return visible.containsKey(path) || !visible.subMap(path + "/", true, path + "0", false).isEmpty();
    }
}
