package dev.archeck.inspectors.knowledge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class KnowledgeTest {
    private static final Knowledge BUILT_IN = Knowledge.builtIn();

    @Test
    void everyStatementNamesItsSource() {
        assertThat(BUILT_IN.backends()).allSatisfy(backend -> assertThat(backend.source()).isNotBlank());
        assertThat(BUILT_IN.variables()).allSatisfy(variable -> assertThat(variable.source()).isNotBlank());
        assertThat(BUILT_IN.parameters()).allSatisfy(parameter -> assertThat(parameter.source()).isNotBlank());
    }

    @Test
    void keysAreUsedOnce() {
        assertThat(BUILT_IN.variables()).extracting(Knowledge.KnownVariable::name).doesNotHaveDuplicates();
        assertThat(BUILT_IN.backends()).extracting(Knowledge.KnownBackend::id).doesNotHaveDuplicates();
    }

    @Test
    void backendIsFoundByNormalisedDistributionAndType() {
        assertThat(BUILT_IN.backend("FlashInfer_Python", "vllm_ar")).map(Knowledge.KnownBackend::id).contains("flashinfer-vllm-comm");
        assertThat(BUILT_IN.backend("somebody-else", "vllm_ar")).isEmpty();
    }

    @Test
    void unknownFieldIsNamedWithFileAndLine() {
        assertThatThrownBy(() -> Knowledge.parse("mine.yaml", "version: x\nwordz: []\n"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("mine.yaml:");
    }
}
