package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.archeck.reports.json.JsonReport;
import dev.archeck.rules.route.Outcome;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MergeCommandTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final Path NODE = Path.of("../reports/src/test/resources/dev/archeck/reports/goldens/node.json");

    @TempDir
    private Path folder;

    @Test
    void plantedOutliersAreAllFoundAndNoneIsInvented() throws IOException {
        fleet();
        CommandRun run = CommandRun.of("merge", folder.toString(), "-f", "json", "--threads", "1");
        assertThat(run.code()).isEqualTo(ExitCode.INCOMPLETE);
        JsonNode merged = MAPPER.readTree(run.out());
        SortedMap<String, List<String>> found = new TreeMap<>();
        merged.path("outliers").forEach(each -> found.put(each.path("name").asText(),
                texts(each.path("deviations"), "what")));
        assertThat(found).isEqualTo(Map.of("a/n03.json", List.of("driver"), "a/n11.json", List.of("IOMMU"), "a/n17.json", List.of("GPUs")));
        assertThat(texts(merged.path("damaged"), "name")).containsExactly("a/n20.json", "a/n21.json");
        assertThat(merged.at("/counts/passedOver").asInt()).isEqualTo(2);
        assertThat(CommandRun.of("merge", folder.toString(), "-f", "json", "--threads", "7")).isEqualTo(run);
    }

    @Test
    void listOnStandardInputNamesFilesAndFolders() throws IOException {
        fleet();
        String list = folder.resolve("a/n01.json") + "\n" + folder.resolve("a/n01.json") + "\n\n" + folder.resolve("gone.json") + "\n" + folder + "\n";
        ReportFiles files = ReportFiles.of(List.of("-"), new ByteArrayInputStream(list.getBytes(StandardCharsets.UTF_8)));
        assertThat(files.files()).hasSize(22);
        assertThat(files.unreadable()).extracting(each -> each.reason()).containsExactly("no such file");
        ReportFiles nul = ReportFiles.of(List.of("-"), new ByteArrayInputStream(list.strip().replace("\n", "\0").getBytes(StandardCharsets.UTF_8)));
        assertThat(nul.files()).isEqualTo(files.files());
    }

    @Test
    void scansAreMergedAndTheirWorstDecidesTheExitCode() throws IOException {
        Files.writeString(folder.resolve("one.json"), JsonReport.render(Answers.of(Outcome.RUNS)));
        assertThat(CommandRun.of("merge", folder.toString()).code()).isEqualTo(ExitCode.CLEAN);
        Files.writeString(folder.resolve("two.json"), JsonReport.render(Answers.of(Outcome.LAUNCHES_NOTHING)));
        CommandRun run = CommandRun.of("merge", folder.toString(), "-o", "html=" + folder.resolve("fleet.html"));
        assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
        assertThat(run.out()).startsWith("STOP  1 of 2 reports with an error");
        assertThat(folder.resolve("fleet.html")).content().startsWith("<!DOCTYPE html>");
        assertThat(CommandRun.of("merge", folder.toString(), "--fail-on", "never").code()).isEqualTo(ExitCode.CLEAN);
    }

    @Test
    void expectedNodesWithoutAReportAreNamed() throws IOException {
        fleet();
        Path expected = Files.writeString(folder.resolve("nodes.txt"), "n01\nn02\nn99\n");
        CommandRun run = CommandRun.of("merge", folder.toString(), "--expect", expected.toString());
        assertThat(run.out()).contains("AWAY  n99: expected, and no report of it was read\n");
    }

    @Test
    void mistakesAreUsageErrors() {
        assertThat(CommandRun.of("merge", "gone")).isEqualTo(new CommandRun(ExitCode.USAGE, "", "archeck: gone: no such file or folder\n"));
        assertThat(CommandRun.of("merge").code()).isEqualTo(ExitCode.USAGE);
        assertThat(CommandRun.of("merge", folder.toString(), "-f", "sarif").err()).startsWith("archeck: --format: \"sarif\" is none of text, json, html");
        assertThat(CommandRun.of("merge", folder.toString()).code()).isEqualTo(ExitCode.NOTHING);
    }

    private void fleet() throws IOException {
        Files.createDirectories(folder.resolve("a"));
        for (int i = 0; i < 20; i++) {
            ObjectNode node = (ObjectNode) MAPPER.readTree(Files.readString(NODE));
            switch (i) {
                case 3 -> node.put("driver", "570.1");
                case 11 -> ((ObjectNode) node.at("/probe/platform")).put("iommu", "OFF");
                case 17 -> ((ObjectNode) node.at("/gpus/0")).put("name", "Other GPU");
                default -> node.put("about", node.path("about").asText());
            }
            Files.writeString(folder.resolve("a/n%02d.json".formatted(i)), MAPPER.writeValueAsString(node));
        }
        Files.writeString(folder.resolve("a/n20.json"), "{\"probe\":");
        Files.writeString(folder.resolve("a/n21.json"), "oops");
        Files.writeString(folder.resolve("a/.n22.json.77.tmp"), "x");
        Files.writeString(folder.resolve("notes.txt"), "x");
    }

    private static List<String> texts(JsonNode list, String field) {
        List<String> texts = new ArrayList<>();
        list.forEach(each -> texts.add(each.path(field).asText()));
        return texts;
    }
}
