package dev.archeck.inspectors.install;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequirementTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "kernels==0.3.21                          | kernels   | ==0.3.21   | ''",
                "torch (>=2.0,<3)                         | torch     | '>=2.0,<3' | ''",
                "uvicorn[standard]>=0.1; extra == 'all'   | uvicorn   | >=0.1      | extra == 'all'",
                "Flask                                    | Flask     | ''         | ''",
                "a.b-c_d ~= 1.4.2 ; python_version < '3'  | a.b-c_d   | ~=1.4.2    | python_version < '3'",
            })
    void nameRangeAndMarkerAreRead(String line, String name, String range, String marker) {
        assertThat(Requirement.parse(line))
                .contains(new Requirement(name, VersionRange.parse(range), marker, line.strip()));
    }

    @Test
    void aUrlStandsInPlaceOfARange() {
        String line = "x @ https://host/x.whl;v=1 ; extra == 'y'";
        assertThat(Requirement.parse(line))
                .contains(new Requirement("x", Optional.empty(), "extra == 'y'", line));
        assertThat(Requirement.parse(line).orElseThrow().isOptional()).isTrue();
    }

    @Test
    void aRangeThatCannotBeReadIsUnknown() {
        assertThat(Requirement.parse("x >= banana").orElseThrow().range()).isEmpty();
    }

    @Test
    void otherTextsAreNoRequirements() {
        assertThat(Requirement.parse("")).isEmpty();
        assertThat(Requirement.parse(">=1")).isEmpty();
        assertThat(Requirement.parse("not a requirement ==")).isEmpty();
        assertThat(Requirement.parse("a" + "-a".repeat(1_000_000))).isEmpty();
        assertThat(Requirement.parse("a" + "-".repeat(4_000))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"Foo.Bar__baz, foo-bar-baz", "torch, torch", "A-_-B, a-b"})
    void namesAreComparedInOneForm(String name, String normal) {
        assertThat(PackageName.normalize(name)).isEqualTo(normal);
    }

    @ParameterizedTest
    @CsvSource({"torch, true", "a, true", "-a, false", "a-, false", "'', false", "a b, false", "../x, false"})
    void aNameIsLettersDigitsAndSeparators(String name, boolean valid) {
        assertThat(PackageName.isValid(name)).isEqualTo(valid);
    }
}
