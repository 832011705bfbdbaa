package dev.archeck.reports.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.reports.Samples;
import dev.archeck.reports.notice.Notice;
import dev.archeck.reports.notice.Notices;
import dev.archeck.reports.report.Gate;
import dev.archeck.reports.report.Report;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

class JudgeTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 30);

    private static Gate judged(Report report, String suppressions, Baseline baseline) {
        return new Judge(ProjectFile.read("archeck.yaml", suppressions).suppressions(), baseline, TODAY).judge(report, List.of());
    }

    private static List<String> counting(Report report, Gate gate) {
        return Notices.counting(report.with(gate)).stream().filter(each -> !each.isOfGate()).map(Notice::rule).toList();
    }

    private static List<String> stale(Gate gate) {
        return gate.stale().stream().map(each -> each.kind() + " " + each.problem()).toList();
    }

    @Test
    void aSuppressionAcceptsUntilItsLastDayAndSaysWhenItIsOfNoUse() {
        Report report = Samples.fallsBack();
        assertThat(counting(report, Gate.NONE)).containsExactly("AK601", "AK403");
        Gate last = judged(report, "suppress: [{rule: AK403, reason: upstream, until: 2026-11-30}]", Baseline.NONE);
        assertThat(counting(report, last)).containsExactly("AK601");
        assertThat(last.accepted()).extracting(Gate.Accepted::reason).containsExactly("upstream");
        assertThat(stale(last)).isEmpty();
        Gate ended = judged(report, "suppress: [{rule: AK403, reason: upstream, until: 2026-11-29}]", Baseline.NONE);
        assertThat(counting(report, ended)).containsExactly("AK601", "AK403");
        assertThat(stale(ended)).containsExactly("SUPPRESSION suppression of AK403 ended on 2026-11-29");
        Gate unused = judged(report, "suppress: [{rule: AK601, backend: \"vllm:*\", file: \"*.py\", reason: x, until: 2027-11-29}]", Baseline.NONE);
        assertThat(counting(report, unused)).containsExactly("AK601", "AK403");
        assertThat(stale(unused)).containsExactly("SUPPRESSION suppression of AK601 of vllm:* in *.py accepts nothing");
    }

    @Test
    void aBaselineAcceptsWhatIsAsItWasAndNothingElse() {
        Report before = Samples.fallsBack();
        Baseline baseline = Baseline.read("b.json", Baseline.of(before).text());
        assertThat(baseline.text()).isEqualTo(Baseline.of(before).text()).doesNotContain("lib/python", "custom_all_reduce.cuh", "460", "0.5.10");
        assertThat(counting(before, judged(before, "", baseline))).isEmpty();
        assertThat(stale(judged(before, "", baseline))).isEmpty();
        Report worse = Samples.launchesNothing();
        assertThat(counting(worse, judged(worse, "", baseline))).as("the call ends otherwise now").containsExactly("AK601");
        assertThat(stale(judged(worse, "", baseline))).containsExactly(
                "BASELINE AK601 of sglang:CustomAllreduce is not what was accepted: what was measured has changed");
        Report fixed = Samples.runs();
        assertThat(stale(judged(fixed, "", baseline))).containsExactlyInAnyOrder(
                "BASELINE AK601 of sglang:CustomAllreduce is not found any more", "BASELINE AK403 is not found any more");
    }

    @Test
    void aRouteThatIsNotDeterminedCanBeAccepted() {
        Report report = Samples.notDetermined();
        assertThat(counting(report, Gate.NONE)).containsExactly("incomplete");
        assertThat(counting(report, judged(report, "suppress: [{rule: incomplete, reason: x, until: 2027-01-01}]", Baseline.NONE))).isEmpty();
    }

    @Test
    void whatIsNoBaselineIsRefusedWithItsPlace() {
        for (String text : List.of("", "[]", "{}", "{\"baselineVersion\": \"2.0\", \"accepted\": []}", "{\"baselineVersion\": \"1.0\"}",
                "{\"baselineVersion\": \"1.0\", \"accepted\": [{\"key\": \"x\"}]}", "{\"baselineVersion\": \"1.0\", \"accepted\": [], \"x\": 1}")) {
            assertThatThrownBy(() -> Baseline.read("b.json", text)).isInstanceOf(DocumentException.class).hasMessageStartingWith("b.json:1:");
        }
    }
}
