package dev.archeck.rules.interpret;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.externals.CatalogueReader;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.SourceFiles;
import dev.archeck.inspectors.python.PythonSources;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Modules whose import does more than bind names.
class ImportStepsTest {
    private static final String MODULE = """
            import os
            import shutil
            def _preload():
                for name in ("a", "b", "c"):
                    if shutil.which(name):
                        os.environ["FOUND"] = name
                        return
            def _choose():
                if shutil.which("x"):
                    return 1
                raise_it = shutil.which("y")
                if raise_it:
                    return 2
                return 3
            _preload()
            CHOSEN = _choose()
            for key, value in os.environ.items():
                if key.startswith("OLD_"):
                    os.environ[key.replace("OLD_", "NEW_", 1)] = value
            def unused(): return os.environ.get("FOUND")
            def renamed(): return os.environ.get("NEW_A", "unset")
            def chosen(): return CHOSEN
            """;

    private record OneFile(String text) implements SourceFiles {
        @Override
        public List<String> paths() {
            return List.of("m.py");
        }

        @Override
        public Optional<byte[]> read(String path) {
            return Optional.of(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    private static Interpreter.Exploration call(String function, Map<String, String> environment) {
        Interpreter interpreter = new Interpreter(
                new PythonSources(new OneFile(MODULE), List.of("")), new CatalogueReader().builtIn(), List.of());
        Scenario scenario = Scenario.start()
                .then("import", new Scenario.Action.ReadGlobal("m", function), Scenario.Inputs.NONE)
                .then("call", new Scenario.Action.CallFunction(new FunctionId("m", function)), Scenario.Inputs.NONE);
        return interpreter.explore(scenario, Conditions.of(Facts.NONE).in(environment));
    }

    @Test
    void aStepForItsEffectsFollowsOneArmWithAnAssumption() {
        Interpreter.Exploration exploration = call("unused", Map.of());
        assertThat(exploration.paths()).hasSize(1);
        assertThat(exploration.paths().getFirst().events())
                .filteredOn(event -> event instanceof Event.Assumption).isNotEmpty();
    }

    @Test
    void aValueThatIsAskedForIsFollowedOnEveryArm() {
        assertThat(call("chosen", Map.of()).paths()).hasSize(3);
    }

    @Test
    void theEnvironmentIsWalkedAsItIs() {
        assertThat(Summary.value(call("renamed", Map.of("OLD_A", "7")), "call").outcome())
                .isEqualTo(new Row.Outcome.Returns("\"7\""));
        assertThat(Summary.value(call("renamed", Map.of()), "call").outcome())
                .isEqualTo(new Row.Outcome.Returns("\"unset\""));
    }
}
