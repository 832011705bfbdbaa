package dev.archeck.reports.ci;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.archeck.reports.Goldens;
import dev.archeck.reports.Hostile;
import dev.archeck.reports.Samples;
import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GitlabCodeQualityTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    @Test
    void samplesAreWrittenAsTheGoldensSay() {
        Samples.all().forEach((name, report) -> Goldens.check(name + ".gitlab.json", GitlabCodeQuality.render(report)));
    }

    @Test
    void equalFindingsHaveFingerprintsOfTheirOwn() throws IOException {
        var report = Samples.launchesNothing();
        JsonNode list = MAPPER.readTree(GitlabCodeQuality.render(
                Samples.withFindings(report, Collections.nCopies(5, report.findings().getFirst()))));
        Set<String> prints = new HashSet<>();
        list.forEach(each -> prints.add(each.at("/fingerprint").asText()));
        assertThat(prints).hasSize(5);
    }

    @Test
    void everyEntryHasTheFieldsThatAreAskedFor() throws IOException {
        for (var report : Samples.all().values()) {
            for (JsonNode each : MAPPER.readTree(GitlabCodeQuality.render(report))) {
                assertThat(each.at("/severity").asText()).isIn("info", "minor", "major", "critical", "blocker");
                assertThat(each.at("/location/lines/begin").asInt()).isPositive();
                assertThat(each.at("/location/path").asText()).isNotEmpty().doesNotStartWith("/").doesNotStartWith("./");
            }
        }
    }

    @Test
    void everyDocumentKeepsTheFormat() throws IOException {
        try (InputStream in = GitlabCodeQualityTest.class.getResourceAsStream("code-quality.schema.json")) {
            Schema format = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(MAPPER.readTree(in));
            Samples.all().values().forEach(report -> assertThat(format.validate(GitlabCodeQuality.render(report), InputFormat.JSON)).isEmpty());
            assertThat(format.validate(GitlabCodeQuality.render(Samples.gated()).replace("critical", "fatal"), InputFormat.JSON)).isNotEmpty();
        }
    }

    @Test
    void hostileTextsStayTexts() throws IOException {
        String text = GitlabCodeQuality.render(Hostile.report());
        assertThat(text.chars()).allMatch(c -> c == '\n' || (c >= ' ' && c <= '~'));
        assertThat(text).startsWith("[\n").doesNotContain("##[", "\\u001B");
        assertThat(MAPPER.readTree(text)).hasSize(1);
    }
}
