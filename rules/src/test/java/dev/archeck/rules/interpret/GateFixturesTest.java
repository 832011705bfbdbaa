package dev.archeck.rules.interpret;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.externals.CatalogueReader;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.python.PythonSources;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The Python gates of the sample installations against rows got from CPython with stubs of torch and NVML; every so many rows,
/// since all of them agree and take long.
class GateFixturesTest {
    private static final java.nio.file.Path TESTDATA = Fixtures.TESTDATA;

    private static final Gate NAMED = new Gate(
            new FunctionId("sglang.srt.distributed.device_communicators.custom_all_reduce", "CustomAllreduce"),
            "should_custom_ar", "disabled");
    private static final Gate RENAMED =
            new Gate(new FunctionId("meridian.core.fabric.links.fold_tensor", "PeerFold"), "takes", "off");

    /// The names that one installation has for the class, its per-call test and the field that closes it.
    private record Gate(FunctionId type, String test, String closed) { }

    /// One line of a table.
    private record Line(List<String> cells) {
        Map<String, String> environment() {
            Map<String, String> variables = new TreeMap<>();
            for (String pair : cells.get(0).split(";")) {
                if (!pair.isEmpty()) {
                    variables.put(pair.substring(0, pair.indexOf('=')), pair.substring(pair.indexOf('=') + 1));
                }
            }
            return variables;
        }

        Value fact(String subject, String name, List<Value> arguments) {
            long bytes = Long.parseLong(cells.get(6));
            boolean dense = cells.get(7).equals("1");
            return switch (subject + "." + name) {
                case "node.gpus", "work.ranks" -> Value.of(Long.parseLong(cells.get(2)));
                case "node.nvml" -> Value.of(true);
                case "node.capability" -> Items.tuple(Value.of(12), Value.of(0));
                case "node.nvlinked" -> Value.of(cells.get(3).equals("all") || (cells.get(3).equals("pairs")
                        && number(arguments.get(0)) / 2 == number(arguments.get(1)) / 2));
                case "node.peer_data" -> Value.of(cells.get(4).equals("works"));
                case "node.peer_access" -> Value.of(!cells.get(4).equals("none"));
                case "work.rank" -> Value.of(0);
                case "work.same_node" -> Value.of(cells.get(5).equals("1"));
                case "work.bytes" -> Value.of(bytes);
                case "work.storage_bytes" -> Value.of(dense ? bytes : 2 * bytes);
                case "work.elements" -> Value.of(bytes / 2);
                case "work.element_bytes" -> Value.of(2);
                case "work.contiguous" -> Value.of(dense);
                case "work.backend" -> Value.of("gloo");
                default -> Unknown.because(subject + "." + name);
            };
        }

        private static long number(Value value) {
            return ((Value.Int) value).value().longValue();
        }
    }

    private static String constructor(Path path, Gate names) {
        Path.Result made = path.step("made").orElseThrow();
        return switch (made.ending()) {
            case Ending.Returned(Instance gate) -> gate.field(names.closed()).map(Text::of).map(t -> t.equals("true") ? "DISABLED" : t.equals("false") ? "ENABLED" : t).orElse("?");
            case Ending.Raised raised -> "RAISES:" + raised.type();
            case Ending other -> other.toString();
        };
    }

    private static String logged(Path path) {
        return path.step("made").orElseThrow().events().stream().anyMatch(h -> h.event() instanceof Event.Log log
                && !log.level().equals("info") && !log.level().equals("debug")) ? "1" : "0";
    }

    private static String passed(Path path) {
        return path.events().stream().flatMap(e -> e instanceof Event.OperatorCall call && call.arguments().size() == 4
                        ? Stream.of(call.arguments().get(3)) : Stream.empty())
                .findFirst().map(GateFixturesTest::cell).orElse("");
    }

    private static String perCall(Path path) {
        return path.step("call").map(r -> r.ending() instanceof Ending.Returned(Value value) ? cell(value) : r.ending().toString()).orElse("");
    }

    private static String cell(Value value) {
        return value instanceof Value.Bool(boolean truth) ? truth ? "1" : "0" : Text.of(value);
    }

    @ParameterizedTest
    @CsvSource({
        "a-precompiled-reads-variable, 3",
        "b-binary-ignores-variable, 13",
        "b-patched, 3",
    })
    void everyRowIsWhatCpythonSays(String name, int stride) throws IOException {
        List<Compared> rows = rows(name, stride, NAMED);
        assertThat(rows.stream().map(row -> row.inputs() + String.join(" | ", row.found())))
                .containsExactlyElementsOf(rows.stream().map(row -> row.inputs() + row.expected()).toList());
    }

    /// The catalogue summarises the measurement of peer access by name; under another name it stays open, and so does what
    /// depends on it, but no row is wrong.
    @Test
    void aRenamedStackIsOpenWhereTheMeasurementIsAndRightElsewhere() throws IOException {
        List<Compared> rows = rows("a-renamed", 13, RENAMED);
        assertThat(rows).allSatisfy(row -> assertThat(row.found()).as(row.inputs()).contains(row.expected()));
        assertThat(rows).filteredOn(row -> !row.line().cells().get(3).equals("all") && !row.line().cells().get(2).equals("2"))
                .hasSizeGreaterThan(20).allSatisfy(row -> assertThat(row.found()).as(row.inputs()).hasSize(1));
    }

    /// One row of a table beside what the interpreter finds on its paths.
    private record Compared(Line line, String expected, List<String> found) {
        String inputs() {
            return String.join("\t", line.cells().subList(0, 8)) + "\t";
        }
    }

    private static List<Compared> rows(String name, int stride, Gate names) throws IOException {
        PythonSources source = new PythonSources(
                new Fixtures.Folder(TESTDATA.resolve("installations").resolve(name)), List.of("venv/lib/python3.11/site-packages"));
        Interpreter interpreter = new Interpreter(source, new CatalogueReader().builtIn(), List.of());
        List<String> lines = Files.readAllLines(TESTDATA.resolve("python").resolve("gates-" + name + ".tsv"));
        List<Compared> rows = new ArrayList<>();
        for (int i = 1; i < lines.size(); i += stride) {
            Line line = new Line(List.of(lines.get(i).split("\t", -1)));
            if (!line.cells().get(1).isEmpty()) {
                continue;
            }
            Scenario scenario = Scenario.start()
                    .then("made", new Scenario.Action.Construct(names.type()),
                            Scenario.Inputs.of(Value.Symbolic.of("group"), Value.of("cuda:0")))
                    .then("call", new Scenario.Action.CallMethod("made", names.test()), Scenario.Inputs.of(Value.Symbolic.of("tensor")));
            List<Path> paths = interpreter.explore(scenario, Conditions.of(line::fact).in(line.environment())).paths();
            List<String> outcomes = paths.stream()
                    .map(p -> String.join("\t", constructor(p, names), logged(p), passed(p), perCall(p))).distinct().toList();
            rows.add(new Compared(line, String.join("\t", line.cells().subList(8, 12)), outcomes));
        }
        return rows;
    }
}
