package dev.archeck.inspectors.images;

import dev.archeck.inspectors.files.Skipped;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Set;

/// What one tar archive holds, by path; a later entry of a name replaces an earlier one, as unpacking would.
final class Layer {
    private static final String WHITEOUT = ".wh.";
    private static final String OPAQUE = ".wh..wh..opq";

    private final SortedMap<String, Entry> entries = new TreeMap<>();
    private final Set<String> opaque = new TreeSet<>();
    private final List<Skipped> broken = new ArrayList<>();

    /// Entries by path, without markers of opaque folders.
    SortedMap<String, Entry> entries() {
        return entries;
    }

    /// Folders whose lower content is gone.
    Set<String> opaque() {
        return opaque;
    }

    /// What could not be read.
    List<Skipped> broken() {
        return broken;
    }

    /// Takes an entry; names of whiteouts are understood here.
    void put(String path, Entry entry) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        String folder = path.substring(0, Math.max(0, path.lastIndexOf('/')));
        if (name.equals(OPAQUE)) {
            opaque.add(folder);
        } else if (name.startsWith(WHITEOUT) && name.length() > WHITEOUT.length()) {
            entries.putIfAbsent((folder.isEmpty() ? "" : folder + "/") + name.substring(WHITEOUT.length()), new Entry.Whiteout());
        } else {
            entries.put(path, entry);
        }
    }

    /// The entries as they are, without the meaning that a layer gives some names.
    List<String> names() {
        return List.copyOf(entries.keySet());
    }
}
