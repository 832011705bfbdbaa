package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.SourceFiles;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Files held in memory.
record MapFiles(Map<String, byte[]> files) implements SourceFiles {
    /// Files of text: path, text, path, text, ...
    static MapFiles of(String... pathsAndTexts) {
        Map<String, byte[]> files = new TreeMap<>();
        for (int i = 0; i < pathsAndTexts.length; i += 2) {
            files.put(pathsAndTexts[i], pathsAndTexts[i + 1].getBytes(StandardCharsets.UTF_8));
        }
        return new MapFiles(files);
    }

    @Override
    public List<String> paths() {
        return files.keySet().stream().sorted().toList();
    }

    @Override
    public Optional<byte[]> read(String path) {
        return Optional.ofNullable(files.get(path));
    }
}
