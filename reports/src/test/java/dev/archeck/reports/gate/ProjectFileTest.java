package dev.archeck.reports.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.rules.route.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ProjectFileTest {
    private static final String WHOLE = """
            version: 1
            options:
              scan: {node: node.json, world-size: 8, table: true, env: [A=1, B=2]}
            expect:
              - node: 8x-h100-nvlink
                world-size: 4
                bytes: 3x7168xbf16
                env: {NCCL_ALGO: Ring, DEBUG: 1}
                backends:
                  - id: "sglang:*"
                    outcome: [runs, falls-back]
                    ends-in: cross_device_reduce*
                    archs: [sm_90a, compute_100 (PTX)]
                    runs-on-node: true
                    reads: [X]
                    ignores: [Y]
                packages: {sglang: ">=0.5.9,<0.6", torch: ""}
            suppress:
              - rule: AK403
                backend: "sglang:*"
                file: "*/sm100/*"
                reason: folder names are upstream's
                until: 2027-01-31
            """;

    @Test
    void aWholeFileIsRead() {
        ProjectFile file = ProjectFile.read("archeck.yaml", WHOLE);
        assertThat(file.options()).extracting(ProjectFile.Setting::option, ProjectFile.Setting::values).containsExactly(
                org.assertj.core.groups.Tuple.tuple("node", List.of("node.json")), org.assertj.core.groups.Tuple.tuple("world-size", List.of("8")),
                org.assertj.core.groups.Tuple.tuple("table", List.of("true")), org.assertj.core.groups.Tuple.tuple("env", List.of("A=1", "B=2")));
        Expectation expectation = file.expectations().getFirst();
        assertThat(expectation.question()).isEqualTo(new Expectation.Question(Optional.of("8x-h100-nvlink"), Optional.of("4"), Optional.of("3x7168xbf16"),
                Optional.empty(), Map.of("NCCL_ALGO", "Ring", "DEBUG", "1"), expectation.question().spot()));
        assertThat(expectation.backends()).containsExactly(new Expectation.OfBackend(new Glob("sglang:*"), Set.of(Outcome.RUNS, Outcome.FALLS_BACK),
                Optional.of(new Glob("cross_device_reduce*")), List.of("sm_90a", "compute_100 (PTX)"), true, List.of("X"), List.of("Y"),
                expectation.backends().getFirst().spot()));
        assertThat(expectation.packages()).extracting(each -> each.name() + " " + each.versions()).containsExactly("sglang >=0.5.9,<0.6", "torch ");
        assertThat(file.suppressions()).containsExactly(new Suppression("AK403", Optional.of(new Glob("sglang:*")), Optional.of(new Glob("*/sm100/*")),
                "folder names are upstream's", LocalDate.of(2027, 1, 31), file.suppressions().getFirst().spot()));
        assertThat(ProjectFile.read("archeck.yaml", " \n")).isEqualTo(ProjectFile.NONE);
    }

    @Test
    void theExampleOfTheDocumentationIsSuchAFile() throws IOException {
        String page = Files.readString(Path.of(System.getProperty("archeck.root"), "docs", "gate.md"));
        String example = page.substring(page.indexOf("```yaml\n") + 8, page.indexOf("```\n<!-- /example -->"));
        ProjectFile file = ProjectFile.read("archeck.yaml", example);
        assertThat(List.of(file.expectations().size(), file.suppressions().size(), file.options().size())).containsExactly(1, 1, 2);
    }

    @Test
    void whatIsWrongIsNamedWithItsPlace() {
        refused("expcet: []", "archeck.yaml:1:1: expected one of version, options, expect, suppress, found the field \"expcet\" (did you mean \"expect\"?)");
        refused("version: 2", "archeck.yaml:1:10: expected version 1, found 2");
        refused("expect:\n- backends:\n  - id: x\n    outcom: runs\n", "archeck.yaml:4:5: expected one of id, outcome, ends-in, archs, runs-on-node, reads, ignores, "
                + "found the field \"outcom\" (did you mean \"outcome\"?)");
        refused("expect:\n- backends:\n  - id: x\n    outcome: run\n", "archeck.yaml:4:14: expected one of launches-nothing, hangs-or-corrupts, crashes, falls-back, "
                + "undetermined, runs for \"outcome\", found the text \"run\" (did you mean runs?)");
        refused("expect:\n- backends:\n  - {id: x}\n", "archeck.yaml:3:5: expected one of outcome, ends-in, archs, runs-on-node, reads, ignores, found none: nothing is expected");
        refused("expect:\n- node: x\n", "archeck.yaml:2:3: expected \"backends\", \"packages\" or \"files\", found none: nothing is expected");
        refused("expect:\n- backends: [{id: x, archs: [hopper]}]\n", "archeck.yaml:2:30: expected an architecture such as sm_90a or \"compute_90 (PTX)\", found the text \"hopper\"");
        refused("expect:\n- packages: {torch: newest}\n", "archeck.yaml:2:21: expected versions such as \">=0.5.9,<0.6\", found the text \"newest\"");
        refused("suppress:\n- {rule: AK403, until: 2027-01-31}\n", "archeck.yaml:2:3: expected the field \"reason\", found none");
        refused("suppress:\n- {rule: AK403, reason: \" \", until: 2027-01-31}\n", "archeck.yaml:2:25: expected a reason, found none");
        refused("suppress:\n- {rule: AK403, reason: x, until: soon}\n", "archeck.yaml:2:35: expected a day such as 2027-01-31, found the text \"soon\"");
        refused("suppress:\n- {rule: all, reason: x, until: 2027-01-31}\n", "archeck.yaml:2:10: expected the id of a rule such as AK403, or incomplete, found the text \"all\"");
        refused("options: {scan: [1]}", "archeck.yaml:1:17: expected an object, found a list");
        refused("- x", "archeck.yaml:1:1: expected an object, found a list");
        refused("a: b: c", "archeck.yaml:1:5: mapping values are not allowed here");
    }

    private static void refused(String text, String message) {
        assertThatThrownBy(() -> ProjectFile.read("archeck.yaml", text)).isInstanceOf(DocumentException.class).hasMessage(message);
    }
}
