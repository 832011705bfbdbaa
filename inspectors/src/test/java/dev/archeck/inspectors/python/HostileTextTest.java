package dev.archeck.inspectors.python;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.ModuleBody;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class HostileTextTest {
    private static PythonSources sources(String path, byte[] bytes) {
        return new PythonSources(new MapFiles(Map.of(path, bytes)), List.of(""));
    }

    private static PythonSources sources(String text) {
        return sources("m.py", text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void deepNestingBecomesAnUnknownValue() {
        String deep = "x = " + "(".repeat(10_000) + "1" + ")".repeat(10_000) + "\ny = 2\n";
        ModuleBody body = Assertions.assertTimeout(
                Duration.ofSeconds(20), () -> sources(deep).module("m").orElseThrow());
        assertThat(Dump.of(body.statements().getFirst().code())).contains("broken syntax");
        assertThat(Dump.of(body.statements().getLast().code())).contains(".y = 2");
    }

    @Test
    void deepNestingOfStatementsAndOperatorsEnds() {
        StringBuilder ifs = new StringBuilder("def f(x):\n");
        for (int i = 1; i < 300; i++) {
            ifs.append(" ".repeat(i)).append("if x:\n");
        }
        ifs.append(" ".repeat(300)).append("return 1\n");
        String sums = "y = 1" + " + 1".repeat(20_000) + "\n";
        String dots = "z = a" + ".a".repeat(20_000) + "\n";
        PythonSources sources = sources(ifs + sums + dots);
        assertThat(Dump.of(sources.function(new FunctionId("m", "f")).orElseThrow())).contains("unread broken syntax");
        assertThat(sources.module("m").orElseThrow().statements()).hasSize(3);
    }

    @Test
    void aLongChainOfComparisonsIsUnknown() {
        PythonSources sources = sources("def f(n):\n    return n" + " < n".repeat(5_000) + "\n");
        assertThat(Dump.of(sources.function(new FunctionId("m", "f")).orElseThrow())).contains("a chain of more than 100 comparisons");
    }

    @Test
    void nestedFinallyClausesDoNotMultiplyWithoutEnd() {
        StringBuilder text = new StringBuilder("def f(x):\n");
        for (int i = 1; i <= 40; i++) {
            text.append(" ".repeat(i)).append("try: g()\n").append(" ".repeat(i)).append("finally:\n");
        }
        text.append(" ".repeat(41)).append("h()\n");
        PythonSources sources = sources(text.toString());
        assertThat(sources.function(new FunctionId("m", "f")).orElseThrow().doubts()).isNotEmpty();
    }

    @Test
    void brokenSyntaxIsAGapAndLeavesTheRest() {
        PythonSources sources = sources("""
                A = 1
                def f(x):
                    return x
                def g(x:
                    return ((x
                B = = 2
                def h(x):
                    return A + UNBOUND
                """);
        ModuleBody body = sources.module("m").orElseThrow();
        assertThat(sources.gaps()).extracting(Gap::reason).containsExactly("broken syntax");
        assertThat(body.statements().stream().map(ModuleBody.Statement::binds)).contains(Set.of("A"), Set.of("f"));
        assertThat(body.statements().stream().anyMatch(statement -> statement.binds().contains("*"))).isTrue();
        assertThat(Dump.of(sources.function(new FunctionId("m", "f")).orElseThrow())).contains("return x");
    }

    @Test
    void bytesThatAreNoTextAreGaps() {
        assertGap(sources("a\0b".replace('a', 'x')), "contains null bytes");
        assertGap(sources("m.py", new byte[] {(byte) 0xff, (byte) 0xfe, 'x'}), "is not text in utf-8");
        assertGap(sources("# -*- coding: klingon -*-\nx = 1\n"), "encoding klingon is not known");
        assertGap(sources("m.py", new byte[Decoding.LARGEST + 1]), "file of 1572865 bytes, at most 1572864 are read");
    }

    private static void assertGap(PythonSources sources, String reason) {
        assertThat(sources.module("m")).isEmpty();
        assertThat(sources.presence("m")).isEqualTo(Presence.COMPILED);
        assertThat(sources.gaps()).singleElement().satisfies(gap -> {
            assertThat(gap.reason()).isEqualTo(reason);
            assertThat(gap.place()).isInstanceOfSatisfying(Place.Bytes.class, place -> assertThat(place.file()).isEqualTo("m.py"));
        });
    }

    @Test
    void patternsAndGeneratorsOfAnySizeEnd() {
        String deep = "def f(x):\n    match x:\n        case " + "[".repeat(5_000) + "a" + "]".repeat(5_000) + ":\n            return a\n";
        String wide = "def g(x):\n    match x:\n" + "        case 1 | 2 | [_, *_]: pass\n".repeat(3_000);
        String many = "def h():\n" + "    yield 1\n".repeat(30_000);
        PythonSources sources = sources(deep + wide + many);
        Assertions.assertTimeout(Duration.ofSeconds(20), () -> {
            assertThat(Dump.of(sources.function(new FunctionId("m", "f")).orElseThrow())).contains("unread");
            assertThat(sources.function(new FunctionId("m", "g")).orElseThrow().doubts()).isNotEmpty();
            assertThat(sources.function(new FunctionId("m", "h")).orElseThrow().doubts()).isNotEmpty();
        });
    }

    @Test
    void tabsFormFeedsAndAMarkInFrontAreRead() {
        byte[] text = "\ufeffif A:\n\tx = 1\n\f\ndef f():\n\tif x:\n\t\treturn 'é'\n".getBytes(StandardCharsets.UTF_8);
        PythonSources sources = sources("m.py", text);
        assertThat(sources.gaps()).isEmpty();
        assertThat(Dump.of(sources.function(new FunctionId("m", "f")).orElseThrow())).contains("return 'é'");
    }

    @Test
    void theLargestFileIsReadFast() {
        String line = "table = [1, 2, {'key': value(x, k=3)}]\n";
        byte[] large = (line.repeat(Decoding.LARGEST / line.length() - 2) + "def last(): return 1\n").getBytes(StandardCharsets.UTF_8);
        Assertions.assertTimeout(Duration.ofSeconds(60), () ->
                assertThat(sources("m.py", large).function(new FunctionId("m", "last"))).isPresent());
    }

    @Test
    void everyStatementOfALargeFileIsKept() {
        String large = "x = [1, 2, 3, f(a, b=c)]\n".repeat(4_000);
        assertThat(sources(large).module("m").orElseThrow().statements()).hasSize(4_000);
    }
}
