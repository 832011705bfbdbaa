package dev.archeck.inspectors.cuda;

import dev.archeck.inspectors.flow.SourceFiles;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Files given as text.
public record InMemoryFiles(Map<String, byte[]> files) implements SourceFiles {
    public static InMemoryFiles of(String path, String text) {
        return new InMemoryFiles(Map.of(path, text.getBytes(StandardCharsets.UTF_8)));
    }

    public InMemoryFiles with(String path, String text) {
        Map<String, byte[]> all = new TreeMap<>(files);
        all.put(path, text.getBytes(StandardCharsets.UTF_8));
        return new InMemoryFiles(all);
    }

    @Override
    public List<String> paths() {
        return List.copyOf(new TreeMap<>(files).keySet());
    }

    @Override
    public Optional<byte[]> read(String path) {
        return Optional.ofNullable(files.get(path));
    }
}
