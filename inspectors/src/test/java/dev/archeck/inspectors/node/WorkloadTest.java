package dev.archeck.inspectors.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkloadTest {
    private static final Message MESSAGE = Message.parse("42KB", Dtype.BF16);

    private static LaunchFlag flag(String name, String value) {
        return new LaunchFlag(name, Optional.of(value));
    }

    @Test
    void unsetAndEmptyVariablesAreToldApart() {
        Workload workload = new Workload(8, MESSAGE, Map.of("B", "", "A", "1"), List.of());
        assertThat(workload.variable("A")).contains("1");
        assertThat(workload.variable("B")).contains("");
        assertThat(workload.variable("C")).isEmpty();
        assertThat(workload.with("C", "x").environment().keySet()).containsExactly("A", "B", "C");
    }

    @Test
    void aCommandLineIsSplitAsAShellDoes() {
        assertThat(LaunchLine.parse("""
                A=1 B="x y" python -m server --tp 8 --model 'org/m m' --opt=v=1 --flag --seed -1 \\
                  --last""")).isEqualTo(new LaunchLine(
                        Map.of("A", "1", "B", "x y"),
                        List.of("python", "-m", "server"),
                        List.of(
                                flag("--tp", "8"),
                                flag("--model", "org/m m"),
                                flag("--opt", "v=1"),
                                new LaunchFlag("--flag", Optional.empty()),
                                flag("--seed", "-1"),
                                new LaunchFlag("--last", Optional.empty()))));
    }

    @Test
    void theLastValueOfAnOptionCounts() {
        LaunchLine line = LaunchLine.parse("s --tp 2 --tensor-parallel-size 4 --off");
        assertThat(line.value("--tp", "--tensor-parallel-size")).contains("4");
        assertThat(line.value("--off")).isEmpty();
        assertThat(line.has("--off")).isTrue();
        assertThat(line.has("--on")).isFalse();
    }

    @Test
    void anOpenQuoteIsRefused() {
        assertThatThrownBy(() -> LaunchLine.parse("a 'b")).hasMessage(
                "expected a closing ' in the command line, found its end");
        assertThat(LaunchLine.parse("").command()).isEmpty();
        assertThat(LaunchLine.parse("a '' \"\\\"\\x\" \\").command()).containsExactly("a", "", "\"\\x", "\\");
    }

    @Test
    void assignmentsAreReadInOrder() {
        assertThat(Assignments.parse(List.of("A=1", "B==", "C=", "A=2")))
                .isEqualTo(Map.of("A", "2", "B", "=", "C", ""));
        assertThat(Assignments.parseFile("e.env", "# x\n\nexport A=\"1 2\"\nB='x\n"))
                .isEqualTo(Map.of("A", "1 2", "B", "'x"));
        assertThatThrownBy(() -> Assignments.parseFile("e.env", "A=1\noops"))
                .hasMessage("e.env:2: expected NAME=value, found \"oops\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "A", "=1", "1A=2", "A B=1", "A-B=1"})
    void otherTextsAreNoAssignments(String text) {
        assertThatThrownBy(() -> Assignments.parse(List.of(text)))
                .hasMessage("expected NAME=value, found \"" + text + "\"");
    }

    @Test
    void countsBelowOneAreRefused() {
        assertThatThrownBy(() -> new Workload(0, MESSAGE, Map.of(), List.of()))
                .hasMessage("expected a world size of at least 1, found 0");
        assertThatThrownBy(() -> new Message(MESSAGE.size(), Dtype.BF16, OptionalInt.of(0)))
                .hasMessage("expected at least one call per step, found 0");
    }
}
