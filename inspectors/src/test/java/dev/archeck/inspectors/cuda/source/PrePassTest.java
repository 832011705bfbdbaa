package dev.archeck.inspectors.cuda.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.externals.SourceMacros;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PrePassTest {
    @Test
    void launchesBecomeCallsOfTheSameLength() {
        Map<String, String> rewritten = Map.ofEntries(
                Map.entry("k<<<1, 2>>>(p);", "k(((1, 2)))(p);"),
                Map.entry("k<T, 2><<<g, b, 0, s>>>(p);", "k[T, 2](((g, b, 0, s)))(p);"),
                Map.entry("k<float, const half*><<<g, b>>>(p);", "k[$loat, $          ](((g, b)))(p);"),
                Map.entry("k<unsigned int><<<g, b>>>(p);", "k[$           ](((g, b)))(p);"),
                Map.entry("k<wide<T>, n + 1><<<g, b>>>(p);", "k[$      , n + 1](((g, b)))(p);"),
                Map.entry("k<sizeof(T) / 2><<<g, b>>>(p);", "k[sizeof(T) / 2](((g, b)))(p);"),
                Map.entry("k<typename T><<<g, b>>>(p);", "k[         T](((g, b)))(p);"),
                Map.entry("table[i]<<<g, b>>>(p);", "table[i]((+g, b)) (p);"),
                Map.entry("pick<T>(x)<<<g, b>>>(p);", "pick<T>(x)((+g, b)) (p);"),
                Map.entry("#define KL(n, k) k<T, n><<<g, b>>>(p, \\\n    q)", "#define KL(n, k) k[T, n](((g, b)))(p, \\\n    q)"),
                Map.entry("k<T,\n  2><<<g,\n b>>>(p);", "k[T,\n  2](((g,\n b)))(p);"));
        rewritten.forEach((before, after) -> {
            assertThat(PrePass.over(before, SourceMacros.builtIn().redefinitions()).text()).as(before).isEqualTo(after);
            assertThat(after).hasSameSizeAs(before);
        });
    }

    @Test
    void stringsCommentsAndOtherAnglesStayAsTheyAre() {
        for (String text : new String[] {
            "const char* s = \"k<<<1, 2>>>(p)\";", "// k<<<1, 2>>>(p)", "/* k<<<1, 2>>>(p) */", "auto s = R\"x(k<<<1,2>>>(p))x\";",
            "map<int, list<list<int>>> m;", "a << b >> c;", "char c = '\\'', d = '\"'; x<y> z;"
        }) {
            assertThat(PrePass.over(text, SourceMacros.builtIn().redefinitions())).isEqualTo(new PrePass.Result(text, List.of(), List.of()));
        }
    }

    @Test
    void tokensAreKeptWithTheirPlaces() {
        assertThat(PrePass.over("void f() { k<2><<<1, 2>>>(p); }\n#define L j<<<3, 4>>>()\n", SourceMacros.builtIn().redefinitions()).tokens()).containsExactly(
                new LaunchToken(11, 15, 25, 12, false), new LaunchToken(42, 43, 53, -1, true));
    }

    @Test
    void openLaunchesAreNamed() {
        assertThat(PrePass.over("k<<<1, 2; } void g() {}", SourceMacros.builtIn().redefinitions()).unmatched()).containsExactly(1);
    }
}
