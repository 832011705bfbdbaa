package dev.archeck.reports.notice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Place;
import dev.archeck.reports.Samples;
import dev.archeck.reports.report.Report;
import dev.archeck.rules.finding.Finding;
import dev.archeck.rules.route.Severity;
import java.util.List;
import org.junit.jupiter.api.Test;

class NoticesTest {

    @Test
    void keyStaysWhenLinesFoldersAndVersionsChange() {
        Report report = Samples.launchesNothing();
        Finding folder = report.findings().getLast();
        Evidence moved = new Evidence(folder.evidence().getFirst().basis(),
                new Place.Bytes("opt/other/dist-packages/sgl_kernel/sm100/common_ops.abi3.so", 77, 8, ".rodata"), "");
        Finding upgraded = new Finding(folder.rule(), folder.name(), folder.severity(), "sm100/ holds code for sm_130", folder.backend(),
                List.of(moved), List.of());
        assertThat(key(report, upgraded)).isEqualTo(key(report, folder));
    }

    @Test
    void keyChangesWithRuleFileAndOrder() {
        Report report = Samples.launchesNothing();
        Finding folder = report.findings().getLast();
        Finding other = new Finding("AK404", folder.name(), folder.severity(), folder.message(), folder.backend(), folder.evidence(), List.of());
        assertThat(key(report, other)).isNotEqualTo(key(report, folder));
        assertThat(Notices.of(Samples.withFindings(report, List.of(folder, folder)))).extracting(Notice::key).doesNotHaveDuplicates();
    }

    @Test
    void routeThatIsNotDeterminedIsAWarning() {
        assertThat(Notices.of(Samples.notDetermined())).singleElement().satisfies(notice -> {
            assertThat(notice.rule()).isEqualTo(Notice.INCOMPLETE);
            assertThat(notice.severity()).isEqualTo(Severity.WARNING);
            assertThat(notice.consequences()).hasSize(2);
        });
    }

    private static String key(Report report, Finding finding) {
        return Notices.of(Samples.withFindings(report, List.of(finding))).getFirst().key();
    }
}
