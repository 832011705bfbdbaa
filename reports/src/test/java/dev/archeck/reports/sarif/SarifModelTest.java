package dev.archeck.reports.sarif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.archeck.reports.Hostile;
import dev.archeck.reports.Samples;
import dev.archeck.reports.report.Report;
import dev.archeck.rules.finding.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The documents against the standard: always as types written after its text, and against the published schema when
/// `-Darcheck.sarif.schema=FILE` names it (it is not part of this repository).
class SarifModelTest {
    private static List<String> documents() {
        List<Report> reports = new ArrayList<>(Samples.all().values());
        reports.add(Hostile.report());
        return reports.stream().map(report -> SarifReport.render(report, RuleSet.builtIn().rules())).toList();
    }

    @Test
    void everyDocumentIsOfTheModel() throws JsonProcessingException {
        for (String document : documents()) {
            assertThat(SarifModel.read(document).runs()).hasSize(1);
        }
    }

    @Test
    void theModelRefusesWhatTheStandardDoesNotKnow() {
        String document = SarifReport.render(Samples.gated(), RuleSet.builtIn().rules());
        for (String[] change : new String[][] {{"\"version\": \"2.1.0\"", "\"version\": \"2.2\""}, {"\"level\": \"note\"", "\"level\": \"info\""},
            {"\"startLine\": 460", "\"startLine\": 0"}, {"\"kind\": \"external\"", "\"kind\": \"file\""}, {"\"ruleIndex\": 0", "\"ruleIndex\": 77"},
            {"\"executionSuccessful\": true", "\"success\": true"}, {"\"uriBaseId\": \"%SRCROOT%\"", "\"uriBaseId\": \"OTHER\""}}) {
            assertThat(document).contains(change[0]);
            assertThatThrownBy(() -> SarifModel.read(document.replace(change[0], change[1]))).as(change[1]).isInstanceOf(JsonProcessingException.class);
        }
    }

    @Test
    void everyDocumentKeepsThePublishedSchema() throws IOException {
        String file = System.getProperty("archeck.sarif.schema", "");
        assumeTrue(!file.isEmpty(), "no schema: give -Darcheck.sarif.schema=FILE");
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_4).getSchema(Files.readString(Path.of(file)));
        for (String document : documents()) {
            assertThat(schema.validate(document, InputFormat.JSON)).isEmpty();
        }
    }
}
