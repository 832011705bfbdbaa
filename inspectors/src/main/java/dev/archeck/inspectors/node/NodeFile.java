package dev.archeck.inspectors.node;

import dev.archeck.elf.arch.Capability;
import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.inspectors.document.Documents;
import dev.archeck.inspectors.document.FieldReader;
import dev.archeck.inspectors.document.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// The JSON node file; its schema is the resource `node.schema.json`.
public final class NodeFile {
    /// More GPUs than any machine has; a bound on what a file can ask for.
    private static final int MOST_GPUS = 256;

    static final List<String> FIELDS = List.of(
            "$schema", "name", "about", "basis", "gpus", "links", "peerAccess", "peerData", "multicast", "driver", "cuda",
            "managementLibrary", "probe", "check");
    static final List<String> GPU_FIELDS = List.of("count", "name", "capability", "memory");
    static final Map<String, Basis> BASES = bases();
    static final Map<String, Truth> ANSWERS = answers();

    private NodeFile() {}

    /// The node a text describes.
    ///
    /// @param file how to name the file in errors
    /// @throws DocumentException with one clear line, when the text is not such a file
    public static Node parse(String file, String text) {
        return read(Documents.json(file, text));
    }

    /// The node a value describes.
    static Node read(Value value) {
        FieldReader fields = FieldReader.of(value, FIELDS);
        Basis basis = fields.word("basis", BASES).orElse(Basis.DECLARED);
        fields.text("$schema");
        fields.text("about");
        List<Gpu> gpus = gpus(fields.required("gpus"));
        return new Node(
                fields.requiredText("name"),
                new Stated<>(gpus, basis),
                new Fabric(
                        new GridReader<>("links", Link::parse, Link.WORDS, basis)
                                .read(fields.required("links"), gpus.size()),
                        new GridReader<>("peerAccess", NodeFile::answer, List.copyOf(ANSWERS.keySet()), basis)
                                .read(fields.required("peerAccess"), gpus.size()),
                        new Stated<>(fields.word("multicast", ANSWERS).orElse(Truth.UNKNOWN), basis),
                        fields.value("peerData")
                                .map(grid -> new GridReader<>("peerData", NodeFile::answer, List.copyOf(ANSWERS.keySet()), basis)
                                        .read(grid, gpus.size()))
                                .orElseGet(() -> Fabric.untried(gpus.size()))),
                new Software(
                        fields.text("driver").map(version -> new Stated<>(version, basis)),
                        fields.text("cuda").map(version -> new Stated<>(version, basis)),
                        new Stated<>(fields.word("managementLibrary", ANSWERS).orElse(Truth.TRUE), basis)),
                ReduceFigures.of(value));
    }

    private static Optional<Truth> answer(String word) {
        return Optional.ofNullable(ANSWERS.get(word));
    }

    private static List<Gpu> gpus(Value value) {
        List<Gpu> gpus = new ArrayList<>();
        for (Value item : FieldReader.items("gpus", value)) {
            FieldReader fields = FieldReader.of(item, GPU_FIELDS);
            int count = fields.count("count").orElse(1);
            if (count < 1 || gpus.size() + count > MOST_GPUS) {
                throw new DocumentException(
                        fields.required("count").spot(), "1 to " + MOST_GPUS + " GPUs", String.valueOf(count));
            }
            for (int i = 0; i < count; i++) {
                gpus.add(new Gpu(gpus.size(), fields.requiredText("name"), capability(fields), memory(fields)));
            }
        }
        if (gpus.isEmpty()) {
            throw new DocumentException(value.spot(), "at least one GPU", "an empty list");
        }
        return gpus;
    }

    private static Capability capability(FieldReader fields) {
        Value value = fields.required("capability");
        return Optional.of(value)
                .filter(Value.Text.class::isInstance)
                .flatMap(text -> Capability.written(FieldReader.text("capability", text)))
                .orElseThrow(() -> new DocumentException(
                        value.spot(), "a text such as \"12.0\" for \"capability\"", value.describe()));
    }

    private static OptionalLong memory(FieldReader fields) {
        Optional<String> text = fields.text("memory");
        try {
            return text.isEmpty()
                    ? OptionalLong.empty()
                    : OptionalLong.of(MessageSize.parse(text.get(), Dtype.UINT8).bytes());
        } catch (IllegalArgumentException e) {
            Value value = fields.required("memory");
            throw new DocumentException(value.spot(), "a text such as \"96GiB\" for \"memory\"", value.describe());
        }
    }

    private static Map<String, Basis> bases() {
        Map<String, Basis> bases = new LinkedHashMap<>();
        bases.put("declared", Basis.DECLARED);
        bases.put("driver", Basis.DRIVER);
        bases.put("measured", Basis.MEASURED);
        bases.put("user", Basis.USER);
        return Collections.unmodifiableMap(bases);
    }

    private static Map<String, Truth> answers() {
        Map<String, Truth> answers = new LinkedHashMap<>();
        Arrays.stream(Truth.values()).forEach(answer -> answers.put(answer.word(), answer));
        return Collections.unmodifiableMap(answers);
    }
}
