package dev.archeck.reports.sarif;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.archeck.reports.Goldens;
import dev.archeck.reports.Hostile;
import dev.archeck.reports.Samples;
import dev.archeck.reports.report.Report;
import dev.archeck.rules.finding.Finding;
import dev.archeck.rules.finding.Rule;
import dev.archeck.rules.finding.RuleSet;
import dev.archeck.rules.plan.Change;
import dev.archeck.rules.plan.Edit;
import dev.archeck.rules.plan.FixClass;
import dev.archeck.rules.plan.Plan;
import dev.archeck.rules.route.Outcome;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class SarifReportTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final List<Rule> RULES = List.of(RuleSet.parse("AK601.yaml", """
            id: AK601
            name: dispatch launches nothing
            layer: DISPATCH
            severity: ERROR
            summary: The dispatch picks no kernel and raises no error.
            why: The caller gets memory that nobody wrote.
            subject: dispatch
            when: reached
            message: "{backend} launches nothing."
            consequences: []
            under: []
            bad: {reached: true}
            good: {reached: false}
            fix: Close a gate again.
            safety: Costs speed only.
            problems: [Seen for one node only.]
            references: []
            """));

    @Test
    void samplesAreWrittenAsTheGoldensSay() {
        Samples.all().forEach((name, report) -> Goldens.check(name + ".sarif", SarifReport.render(report, RULES)));
    }

    @Test
    void resultsPointIntoTheListOfRules() throws IOException {
        for (Report report : Samples.all().values()) {
            JsonNode run = run(report);
            run.at("/results").forEach(result -> assertThat(run.at("/tool/driver/rules/" + result.at("/ruleIndex").asInt() + "/id"))
                    .isEqualTo(result.at("/ruleId")));
        }
    }

    @Test
    void flowGoesFromTheGateToTheMissingLaunch() throws IOException {
        JsonNode flow = run(Samples.launchesNothing()).at("/results/0/codeFlows/0/threadFlows/0/locations");
        List<String> texts = new ArrayList<>();
        flow.forEach(each -> texts.add(each.at("/location/message/text").asText()));
        assertThat(texts).startsWith("constructor: open: local patch, SGLANG_FORCE_CUSTOM_AR_PCIE=1")
                .containsSequence("`full_nvlink_` is false", "dispatch: STOPS, silently: 8 GPUs without NVLink: no kernel, no error");
    }

    @Test
    void onlyAWholePlanIsAFix() throws IOException {
        JsonNode fixes = run(Samples.fallsBack()).at("/results/0/fixes");
        assertThat(fixes).hasSize(1);
        assertThat(fixes.at("/0/artifactChanges/0/replacements/0/deletedRegion").toString())
                .isEqualTo("{\"byteOffset\":5120,\"byteLength\":11}");
    }

    @Test
    void variableBelongsToAFixOnlyWhenTheEditItselfReadsIt() {
        Change edit = new Change.EditText("edit", FixClass.PYTHON_EDIT, List.of(new Edit("a.py", 1, 0, "env(\"OPT_IN\")")), "");
        assertThat(SarifFixes.isWhole(plan(edit, new Change.SetVariable("OPT_IN", "1")))).isTrue();
        assertThat(SarifFixes.isWhole(plan(edit, new Change.SetVariable("OTHER", "1")))).isFalse();
        assertThat(SarifFixes.isWhole(plan(new Change.SetVariable("OTHER", "1")))).isFalse();
    }

    private static Plan plan(Change... changes) {
        return new Plan("title", FixClass.PYTHON_EDIT, List.of(changes), Outcome.RUNS, "", List.of(), List.of(), List.of(), List.of());
    }

    @Test
    void whatCouldNotBeReadIsAResultAndTheRunIsNoSuccess() throws IOException {
        JsonNode run = run(Samples.notDetermined());
        assertThat(run.at("/invocations/0/executionSuccessful").asBoolean()).isFalse();
        assertThat(run.at("/invocations/0/toolExecutionNotifications")).hasSize(2);
        assertThat(run.at("/results/0/ruleId").asText()).isEqualTo("incomplete");
    }

    @Test
    void resultsBeyondWhatIsKeptAreCounted() throws IOException {
        Report report = Samples.fallsBack();
        List<Finding> many = Collections.nCopies(SarifReport.MOST_RESULTS + 7, report.findings().getFirst());
        JsonNode run = run(Samples.withFindings(report, many));
        assertThat(run.at("/results")).hasSize(SarifReport.MOST_RESULTS);
        assertThat(run.at("/invocations/0/toolExecutionNotifications/0/message/text").asText()).startsWith("7 more results");
    }

    @Test
    void hostileTextsStayTextsAndPathsAreRelativeReferences() throws IOException {
        String text = SarifReport.render(Hostile.report(), RULES);
        assertThat(text.chars()).allMatch(c -> c == '\n' || (c >= ' ' && c <= '~'));
        assertThat(text).doesNotContain("##[", "##vso[", "\\u001B", "\\u202E", "\\uD800");
        List<JsonNode> uris = MAPPER.readTree(text).findValues("uri");
        assertThat(uris).isNotEmpty().allSatisfy(uri -> assertThat(uri.asText()).matches("([A-Za-z0-9._~/-]|%[0-9A-F]{2})*"));
    }

    @Test
    void secretsAndUsersAreNotWritten() {
        Samples.all().values().forEach(report -> assertThat(SarifReport.render(report, RULES)).doesNotContain("alice", "API_TOKEN", "secret"));
    }

    private static JsonNode run(Report report) throws IOException {
        return MAPPER.readTree(SarifReport.render(report, RULES)).at("/runs/0");
    }
}
