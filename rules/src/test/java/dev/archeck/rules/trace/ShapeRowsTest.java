package dev.archeck.rules.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.cuda.CudaSources;
import dev.archeck.inspectors.cuda.Platform;
import dev.archeck.inspectors.externals.CatalogueReader;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.SourceFiles;
import dev.archeck.inspectors.python.PythonSources;
import dev.archeck.rules.interpret.Facts;
import dev.archeck.rules.route.ReadCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every shape of dispatch code, as a table, against what the same text did when it was compiled with a stub launch.
class ShapeRowsTest {
    private static final Path SHAPES = Path.of(System.getProperty("archeck.root", ".."), "testdata/cuda/shapes");

    static List<String> shapes() {
        try (Stream<Path> files = Files.list(SHAPES)) {
            return files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".tsv")).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// One file as the only source.
    private record Single(String name) implements SourceFiles {
        @Override
        public List<String> paths() {
            return List.of(name);
        }

        @Override
        public Optional<byte[]> read(String path) {
            try {
                return path.equals(name) ? Optional.of(Files.readAllBytes(SHAPES.resolve(name))) : Optional.empty();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static Map<String, String> environment(String cell) {
        Map<String, String> variables = new TreeMap<>();
        for (String one : cell.isEmpty() ? new String[0] : cell.split(";", -1)) {
            variables.put(one.substring(0, one.indexOf('=')), one.substring(one.indexOf('=') + 1));
        }
        return variables;
    }

    private static String shown(TraceTable.Row row) {
        List<String> cells = new ArrayList<>(row.inputs().values().stream().map(Given::text).toList());
        List<String> variables = row.environment().entrySet().stream().map(each -> each.getKey() + "=" + each.getValue()).toList();
        cells.add(String.join(";", variables));
        cells.add(row.outcome().name());
        cells.add(row.kernel());
        return String.join("\t", cells) + (row.outcome() == TraceOutcome.UNDETERMINED ? " " + row.detail() : "");
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void everyRowIsWhatTheCompiledTextDid(String name) throws IOException {
        List<String> lines = Files.readAllLines(SHAPES.resolve(name));
        Map<String, List<String>> head = new LinkedHashMap<>();
        lines.stream().limit(5).map(line -> List.of(line.substring(2).split("\t"))).forEach(cells -> head.put(cells.getFirst(), cells.subList(1, cells.size())));
        List<String> names = List.of(lines.get(5).split("\t"));
        int inputs = names.size() - 3;
        List<Set<String>> values = new ArrayList<>(Stream.generate(LinkedHashSet<String>::new).limit(inputs + 1L).toList());
        List<String> expected = new ArrayList<>();
        for (String line : lines.subList(6, lines.size())) {
            String[] cells = line.split("\t", -1);
            for (int i = 0; i <= inputs; i++) {
                values.get(i).add(cells[i]);
            }
            cells[inputs] = String.join(";", environment(cells[inputs]).entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).toList());
            expected.add(String.join("\t", cells));
        }
        List<TraceInput> given = new ArrayList<>();
        for (int i = 0; i < inputs; i++) {
            given.add(new TraceInput(names.get(i), values.get(i).stream().map(Given::of).toList()));
        }
        List<Map<String, String>> environments = values.get(inputs).stream().map(ShapeRowsTest::environment).toList();
        head.get("set").stream().map(TraceInput::parse).forEach(given::add);
        TraceTable table = table(head, new TraceQuestion(given, environments, Facts.NONE, head.get("assertions").contains("in"), false));
        List<String> found = table.rows().stream().map(row -> shown(without(row, inputs))).toList();
        assertThat(found).containsExactlyInAnyOrderElementsOf(expected);
    }

    private static TraceTable.Row without(TraceTable.Row row, int inputs) {
        Map<String, Given> first = new LinkedHashMap<>();
        row.inputs().entrySet().stream().limit(inputs).forEach(each -> first.put(each.getKey(), each.getValue()));
        return new TraceTable.Row(first, row.environment(), row.outcome(), row.kernel(), row.detail(), row.assumptions(), row.decidedBy(), row.setBy());
    }

    private static TraceTable table(Map<String, List<String>> head, TraceQuestion question) {
        Single files = new Single(head.get("file").getFirst());
        Platform platform = Platform.valueOf(head.get("platform").getFirst().toUpperCase(Locale.ROOT));
        ReadCode code = new ReadCode(new PythonSources(files, List.of("")), CudaSources.of(files, platform), new CatalogueReader().builtIn());
        List<Function> found = new FunctionFinder(code).named(head.get("function").getFirst());
        assertThat(found).hasSize(1);
        return new TraceMaker(code, found.getFirst(), file -> file).table(question);
    }
}
