package dev.archeck.elf.arch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PtxVersionTest {
    @ParameterizedTest
    @CsvSource({"11, 0, 7.0", "11, 8, 7.8", "12, 0, 8.0", "12, 5, 8.5", "12, 6, 8.5", "12, 8, 8.7", "12, 9, 8.8", "13, 0, 9.0", "13, 3, 9.3"})
    void releasesIntroduceVersions(int major, int minor, String version) {
        assertThat(PtxVersion.ofCuda(major, minor)).hasToString(version);
    }

    @Test
    void olderReleasesAreNotKnown() {
        assertThatThrownBy(() -> PtxVersion.ofCuda(10, 2)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void versionsCompareByNumber() {
        assertThat(new PtxVersion(8, 8)).isLessThan(new PtxVersion(9, 0)).isGreaterThan(new PtxVersion(8, 7));
    }
}
