package dev.archeck.inspectors.images;

import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.inspectors.document.Documents;
import dev.archeck.inspectors.document.FieldReader;
import dev.archeck.inspectors.document.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The images of an archive.
///
/// @param images in the order of the archive, of an index only those for the one platform that is scanned
record Manifest(List<Image> images) {
    private static final int MOST_IMAGES = 16;
    private static final int MOST_LAYERS = 512;
    private static final int DEEPEST_INDEX = 4;

    /// One image.
    ///
    /// @param name first tag, or empty
    /// @param layers names of its layers in the archive, lowest first
    record Image(String name, List<String> layers) {
        Image {
            layers = List.copyOf(layers);
        }
    }

    /// The manifest of an archive; nothing when it is no image.
    ///
    /// @param documents small files of the archive by name
    /// @throws DocumentException when it is damaged
    static Optional<Manifest> of(Function<String, Optional<byte[]>> documents) {
        Optional<byte[]> saved = documents.apply("manifest.json");
        if (saved.isPresent()) {
            return docker(Documents.json("manifest.json", text(saved.get())));
        }
        return documents.apply("index.json").map(index -> {
            List<Image> images = new ArrayList<>();
            index(Documents.json("index.json", text(index)), documents, images, 0);
            return new Manifest(List.copyOf(images));
        });
    }

    private static Optional<Manifest> docker(Value value) {
        if (!(value instanceof Value.Items items) || items.values().isEmpty()) {
            return Optional.empty();
        }
        List<Image> images = new ArrayList<>();
        for (Value each : items.values().subList(0, Math.min(MOST_IMAGES, items.values().size()))) {
            if (!(each instanceof Value.Fields fields) || !fields.values().containsKey("Layers")) {
                return Optional.empty();
            }
            FieldReader reader = new FieldReader(fields);
            Optional<String> tag = reader.value("RepoTags").filter(Value.Items.class::isInstance)
                    .flatMap(tags -> FieldReader.items("RepoTags", tags).stream().findFirst()).map(one -> FieldReader.text("RepoTags", one));
            images.add(new Image(tag.orElse(""), names(reader.list("Layers").stream().map(layer -> FieldReader.text("Layers", layer)).toList(), each)));
        }
        return Optional.of(new Manifest(List.copyOf(images)));
    }

    private static void index(Value value, Function<String, Optional<byte[]>> documents, List<Image> images, int depth) {
        List<FieldReader> manifests = objects(value, "manifests");
        List<FieldReader> chosen = manifests.stream().filter(Manifest::isForThisPlatform).toList();
        for (FieldReader each : chosen.isEmpty() ? manifests.stream().limit(1).toList() : chosen) {
            String blob = blob(each);
            Value document = Documents.json(blob, text(documents.apply(blob)
                    .orElseThrow(() -> new DocumentException(each.fields().spot(), "a manifest in the archive", blob + ", which is not in it"))));
            boolean nested = document instanceof Value.Fields fields && fields.values().containsKey("manifests");
            if (nested && depth < DEEPEST_INDEX) {
                index(document, documents, images, depth + 1);
            } else if (images.size() < MOST_IMAGES) {
                images.add(new Image(name(each), names(objects(document, "layers").stream().map(Manifest::blob).toList(), document)));
            }
        }
    }

    private static List<String> names(List<String> layers, Value at) {
        if (layers.size() > MOST_LAYERS) {
            throw new DocumentException(at.spot(), "at most " + MOST_LAYERS + " layers", String.valueOf(layers.size()));
        }
        return layers;
    }

    private static List<FieldReader> objects(Value value, String name) {
        if (!(value instanceof Value.Fields fields)) {
            throw new DocumentException(value.spot(), "an object", value.describe());
        }
        return new FieldReader(fields).list(name).stream().filter(Value.Fields.class::isInstance)
                .map(each -> new FieldReader((Value.Fields) each)).toList();
    }

    /// Attestations are manifests for the platform "unknown".
    private static boolean isForThisPlatform(FieldReader manifest) {
        Optional<FieldReader> platform = object(manifest, "platform");
        return platform.isEmpty() || (platform.get().text("architecture").orElse("").equals("amd64")
                && platform.get().text("os").orElse("linux").equals("linux"));
    }

    private static String name(FieldReader manifest) {
        return object(manifest, "annotations").flatMap(each -> each.text("org.opencontainers.image.ref.name")).orElse("");
    }

    private static Optional<FieldReader> object(FieldReader owner, String name) {
        return owner.value(name).filter(Value.Fields.class::isInstance).map(each -> new FieldReader((Value.Fields) each));
    }

    /// The name of a blob in an image layout.
    private static String blob(FieldReader descriptor) {
        String digest = descriptor.requiredText("digest");
        if (!digest.matches("[a-z0-9]{1,32}:[0-9a-f]{32,128}")) {
            throw new DocumentException(descriptor.required("digest").spot(), "a digest such as sha256:...", descriptor.required("digest").describe());
        }
        return "blobs/" + digest.replace(':', '/');
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
