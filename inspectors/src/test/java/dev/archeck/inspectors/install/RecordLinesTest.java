package dev.archeck.inspectors.install;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class RecordLinesTest {
    private static RecordEntry entry(String path, int line) {
        return new RecordEntry(path, Optional.empty(), OptionalLong.empty(), line);
    }

    @Test
    void pathHashAndSizeAreRead() {
        assertThat(RecordLines.parse("""
                a/b.py,sha256=AbC-_,12

                a/__pycache__/b.cpython-311.pyc,,
                "with,comma ""and quotes"".py",sha512=x=y,0
                """))
                .isEqualTo(new RecordLines(
                        List.of(
                                new RecordEntry(
                                        "a/b.py",
                                        Optional.of(new RecordEntry.Hash("sha256", "AbC-_")),
                                        OptionalLong.of(12),
                                        1),
                                entry("a/__pycache__/b.cpython-311.pyc", 3),
                                new RecordEntry(
                                        "with,comma \"and quotes\".py",
                                        Optional.of(new RecordEntry.Hash("sha512", "x=y")),
                                        OptionalLong.of(0),
                                        4)),
                        List.of(),
                        true));
    }

    @Test
    void otherLineEndsMarksAndSeparatorsAreTaken() {
        assertThat(RecordLines.parse("\uFEFFa,,\r\nb\\c,,\rd,,").entries())
                .containsExactly(entry("a", 1), entry("b/c", 2), entry("d", 3));
    }

    @Test
    void linesOfAnotherShapeAreNumbered() {
        RecordLines lines = RecordLines.parse("""
                only-a-path
                a,b,c,d
                a,sha256=x,-1
                a,sha256=x,99999999999999999999
                a,nohash,3
                ,sha256=x,3
                good,,
                "never closed,,
                x,,
                """);
        assertThat(lines.entries()).containsExactly(entry("good", 7));
        assertThat(lines.badLines()).containsExactly(1, 2, 3, 4, 5, 6, 8);
    }

    @Test
    void aQuotedPathMaySpanLines() {
        assertThat(RecordLines.parse("\"a\nb\",,\nc,,").entries()).containsExactly(entry("a\nb", 1), entry("c", 3));
    }

    @Test
    void anEndlessLineIsOneBadLine() {
        RecordLines lines = RecordLines.parse("x".repeat(20_000_000) + ",,\nok,,");
        assertThat(lines.badLines()).containsExactly(1);
        assertThat(lines.entries()).containsExactly(entry("ok", 2));
    }

    @Test
    void emptyLinesAndEmptyFilesAreNothing() {
        assertThat(RecordLines.parse("")).isEqualTo(new RecordLines(List.of(), List.of(), true));
        assertThat(RecordLines.parse("\n\n  \na,,\n\n").entries()).containsExactly(entry("a", 4));
        assertThat(RecordLines.parse("\"").badLines()).isEmpty();
        assertThat(RecordLines.parse(",".repeat(1_000_000)).badLines()).containsExactly(1);
    }

    @Test
    void anEndlessListIsCutAndSaysSo() {
        RecordLines lines = RecordLines.parse("a,,\n".repeat(RecordLines.MOST_LINES + 1));
        assertThat(lines.entries()).hasSize(RecordLines.MOST_LINES);
        assertThat(lines.complete()).isFalse();
    }
}
