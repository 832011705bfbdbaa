package dev.archeck.inspectors.install;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VersionTest {
    /// Each is older than the next; from the ordering rules of PEP 440.
    private static final List<String> RISING = List.of(
            "0.9", "1.dev0", "1.0.dev456", "1.0a1", "1.0a2.dev456", "1.0a12.dev456", "1.0a12", "1.0b1.dev456", "1.0b2",
            "1.0b2.post345.dev456", "1.0b2.post345", "1.0rc1.dev456", "1.0rc1", "1.0", "1.0+abc.5", "1.0+abc.7",
            "1.0+cu124", "1.0+5", "1.0+10", "1.0.post456.dev34", "1.0.post456", "1.0.15", "1.1.dev1", "1.10", "2024.1",
            "1!0.1");

    private static Version version(String text) {
        return Version.parse(text).orElseThrow();
    }

    @Test
    void versionsSortAsTheStandardSays() {
        List<Version> shuffled = new ArrayList<>(RISING.stream().map(VersionTest::version).toList());
        Collections.shuffle(shuffled, new Random(7));
        assertThat(shuffled.stream().sorted().map(Version::toString)).containsExactlyElementsOf(RISING);
    }

    @ParameterizedTest
    @CsvSource({
        "v1.0, 1.0",
        "1.0-alpha.1, 1.0a1",
        "1.0ALPHA, 1.0a0",
        "1.0_beta_2, 1.0b2",
        "1.0c3, 1.0rc3",
        "1.0.preview4, 1.0rc4",
        "1.0-1, 1.0.post1",
        "1.0rev2, 1.0.post2",
        "1.0post, 1.0.post0",
        "1.0dev, 1.0.dev0",
        "0.4.2.post2, 0.4.2.post2",
        "2.11.0+CU130, 2.11.0+cu130",
        "1.0+ubuntu-1_02, 1.0+ubuntu.1.2",
        "01.002, 1.2",
        "2!1.0rc1.post2.dev3+x, 2!1.0rc1.post2.dev3+x",
    })
    void everySpellingHasOneNormalForm(String written, String normal) {
        assertThat(version(written)).hasToString(normal);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "", " ", "latest", "1.0.x", "1..0", "1.0+", "1.0+a..b", "1.0 beta", "-1", "1.0-", "1.0a1b2", "1.0.dev1.post1",
        "٣.١", "1.0\u001b[31m"
    })
    void otherTextsAreNoVersions(String text) {
        assertThat(Version.parse(text)).isEmpty();
    }

    @Test
    void hugeTextsAreNoVersions() {
        assertThat(Version.parse("1".repeat(100))).isEmpty();
        assertThat(Version.parse("1." + "0.".repeat(1_000_000) + "1")).isEmpty();
        assertThat(Version.parse("1.0" + "+a".repeat(90))).isEmpty();
    }

    @Test
    void thePartsAreKept() {
        assertThat(version("1!2.3rc4.post5.dev6+cu130.7"))
                .isEqualTo(new Version(
                        1,
                        List.of(2L, 3L),
                        new Version.Suffix(
                                Optional.of(new Version.Pre("rc", 4)), OptionalLong.of(5), OptionalLong.of(6)),
                        List.of("cu130", "7")));
    }

    @Test
    void publicAndLocalPartAreToldApart() {
        Version version = version("2.14.1+cu130");
        assertThat(version.publicPart()).isEqualTo(version("2.14.1"));
        assertThat(version.localPart()).contains("cu130");
        assertThat(version("2.14.1").localPart()).isEmpty();
        assertThat(version.sameAs(version("2.14.1"))).isFalse();
        assertThat(version("2.14").sameAs(version("2.14.0"))).isTrue();
    }

    @Test
    void alphaToDevelopmentReleasesArePreReleases() {
        assertThat(RISING.stream().filter(text -> version(text).isPreRelease()))
                .containsExactly(
                        "1.dev0", "1.0.dev456", "1.0a1", "1.0a2.dev456", "1.0a12.dev456", "1.0a12", "1.0b1.dev456",
                        "1.0b2", "1.0b2.post345.dev456", "1.0b2.post345", "1.0rc1.dev456", "1.0rc1",
                        "1.0.post456.dev34", "1.1.dev1");
    }
}
