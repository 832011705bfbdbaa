package dev.archeck.reports.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.reports.Goldens;
import dev.archeck.reports.Hostile;
import dev.archeck.reports.Samples;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TextReportTest {

    @Test
    void samplesAreShownAsTheGoldensSay() {
        Samples.all().forEach((name, report) -> {
            Goldens.check(name + "-80.txt", TextReport.render(report, TextLayout.plain()));
            Goldens.check(name + "-200.txt", TextReport.render(report, new TextLayout(200, false, Set.of())));
            Goldens.check(name + "-all.txt",
                    TextReport.render(report, new TextLayout(100, false, EnumSet.of(Detail.EVERYTHING))));
        });
    }

    @Test
    void noLineIsWiderThanTheLayoutUnlessItIsADiff() {
        Samples.all().forEach((name, report) -> {
            for (int width : List.of(80, 100, 137, 200)) {
                String text = TextReport.render(report, new TextLayout(width, false, EnumSet.of(Detail.TABLES)));
                assertThat(text.lines()).allSatisfy(line -> assertThat(Columns.of(line)).isLessThanOrEqualTo(width));
            }
        });
    }

    @Test
    void firstWordsSayTheWorstNews() {
        assertThat(TextReport.render(Samples.launchesNothing(), TextLayout.plain()))
                .startsWith("STOP  Custom all-reduce is ON and launches NOTHING");
        assertThat(TextReport.render(Samples.runs(), TextLayout.plain())).startsWith("OK    ");
    }

    @Test
    void colourAddsEscapesAndNothingElse() {
        Samples.all().forEach((name, report) -> {
            String coloured = TextReport.render(report, new TextLayout(80, true, Set.of()));
            assertThat(coloured).contains("\u001B[");
            assertThat(coloured.replaceAll("\u001B\\[[0-9;]*m", "").replaceAll("(?m) +$", ""))
                    .isEqualTo(TextReport.render(report, TextLayout.plain()));
        });
    }

    @Test
    void secretsAndUsersAreNotShown() {
        Samples.all().forEach((name, report) -> assertThat(
                        TextReport.render(report, new TextLayout(80, false, EnumSet.of(Detail.EVERYTHING))))
                .doesNotContain("alice", "secret", "API_TOKEN"));
    }

    @Test
    void localeDoesNotChangeTheBytes() {
        Locale before = Locale.getDefault();
        String expected = TextReport.render(Samples.fallsBack(), TextLayout.plain());
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            assertThat(TextReport.render(Samples.fallsBack(), TextLayout.plain())).isEqualTo(expected);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void hostileNamesReachNeitherTerminalNorLog() {
        String text = TextReport.render(Hostile.report(), new TextLayout(80, true, EnumSet.of(Detail.EVERYTHING)));
        String plain = text.replaceAll("\u001B\\[[0-9;]*m", "");
        assertThat(plain.codePoints().filter(point -> point != '\n' && Character.getType(point) == Character.CONTROL))
                .isEmpty();
        assertThat(plain).contains("<U+001B>[2J", "<U+202E>").doesNotContain("##[", "##vso[");
        assertThat(plain.lines()).noneMatch(line -> line.strip().startsWith("::error"));
    }
}
