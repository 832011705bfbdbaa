package dev.archeck.inspectors.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.archeck.inspectors.document.Value.Fields;
import dev.archeck.inspectors.document.Value.Flag;
import dev.archeck.inspectors.document.Value.Items;
import dev.archeck.inspectors.document.Value.Nothing;
import dev.archeck.inspectors.document.Value.Numeral;
import dev.archeck.inspectors.document.Value.Text;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DocumentsTest {
    private static Spot at(int line, int column) {
        return new Spot("n", line, column);
    }

    private static final Fields EXPECTED = new Fields(
            at(1, 1),
            Map.of("a", new Items(at(2, 8), List.of(new Numeral(at(2, 9), "1.50"), new Flag(at(2, 15), true))),
                    "b", new Nothing(at(3, 8)),
                    "c", new Text(at(3, 19), "x")),
            Map.of("a", at(2, 3), "b", at(3, 3), "c", at(3, 14)));

    @Test
    void everyValueOfJsonKnowsItsPlace() {
        assertThat(Documents.json("n", """
                {
                  "a": [1.50, true],
                  "b": null, "c": "x"
                }"""))
                .isEqualTo(EXPECTED);
    }

    @Test
    void everyValueOfYamlKnowsItsPlace() {
        assertThat(Documents.yaml("n", """
                a:
                  - 1
                  - text
                """))
                .isEqualTo(new Fields(
                        at(1, 1),
                        Map.of("a", new Items(at(2, 3), List.of(new Numeral(at(2, 5), "1"), new Text(at(3, 5), "text")))),
                        Map.of("a", at(1, 1))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "{\"a\":1,\"a\":2}", "[1] [2]", "{'a':1}", "[1,]", "nope", "\u0000", "[NaN]"})
    void otherTextsAreNoJson(String text) {
        assertThatThrownBy(() -> Documents.json("n.json", text))
                .isInstanceOf(DocumentException.class)
                .message()
                .startsWith("n.json:")
                .doesNotContain("\n");
    }

    @Test
    void deepNestingAndHugeNumbersAreRefused() {
        assertThatThrownBy(() -> Documents.json("n", "[".repeat(100_000))).isInstanceOf(DocumentException.class);
        assertThatThrownBy(() -> Documents.json("n", "9".repeat(100_000))).isInstanceOf(DocumentException.class);
        assertThatThrownBy(() -> Documents.yaml("n", "[".repeat(100_000))).isInstanceOf(DocumentException.class);
    }

    @Test
    void anUnknownFieldNamesItsPlaceAndTheNearestOne() {
        Value value = Documents.json("node.json", "{\"name\": \"x\",\n \"capabilty\": \"12.0\"}");
        assertThatThrownBy(() -> FieldReader.of(value, List.of("name", "capability")))
                .hasMessage("node.json:2:2: expected one of name, capability, "
                        + "found the field \"capabilty\" (did you mean \"capability\"?)");
    }

    @Test
    void aValueOfAnotherKindNamesBoth() {
        FieldReader reader = FieldReader.of(
                Documents.json("n", "{\"a\": 3, \"b\": -1, \"c\": \"ja\\u001b\", \"d\": {}}"), List.of("a", "b", "c", "d"));
        assertThatThrownBy(() -> reader.text("a"))
                .hasMessage("n:1:7: expected a text for \"a\", found the number 3");
        assertThatThrownBy(() -> reader.count("b"))
                .hasMessage("n:1:15: expected a whole number for \"b\", found the number -1");
        assertThatThrownBy(() -> reader.word("c", Map.of("yes", 1)))
                .hasMessage("n:1:24: expected one of yes for \"c\", found the text \"ja\\u001b\"");
        assertThatThrownBy(() -> reader.list("d")).hasMessage("n:1:41: expected a list for \"d\", found an object");
        assertThatThrownBy(() -> reader.required("e"))
                .hasMessage("n:1:1: expected the field \"e\", found none");
        assertThat(reader.text("e")).isEmpty();
        assertThat(reader.count("a")).hasValue(3);
    }

    @Test
    void theNearestWordIsFoundOnlyWhenItIsNear() {
        List<String> words = List.of("peerAccess", "links", "gpus");
        assertThat(Nearest.to("peeraccess", words)).contains("peerAccess");
        assertThat(Nearest.to("lniks", words)).contains("links");
        assertThat(Nearest.to("gpu", words)).contains("gpus");
        assertThat(Nearest.to("memory", words)).isEmpty();
        assertThat(Nearest.to("x".repeat(1_000_000), words)).isEmpty();
    }
}
