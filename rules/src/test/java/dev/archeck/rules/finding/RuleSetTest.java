package dev.archeck.rules.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.rules.route.Severity;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RuleSetTest {
    private static final List<Evidence> EVIDENCE =
            List.of(new Evidence(Basis.READ, new Place.Lines("pkg/file.py", 7, 7), "gate"));

    static List<Rule> rules() {
        return RuleSet.builtIn().rules();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void badExampleOfEveryRuleGivesAFindingAndGoodOneNone(Rule rule) {
        assertThat(rulesFound(rule, rule.bad())).contains(rule.id());
        assertThat(rulesFound(rule, rule.good())).doesNotContain(rule.id());
    }

    private static List<String> rulesFound(Rule rule, Map<String, Object> example) {
        Map<String, Object> fields = new java.util.TreeMap<>(example);
        fields.replaceAll((name, value) -> value instanceof Integer number ? Long.valueOf(number) : value);
        Fact fact = new Fact(rule.subject(), fields, Optional.of("b"), EVIDENCE);
        return RuleSet.builtIn().apply(List.of(fact)).findings().stream().map(Finding::rule).toList();
    }

    @Test
    void idsAreOrderedAndUsedOnce() {
        List<String> ids = rules().stream().map(Rule::id).toList();
        assertThat(ids).isSorted().doesNotHaveDuplicates().contains("AK601");
    }

    @Test
    void messageIsFilledFromTheFact() {
        Fact fact = new Fact("dispatch", Map.of("reached", true, "ends", "LAUNCHES_NOTHING", "backend", "$1 custom"), Optional.of("b"), EVIDENCE);
        RuleSet.Findings found = RuleSet.builtIn().apply(List.of(fact));
        assertThat(found.findings()).first().isEqualTo(new Finding("AK601", "dispatch launches nothing", Severity.ERROR,
                "$1 custom passes its gates here, and its dispatch launches no kernel and raises nothing.", Optional.of("b"),
                EVIDENCE, List.of("The output of the all-reduce is uninitialised memory, so results are wrong.")));
    }

    @Test
    void whatFollowsFromAnotherFindingIsToldUnderIt() {
        Map<String, Object> gate = Map.of("outcome", "FALLS_BACK", "layer", "PYTHON_GATE", "peers", "yes", "byTable", false, "needless", false,
                "silentGates", 1L, "gateCount", 2L, "backend", "B");
        Fact route = new Fact("route", gate, Optional.of("b"), EVIDENCE);
        Fact hole = new Fact("dispatch", Map.of("reached", false, "ends", "LAUNCHES_NOTHING", "backend", "B"), Optional.of("b"), EVIDENCE);
        Fact other = new Fact("dispatch", Map.of("reached", false, "ends", "LAUNCHES_NOTHING", "backend", "C"), Optional.of("c"), EVIDENCE);
        List<Finding> found = RuleSet.builtIn().apply(List.of(route, hole, other)).findings();
        assertThat(found).extracting(Finding::rule).containsExactly("AK201", "AK602");
        assertThat(found.getFirst().consequences()).containsExactly(
                "AK202: Gates of B that refuse without a log line: 1 of 2.", "Opening only the logged gate changes nothing.",
                "AK602: Behind the gates of B the dispatch would launch no kernel on this node.", "Opening the gates alone gives wrong results.");
        assertThat(found.getLast().message()).contains("gates of C");
    }

    @Test
    void missingFieldGivesAGapAndNoFinding() {
        Fact fact = new Fact("home", Map.of("loaded", "yes"), Optional.empty(), EVIDENCE);
        RuleSet.Findings found = RuleSet.builtIn().apply(List.of(fact));
        assertThat(found.findings()).isEmpty();
        assertThat(found.gaps()).extracting(Gap::what).containsExactly("rule AK302 (op is registered by an unexpected file)", "rule AK501 (no code for this GPU)",
                "rule AK502 (no code for this GPU in some kernels)", "rule AK503 (binary built against another release)",
                "rule AK504 (binary built with the other string type)", "rule AK505 (libraries of two CUDA releases)");
    }

    @Test
    void wrongFieldIsNamedWithFileAndLine() {
        assertThatThrownBy(() -> RuleSet.parse("AK999.yaml", "id: AK001\nnaame: x\n"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("AK999.yaml:2: not a rule: ")
                .hasMessageContaining("naame");
    }
}
