package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TrainingRunTest {
    @Test
    void commandLinesArePartedByNext() {
        assertThat(TrainingRun.split(new String[] {"scan", "a", "--next", "kernels", "b", "--archs", "--next", "--help"}))
                .containsExactly(new String[] {"scan", "a"}, new String[] {"kernels", "b", "--archs"}, new String[] {"--help"});
    }
}
