package dev.archeck.inspectors.python;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ModuleIndexTest {
    private static Map<String, String> sources(List<String> roots, String... paths) {
        return new TreeMap<>(new ModuleIndex(List.of(paths), roots).sources());
    }

    @Test
    void partsOfAPackageComeFromTheRootThatHoldsThePackage() {
        assertThat(sources(List.of("first", "second"), "first/server/__init__.py", "first/server/own.py", "second/server/__init__.py", "second/server/other.py",
                "second/tools.py")).isEqualTo(Map.of("first/server/__init__.py", "server", "first/server/own.py", "server.own", "second/tools.py", "tools"));
    }

    @Test
    void partsOfANamespaceComeFromEveryRoot() {
        assertThat(sources(List.of("first", "second"), "first/space/a.py", "second/space/b.py"))
                .isEqualTo(Map.of("first/space/a.py", "space.a", "second/space/b.py", "space.b"));
    }

    @Test
    void whatLiesInAnInnerRootHasItsNameFromThere() {
        assertThat(sources(List.of("", "work/server/python"), "own.py", "work/server/python/server/__init__.py", "work/server/setup.py"))
                .isEqualTo(Map.of("own.py", "own", "work/server/python/server/__init__.py", "server", "work/server/setup.py", "work.server.setup"));
        assertThat(sources(List.of("site", "site/pack/lib"), "site/pack/__init__.py", "site/pack/lib/deep.py"))
                .containsEntry("site/pack/__init__.py", "pack").containsKey("site/pack/lib/deep.py");
    }
}
