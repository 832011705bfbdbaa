package dev.archeck.reports.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.reports.html.SideBySide.Row;
import dev.archeck.reports.html.SideBySide.Side;
import org.junit.jupiter.api.Test;

class SideBySideTest {

    @Test
    void removedLinesStandBesideAddedOnes() {
        assertThat(SideBySide.of("""
                --- a/x.py
                +++ b/x.py
                @@ -3,4 +3,5 @@ def f():
                 one
                -two
                +TWO
                +more
                 three
                \\ No newline at end of file
                """)).containsExactly(
                heading("--- a/x.py"), heading("+++ b/x.py"), heading("@@ -3,4 +3,5 @@ def f():"),
                same(3, 3, "one"),
                new Row(new Side(4, "two"), new Side(4, "TWO"), false, true),
                new Row(Side.NONE, new Side(5, "more"), false, true),
                same(5, 6, "three"),
                heading("\\ No newline at end of file"));
    }

    @Test
    void whatIsNoDiffIsHeadings() {
        assertThat(SideBySide.of("@@ -99999999999 +1 @@\n-x\n+y\n")).extracting(Row::heading).containsOnly(true);
        assertThat(SideBySide.of("")).isEmpty();
    }

    private static Row heading(String text) {
        return new Row(new Side(0, text), Side.NONE, true, false);
    }

    private static Row same(int before, int after, String text) {
        return new Row(new Side(before, text), new Side(after, text), false, false);
    }
}
