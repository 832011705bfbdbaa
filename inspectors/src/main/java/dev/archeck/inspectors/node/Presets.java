package dev.archeck.inspectors.node;

import dev.archeck.inspectors.document.Documents;
import dev.archeck.inspectors.document.FieldReader;
import dev.archeck.inspectors.document.Packed;
import dev.archeck.inspectors.document.Value;
import java.util.List;
import java.util.Optional;

/// Nodes that are declared by name, such as `8x-rtx-pro-6000-pcie`: what such a machine usually is. Nobody looked.
public final class Presets {
    private static final String RESOURCE = "node-presets.json";

    private Presets() {}

    /// All presets, in the order of the resource: newest GPUs first. Reads it on each call.
    public static List<Node> all() {
        return values().stream().map(NodeFile::read).toList();
    }

    /// The names of all presets.
    public static List<String> names() {
        return values().stream().map(Presets::name).toList();
    }

    /// The preset of a name; empty when there is none.
    public static Optional<Node> find(String name) {
        return values().stream().filter(value -> name(value).equals(name)).findFirst().map(NodeFile::read);
    }

    private static String name(Value value) {
        return FieldReader.of(value, NodeFile.FIELDS).requiredText("name");
    }

    private static List<Value> values() {
        return FieldReader.of(Documents.json(RESOURCE, Packed.text(Presets.class, RESOURCE)), List.of("nodes")).list("nodes");
    }
}
