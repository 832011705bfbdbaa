package dev.archeck.reports.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.reports.Goldens;
import dev.archeck.reports.Hostile;
import dev.archeck.reports.Samples;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class MarkdownReportTest {

    @Test
    void samplesAreWrittenAsTheGoldensSay() {
        Samples.all().forEach((name, report) -> Goldens.check(name + ".md", MarkdownReport.render(report)));
    }

    @Test
    void valuesAreNeitherMarkupNorLinksNorMentions() {
        assertThat(MarkdownText.of("<img src=x> [a](b) `c` *d* _e_ a_b a|b @user ftp://host #1"))
                .isEqualTo("&lt;img src=x&gt; &#91;a&#93;(b) &#96;c&#96; &#42;d&#42; &#95;e&#95; a_b a&#124;b @&#8203;user "
                        + "ftp&#58;&#8203;//host &#35;1");
        assertThat(MarkdownText.withCode("`a|b` is true")).isEqualTo("<code>a&#124;b</code> is true");
        assertThat(MarkdownText.fenced("diff", "+```\n+````\n")).isEqualTo("`````diff\n+```\n+````\n`````\n");
    }

    @Test
    void hostileTextsStayTexts() {
        String text = MarkdownReport.render(Hostile.report());
        assertThat(text.replaceAll("(?s)```diff.*?```", "")).doesNotContain("<b>");
        assertThat(text).doesNotContain("##[", "##vso[", "\u001B", "\u202E");
        assertThat(text.lines()).noneMatch(line -> line.strip().startsWith("::"));
    }

    @Test
    void longReportEndsBeforeTheSummaryWouldBeDropped() {
        var report = Samples.fallsBack();
        String name = "x".repeat(30_000);
        String text = MarkdownReport.render(Samples.withMessages(report, name, 100));
        assertThat(text.getBytes(StandardCharsets.UTF_8).length).isLessThan(1_048_576);
        assertThat(text).endsWith("a step summary holds 1 MiB.\n");
    }
}
