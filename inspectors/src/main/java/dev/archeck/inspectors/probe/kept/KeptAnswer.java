package dev.archeck.inspectors.probe.kept;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A file in which a stack keeps results of its peer access test.
///
/// @param stack who wrote it
/// @param folder its folder in the stack's own spelling, such as `~/.cache/x`: the user's name is not in it
/// @param name of the file
/// @param devices the GPUs that its name names: indices or UUIDs, in order
/// @param written when it was written last
/// @param pairs what it says of pairs of different GPUs, by their places in `devices`; may be incomplete, or go beyond `devices`
/// @param problem why it cannot be read as the stack reads it, as a predicate such as `is empty`; empty when it can
public record KeptAnswer(String stack, String folder, String name, List<String> devices, Instant written,
        Map<Places, Boolean> pairs, String problem) {
    /// Copies the collections, in order.
    public KeptAnswer {
        devices = List.copyOf(devices);
        pairs = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(pairs));
    }

    /// A directed pair by places in the list of devices, zero-based.
    public record Places(int from, int to) {}

    /// Folder and name, as people read it.
    public String shown() {
        return folder + "/" + name;
    }
}
