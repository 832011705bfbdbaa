package dev.archeck.reports.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.archeck.reports.Goldens;
import dev.archeck.reports.Hostile;
import dev.archeck.reports.Samples;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class JsonReportTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    @Test
    void samplesAreWrittenAsTheGoldensSay() {
        Samples.all().forEach((name, report) -> Goldens.check(name + ".json", JsonReport.render(report)));
    }

    @Test
    void samplesKeepTheSchemaAndHaveNoFieldThatItDoesNotKnow() throws IOException {
        Schema schema = closedSchema();
        Samples.all().forEach((name, report) ->
                assertThat(schema.validate(JsonReport.render(report), InputFormat.JSON)).as(name).isEmpty());
    }

    @Test
    void schemaRefusesAFieldThatIsMissingOrUnknown() throws IOException {
        Schema schema = closedSchema();
        ObjectNode report = (ObjectNode) MAPPER.readTree(JsonReport.render(Samples.runs()));
        ObjectNode missing = report.deepCopy();
        missing.remove("verdict");
        ObjectNode unknown = report.deepCopy();
        unknown.putObject("node").put("serial", "1");
        assertThat(schema.validate(missing)).isNotEmpty();
        assertThat(schema.validate(unknown)).isNotEmpty();
    }

    @Test
    void hostileTextsStayTexts() throws IOException {
        String text = JsonReport.render(Hostile.report());
        assertThat(text.chars()).allMatch(c -> c == '\n' || (c >= ' ' && c <= '~'));
        assertThat(closedSchema().validate(text, InputFormat.JSON)).isEmpty();
        assertThat(MAPPER.readTree(text).at("/verdict/headline").textValue())
                .startsWith("\n::error").contains("\u001B[2J\u202E").endsWith("<U+D800>\u0000");
    }

    @Test
    void secretsAreNotWritten() {
        assertThat(JsonReport.render(Samples.fallsBack())).doesNotContain("API_TOKEN", "secret");
    }

    @Test
    void localeDoesNotChangeTheBytes() {
        Locale before = Locale.getDefault();
        String expected = JsonReport.render(Samples.fallsBack());
        try {
            Locale.setDefault(Locale.forLanguageTag("tr-TR"));
            assertThat(JsonReport.render(Samples.fallsBack())).isEqualTo(expected);
        } finally {
            Locale.setDefault(before);
        }
    }

    /// The schema with every object closed, so that a field it does not describe is an error.
    private static Schema closedSchema() throws IOException {
        try (InputStream in = JsonReport.class.getResourceAsStream(JsonReport.SCHEMA)) {
            JsonNode schema = MAPPER.readTree(Objects.requireNonNull(in));
            close(schema);
            return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(schema);
        }
    }

    private static void close(JsonNode node) {
        if (node.path("type").asText().equals("object") && node.has("properties")) {
            ((ObjectNode) node).put("additionalProperties", false);
        }
        node.forEach(JsonReportTest::close);
    }
}
