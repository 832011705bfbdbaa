package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.archeck.reports.json.JsonReport;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.text.TextLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportCommandTest {
    private static final Path SAMPLES = Path.of(System.getProperty("archeck.root"), "testdata", "installations");

    @TempDir
    private Path folder;

    @Test
    void everySampleIsWrittenInEveryFormatAndShowsAgainAsItWas() throws IOException {
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(JsonReport.schema());
        for (String sample : List.of("a-precompiled-reads-variable", "a-renamed", "b-binary-ignores-variable", "b-patched", "c-jit", "c-jit-with-aot-cache")) {
            Report report = ScanSamplesTest.scan(SAMPLES.resolve(sample).resolve("venv"), List.of(), "8x-rtx-pro-6000-pcie", Map.of("NCCL_ALGO", "Ring", "TOKEN_X", "1"));
            assertThat(schema.validate(ReportFormat.JSON.render(report, TextLayout.plain()), InputFormat.JSON)).as(sample).isEmpty();
            Path saved = Files.writeString(folder.resolve(sample + ".json"), ReportFormat.JSON.render(report, TextLayout.plain()));
            for (ReportFormat format : ReportFormat.OF_SCAN) {
                CommandRun run = CommandRun.of("report", saved.toString(), "-f", format.name().toLowerCase(java.util.Locale.ROOT));
                assertThat(run.out()).isEqualTo(format.render(report, TextLayout.plain()));
                assertThat(run.code()).isEqualTo(ExitCode.of(report, Optional.of(FailOn.ERROR)));
            }
        }
    }

    @Test
    void whatIsNoReportIsOneLine() throws IOException {
        Path file = Files.writeString(folder.resolve("x.json"), "{\"schemaVersion\": \"0.1.1\", \"installations\": []}");
        assertThat(CommandRun.of("report", file.toString())).isEqualTo(new CommandRun(ExitCode.USAGE, "",
                "archeck: " + file + ":1:1: expected a report of scan with schemaVersion 1.x, found schemaVersion 0.1.1\n"));
        Path cut = Files.writeString(folder.resolve("cut.json"), "{\n");
        assertThat(CommandRun.of("report", cut.toString()).err()).isEqualTo("archeck: " + cut + ":2:1: expected the JSON report of a scan, "
                + "found text that is no JSON: Unexpected end-of-input: expected close marker for Object\n");
        assertThat(CommandRun.of("report", folder.resolve("missing").toString()).err()).endsWith("missing: no such file\n");
        assertThat(CommandRun.of("report").err()).isEqualTo("archeck: report: expected FILE, found none; try 'archeck report --help'\n");
    }

    @Test
    void theSchemaIsPrinted() {
        assertThat(CommandRun.of("schema").out()).contains("\"$id\": \"urn:archeck:report:1.0\"").endsWith("}\n");
    }
}
