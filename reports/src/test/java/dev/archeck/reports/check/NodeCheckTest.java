package dev.archeck.reports.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class NodeCheckTest {
    @Test
    void lineIsTheWorstAnswerInEightyCharacters() {
        assertThat(new NodeCheck("8 x sm_120", List.of()).line()).isEqualTo("OK N000 8 x sm_120");
        NodeCheck check = new NodeCheck("8 x sm_120, driver 580.126.09", List.of(new CheckItem(CheckCode.SCAN_WARNING, "falls back: /opt/venv"),
                new CheckItem(CheckCode.UNTESTED, "not tested"), new CheckItem(CheckCode.DATA_WRONG, "kernel writes fail on 1 pair")));
        assertThat(check.line()).isEqualTo("CRITICAL N201 kernel writes fail on 1 pair; 8 x sm_120, driver 580.126.09 (+2)");
        assertThat(check.status()).isEqualTo(CheckStatus.CRITICAL);
    }

    @Test
    void longAndHostileTextsStayOneShortLine() {
        for (String text : List.of("x".repeat(500), "\u001B[2J\n::error::".repeat(40), "\uD83D\uDE00".repeat(99), "\uD800".repeat(99))) {
            String line = NodeCheck.silent(CheckCode.NO_ANSWER, text).line();
            assertThat(line.codePointCount(0, line.length())).isLessThanOrEqualTo(NodeCheck.MOST_CHARACTERS);
            assertThat(line).startsWith("CRITICAL N101 ").doesNotContain("\n", "\u001B");
        }
    }

    @Test
    void codesAreDifferentAndEachIsInTheDocument() throws java.io.IOException {
        assertThat(Arrays.stream(CheckCode.values()).map(CheckCode::word)).doesNotHaveDuplicates();
        String document = java.nio.file.Files.readString(java.nio.file.Path.of("../docs/fleet.md"));
        for (CheckCode code : CheckCode.values()) {
            assertThat(document).contains("| " + code.word() + " | " + code.status().name() + " | " + code.meaning() + " |");
        }
    }
}
