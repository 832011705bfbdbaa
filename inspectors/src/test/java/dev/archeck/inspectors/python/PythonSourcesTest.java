package dev.archeck.inspectors.python;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Span;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PythonSourcesTest {
    private static final PythonSources TREE = new PythonSources(
            MapFiles.of(
                    "site/pkg/__init__.py", "A = 1\n",
                    "site/pkg/sub/deep/mod.py", "B = 2\n",
                    "site/pkg/_C.cpython-312-x86_64-linux-gnu.so", "",
                    "site/pkg/both.abi3.so", "",
                    "site/pkg/both.py", "",
                    "site/pkg/twice.py", "C = 3\n",
                    "site/pkg/twice/__init__.py", "D = 4\n",
                    "site/one.py", "E = 5\n",
                    "site/pkg/__pycache__/gone.cpython-312.pyc", "",
                    "site/pkg/bare.pyc", "",
                    "other/one.py", "F = 6\n",
                    "other/two.py", ""),
            List.of("site", "other"));

    @ParameterizedTest
    @CsvSource(textBlock = """
            pkg,               SOURCE,    site/pkg/__init__.py
            pkg.sub,           NAMESPACE, site/pkg/sub
            pkg.sub.deep.mod,  SOURCE,    site/pkg/sub/deep/mod.py
            pkg._C,            COMPILED,  site/pkg/_C.cpython-312-x86_64-linux-gnu.so
            pkg.both,          COMPILED,  site/pkg/both.abi3.so
            pkg.twice,         SOURCE,    site/pkg/twice/__init__.py
            one,               SOURCE,    site/one.py
            two,               SOURCE,    other/two.py
            pkg.bare,          COMPILED,  site/pkg/bare.pyc
            """)
    void modulesAreFoundInPythonsOrder(String module, Presence presence, String path) {
        assertThat(TREE.presence(module)).isEqualTo(presence);
        assertThat(TREE.path(module)).contains(path);
    }

    @Test
    void whatIsNotThereIsAbsent() {
        assertThat(TREE.presence("pkg.gone")).isEqualTo(Presence.ABSENT);
        assertThat(TREE.module("pkg.gone")).isEmpty();
        assertThat(TREE.function(new FunctionId("pkg.gone", "f"))).isEmpty();
        assertThat(TREE.function(new FunctionId("pkg", "f"))).isEmpty();
        assertThat(TREE.module("pkg.sub").orElseThrow().statements()).isEmpty();
    }

    @Test
    void sitesCountCharactersAndLinesOfTheFile() {
        String text = "# \u00e9\ud83d\ude00\r\n\r\ndef f(x):\r\n    \u00e9 = '\u4e2d\u6587'; return x\\\r\n        .numel(\u00e9)\r\n";
        PythonSources sources = new PythonSources(MapFiles.of("m.py", text), List.of(""));
        Function function = sources.function(new FunctionId("m", "f")).orElseThrow();
        Operation assign = function.blocks().getFirst().operations().getFirst();
        assertThat(assign.site()).isEqualTo(Site.of(new Span("m.py", 4, 4, text.indexOf("\u00e9 ="), 8), "\u00e9 = '\u4e2d\u6587'"));
        int start = text.indexOf("return");
        int end = text.indexOf("(\u00e9)") + 3;
        assertThat(function.blocks().getFirst().end()).isInstanceOfSatisfying(BlockEnd.Return.class,
                back -> assertThat(back.site()).isEqualTo(
                        Site.of(new Span("m.py", 4, 5, start, end - start), "return x\\ .numel(\u00e9)")));
    }

    @Test
    void encodingsAreReadAsTheFileSays() {
        byte[] text = "# vim: set fileencoding=latin-1 :\nx = 'caf\u00e9'\n".getBytes(Charset.forName("iso-8859-1"));
        PythonSources sources = new PythonSources(new MapFiles(Map.of("m.py", text)), List.of(""));
        assertThat(Dump.of(sources.module("m").orElseThrow().statements().getFirst().code())).contains("'caf\u00e9'");
        byte[] marked = "\ufeffx = '\u00e9'\n".getBytes(Charset.forName("utf-8"));
        sources = new PythonSources(new MapFiles(Map.of("m.py", marked)), List.of(""));
        assertThat(sources.module("m").orElseThrow().statements().getFirst().binds()).containsExactly("x");
    }

    @Test
    void nestedDefinitionsAreFoundByIdAlone() {
        String text = """
                def outer():
                    def inner():
                        return [lambda: 1]
                    class K:
                        def m(self): return 2
                    return inner, K
                TABLE = {"a": lambda: 3}
                """;
        for (String name : List.of("outer.inner#2", "outer.inner#2.<lambda>#3:17", "outer.K#4.m", "<lambda>#7:15")) {
            PythonSources sources = new PythonSources(MapFiles.of("m.py", text), List.of(""));
            assertThat(sources.function(new FunctionId("m", name))).as(name).isPresent();
        }
        PythonSources sources = new PythonSources(MapFiles.of("m.py", text), List.of(""));
        assertThat(sources.type(new FunctionId("m", "outer.K#4")).orElseThrow().methods()).containsKey("m");
    }

    @Test
    void globalsThatFunctionsRebindAreNamed() {
        PythonSources sources = new PythonSources(MapFiles.of("m.py", """
                FLAG, OTHER = None, None
                def set_flag(v):
                    global FLAG, LATE
                    FLAG = v
                """), List.of(""));
        assertThat(sources.rebound("m").keySet()).isEqualTo(Set.of("FLAG", "LATE"));
        assertThat(sources.rebound("m").get("FLAG").span().firstLine()).isEqualTo(3);
    }

    @Test
    void answersAreTheSameFromAnyThread() throws Exception {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 50; i++) {
            text.append("def f").append(i).append("(x):\n    if x: return g(x)\n    return [lambda: x]\n");
        }
        PythonSources shared = new PythonSources(MapFiles.of("m.py", text.toString()), List.of(""));
        PythonSources alone = new PythonSources(MapFiles.of("m.py", text.toString()), List.of(""));
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            List<Callable<String>> asked = IntStream.range(0, 400).<Callable<String>>mapToObj(
                    i -> () -> Dump.of(shared.function(new FunctionId("m", "f" + i % 50)).orElseThrow())).toList();
            int i = 0;
            for (Future<String> answer : threads.invokeAll(asked)) {
                FunctionId id = new FunctionId("m", "f" + i++ % 50);
                assertThat(answer.get()).isEqualTo(Dump.of(alone.function(id).orElseThrow()));
            }
        }
    }
}
