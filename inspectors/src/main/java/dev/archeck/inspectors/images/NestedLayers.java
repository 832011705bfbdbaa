package dev.archeck.inspectors.images;

import dev.archeck.elf.io.AbsentBytes;
import dev.archeck.inspectors.files.SkipReason;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// What an image archive that is read as a stream holds of itself: its layers and the documents that order them, which may come
/// last.
final class NestedLayers {
    /// Names that container tools give to layers; which of them are layers says a document that may come last.
    private static final Pattern LAYER = Pattern.compile("blobs/[a-z0-9]+/[0-9a-f]{32,128}|[^/]+/layer\\.tar|[^/]+\\.tar(\\.gz|\\.zst)?|[^/]+\\.tgz");
    private static final Pattern DOCUMENT = Pattern.compile("manifest\\.json|index\\.json");
    private static final int MOST_DOCUMENT = 8 << 20;
    private static final int MOST_LAYERS = 1_024;

    private final boolean open;
    private final Map<String, Layer> layers = new HashMap<>();
    private final Map<String, byte[]> documents = new HashMap<>();

    /// @param open false inside a layer, where such names mean nothing
    NestedLayers(boolean open) {
        this.open = open;
    }

    /// Whether what is read is itself part of a stream that is read.
    boolean isInside() {
        return !open;
    }

    /// The bytes of an entry, and who reads layers.
    record Content(LayerReader reader, InputStream in) {}

    /// Takes an entry that is part of the image itself.
    ///
    /// @return nothing for a file like any other
    Optional<Entry> take(String path, long size, Content content) throws IOException {
        boolean document = DOCUMENT.matcher(path).matches();
        if (!open || (!document && !LAYER.matcher(path).matches())) {
            return Optional.empty();
        }
        BufferedInputStream whole = new BufferedInputStream(content.in());
        whole.mark(Packing.HEAD);
        byte[] head = whole.readNBytes(Packing.HEAD);
        whole.reset();
        if (document || (head.length > 0 && (head[0] == '{' || head[0] == '['))) {
            documents.put(path, whole.readNBytes(MOST_DOCUMENT));
        } else if (layers.size() < MOST_LAYERS) {
            layers.put(path, content.reader().read(path, whole, new NestedLayers(false)));
        } else {
            return Optional.of(new Entry.Left(SkipReason.TOO_MANY, "more than " + MOST_LAYERS + " layers"));
        }
        return Optional.of(new Entry.Plain(new AbsentBytes("part of the image archive itself"), size));
    }

    Optional<byte[]> document(String path) {
        return Optional.ofNullable(documents.get(path));
    }

    Optional<Layer> layer(String path) {
        return Optional.ofNullable(layers.get(path));
    }
}
