package dev.archeck.reports.ci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.reports.Goldens;
import dev.archeck.reports.Hostile;
import dev.archeck.reports.Samples;
import java.util.Collections;
import org.junit.jupiter.api.Test;

class GithubAnnotationsTest {

    @Test
    void samplesAreWrittenAsTheGoldensSay() {
        Samples.all().forEach((name, report) -> Goldens.check(name + ".github.txt", GithubAnnotations.render(report)));
    }

    @Test
    void theTenthOfAKindSaysHowManyThereAreMore() {
        var report = Samples.launchesNothing();
        String text = GithubAnnotations.render(Samples.withFindings(report, Collections.nCopies(12, report.findings().getFirst())));
        assertThat(text.lines()).hasSize(11);
        assertThat(text.lines().skip(9)).startsWith("::error title=archeck::and 3 more: see the whole report");
    }

    @Test
    void noTextOfAnInspectedFileIsACommand() {
        String text = GithubAnnotations.render(Hostile.report());
        assertThat(text.lines()).hasSize(2);
        assertThat(text.lines().toList().getFirst()).matches(
                "::error file=[^:,]*,line=1,endLine=2,title=[^:,]*::.*").doesNotContain("##[", "\u001B", "\u202E");
        assertThat(text.lines().toList().getLast()).startsWith("archeck: STOP ");
    }
}
