package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.knowledge.Knowledge;
import dev.archeck.rules.finding.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExplainCommandTest {
    @TempDir
    private Path folder;

    static Stream<String> names() {
        Knowledge knowledge = Knowledge.builtIn();
        return Stream.of(RuleSet.builtIn().rules().stream().map(rule -> rule.id()), knowledge.backends().stream().map(backend -> backend.id()),
                knowledge.variables().stream().map(variable -> variable.name()), knowledge.cases().stream().map(one -> one.id())).flatMap(each -> each);
    }

    @Test
    void everythingWithANameIsExplainedInEightyColumns() {
        names().forEach(name -> {
            CommandRun run = CommandRun.of("explain", name);
            assertThat(run.code()).as(name).isEqualTo(ExitCode.CLEAN);
            assertThat(run.out()).as(name).startsWith(name);
            assertThat(run.out().lines()).as(name).allSatisfy(line -> assertThat(line.length() <= 80 || !line.strip().contains(" ")
                    || line.strip().split(" +").length <= 2).as(line).isTrue());
        });
    }

    @Test
    void ruleIsShownInItsOwnWords() {
        assertThat(CommandRun.of("explain", "ak601").out()).isEqualTo("""
                AK601 error, dispatch: dispatch launches nothing
                       On this node a call passes every gate, and the dispatch then picks no
                       kernel and raises no error.
                WHY    The caller gets a tensor whose memory nobody wrote. Nothing is logged;
                       the model answers, and the answers are wrong.
                WHEN   dispatch: reached && ends == "LAUNCHES_NOTHING"
                SAYS   {backend} passes its gates here, and its dispatch launches no kernel and
                       raises nothing.
                       The output of the all-reduce is uninitialised memory, so results are
                       wrong.
                BAD    ends: LAUNCHES_NOTHING, reached: true
                GOOD   ends: RUNS, reached: true
                FIX    Close a gate again, or open the dispatch as a plan of the report says;
                       never leave only the gates open.
                SAFE?  Closing a gate costs speed only.
                CASE   two-gates: two NVLink gates, and only the first is seen
                """);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Failed: Cuda error custom_all_reduce.cuh:455 'invalid argument' | expandable-segments:",
        "CUDA error: no kernel image is available for execution on the device | no-kernel-image:",
        "SGLang custom all-reduce v1 | sglang-custom-v1:",
        "nccl_p2p_disable | NCCL_P2P_DISABLE"
    })
    void linesOfALogAndNamesInOtherSpellingsAreUnderstood(String asked, String start) {
        assertThat(CommandRun.of("explain", asked).out()).startsWith(start);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "AK999 | \"AK999\": expected a rule, a backend, a variable, a case or a known line of a log, found none of them",
        "NCCL_P2P_DISABEL | (did you mean NCCL_P2P_DISABLE?)"
    })
    void whatIsNotKnownIsAUsageErrorWithAHint(String asked, String words) {
        CommandRun run = CommandRun.of("explain", asked);
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains(words);
    }

    @Test
    void nothingAskedNamesTheCases() {
        assertThat(CommandRun.of("explain").err()).startsWith("archeck: expected a rule, a backend, a variable or a case, found none; ").contains("two-gates");
    }

    @Test
    void rulesAreListedAsTextAndJson() {
        assertThat(CommandRun.of("rules").out()).contains("AK601  error   dispatch launches nothing\n");
        assertThat(CommandRun.of("rules", "-f", "json").out()).startsWith("[\n  {\n    \"id\": \"AK001\"").contains("\"id\": \"AK601\"", "\"severity\": \"error\"");
        assertThat(CommandRun.of("rules", "-f", "html").code()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void filesOverTheCatalogueAreReadAndTheirMistakesNamed() throws IOException {
        Files.writeString(folder.resolve("mine.yaml"), """
                version: "2027-01 ours"
                variables:
                  - {name: MY_SWITCH, consumer: my fork, distributions: [], versions: "*", values: [], invalid: "", moment: "", follower: "",
                     meaning: Switches it., source: ours, date: "2027-01"}
                """);
        assertThat(CommandRun.of("explain", "MY_SWITCH", "--knowledge", folder.toString()).out()).startsWith("MY_SWITCH\n").contains("my fork");
        Files.writeString(folder.resolve("wrong.yaml"), "variables:\n  - {nmae: X}\n");
        CommandRun wrong = CommandRun.of("explain", "MY_SWITCH", "--knowledge", folder.toString());
        assertThat(wrong.code()).isEqualTo(ExitCode.USAGE);
        assertThat(wrong.err()).contains("wrong.yaml:2: not a catalogue: ");
        assertThat(CommandRun.of("explain", "X", "--knowledge", folder.resolve("none").toString()).err()).contains("expected a folder that can be listed");
    }
}
