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
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The shapes that gates, environment registries and configuration classes have, from text to value. The expected values are what
/// CPython 3.11 gave for the same text.
class PythonShapesTest {
    private static final String MODULE = """
            import os
            from dataclasses import dataclass
            from functools import partial

            _NAME = "CAR_MAX"

            def _flag(name, default):
                return os.environ.get(name, default).lower() in ("true", "1")

            class EnvField:
                def __init__(self, default):
                    self.default = default
                    self._set = False
                def __set_name__(self, owner, name):
                    self.name = name
                def parse(self, value):
                    raise NotImplementedError()
                def get(self):
                    value = os.getenv(self.name)
                    if value is None:
                        return self.default
                    try:
                        return self.parse(value)
                    except ValueError:
                        return self.default
                def is_set(self):
                    return self.name in os.environ

            class EnvBool(EnvField):
                def parse(self, value):
                    value = value.lower()
                    if value in ["true", "1", "yes"]:
                        return True
                    if value in ["false", "0", "no"]:
                        return False
                    raise ValueError(f'"{value}" is no boolean')

            class EnvInt(EnvField):
                def parse(self, value):
                    return int(value)

            class Envs:
                AR_V2 = EnvBool(True)
                AR_KB = EnvInt(16384)

            envs = Envs()
            MAX = envs.AR_KB.get() * 1024

            table = {
                "ALGO": lambda: os.environ.get("ALGO", "auto"),
                "LIMIT": lambda: int(os.getenv("LIMIT", "0")),
            }

            def __getattr__(name):
                if name in table:
                    return table[name]()
                raise AttributeError(f"module has no attribute {name}")

            @dataclass
            class Config:
                ranks: int
                disable: bool = False
                sizes: tuple = (2, 4)
                def allows(self):
                    return not self.disable and self.ranks in self.sizes

            def shape_env():
                return (
                    os.environ.get("A", "d"), os.getenv("B"), "C" in os.environ,
                    os.getenv("D", "0") == "1", os.getenv("E", "1") != "0", _flag("F", "False"),
                    os.getenv("G", "on").upper() in ["ON", "YES"], os.environ.get(_NAME, "none"),
                    bool(os.environ.get("H", default=True)),
                )

            def shape_int():
                return bool(int(os.getenv("I", "0")))

            def shape_required():
                return os.environ["J"]

            def shape_registry():
                return envs.AR_V2.get(), envs.AR_KB.get(), envs.AR_V2.is_set(), MAX

            def shape_config():
                a, b, c = Config(4), Config(ranks=8), Config(2, disable=True)
                return a.allows(), b.allows(), c.allows(), a.sizes, b.ranks

            def shape_tri(linked, ranks):
                if ranks == 1:
                    return None
                full = linked if ranks > 2 else True
                if not full:
                    return False
                return full is True

            def shape_members(ws, cap):
                by_cap = {"9.0": {2: 64, 4: 32}, "10.0": {2: 8}}
                major = {9: [2, 4, 8], 10: [8]}
                return (
                    ws in [2, 4, 6, 8], ws in range(2, 9), ws in list(range(2, 17)), ws in frozenset((2, 4)),
                    by_cap.get(cap, {}).get(ws), ws in by_cap.keys(), ws in major.get(9, []),
                    list(by_cap.keys())[0] == cap,
                )

            def shape_devices():
                visible = os.environ.get("CUDA_VISIBLE_DEVICES", None)
                if visible:
                    return list(map(int, visible.split(",")))
                return list(range(2))

            def shape_try():
                try:
                    import absent_module
                    ok = True
                except ImportError:
                    ok = False
                else:
                    ok = 3
                finally:
                    done = 1
                return ok, done

            def shape_partial():
                f = partial(shape_tri, ranks=4)
                return f(True), f(linked=False)

            def shape_format(n):
                return f"{n}-{n!r:>4}|{'x' + str(n)}", "a%d" % n, "x" if n % 2 == 0 else "y"

            def shape_match(n):
                match n:
                    case 2:
                        return "two"
                    case _:
                        return "other"

            def call_0(): return shape_tri(True, 1)
            def call_1(): return shape_tri(False, 4)
            def call_2(): return shape_tri(True, 4)
            def call_3(): return shape_tri(False, 2)
            def call_4(): return shape_members(4, '9.0')
            def call_5(): return shape_members(8, '10.0')
            def call_6(): return shape_members(3, '12.0')
            def call_m(): return shape_match(2)
            def call_f(): return shape_format(7)[0]
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

    private static String result(String function, Map<String, String> environment) {
        Interpreter interpreter = new Interpreter(
                new PythonSources(new OneFile(MODULE), List.of("")), new CatalogueReader().builtIn(), List.of());
        Scenario scenario = Scenario.start().then(
                "call", new Scenario.Action.CallFunction(new FunctionId("m", function)), Scenario.Inputs.NONE);
        return interpreter.explore(scenario, Conditions.of(Facts.NONE).in(environment)).paths().stream()
                .map(path -> switch (path.step("call").orElseThrow().ending()) {
                    case Ending.Returned(Value value) -> Text.of(value);
                    case Ending.Raised raised -> "raises " + raised.type();
                    case Ending.Undetermined undetermined -> "undetermined: " + undetermined.reason();
                    case Ending.Aborted aborted -> aborted.toString();
                })
                .collect(Collectors.joining(" | "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            shape_env        | ''                                                 | ("d", None, false, false, true, false, true, "none", true)
            shape_env        | A=x;B=y;C=;D=1;E=0;F=TRUE;G=off;H=0;CAR_MAX=9      | ("x", "y", true, true, false, true, false, "9", true)
            shape_int        | ''                                                 | false
            shape_int        | I=1                                                | true
            shape_int        | I=yes                                              | raises ValueError
            shape_required   | ''                                                 | raises KeyError
            shape_required   | J=1                                                | "1"
            shape_registry   | ''                                                 | (true, 16384, false, 16777216)
            shape_registry   | AR_V2=no;AR_KB=4                                   | (false, 4, true, 4096)
            shape_registry   | AR_V2=junk;AR_KB=junk                              | (true, 16384, true, 16777216)
            shape_config     | ''                                                 | (true, false, false, (2, 4), 8)
            call_0           | ''                                                 | None
            call_1           | ''                                                 | false
            call_2           | ''                                                 | true
            call_3           | ''                                                 | true
            call_4           | ''                                                 | (true, true, true, true, 32, false, true, true)
            call_5           | ''                                                 | (true, true, true, false, None, false, true, false)
            call_6           | ''                                                 | (false, true, true, false, None, false, false, false)
            shape_devices    | ''                                                 | [0, 1]
            shape_devices    | CUDA_VISIBLE_DEVICES=1,0                           | [1, 0]
            shape_devices    | CUDA_VISIBLE_DEVICES=GPU-1                         | raises ValueError
            shape_try        | ''                                                 | (false, 1)
            shape_partial    | ''                                                 | (true, false)
            call_m           | ''                                                 | "two"
            """)
    void everyShapeGivesWhatCpythonGives(String function, String environment, String expected) {
        Map<String, String> variables = new TreeMap<>();
        for (String pair : environment.split(";")) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                variables.put(pair.substring(0, equals), pair.substring(equals + 1));
            }
        }
        assertThat(result(function, variables)).isEqualTo(expected);
    }
}
