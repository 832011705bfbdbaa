package dev.archeck.reports.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.archeck.rules.route.Severity;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportReaderTest {
    @Test
    void scanIsReadAsWhatScansAreComparedIn() {
        Member scan = (Member) Fleets.read("a.json", Fleets.scan(Fleets::same));
        assertThat(scan.kind()).isEqualTo(ReportKind.SCAN);
        assertThat(scan.pool()).isEqualTo("sm_120");
        assertThat(scan.verdict().severity()).isEqualTo(Severity.WARNING);
        assertThat(scan.causes()).extracting(Cause::id).containsExactly("AK601", "AK403", "gap", "gap");
        assertThat(named(scan)).containsEntry("package sglang", "0.5.10").containsEntry("package sglang-kernel", "0.4.1")
                .containsEntry("GPU code of sgl_kernel/sm100/common_ops.abi3.so", "sm_100a sm_120a sm_80 sm_89 sm_90a")
                .containsEntry("route of custom all-reduce v1",
                        "FALLS_BACK: constructor stops, per call would stop, dispatch would stop, node unknown");
    }

    @Test
    void nodeIsReadAsWhatNodesAreComparedIn() {
        Member node = (Member) Fleets.read("a.json", Fleets.node(Fleets::losesWrites));
        assertThat(node.kind()).isEqualTo(ReportKind.NODE);
        assertThat(node.pool()).isEqualTo("sm_120");
        assertThat(node.severity()).isEqualTo(Severity.ERROR);
        assertThat(node.causes().getFirst()).isEqualTo(new Cause(Severity.ERROR, "rung kernel writes", "N of N words are wrong"));
        assertThat(node.details()).containsExactly("kernel writes 2->5: 7 of 1024 words are wrong");
        assertThat(named(node)).containsEntry("driver", "580.126.09").containsEntry("links", "NODE")
                .containsEntry("peer access, as the driver says", "yes").containsEntry("peer data", "kernel writes fail on 1 pair")
                .containsEntry("IOMMU", "TRANSLATED").containsEntry("GPUs", "8 x Example GPU sm_120");
        assertThat(node.figures()).contains(new Figure("pullGBs", 48.0), new Figure("flagNs", 2100.0));
    }

    @Test
    void passiveNodeHasNoDataResultsAndSaysSo() {
        Member node = (Member) Fleets.read("a.json", Fleets.node(report -> ((ObjectNode) report.path("probe")).putArray("results")));
        assertThat(named(node)).containsEntry("peer data", "not tested");
    }

    @Test
    void whatIsNoReportIsNamedWithItsPlace() {
        Map<String, Damage.Kind> kinds = new TreeMap<>();
        List<String> texts = List.of("", "   \n", "{\"probe\": {\"severity\": \"none\"", "{\"probe\": {\"severity\": \"none\"}, \"driver", "{}", "[]", "7",
                "null", "{\"a\": 1} {\"b\": 2}", "not json", "{\"a\": \u0000}", "[".repeat(5000), "{\"probe\": {\"severity\": \"terrible\"}}",
                "{\"$schema\": \"archeck-fleet-0.1.schema.json\"}", "{\"verdict\": {\"severity\": \"none\"}, \"installations\": [], \"schemaVersion\": \"7.0\"}",
                "{\"verdict\": 5, \"installations\": 7}", "{\"a\": 1e999999999999}", "\"" + "x".repeat(100));
        texts.forEach(text -> {
            Reading reading = Fleets.read("a.json", text);
            assertThat(reading).as(text.substring(0, Math.min(30, text.length()))).isInstanceOf(Damage.class);
            assertThat(((Damage) reading).reason()).isNotEmpty().hasSizeLessThan(500);
            kinds.put(text.substring(0, Math.min(12, text.length())), ((Damage) reading).kind());
        });
        assertThat(kinds).containsEntry("", Damage.Kind.HALF_WRITTEN).containsEntry("{\"probe\": {\"", Damage.Kind.NO_REPORT)
                .containsEntry("not json", Damage.Kind.DAMAGED).containsEntry("{\"a\": 1} {\"b", Damage.Kind.DAMAGED)
                .containsEntry("[[[[[[[[[[[[", Damage.Kind.DAMAGED).containsEntry("{}", Damage.Kind.NO_REPORT);
    }

    @Test
    void everyBeginningOfAReportIsHalfWritten() {
        String text = Fleets.node(Fleets::same);
        for (int length = 1; length < text.length() - 1; length += 997) {
            assertThat(((Damage) Fleets.read("a.json", text.substring(0, length))).kind()).isEqualTo(Damage.Kind.HALF_WRITTEN);
        }
    }

    @Test
    void fileThatEndsInsideAWordIsHalfWritten(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("a.json"), "{\"probe\": {\"complete\": tru");
        try (InputStream in = Files.newInputStream(file)) {
            assertThat(((Damage) new ReportReader().read("a.json", in)).kind()).isEqualTo(Damage.Kind.HALF_WRITTEN);
        }
    }

    @Test
    void fieldsOfAnotherTypeAreNoFaultOfTheReader() {
        Member scan = (Member) Fleets.read("a.json", """
                {"schemaVersion": "0.1.0", "verdict": {"severity": "none", "headline": {"a": []}}, "complete": "yes", "findings": {"x": 1},
                 "installations": [7, null, {"packages": "torch", "backends": [{"homes": 3, "route": [], "variables": [null]}]}], "gaps": [[[]]]}""");
        assertThat(scan.complete()).isFalse();
        assertThat(scan.pool()).isEmpty();
        Reading node = Fleets.read("b.json", "{\"probe\": {\"severity\": \"none\", \"results\": [1, {\"rung\": 5, \"state\": []}]}, \"gpus\": 8, \"links\": \"unknown\"}");
        assertThat(node).isInstanceOf(Member.class);
    }

    @Test
    void longTextsAreCut() {
        Member scan = (Member) Fleets.read("a.json", Fleets.scan(report -> ((ObjectNode) report.path("verdict")).put("headline", "\uD83D\uDE00".repeat(9000))));
        assertThat(scan.verdict().text()).hasSizeLessThan(500).endsWith("...");
    }

    private static Map<String, String> named(Member member) {
        Map<String, String> named = new TreeMap<>();
        member.traits().forEach(trait -> named.put(trait.name(), trait.value()));
        return named;
    }
}
