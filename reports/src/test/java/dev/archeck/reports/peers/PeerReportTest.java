package dev.archeck.reports.peers;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.node.Node;
import dev.archeck.inspectors.node.NodeFile;
import dev.archeck.reports.Goldens;
import dev.archeck.reports.json.PeerJson;
import dev.archeck.reports.text.PeerText;
import dev.archeck.reports.text.TextLayout;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PeerReportTest {
    @Test
    void textOfABrokenNodeFitsEightyColumns() {
        String text = PeerText.render(PeerSamples.broken(), TextLayout.plain());
        Goldens.check("peers-broken.txt", text);
        assertThat(text.lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
    }

    @Test
    void textOfAHealthyNodeFitsEightyColumns() {
        String text = PeerText.render(PeerSamples.healthy(), TextLayout.plain());
        Goldens.check("peers-healthy.txt", text);
        assertThat(text.lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
    }

    @Test
    void textIsHarmlessAndColourIsOnlyAddedToIt() {
        String plain = PeerText.render(PeerSamples.broken(), TextLayout.plain());
        assertThat(plain).doesNotContain("\u001B");
        String coloured = PeerText.render(PeerSamples.healthy(), new TextLayout(80, true, Set.of()));
        assertThat(coloured.replaceAll("\u001B\\[[0-9;]*m", "")).isEqualTo(PeerText.render(PeerSamples.healthy(), TextLayout.plain()));
    }

    @Test
    void jsonIsANodeFile() throws IOException {
        try (InputStream in = NodeFile.class.getResourceAsStream("node.schema.json")) {
            Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(new String(in.readAllBytes(), StandardCharsets.UTF_8), InputFormat.JSON);
            assertThat(schema.validate(PeerJson.render(PeerSamples.broken()), InputFormat.JSON)).isEmpty();
        }
        Node node = NodeFile.parse("node.json", PeerJson.render(PeerSamples.broken()));
        assertThat(node.fullPeerAccess(8)).isEqualTo(Truth.TRUE);
        assertThat(node.fabric().peerData().value().at(2, 5)).isEqualTo(Truth.FALSE);
        assertThat(node.fabric().peerData().value().at(5, 2)).isEqualTo(Truth.TRUE);
    }

    @Test
    void jsonOfAnOrdinaryNodeIsWrittenAsTheGoldenSays() {
        Goldens.check("node.json", PeerJson.render(PeerSamples.ordinary()));
    }

    @Test
    void jsonOfTheSameReportIsTheSame() {
        assertThat(PeerJson.render(PeerSamples.healthy())).isEqualTo(PeerJson.render(PeerSamples.healthy())).matches("(?s)[ -~\n]*");
    }
}
