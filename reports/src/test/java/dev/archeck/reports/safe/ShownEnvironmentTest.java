package dev.archeck.reports.safe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.reports.Samples;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ShownEnvironmentTest {

    @Test
    void onlyVariablesThatMatterAreShown() {
        assertThat(ShownEnvironment.of(Samples.fallsBack()))
                .isEqualTo(new ShownEnvironment(Map.of("NCCL_P2P_LEVEL", "SYS"), 1));
    }

    @Test
    void valueOfASecretIsWithheldEvenWhenItsVariableMatters() {
        assertThat(ShownEnvironment.value("NCCL_API_KEY", "1")).isEqualTo("(withheld)");
        assertThat(ShownEnvironment.value("hf_token", "1")).isEqualTo("(withheld)");
        assertThat(ShownEnvironment.value("NCCL_MONKEYS", "1")).isEqualTo("1");
    }
}
