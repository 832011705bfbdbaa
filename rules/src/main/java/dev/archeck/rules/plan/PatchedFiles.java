package dev.archeck.rules.plan;

import dev.archeck.inspectors.flow.SourceFiles;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The installed files with some edits applied in memory.
///
/// @param original the files as they are
/// @param changed new bytes by path
public record PatchedFiles(SourceFiles original, Map<String, byte[]> changed) implements SourceFiles {
    /// Copies the map.
    public PatchedFiles {
        changed = Map.copyOf(changed);
    }

    /// The files after the edits. Edits of one file must not overlap.
    ///
    /// @throws IllegalArgumentException when an edited file cannot be read, or a range lies outside it
    public static PatchedFiles of(SourceFiles original, Collection<Edit> edits) {
        Map<String, byte[]> changed = new HashMap<>();
        List<Edit> ordered = new ArrayList<>(edits);
        ordered.sort(Edit::compareTo);
        for (Edit edit : ordered) {
            byte[] before = changed.containsKey(edit.file()) ? changed.get(edit.file()) : original.read(edit.file())
                    .orElseThrow(() -> new IllegalArgumentException("no file " + edit.file()));
            changed.put(edit.file(), edit.apply(before));
        }
        return new PatchedFiles(original, changed);
    }

    @Override
    public List<String> paths() {
        return original.paths();
    }

    @Override
    public Optional<byte[]> read(String path) {
        byte[] bytes = changed.get(path);
        return bytes != null ? Optional.of(bytes.clone()) : original.read(path);
    }
}
