package dev.archeck.rules.interpret;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.externals.Catalogue;
import dev.archeck.inspectors.externals.CatalogueReader;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.python.PythonSources;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The shapes in which gates, registries and flags are written, one file each, against rows got from CPython.
class ShapeFixturesTest {
    private static final java.nio.file.Path SHAPES = Fixtures.TESTDATA.resolve("python").resolve("shapes");

    private static final Catalogue CATALOGUE = new CatalogueReader().builtIn();

    private static final PythonSources SOURCES = new PythonSources(new Fixtures.Folder(SHAPES), List.of(""));

    /// What one row is about.
    private record Row(Map<String, String> environment, Map<String, String> node, String function) {
        static Row of(String environment, String node, String function) {
            return new Row(pairs(environment, ";"), pairs(node, " "), function);
        }

        private static Map<String, String> pairs(String text, String separator) {
            Map<String, String> pairs = new TreeMap<>();
            for (String pair : text.split(separator)) {
                if (!pair.isEmpty()) {
                    pairs.put(pair.substring(0, pair.indexOf('=')), pair.substring(pair.indexOf('=') + 1));
                }
            }
            return pairs;
        }

        Value fact(String subject, String name, List<Value> arguments) {
            return switch (subject + "." + name) {
                case "node.gpus", "work.ranks" -> Value.of(Long.parseLong(node.getOrDefault("world", "2")));
                case "node.nvml", "work.same_node" -> Value.of(true);
                case "node.capability" -> new Items(dev.archeck.inspectors.flow.Expr.Collect.Kind.TUPLE,
                        Arrays.stream(node.getOrDefault("capability", "12,0").split(",")).map(n -> Value.of(Long.parseLong(n))).toList());
                case "node.nvlinked" -> Value.of(node.getOrDefault("nvlink", "none").equals("all"));
                case "node.peer_access", "node.peer_data" -> Value.of(true);
                case "work.rank" -> Value.of(0);
                default -> Unknown.because(subject + "." + name);
            };
        }
    }

    static Stream<String> shapes() throws IOException {
        try (Stream<java.nio.file.Path> files = Files.list(SHAPES)) {
            return files.map(f -> f.getFileName().toString()).filter(n -> n.endsWith(".tsv"))
                    .map(n -> n.substring(0, n.length() - 4)).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void everyRowIsWhatCpythonSays(String shape) throws IOException {
        List<String> expected = new ArrayList<>();
        List<String> found = new ArrayList<>();
        for (String line : Files.readAllLines(SHAPES.resolve(shape + ".tsv")).stream().skip(1).toList()) {
            String[] cells = line.split("\t", -1);
            String head = String.join("\t", cells[0], cells[1], cells[2]) + "\t";
            String outcome = outcome(shape, Row.of(cells[0], cells[1], cells[2]));
            boolean open = cells[2].startsWith("maybe_") && (outcome.contains("unknown (") || outcome.contains(cells[3] + "\t" + cells[4] + " | "));
            expected.add(line);
            found.add(open ? line : head + outcome);
        }
        assertThat(found).containsExactlyElementsOf(expected);
    }

    @Test
    void whatCannotBeFollowedStaysOpenAndSaysWhy() throws IOException {
        List<String> functions = Files.readAllLines(SHAPES.resolve("following_ends.py")).stream()
                .filter(l -> l.startsWith("def open_")).map(l -> l.substring(4, l.indexOf('('))).toList();
        assertThat(functions).hasSizeGreaterThan(5).allSatisfy(function ->
                assertThat(outcome("following_ends", Row.of("", "", function))).as(function).matches("(?s).*(unknown|undetermined) \\(.+\\).*"));
    }

    private static String outcome(String shape, Row row) {
        Interpreter interpreter = new Interpreter(SOURCES, CATALOGUE, List.of());
        Scenario scenario = Scenario.start().then(
                "call", new Scenario.Action.CallFunction(new FunctionId(shape, row.function())), Scenario.Inputs.NONE);
        return interpreter.explore(scenario, Conditions.of(row::fact).in(row.environment())).paths().stream()
                .map(path -> ending(path) + "\t" + warnings(path)).distinct().collect(Collectors.joining(" | "));
    }

    private static String ending(Path path) {
        return switch (path.step("call").orElseThrow().ending()) {
            case Ending.Returned(Value value) -> Written.of(value);
            case Ending.Raised raised -> "raises " + Text.lastName(raised.type());
            case Ending.Undetermined undetermined -> "undetermined (" + undetermined.reason() + ")";
            case Ending.Aborted aborted -> "aborted";
        };
    }

    private static long warnings(Path path) {
        return path.events().stream().filter(e -> e instanceof Event.Log log
                && List.of("warning", "warn", "error", "exception", "critical").contains(log.level())).count();
    }
}
