package dev.archeck.reports.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class WrapTest {

    @Test
    void linesBreakAtBlanks() {
        assertThat(Wrap.lines("one two three", 7)).containsExactly("one two", "three");
        assertThat(Wrap.lines("", 7)).containsExactly("");
        assertThat(Wrap.lines("  one   two ", 80)).containsExactly("one two");
    }

    @Test
    void pathBreaksBehindASlashOnlyAndOnlyWhenItFitsNoLine() {
        assertThat(Wrap.lines("in a/b/c.py", 7)).containsExactly("in a/b/", "c.py");
        assertThat(Wrap.lines("see abc/def.py", 10)).containsExactly("see", "abc/def.py");
    }

    @Test
    void wordThatFitsNoLineIsLeftWhole() {
        assertThat(Wrap.lines("a unbreakable b", 5)).containsExactly("a", "unbreakable", "b");
    }

    @Test
    void wideCharactersCountTwice() {
        assertThat(Wrap.lines("漢字 漢字", 8)).containsExactly("漢字", "漢字");
        assertThat(Wrap.lines("漢字 漢字", 9)).containsExactly("漢字 漢字");
        assertThat(Columns.of("e\u0301")).isEqualTo(1);
    }

    @Test
    void partsStayWhole() {
        assertThat(Wrap.parts(List.of("[R] read", "[B] binary"), 12)).containsExactly("[R] read", "[B] binary");
        assertThat(Wrap.parts(List.of("[R] read", "[B] binary"), 20)).containsExactly("[R] read  [B] binary");
    }
}
