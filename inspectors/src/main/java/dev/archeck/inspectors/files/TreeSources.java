package dev.archeck.inspectors.files;

import dev.archeck.inspectors.flow.SourceFiles;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/// The files of one or several trees as source text, and a record of which were read and which could not be.
public final class TreeSources implements SourceFiles {
    private final Map<String, TreeFile> files = new TreeMap<>();
    private final Set<String> read = ConcurrentHashMap.newKeySet();
    private final Map<String, String> unreadable = new ConcurrentHashMap<>();

    /// @param trees trees by the prefix that their paths get; the scanned tree has the empty prefix
    public TreeSources(Map<String, FileTree> trees) {
        trees.forEach((prefix, tree) -> tree.files().forEach(file -> files.put(prefix + file.path(), file)));
    }

    @Override
    public List<String> paths() {
        return new ArrayList<>(files.keySet());
    }

    @Override
    public Optional<byte[]> read(String path) {
        TreeFile file = files.get(path);
        if (file == null) {
            return Optional.empty();
        }
        read.add(path);
        try {
            return Optional.of(file.head(Integer.MAX_VALUE - 8));
        } catch (IOException error) {
            unreadable.put(path, String.valueOf(error.getMessage()));
            return Optional.empty();
        }
    }

    /// Paths that were asked for.
    public Set<String> asked() {
        return Set.copyOf(read);
    }

    /// Paths that could not be read, with the system's words.
    public Map<String, String> unreadable() {
        return new TreeMap<>(unreadable);
    }
}
