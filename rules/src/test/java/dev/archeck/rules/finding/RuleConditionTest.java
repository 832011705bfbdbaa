package dev.archeck.rules.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.archeck.elf.evidence.Truth;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RuleConditionTest {
    private static final Map<String, Object> FIELDS =
            Map.of("yes", true, "no", false, "n", 3L, "text", "sm_90a", "list", List.of("a", "b"));

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "yes ; TRUE",
        "!yes ; FALSE",
        "gone ; UNKNOWN",
        "!gone ; UNKNOWN",
        "gone && no ; FALSE",
        "gone && yes ; UNKNOWN",
        "gone || yes ; TRUE",
        "(n > 2) && n <= 3 ; TRUE",
        "n != 3 ; FALSE",
        "text == \"sm_90a\" ; TRUE",
        "text.startsWith(\"sm_\") ; TRUE",
        "list.contains(\"c\") ; FALSE",
        "gone == gone ; UNKNOWN",
        "text < n ; UNKNOWN"
    })
    void holdsInThreeValues(String condition, Truth expected) {
        assertThat(RuleCondition.parse(condition).holds(FIELDS)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "System.exit(1) ; at 1:1",
        "yes && text.length() > 2 ; at 1:8",
        "n + 1 == 4 ; operator +",
        "new Object() == yes ; at 1:1"
    })
    void refusesEverythingElseWithItsPlace(String condition, String message) {
        assertThatThrownBy(() -> RuleCondition.parse(condition))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @Test
    void refusesTextThatIsNoExpression() {
        assertThatThrownBy(() -> RuleCondition.parse("yes &&"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("not an expression: ");
    }
}
