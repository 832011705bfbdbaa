package dev.archeck.reports.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.reports.Goldens;
import dev.archeck.reports.Hostile;
import dev.archeck.reports.Samples;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MetricsReportTest {
    @Test
    void samplesAreWrittenAsTheGoldensSay() {
        Samples.all().forEach((name, report) -> Goldens.check(name + ".prom", MetricsReport.render(report)));
    }

    @Test
    void everyLineIsACommentOrASampleAndNoSampleStandsTwice() {
        Samples.all().values().forEach(report -> keepsTheFormat(MetricsReport.render(report)));
        keepsTheFormat(MetricsReport.render(Hostile.report()));
    }

    private static void keepsTheFormat(String text) {
        assertThat(text).endsWith("\n");
        assertThat(text.lines()).allMatch(line -> line.matches(
                "# (HELP|TYPE) archeck_[a-z_]+ .+|archeck_[a-z_]+(\\{([a-z_]+=\"([^\"\\\\]|\\\\[\\\\\"n])*\",?)+\\})? \\d+"));
        assertThat(text.lines().map(line -> line.replaceFirst(" \\d+$", "")).toList()).doesNotHaveDuplicates();
    }

    @Test
    void quotesAndBackslashesOfLabelsAreEscaped() {
        assertThat(new Gauges().add("a", "h", Map.of(Map.of("l", "\"\\\n"), 1L)).toString())
                .isEqualTo("# HELP a h\n# TYPE a gauge\na{l=\"\\\"\\\\<U+000A>\"} 1\n");
    }
}
