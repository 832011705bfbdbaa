package dev.archeck.rules.interpret;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.externals.CatalogueReader;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.python.PythonSources;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The loader functions of the sample installations against rows got from CPython. There no file loads, so that every candidate is
/// tried in turn; here the first one does, so that it is the file of the node's GPU, and `import` stands for none.
class LoaderFixturesTest {
    private static final String SITE = "venv/lib/python3.11/site-packages";

    @ParameterizedTest
    @CsvSource({
        "a-precompiled-reads-variable, sgl_kernel.load_utils, _load_architecture_specific_ops",
        "b-binary-ignores-variable, sgl_kernel.load_utils, _load_architecture_specific_ops",
        "b-patched, sgl_kernel.load_utils, _load_architecture_specific_ops",
        "a-renamed, meridian_native.choose, _pick_library",
    })
    void theFileLoadedIsTheFirstThatCpythonTries(String name, String unit, String function) throws IOException {
        PythonSources source = new PythonSources(
                new Fixtures.Folder(Fixtures.TESTDATA.resolve("installations").resolve(name)), List.of(SITE));
        Interpreter interpreter = new Interpreter(source, new CatalogueReader().builtIn(), List.of());
        String folder = SITE + "/" + unit.substring(0, unit.indexOf('.')) + "/";
        List<String> lines = Files.readAllLines(Fixtures.TESTDATA.resolve("python").resolve("loader-" + name + ".tsv"));
        List<String> expected = new ArrayList<>();
        List<String> found = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            List<String> cells = List.of(line.split("\t", -1));
            Set<String> present = new TreeSet<>();
            for (String file : cells.get(1).split(" ")) {
                if (!file.isEmpty()) {
                    present.add(folder + file);
                }
            }
            Scenario scenario = Scenario.start().then(
                    "load", new Scenario.Action.CallFunction(new FunctionId(unit, function)), Scenario.Inputs.NONE);
            Facts facts = (subject, fact, arguments) -> fact(subject + "." + fact, arguments, cells.get(0), present);
            List<Path> paths = interpreter.explore(scenario, Conditions.of(facts)).paths();
            String row = cells.get(0) + "\t" + cells.get(1) + "\t";
            expected.add(row + cells.get(2).split(" ")[0]);
            found.add(row + paths.stream().map(path -> loaded(path, folder)).distinct().collect(Collectors.joining(" | ")));
        }
        assertThat(found).containsExactlyElementsOf(expected);
    }

    private static Value fact(String name, List<Value> arguments, String capability, Set<String> present) {
        return switch (name) {
            case "node.gpus" -> Value.of(capability.isEmpty() ? 0 : 1);
            case "node.capability" -> Items.tuple(
                    Value.of(Long.parseLong(capability) / 10), Value.of(Long.parseLong(capability) % 10));
            case "install.glob" -> {
                String pattern = Text.of(arguments.getFirst()).replace("\"", "");
                String start = pattern.substring(0, pattern.indexOf('*'));
                yield new Items(Expr.Collect.Kind.LIST,
                        present.stream().filter(file -> file.startsWith(start)).<Value>map(Value::of).toList());
            }
            default -> Unknown.because(name);
        };
    }

    private static String loaded(Path path, String folder) {
        for (Event event : path.events()) {
            if (event instanceof Event.Load(Value.Text(String file), var site)) {
                return file.startsWith(folder) ? file.substring(folder.length()) : file;
            }
        }
        boolean failed = path.step("load").filter(result -> result.ending() instanceof Ending.Raised).isPresent();
        return failed ? "import" : path.step("load").map(result -> result.ending().toString()).orElse("");
    }
}
