package dev.archeck.inspectors.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.archeck.elf.arch.Capability;
import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.inspectors.document.Documents;
import dev.archeck.inspectors.document.Value;
import dev.archeck.inspectors.document.Value.Fields;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NodeFileTest {
    private static final String SHORT = """
            {"name": "n", "gpus": [{"count": 2, "name": "G", "capability": "9.0"}],
             "links": "NV18", "peerAccess": "yes"}""";

    private static Node parse(String text) {
        return NodeFile.parse("node.json", text);
    }

    @Test
    void everyFieldIsRead() {
        Node node = parse("""
                {
                  "$schema": "node.schema.json",
                  "name": "mine",
                  "about": "under the desk",
                  "basis": "driver",
                  "gpus": [
                    {"name": "Big", "capability": "12.0", "memory": "96GiB"},
                    {"name": "Small", "capability": "8.9"}
                  ],
                  "links": [["X", "PIX"], ["PHB", "X"]],
                  "peerAccess": {"all": "no", "groups": [{"gpus": [0, 1], "is": "yes"}], "basis": "measured"},
                  "peerData": {"matrix": [["X", "no"], ["yes", "X"]], "basis": "measured"},
                  "probe": {"anything": [1, null, {}]},
                  "multicast": "no",
                  "driver": "580.126.09",
                  "cuda": "13.0",
                  "managementLibrary": "unknown"
                }""");
        assertThat(node)
                .isEqualTo(new Node(
                        "mine",
                        new Stated<>(
                                List.of(
                                        new Gpu(0, "Big", new Capability(12, 0), OptionalLong.of(96L << 30)),
                                        new Gpu(1, "Small", new Capability(8, 9), OptionalLong.empty())),
                                Basis.DRIVER),
                        new Fabric(
                                new Stated<>(node.fabric().links().value(), Basis.DRIVER),
                                new Stated<>(PairGrid.all(2, Truth.TRUE), Basis.MEASURED),
                                new Stated<>(Truth.FALSE, Basis.DRIVER),
                                new Stated<>(node.fabric().peerData().value(), Basis.MEASURED)),
                        new Software(
                                Optional.of(new Stated<>("580.126.09", Basis.DRIVER)),
                                Optional.of(new Stated<>("13.0", Basis.DRIVER)),
                                new Stated<>(Truth.UNKNOWN, Basis.DRIVER))));
        assertThat(node.link(0, 1)).hasToString("PIX");
        assertThat(node.link(1, 0)).hasToString("PHB");
        assertThat(node.fabric().peerData().value().at(0, 1)).isEqualTo(Truth.FALSE);
        assertThat(node.fullPeerData(2)).isEqualTo(Truth.FALSE);
    }

    @Test
    void probedMachineIsANodeFile() throws IOException {
        Path file = Path.of(System.getProperty("archeck.root"), "testdata/nodes/2x-h200-probed.json");
        Node node = NodeFile.parse(file.toString(), Files.readString(file));
        assertThat(node.fullPeerData(2)).isEqualTo(Truth.TRUE);
        assertThat(node.fullPeerAccess(2)).isEqualTo(Truth.TRUE);
        assertThat(node.link(0, 1)).hasToString("NV18");
        assertThat(node.gpu(1).capability()).isEqualTo(new Capability(9, 0));
        assertThat(node.software().driver()).contains(new Stated<>("580.159.04", Basis.DRIVER));
    }

    @Test
    void whatIsAbsentIsUnknownAndDeclared() {
        Node node = parse(SHORT);
        assertThat(node.fabric().multicast()).isEqualTo(Stated.declared(Truth.UNKNOWN));
        assertThat(node.software())
                .isEqualTo(new Software(Optional.empty(), Optional.empty(), Stated.declared(Truth.TRUE)));
        assertThat(node.gpu(1).memoryBytes()).isEmpty();
        assertThat(node.fabric().peerData()).isEqualTo(new Stated<>(PairGrid.all(2, Truth.UNKNOWN), Basis.NOT_TESTED));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"capability\"   | \"capabilty\"     | 1:50 | expected one of count, name, capability, memory, found the "
                        + "field \"capabilty\" (did you mean \"capability\"?)",
                "\"9.0\"          | 9.0               | 1:64 | expected a text such as \"12.0\" for \"capability\", found "
                        + "the number 9.0",
                "\"9.0\"          | \"sm_90\"         | 1:64 | expected a text such as \"12.0\" for \"capability\", found "
                        + "the text \"sm_90\"",
                "\"NV18\"         | \"NVLINK\"        | 2:11 | expected one of NV#, PIX, PXB, PHB, NODE, SYS, unknown for "
                        + "\"links\", found the text \"NVLINK\"",
                "\"NV18\"         | \"PBH\"           | 2:11 | expected one of NV#, PIX, PXB, PHB, NODE, SYS, unknown for "
                        + "\"links\", found the text \"PBH\" (did you mean PHB?)",
                "\"NV18\"         | [[\"X\"]]         | 2:11 | expected 2 rows for \"links\", found 1",
                "\"NV18\"         | [[\"X\",\"SYS\"],[\"SYS\",\"SYS\"]] | 2:31 | expected \"X\" on the diagonal, found the "
                        + "text \"SYS\"",
                "\"yes\"          | true              | 2:33 | expected one of yes, no, unknown for \"peerAccess\", found "
                        + "true",
                "\"yes\"          | {\"all\":\"no\",\"groups\":[{\"gpus\":[0,2],\"is\":\"yes\"}]} | 2:66 | expected a GPU "
                        + "from 0 to 1, found 2",
                "\"count\": 2     | \"count\": 0      | 1:34 | expected 1 to 256 GPUs, found 0",
                "\"count\": 2     | \"count\": 999999999 | 1:34 | expected 1 to 256 GPUs, found 999999999",
                "\"name\": \"n\", | ''                | 1:1  | expected the field \"name\", found none",
                "\"name\": \"n\", | \"name\": \"n\", \"multicast\": \"maybe\", | 1:28 | expected one of yes, no, unknown "
                        + "for \"multicast\", found the text \"maybe\"",
                "{\"count\": 2, \"name\": \"G\", \"capability\": \"9.0\"} | '' | 1:23 | expected at least one GPU, found "
                        + "an empty list",
            })
    void aWrongFieldIsOneClearLine(String right, String wrong, String place, String problem) {
        assertThat(SHORT).contains(right);
        assertThatThrownBy(() -> parse(SHORT.replace(right, wrong)))
                .isInstanceOf(DocumentException.class)
                .hasMessage("node.json:" + place + ": " + problem);
    }

    @Test
    void anythingThatIsNoObjectIsRefused() {
        for (String text : List.of("", "[]", "3", "{", "\u0000", "{\"gpus\": {}}", SHORT + SHORT)) {
            assertThatThrownBy(() -> parse(text))
                    .isInstanceOf(DocumentException.class)
                    .message()
                    .startsWith("node.json:")
                    .doesNotContain("\n");
        }
    }

    @Test
    void theSchemaNamesTheFieldsAndWordsThatAreRead() throws IOException {
        Value schema = Documents.json("node.schema.json", resource());
        assertThat(keys(schema, "properties")).containsExactlyInAnyOrderElementsOf(NodeFile.FIELDS);
        assertThat(keys(schema, "properties", "gpus", "items", "properties"))
                .containsExactlyInAnyOrderElementsOf(NodeFile.GPU_FIELDS);
        for (String grid : List.of("links", "peerAccess", "peerData")) {
            Value object = ((Value.Items) at(schema, "properties", grid, "anyOf")).values().getLast();
            assertThat(keys(object, "properties")).containsExactlyInAnyOrderElementsOf(GridReader.FIELDS);
            assertThat(keys(object, "properties", "groups", "items", "properties"))
                    .containsExactlyInAnyOrderElementsOf(GridReader.GROUP_FIELDS);
        }
        assertThat(words(at(schema, "$defs", "answer", "enum"))).containsExactlyElementsOf(NodeFile.ANSWERS.keySet());
        assertThat(words(at(schema, "$defs", "basis", "enum"))).containsExactlyElementsOf(NodeFile.BASES.keySet());
    }

    private static String resource() throws IOException {
        try (InputStream in = NodeFile.class.getResourceAsStream("node.schema.json")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static Value at(Value value, String... path) {
        Value at = value;
        for (String name : path) {
            at = ((Fields) at).values().get(name);
        }
        return at;
    }

    private static List<String> keys(Value value, String... path) {
        Map<String, Value> values = ((Fields) at(value, path)).values();
        return List.copyOf(values.keySet());
    }

    private static List<String> words(Value value) {
        return ((Value.Items) value).values().stream().map(each -> ((Value.Text) each).value()).toList();
    }

    @Test
    void aNodeIsNamedByPresetOrFile(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("my node.json");
        Files.writeString(file, SHORT);
        assertThat(Nodes.named("2x-rtx-4090").gpuCount()).isEqualTo(2);
        assertThat(Nodes.named(file.toString()).name()).isEqualTo("n");
    }

    @Test
    void aNameThatIsNeitherIsOneClearLine(@TempDir Path folder) {
        assertThatThrownBy(() -> Nodes.named("8x-rtx-pro-600-pcie"))
                .hasMessage("8x-rtx-pro-600-pcie:0:0: no preset and no file of this name "
                        + "(did you mean 8x-rtx-pro-6000-pcie?)");
        assertThatThrownBy(() -> Nodes.named("\u0000")).isInstanceOf(DocumentException.class);
        assertThatThrownBy(() -> Nodes.named(folder.toString()))
                .isInstanceOf(DocumentException.class)
                .hasMessage(folder + ":0:0: expected a node file, found a folder");
        assertThatThrownBy(() -> Nodes.named(folder.resolve("no-such-node").toString())).hasMessageContaining("; presets: 8x-b300-nvlink, ");
    }
}
