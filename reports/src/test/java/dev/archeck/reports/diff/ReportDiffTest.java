package dev.archeck.reports.diff;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.archeck.inspectors.node.Nodes;
import dev.archeck.reports.Hostile;
import dev.archeck.reports.Samples;
import dev.archeck.reports.json.DiffJson;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.text.DiffText;
import dev.archeck.reports.text.TextLayout;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReportDiffTest {
    private static List<String> lines(Report before, Report after) {
        return ReportDiff.of(before, after).differences().stream().map(each -> each.effect() + " " + each.topic() + " " + each.about()
                + (each.what().isEmpty() ? "" : ", " + each.what()) + ": " + each.before().orElse("-") + " -> " + each.after().orElse("-")).toList();
    }

    @Test
    void aReportDoesNotDifferFromItself() {
        Samples.all().values().forEach(each -> assertThat(lines(each, each)).isEmpty());
        assertThat(lines(Hostile.report(), Hostile.report())).isEmpty();
    }

    @Test
    void openedGatesBeforeAHoleAreForTheWorse() {
        assertThat(lines(Samples.fallsBack(), Samples.launchesNothing())).contains(
                "WORSE OUTCOME custom all-reduce v1: falls back to NCCL -> launches NOTHING: wrong results",
                "WORSE FINDINGS AK601 of custom all-reduce v1, dispatch-without-else: warning -> error")
                .anyMatch(line -> line.startsWith("WORSE VERDICT verdict: WARN "))
                .anyMatch(line -> line.startsWith("BETTER GATES custom all-reduce v1, : STOPS: `world_size > 2") || line.startsWith("BETTER GATES"))
                .anyMatch(line -> line.startsWith("OTHER ENV custom all-reduce v1, SGLANG_CUSTOM_ALLREDUCE_ALGO: read per call"));
        assertThat(ReportDiff.of(Samples.launchesNothing(), Samples.fallsBack()).count(Difference.Effect.BETTER)).isPositive();
    }

    @Test
    void whatIsForTheWorseComesFirstInItsTopicAndGapsAreSaid() {
        ReportDiff diff = ReportDiff.of(Samples.runs(), Samples.notDetermined());
        assertThat(diff.incomplete()).isTrue();
        String text = DiffText.render(diff, TextLayout.plain());
        assertThat(text).startsWith("DIFF  ").contains("\noutcome\n! custom all-reduce v1", "\nGAPS  something could not be read on one side");
        assertThat(text.lines()).allMatch(line -> line.length() <= 80);
    }

    @Test
    void hostileNamesStayHarmless() throws IOException {
        ReportDiff diff = ReportDiff.of(Samples.runs(), Hostile.report());
        String text = DiffText.render(diff, new TextLayout(80, false, Set.of()));
        assertThat(text.chars()).noneMatch(c -> c < ' ' && c != '\n');
        assertThat(text.lines()).noneMatch(line -> line.strip().startsWith("::error"));
        String json = DiffJson.render(diff);
        assertThat(json.chars()).allMatch(c -> c == '\n' || (c >= ' ' && c <= '~'));
        assertThat(new ObjectMapper().readTree(json).at("/differences").size()).isEqualTo(diff.differences().size());
    }

    @Test
    void nodesDifferInGpusAndPairs() {
        assertThat(NodeDiff.of(Nodes.named("8x-h100-nvlink"), Nodes.named("8x-h100-nvlink")).differences()).isEmpty();
        ReportDiff diff = NodeDiff.of(Nodes.named("4x-l40s-pcie"), Nodes.named("2x-rtx-4090"));
        assertThat(diff.differences()).extracting(Difference::about).contains("GPU 0", "GPU 3", "GPU 0 to GPU 1");
        assertThat(diff.count(Difference.Effect.WORSE)).isPositive();
    }
}
