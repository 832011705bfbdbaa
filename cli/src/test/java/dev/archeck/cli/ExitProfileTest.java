package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.reports.check.CheckStatus;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ExitProfileTest {
    @Test
    void everyProfileHasTheCodesOfThoseWhoReadThem() {
        assertThat(codes(ExitProfile.ARCHECK)).containsExactly(1, 3, 0, 0);
        assertThat(codes(ExitProfile.NPD)).containsExactly(1, 2, 0, 0);
        assertThat(codes(ExitProfile.NAGIOS)).containsExactly(2, 3, 1, 0);
        assertThat(codes(ExitProfile.NHC)).containsExactly(1, 0, 0, 0);
    }

    private static List<Integer> codes(ExitProfile profile) {
        return Stream.of(CheckStatus.values()).map(profile::code).toList();
    }
}
