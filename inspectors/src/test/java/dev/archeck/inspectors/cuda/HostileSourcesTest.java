package dev.archeck.inspectors.cuda;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Input made to crash, hang or fill the memory: it ends as a gap, or as a function with doubts.
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileSourcesTest {
    private static List<String> reasons(String text) {
        return reasons(text.getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> reasons(byte[] bytes) {
        CudaSources sources = CudaSources.of(new InMemoryFiles(Map.of("a.cu", bytes)), Platform.CUDA);
        assertThat(sources.function(new FunctionId("a.cu", "run"))).isEmpty();
        return sources.gaps().stream().map(Gap::reason).toList();
    }

    private static Optional<Function> run(String text) {
        return CudaSources.of(InMemoryFiles.of("a.cu", text), Platform.CUDA).function(new FunctionId("a.cu", "run"));
    }

    @Test
    void macroBombsAreRefusedByTheirEstimate() {
        StringBuilder objects = new StringBuilder("#define a0 x x x x x x x x x x\n");
        StringBuilder calls = new StringBuilder("#define f(x) x x x x\nint y = ");
        for (int i = 1; i < 12; i++) {
            objects.append("#define a").append(i).append(" a").append(i - 1).append(" a").append(i - 1).append(" a").append(i - 1)
                    .append(" a").append(i - 1).append('\n');
            calls.append("f(");
        }
        objects.append("void run() { a11; }");
        calls.append("z").append(")".repeat(11)).append("; void run() { }");
        assertThat(reasons(objects.toString())).singleElement().asString().startsWith("estimated to expand to 4.19e+07 tokens");
        assertThat(reasons(calls.toString())).singleElement().asString().startsWith("estimated to expand to 4.19e+06 tokens");
    }

    @Test
    void sizeAndNestingAreCapped() {
        String body = "void run() { int x = " + "(".repeat(10_000) + "1" + ")".repeat(10_000) + "; }";
        assertThat(reasons(body)).containsExactly("brackets nested deeper than 250");
        assertThat(reasons("void run() { int x = " + "- ".repeat(5_000) + "1; }")).containsExactly("more than 400 operators in a row");
        assertThat(reasons("// " + "x".repeat(1_000_001) + "\nvoid run() { }")).containsExactly(
                "larger than 1000000 characters: 1000019");
        assertThat(reasons(new byte[5_000_000])).containsExactly("larger than 1000000 characters: 5000000 bytes");
    }

    @Test
    void namesThatMayBeTemplatesOrDeclarationsAreCapped() {
        assertThat(reasons("void run() { auto x = " + "a<".repeat(40) + "1" + ">".repeat(40) + "(0); }"))
                .containsExactly("template arguments nested deeper than 12: 40");
        assertThat(reasons("void run() { " + "f<T>(".repeat(22) + "c" + ")".repeat(22) + "; }"))
                .containsExactly("template arguments nested deeper than 12: 22");
        assertThat(reasons("void run() { " + "f(".repeat(60) + "a < b > (c)" + ")".repeat(60) + "; }"))
                .containsExactly("calls nested directly deeper than 20: 60");
        StringBuilder plain = new StringBuilder("bool run(int n) { std::cout << n << 1 << 2; bool x = false;");
        for (int i = 0; i < 40; i++) {
            plain.append(" for (int i = 0; i < n; i++) x = x || n < i && i < 3; a<b> v").append(i).append(" = c < d;");
        }
        assertThat(run(plain + " return x; }")).isPresent();
    }

    @Test
    void otherEncodingsAreRefused() {
        assertThat(reasons("// caf\u00e9\nvoid run() { }".getBytes(StandardCharsets.ISO_8859_1))).containsExactly("not UTF-8 text");
        assertThat(reasons("void run() { }".getBytes(StandardCharsets.UTF_16))).containsExactly("not UTF-8 text");
    }

    @Test
    void filesThatIncludeEachOtherEnd() {
        CudaSources sources = CudaSources.of(InMemoryFiles.of("a.cu", "#include \"b.h\"\nvoid run() { other(); }\n")
                .with("b.h", "#include \"a.cu\"\nvoid other() { }\n"), Platform.CUDA);
        assertThat(sources.function(new FunctionId("a.cu", "run"))).isPresent();
    }

    @Test
    void longLaddersAndChainsAreRead() {
        StringBuilder ladder = new StringBuilder("void run(int n) { if (n == 0) k<<<1, 2>>>();");
        StringBuilder sum = new StringBuilder("int run(int n) { return n");
        for (int i = 1; i < 2_000; i++) {
            ladder.append(" else if (n == ").append(i).append(") k<<<1, 2>>>();");
            sum.append(" + n");
        }
        assertThat(run(ladder + " }").orElseThrow().doubts()).isEmpty();
        assertThat(run(sum + "; }").orElseThrow().doubts()).isEmpty();
    }

    @Test
    void nestingWithoutBracketsIsCapped() {
        assertThat(reasons("void run(int n) { " + "if (n) ".repeat(10_000) + "k<<<1, 2>>>(); }")).containsExactly("statements nested deeper than 2500");
        assertThat(reasons("void run(int n) { " + "if (n) n = 1; else ".repeat(10_000) + "n = 2; }"))
                .containsExactly("statements nested deeper than 2500");
        assertThat(reasons("void run(int n) { " + "do ".repeat(10_000) + "n = 1;" + " while (n);".repeat(10_000) + " }"))
                .containsExactly("statements nested deeper than 2500");
        for (String each : List.of("n + ", "n ? n : ", "n->", "(int)")) {
            assertThat(reasons("void run(int n) { n = " + each.repeat(10_000) + "n; }")).as(each)
                    .containsExactly("an expression of more than 2500 operators");
        }
        String plain = "#include <a/b.h>\n".repeat(3_000) + "int t[] = {" + "1 + 2, ".repeat(3_000) + "0}; void run(int n) { "
                + "if (n < 1) { n = 1; } for (int i = 0; i < n; i++) n++; ".repeat(3_000) + "}";
        assertThat(run(plain)).isPresent();
    }

    @Test
    void manyLaunchesInOneLineTakeTimeInProportion() {
        assertThat(run("void run(int* p) { " + "k<<<1, 2>>>(p); ".repeat(8_000) + "}").orElseThrow().doubts()).isEmpty();
    }

    @Test
    void unfinishedTextIsNoCrash() {
        for (String text : List.of("void run() { k<<<", "void run() { \"open", "void run() { /* open", "#define X \\", "k<<<1, 2>>>(",
                "void run() { R\"x(open", "template <template <", "#if 1\nvoid run() {", "void run() { '", "\0\0\0", "#include \"", "@@@@")) {
            CudaSources sources = CudaSources.of(InMemoryFiles.of("a.cu", text), Platform.CUDA);
            assertThat(sources.module("a.cu")).as(text).isPresent();
        }
    }

    @Test
    void anglesWithoutEndTakeTimeInProportion() {
        assertThat(run("void run() { int x = 1; }\n" + "a <<< ".repeat(60_000))).isPresent();
        assertThat(run("void run() { int x = 1; }\n// " + "<<< >>> ".repeat(60_000))).isPresent();
    }
}
