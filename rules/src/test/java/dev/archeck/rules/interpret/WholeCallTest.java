package dev.archeck.rules.interpret;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.cuda.CudaSources;
import dev.archeck.inspectors.cuda.Platform;
import dev.archeck.inspectors.externals.CatalogueReader;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.python.PythonSources;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// One call from the Python class through the registered operator into the C++ dispatch.
class WholeCallTest {
    private static final java.nio.file.Path INSTALLATIONS = Fixtures.TESTDATA.resolve("installations");
    private static final String VARIABLE = "SGLANG_CUSTOM_ALLREDUCE_ALGO";

    private static Facts node(int ranks, boolean linked, long bytes) {
        return (subject, name, arguments) -> switch (subject + "." + name) {
            case "node.gpus", "work.ranks" -> Value.of(ranks);
            case "node.nvml", "node.peer_data", "node.peer_access", "work.same_node", "work.contiguous" -> Value.of(true);
            case "node.capability" -> Items.tuple(Value.of(12), Value.of(0));
            case "node.nvlinked" -> Value.of(linked);
            case "work.rank" -> Value.of(0);
            case "work.bytes", "work.storage_bytes" -> Value.of(bytes);
            case "work.elements" -> Value.of(bytes / 2);
            case "work.element_bytes" -> Value.of(2);
            case "work.dtype" -> Value.of("bfloat16");
            case "work.backend" -> Value.of("gloo");
            default -> Unknown.because(subject + "." + name);
        };
    }

    private static Row call(String installation, Facts facts, Map<String, String> environment) {
        PythonSources python = new PythonSources(
                new Fixtures.Folder(INSTALLATIONS.resolve(installation)), List.of("venv/lib/python3.11/site-packages"));
        CudaSources cuda = CudaSources.of(
                new Fixtures.Folder(INSTALLATIONS.resolve("a-precompiled-reads-variable/source")), Platform.CUDA);
        Interpreter interpreter = new Interpreter(Sources.union(List.of(python, cuda)), new CatalogueReader().builtIn(), cuda.links());
        Scenario scenario = Scenario.start()
                .then("made", new Scenario.Action.Construct(new FunctionId(
                                "sglang.srt.distributed.device_communicators.custom_all_reduce", "CustomAllreduce")),
                        Scenario.Inputs.of(Value.Symbolic.of("group"), Value.of("cuda:0")))
                .then("call", new Scenario.Action.CallMethod("made", "custom_all_reduce"), Scenario.Inputs.of(Value.Symbolic.of("tensor")));
        return Summary.dispatch(interpreter.explore(scenario, Conditions.of(facts).in(environment)), "call");
    }

    @Test
    void theValueThatPythonPassesDecidesInCpp() {
        List<String> rows = new ArrayList<>();
        String force = "SGLANG_FORCE_CUSTOM_AR_PCIE";
        rows.add("A 8 pcie: " + call("a-precompiled-reads-variable", node(8, false, 43_008), Map.of()).outcome());
        rows.add("A 8 nvlink small: " + call("a-precompiled-reads-variable", node(8, true, 43_008), Map.of()).outcome());
        rows.add("A 8 nvlink big: " + call("a-precompiled-reads-variable", node(8, true, 1 << 20), Map.of()).outcome());
        rows.add("A 2 pcie: " + call("a-precompiled-reads-variable", node(2, false, 43_008), Map.of()).outcome());
        rows.add("A 8 pcie variable alone: " + call("a-precompiled-reads-variable", node(8, false, 43_008), Map.of(VARIABLE, "1stage")).outcome());
        rows.add("patched 8 pcie: " + call("b-patched", node(8, false, 43_008), Map.of(force, "1")).outcome());
        rows.add("patched 8 pcie variable: " + call("b-patched", node(8, false, 43_008), Map.of(force, "1", VARIABLE, "2stage")).outcome());
        assertThat(rows).containsExactly(
                "A 8 pcie: LaunchesNothing[]",
                "A 8 nvlink small: Runs[kernel=cross_device_reduce_1stage]",
                "A 8 nvlink big: Runs[kernel=cross_device_reduce_2stage]",
                "A 2 pcie: Runs[kernel=cross_device_reduce_1stage]",
                "A 8 pcie variable alone: LaunchesNothing[]",
                "patched 8 pcie: LaunchesNothing[]",
                "patched 8 pcie variable: Runs[kernel=cross_device_reduce_2stage]");
    }

    @Test
    void theTrailOfAHoleEndsInTheDispatch() {
        Row row = call("b-patched", node(8, false, 43_008), Map.of("SGLANG_FORCE_CUSTOM_AR_PCIE", "1"));
        Event.Decision last = row.decidedBy().getFirst();
        assertThat(last.site().span().file()).endsWith("custom_all_reduce.cuh");
        assertThat(last.site().expandedAt()).isPresent();
        assertThat(last.reads()).containsExactly(new Event.Reading("full_nvlink_", "false", false));
    }
}
