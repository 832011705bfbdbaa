package dev.archeck.reports.safe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class PrintableTest {

    @Test
    void whatActsOnTerminalsAndLogsIsShownInsteadOfDone() {
        Map<String, String> cases = Map.ofEntries(
                Map.entry("plain text, ü, 漢字, 🙂", "plain text, ü, 漢字, 🙂"),
                Map.entry("red \u001B[31mtext", "red <U+001B>[31mtext"),
                Map.entry("one\ntwo\r", "one<U+000A>two<U+000D>"),
                Map.entry("a\tb", "a b"),
                Map.entry("gpj.\u202Ereverse", "gpj.<U+202E>reverse"),
                Map.entry("zero\u200Bwidth\uFEFF", "zero<U+200B>width<U+FEFF>"),
                Map.entry("\u05D0", "<U+05D0>"),
                Map.entry("\uD800lone", "<U+D800>lone"),
                Map.entry("c1 \u009B31m", "c1 <U+009B>31m"),
                Map.entry("no\u00A0break\u2028line", "no<U+00A0>break<U+2028>line"),
                Map.entry("\uE000", "<U+E000>"),
                Map.entry("##[error]x ##vso[task]", "## [error]x ## vso[task]"),
                Map.entry("a ## heading", "a ## heading"));
        cases.forEach((given, shown) -> assertThat(Printable.of(given)).isEqualTo(shown));
        cases.forEach((given, shown) -> assertThat(Printable.of(shown)).isEqualTo(shown));
    }

    @Test
    void lineThatALogReaderWouldTakeForACommandIsBroken() {
        assertThat(Printable.line("  ::error file=a::text")).isEqualTo("  \\::error file=a::text");
        assertThat(Printable.line("::add-mask::x")).isEqualTo("\\::add-mask::x");
        assertThat(Printable.line("  ::getenv(name)")).isEqualTo("  ::getenv(name)");
    }

    @Test
    void nameOfAUserDoesNotLeaveTheMachine() {
        assertThat(ShownPath.of("/home/alice/venv")).isEqualTo("~/venv");
        assertThat(ShownPath.of("/root")).isEqualTo("~");
        assertThat(ShownPath.of("/opt/home/alice")).isEqualTo("/opt/home/alice");
        assertThat(ShownPath.of("/rootfs/opt")).isEqualTo("/rootfs/opt");
    }
}
