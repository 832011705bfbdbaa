package dev.archeck.reports.saved;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.reports.Hostile;
import dev.archeck.reports.Samples;
import dev.archeck.reports.ci.GithubAnnotations;
import dev.archeck.reports.ci.GitlabCodeQuality;
import dev.archeck.reports.ci.JunitReport;
import dev.archeck.reports.html.HtmlReport;
import dev.archeck.reports.json.JsonReport;
import dev.archeck.reports.markdown.MarkdownReport;
import dev.archeck.reports.metrics.MetricsReport;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.sarif.SarifReport;
import dev.archeck.reports.text.Detail;
import dev.archeck.reports.text.TextLayout;
import dev.archeck.reports.text.TextReport;
import dev.archeck.rules.finding.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SavedReportTest {
    private static final List<Function<Report, String>> FORMATS = List.of(JsonReport::render, SavedReportTest::text, HtmlReport::render,
            MarkdownReport::render, JunitReport::render, GithubAnnotations::render, GitlabCodeQuality::render, MetricsReport::render,
            report -> SarifReport.render(report, RuleSet.builtIn().rules()));

    private static String text(Report report) {
        return TextReport.render(report, new TextLayout(100, true, Set.of(Detail.EVERYTHING, Detail.TABLES, Detail.DIFFS)));
    }

    @Test
    void aSavedReportShowsInEveryFormatAsTheReportItself() {
        List<Report> reports = new ArrayList<>(Samples.all().values());
        reports.add(Hostile.report());
        for (Report report : reports) {
            Report read = SavedReport.read("saved.json", JsonReport.render(report));
            FORMATS.forEach(format -> assertThat(format.apply(read)).isEqualTo(format.apply(report)));
        }
    }

    @Test
    void fieldsOfALaterMinorVersionAreIgnored() {
        String saved = JsonReport.render(Samples.runs()).replace("\"schemaVersion\": \"1.0.0\"", "\"schemaVersion\": \"1.7.0\", \"later\": {\"a\": [1]}");
        assertThat(SavedReport.read("saved.json", saved).verdict()).isEqualTo(Samples.runs().verdict());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{}", "{\"schemaVersion\": \"0.1.1\", \"installations\": []}", "{\"schemaVersion\": \"2.0.0\", \"installations\": []}",
        "{\"schemaVersion\": \"1.0.0\", \"installations\": []}", "{\"schemaVersion\": 1}", "{\"schemaVersion\": \"1.0.0\"", "null"})
    void whatIsNoReportIsRefusedWithItsPlace(String text) {
        assertThatThrownBy(() -> SavedReport.read("saved.json", text)).isInstanceOf(DocumentException.class).hasMessageStartingWith("saved.json:");
    }

    @Test
    void aReportCutShortOrWithAWrongKindOfValueIsRefused() {
        String saved = JsonReport.render(Samples.fallsBack());
        for (int end = 0; end < saved.length() - 2; end += 997) {
            String cut = saved.substring(0, end);
            assertThatThrownBy(() -> SavedReport.read("saved.json", cut)).isInstanceOf(DocumentException.class);
        }
        Map<String, String> wrong = Map.of("\"first\": 146", "\"first\": -1", "\"last\": 154", "\"last\": 99999999999999999999",
                "\"severity\": \"warning\"", "\"severity\": \"awful\"", "\"silent\": false", "\"silent\": 3",
                "\"state\": \"STOPS\"", "\"state\": \"SIDEWAYS\"", "\"last\": 334", "\"last\": 1", "\"kind\": \"editText\"", "\"kind\": \"magic\"");
        wrong.forEach((right, other) -> {
            assertThat(saved).contains(right);
            assertThatThrownBy(() -> SavedReport.read("saved.json", saved.replace(right, other))).as(other).isInstanceOf(DocumentException.class);
        });
    }
}
