package dev.archeck.rules.route;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.externals.CatalogueReader;
import dev.archeck.inspectors.flow.SourceFiles;
import dev.archeck.inspectors.python.PythonSources;
import dev.archeck.rules.interpret.Conditions;
import dev.archeck.rules.interpret.Facts;
import dev.archeck.rules.interpret.Interpreter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/// Which of its binaries a package's top level loads.
class LoaderRunTest {
    private static final String LOADER = """
            import importlib.util
            import os

            def open_library():
                name = "fast" if os.environ.get("PACK_FAST") == "1" else "plain"
                spec = importlib.util.spec_from_file_location("ops", "pack/" + name + "/ops.so")
                found = importlib.util.module_from_spec(spec)
                spec.loader.exec_module(found)
                return found
            """;

    private record Texts(Map<String, String> texts) implements SourceFiles {
        @Override
        public List<String> paths() {
            return List.copyOf(new TreeSet<>(texts.keySet()));
        }

        @Override
        public Optional<byte[]> read(String path) {
            return Optional.ofNullable(texts.get(path)).map(text -> text.getBytes(StandardCharsets.UTF_8));
        }
    }

    private static Optional<String> loaded(String module, Map<String, String> environment) {
        PythonSources python = new PythonSources(new Texts(Map.of("pack/__init__.py", module, "pack/loader.py", LOADER)), List.of(""));
        LoaderRun run = new LoaderRun(new Interpreter(python, new CatalogueReader().builtIn(), List.of()), Conditions.of(Facts.NONE).in(environment));
        return run.of(python.module("pack").orElseThrow(), Set.of("pack/fast/ops.so", "pack/plain/ops.so")).file();
    }

    @Test
    void theEnvironmentDecidesWhichFileIsLoaded() {
        String module = "from pack.loader import open_library\nops = open_library()\n";
        assertThat(loaded(module, Map.of())).contains("pack/plain/ops.so");
        assertThat(loaded(module, Map.of("PACK_FAST", "1"))).contains("pack/fast/ops.so");
    }

    @Test
    void aLoadInsideOneArmOfALargeStatementIsFollowed() {
        String module = """
                import sys
                if sys.platform == "darwin":
                    from pack.metal import *
                else:
                    import os
                    import json
                    from pack.loader import open_library
                    ops = open_library()
                    NAMES = [name for name in ("a", "b")]
                    one, two, three = 1, 2, 3
                """;
        assertThat(loaded(module, Map.of())).contains("pack/plain/ops.so");
    }

    @Test
    void aPackageThatLoadsNothingHasNoFile() {
        assertThat(loaded("VERSION = str(1)\n", Map.of())).isEmpty();
    }
}
