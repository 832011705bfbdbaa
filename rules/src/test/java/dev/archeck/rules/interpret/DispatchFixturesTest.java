package dev.archeck.rules.interpret;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.cuda.CudaSources;
import dev.archeck.inspectors.cuda.Platform;
import dev.archeck.inspectors.externals.CatalogueReader;
import dev.archeck.inspectors.flow.Expr.Collect.Kind;
import dev.archeck.inspectors.flow.FlowSource;
import dev.archeck.inspectors.flow.FunctionId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The dispatch of the sample installations, through op wrapper and constructor, against rows got by compiling them.
class DispatchFixturesTest {
    /// Every so many rows are tried: all of them agree and take long.
    private static final int STRIDE = 3;
    private static final Path TESTDATA = Fixtures.TESTDATA;

    private static Facts call(long bytes) {
        return (subject, name, arguments) -> switch (subject + "." + name) {
            case "work.bytes", "work.storage_bytes" -> Value.of(bytes);
            case "work.elements" -> Value.of(bytes / 2);
            case "work.element_bytes" -> Value.of(2);
            case "work.dtype" -> Value.of("float16");
            case "work.contiguous" -> Value.of(true);
            case "work.rank" -> Value.of(0);
            default -> Unknown.because(subject + "." + name);
        };
    }

    private static String outcome(Row row) {
        return switch (row.outcome()) {
            case Row.Outcome.Runs(String kernel) -> "RUNS\t" + kernel;
            case Row.Outcome.LaunchesNothing nothing -> "LAUNCHES_NOTHING\t";
            case Row.Outcome.Throws thrown -> "THROWS\t";
            case Row.Outcome other -> other.toString();
        };
    }

    private static FunctionId only(FlowSource source, String name) {
        return source.named(name).getFirst();
    }

    @ParameterizedTest
    @CsvSource({
        "a-precompiled-reads-variable/source, dispatch-a-precompiled-reads-variable.tsv, init_custom_ar, all_reduce",
        "b-binary-ignores-variable/source, dispatch-a-precompiled-reads-variable.tsv, init_custom_ar, all_reduce",
        "a-renamed/source, dispatch-a-renamed.tsv, open_fold, fold_sum",
        "c-jit/venv/lib/python3.11/site-packages/flashinfer/data, dispatch-c-jit.tsv, init_custom_ar, all_reduce",
    })
    void everyRowIsWhatTheCompiledCodeDid(String folder, String table, String open, String reduce) throws IOException {
        FlowSource source = CudaSources.of(new Fixtures.Folder(TESTDATA.resolve("installations").resolve(folder)), Platform.CUDA);
        Interpreter interpreter = new Interpreter(source, new CatalogueReader().builtIn(), List.of());
        List<String> lines = Files.readAllLines(TESTDATA.resolve("cuda").resolve(table));
        List<String> found = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        for (int i = 1; i < lines.size(); i += STRIDE) {
            List<String> cells = List.of(lines.get(i).split("\t", -1));
            expected.add(lines.get(i));
            String[] variable = cells.get(0).split("=", -1);
            Items signals = new Items(Kind.LIST,
                    Stream.generate(() -> Value.of(4096)).limit(Integer.parseInt(cells.get(1))).toList());
            Scenario scenario = Scenario.start()
                    .then("handle", new Scenario.Action.CallFunction(only(source, open)),
                            Scenario.Inputs.of(signals, Value.Symbolic.of("tensor"), Value.of(0), Value.of(cells.get(2).equals("1"))))
                    .then("call", new Scenario.Action.CallFunction(only(source, reduce)), new Scenario.Inputs(List.of(
                            new Scenario.Input.ResultOf("handle"), new Scenario.Input.Given(Value.Symbolic.of("tensor")),
                            new Scenario.Input.Given(Value.Symbolic.of("tensor")), new Scenario.Input.Given(Value.of(0)),
                            new Scenario.Input.Given(Value.of(0)), new Scenario.Input.Given(Value.of(36))), Map.of()));
            Conditions conditions = Conditions.of(call(Long.parseLong(cells.get(3))))
                    .in(variable.length == 2 ? Map.of(variable[0], variable[1]) : Map.of());
            Row row = Summary.dispatch(interpreter.explore(scenario, conditions), "call");
            found.add(String.join("\t", cells.subList(0, 4)) + "\t" + outcome(row));
        }
        assertThat(found).containsExactlyElementsOf(expected);
    }
}
