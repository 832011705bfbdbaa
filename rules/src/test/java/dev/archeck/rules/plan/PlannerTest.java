package dev.archeck.rules.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.archeck.elf.evidence.Place;
import dev.archeck.rules.route.Condition;
import dev.archeck.rules.route.Delivery;
import dev.archeck.rules.route.FoundBackend;
import dev.archeck.rules.route.Outcome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PlannerTest {
    private static final String PCIE = "8x-rtx-pro-6000-pcie";
    private static final String B_SOURCE = "b-binary-ignores-variable";
    private static final Map<String, String> FORCED = Map.of("SGLANG_FORCE_CUSTOM_AR_PCIE", "1");
    private static final FoundBackend STORY = PlannedRoute.backend(
            "sglang.srt.distributed.device_communicators.custom_all_reduce", "CustomAllreduce", "custom_all_reduce",
            List.of("sgl_kernel::all_reduce", "sgl_kernel::init_custom_ar", "sgl_kernel::meta_size", "sgl_kernel::register_buffer"));
    private static final FoundBackend JIT = PlannedRoute.backend("tinyserve.peer_sum", "PeerSum", "all_reduce",
            List.of("all_reduce", "init_custom_ar", "meta_size", "register_buffer"));
    private static final String BINARY = "lib/python3.11/site-packages/sgl_kernel/sm100/common_ops.abi3.so";
    private static final Case.Kernels READING = precompiled(true);
    private static final Case.Kernels IGNORING = precompiled(false);
    private static final String ERROR = "std::runtime_error: all-reduce: no kernel for this number of GPUs without NVLink";
    private static final Case.Kernels COMPILED = new Case.Kernels(Delivery.JIT, Optional.empty(), List.of(), name -> true, List.of());
    private static final Case.Kernels SHADOWED = new Case.Kernels(Delivery.AHEAD_OF_TIME_COPY, Optional.empty(), List.of(), name -> true,
            List.of("lib/python3.11/site-packages/flashinfer_jit_cache/jit_cache/vllm_comm/vllm_comm.so"));

    private static final PlannedRoute A = route("a-precompiled-reads-variable", "a-precompiled-reads-variable", STORY, READING);
    private static final PlannedRoute B = route("b-binary-ignores-variable", B_SOURCE, STORY, IGNORING);
    private static final PlannedRoute B_PATCHED = route("b-patched", B_SOURCE, STORY, IGNORING);
    private static final PlannedRoute C = route("c-jit", "", JIT, COMPILED);
    private static final PlannedRoute C_SHADOWED = route("c-jit-with-aot-cache", "", JIT, SHADOWED);
    private static final PlannedRoute RENAMED = route("a-renamed", "a-renamed", PlannedRoute.backend(
            "meridian.core.fabric.links.fold_tensor", "PeerFold", "fold_tensor", List.of("meridian_native::fold_sum",
                    "meridian_native::attach_buffer", "meridian_native::open_fold", "meridian_native::state_bytes")), READING);

    @TempDir
    Path folder;

    private final Map<PlannedRoute, Advice> advised = new HashMap<>();

    private static Case.Kernels precompiled(boolean reads) {
        return new Case.Kernels(Delivery.PRECOMPILED, Optional.of(BINARY), List.of("sm_100a", "sm_120a"), name -> reads, List.of());
    }

    private static PlannedRoute route(String sample, String source, FoundBackend backend, Case.Kernels kernels) {
        return new PlannedRoute(List.of(sample, source), backend, kernels);
    }

    private Advice advice(PlannedRoute route) {
        return advised.computeIfAbsent(route, one -> Planner.advise(one.on(PCIE, one.equals(B_PATCHED) ? FORCED : Map.of())));
    }

    /// Class, outcome, changes and kernel of each plan.
    private static List<String> plans(Advice advice) {
        return advice.plans().stream().map(plan -> plan.fixClass() + " " + plan.outcome() + " " + plan.detail() + ": "
                + String.join(", ", plan.changes().stream().map(Change::label).toList())).toList();
    }

    private static List<String> warnings(Advice advice) {
        return advice.warnings().stream().map(warning -> warning.outcome() + ": " + String.join(", ", warning.changes())).toList();
    }

    @Test
    void aStoppedCallIsLetGoOnByOneEditOrByBothGatesAndTheVariable() {
        assertThat(advice(A).now()).isEmpty();
        assertThat(advice(A).fixClass()).isEqualTo(FixClass.PYTHON_EDIT);
        assertThat(plans(advice(A))).containsExactly(
                "NOTHING FALLS_BACK : ",
                "ENVIRONMENT FALLS_BACK NCCL: ",
                "PYTHON_EDIT RUNS cross_device_reduce_1stage: take full_nvlink for true at custom_all_reduce.py:53; "
                        + "cap the size at 65536 bytes in CustomAllreduce.should_custom_ar, set ARCHECK_FULL_NVLINK=1",
                "PYTHON_EDIT RUNS cross_device_reduce_1stage: open the gate at custom_all_reduce_utils.py:191; "
                        + "open the gate at custom_all_reduce.py:138; cap the size at 65536 bytes in CustomAllreduce.should_custom_ar, "
                        + "set ARCHECK_OPEN_GATES=1, set SGLANG_CUSTOM_ALLREDUCE_ALGO=1stage",
                "REBUILD RUNS cross_device_reduce_1stage: open the gate at custom_all_reduce_utils.py:191; "
                        + "open the gate at custom_all_reduce.py:138; cap the size at 65536 bytes in CustomAllreduce.should_custom_ar, "
                        + "add the missing branch at custom_all_reduce.cuh:267, rebuild " + BINARY + ", set ARCHECK_OPEN_GATES=1",
                "REBUILD FALLS_BACK : turn the hole into an error at custom_all_reduce.cuh:267, rebuild " + BINARY);
        assertThat(warnings(advice(A))).containsExactly(
                "LAUNCHES_NOTHING: open the gate at custom_all_reduce_utils.py:191, open the gate at custom_all_reduce.py:138",
                "FALLS_BACK: set SGLANG_CUSTOM_ALLREDUCE_ALGO=1stage",
                "FALLS_BACK: add the missing branch at custom_all_reduce.cuh:267");
    }

    @Test
    void aVariableThatTheBinaryDoesNotReadIsNoPlan() {
        assertThat(plans(advice(B)).subList(2, advice(B).plans().size())).containsExactly(
                "PYTHON_EDIT RUNS cross_device_reduce_1stage: take full_nvlink for true at custom_all_reduce.py:103; "
                        + "cap the size at 65536 bytes in CustomAllreduce.should_custom_ar, set ARCHECK_FULL_NVLINK=1",
                "REBUILD RUNS cross_device_reduce_1stage: open the gate at custom_all_reduce.py:105; "
                        + "open the gate at custom_all_reduce.py:199; cap the size at 65536 bytes in CustomAllreduce.should_custom_ar, "
                        + "add the missing branch at custom_all_reduce.cuh:267, rebuild " + BINARY + ", set ARCHECK_OPEN_GATES=1",
                "REBUILD FALLS_BACK : turn the hole into an error at custom_all_reduce.cuh:267, rebuild " + BINARY);
        assertThat(warnings(advice(B))).containsExactly(
                "LAUNCHES_NOTHING: open the gate at custom_all_reduce.py:105, open the gate at custom_all_reduce.py:199",
                "FALLS_BACK: set SGLANG_CUSTOM_ALLREDUCE_ALGO=1stage",
                "FALLS_BACK: add the missing branch at custom_all_reduce.cuh:267");
    }

    @Test
    void whatLaunchesNothingNowIsStoppedFirst() {
        assertThat(advice(B_PATCHED).now()).contains("unset SGLANG_FORCE_CUSTOM_AR_PCIE and restart: NCCL, correct");
        assertThat(plans(advice(B_PATCHED))).containsExactly(
                "NOTHING LAUNCHES_NOTHING : ",
                "ENVIRONMENT FALLS_BACK NCCL: ",
                "PYTHON_EDIT RUNS cross_device_reduce_1stage: take full_nvlink for true at custom_all_reduce.py:103; "
                        + "cap the size at 65536 bytes in CustomAllreduce.should_custom_ar, set ARCHECK_FULL_NVLINK=1",
                "REBUILD RUNS cross_device_reduce_1stage: add the missing branch at custom_all_reduce.cuh:267, rebuild " + BINARY,
                "REBUILD CRASHES " + ERROR + ": turn the hole into an error at custom_all_reduce.cuh:267, rebuild " + BINARY);
    }

    @Test
    void sourcesThatAreCompiledOnTheNodeAreEditedInPlace() {
        assertThat(plans(advice(C))).containsExactly("NOTHING LAUNCHES_NOTHING : ",
                "JIT_EDIT RUNS cross_device_reduce_1stage: add the missing branch at vllm_custom_all_reduce.cuh:245",
                "JIT_EDIT CRASHES " + ERROR + ": turn the hole into an error at vllm_custom_all_reduce.cuh:245");
        assertThat(warnings(advice(C))).containsExactly("LAUNCHES_NOTHING: ");
        assertThat(plans(advice(C_SHADOWED))).contains("JIT_EDIT RUNS cross_device_reduce_1stage: "
                + "add the missing branch at vllm_custom_all_reduce.cuh:245, remove the ahead-of-time copy");
        assertThat(warnings(advice(C_SHADOWED))).containsExactly("LAUNCHES_NOTHING: ",
                "LAUNCHES_NOTHING: add the missing branch at vllm_custom_all_reduce.cuh:245");
    }

    @Test
    void otherNamesGetTheSameAdvice() {
        assertThat(plans(advice(RENAMED))).containsExactly(
                "NOTHING FALLS_BACK : ",
                "ENVIRONMENT FALLS_BACK NCCL: ",
                "PYTHON_EDIT RUNS peer_fold_flat: take all_linked for true at fold_tensor.py:53; "
                        + "cap the size at 65536 bytes in PeerFold.takes, set ARCHECK_ALL_LINKED=1",
                "PYTHON_EDIT RUNS peer_fold_flat: open the gate at fold_checks.py:191; open the gate at fold_tensor.py:138; "
                        + "cap the size at 65536 bytes in PeerFold.takes, set ARCHECK_OPEN_GATES=1, set MERIDIAN_FOLD_PATH=flat",
                "REBUILD RUNS peer_fold_flat: open the gate at fold_checks.py:191; open the gate at fold_tensor.py:138; "
                        + "cap the size at 65536 bytes in PeerFold.takes, add the missing branch at fold_tensor.cuh:267, rebuild " + BINARY
                        + ", set ARCHECK_OPEN_GATES=1",
                "REBUILD FALLS_BACK : turn the hole into an error at fold_tensor.cuh:267, rebuild " + BINARY);
        assertThat(warnings(advice(RENAMED)).getFirst())
                .isEqualTo("LAUNCHES_NOTHING: open the gate at fold_checks.py:191, open the gate at fold_tensor.py:138");
    }

    @Test
    void anInstalledImplementationThatTheCallerLeavesOutIsAPlanBeforeARebuild() {
        Case one = A.on(PCIE, Map.of());
        Condition off = new Condition(new Place.Lines("caller.py", 7, 7), Optional.empty(), "use_other", "false", List.of());
        Neighbour other = new Neighbour(one.backend(), "Other of pack 1.0", one.setting(), one.found().first(), Optional.of(off));
        Neighbour gated = new Neighbour(one.backend(), "Gated of pack 1.0", one.setting(), one.found().first(), Optional.empty());
        List<Plan> plans = Planner.advise(new Case(one.code(), one.installed(), one.backend(), one.knowledge(), one.setting(), one.found(), one.kernels(),
                one.fallback(), List.of(other, gated))).plans();
        assertThat(plans).extracting(Plan::fixClass).containsExactly(FixClass.NOTHING, FixClass.ENVIRONMENT, FixClass.PYTHON_EDIT, FixClass.PYTHON_EDIT,
                FixClass.ENVIRONMENT, FixClass.REBUILD, FixClass.REBUILD);
        assertThat(plans.get(4).title()).isEqualTo("switch to Other of pack 1.0, which is installed: the caller leaves it out while `use_other` is false");
        assertThat(plans.get(4).cautions()).first().isEqualTo("forces a kernel: peer data is not verified on this node, measure first");
        assertThat(plans.get(4).evidence()).extracting(evidence -> evidence.place().toString()).first().asString().contains("caller.py");
    }

    @Test
    void whatRunsNeedsNoPlan() {
        assertThat(Planner.advise(A.on("8x-h100-nvlink", Map.of())))
                .isEqualTo(new Advice(Optional.empty(), FixClass.NOTHING, List.of(), List.of()));
    }

    @Test
    void everyPlanAppliedToACopyRunsAndLargerCallsFallBack() throws Exception {
        int number = 0;
        for (PlannedRoute route : List.of(A, B, B_PATCHED, C)) {
            for (Plan plan : advice(route).plans()) {
                if (plan.outcome() == Outcome.RUNS) {
                    Path copy = folder.resolve("whole" + number++);
                    route.copyTo(copy);
                    Map<String, String> environment = apply(plan.changes(), copy, number % 2 == 0);
                    environment.putAll(route.equals(B_PATCHED) ? FORCED : Map.of());
                    assertThat(route.rescanned(copy, PCIE, environment).outcome()).as(plan.title()).isEqualTo(Outcome.RUNS);
                    boolean edited = plan.changes().stream().anyMatch(change -> change.fixClass() == FixClass.PYTHON_EDIT);
                    assertThat(plan.cautions().stream().anyMatch(text -> text.startsWith("larger calls fall back"))).isEqualTo(edited);
                }
            }
        }
        assertThat(number).isEqualTo(8);
    }

    @Test
    void theGatesAloneAppliedToACopyLaunchNothing() throws Exception {
        int number = 0;
        for (PlannedRoute route : List.of(A, B)) {
            for (Plan plan : advice(route).plans()) {
                if (plan.changes().size() > 2) {
                    Path copy = folder.resolve("part" + number++);
                    route.copyTo(copy);
                    List<Change> part = List.of(plan.changes().getFirst(), new Change.SetVariable(Options.OPEN_GATES, "1"));
                    Map<String, String> environment = apply(part, copy, true);
                    assertThat(route.rescanned(copy, PCIE, environment).outcome()).as(plan.title()).isEqualTo(Outcome.LAUNCHES_NOTHING);
                }
            }
        }
        assertThat(number).isEqualTo(3);
    }

    /// Applies the diffs; the variables to set.
    private Map<String, String> apply(List<Change> changes, Path copy, boolean git) throws Exception {
        Map<String, String> environment = new TreeMap<>();
        for (Change change : changes) {
            if (change instanceof Change.SetVariable(String name, String value)) {
                environment.put(name, value);
            }
            if (change instanceof Change.EditText edit) {
                Path diff = Files.writeString(copy.resolve("change.diff"), edit.diff());
                List<String> command = git ? List.of("git", "apply", "change.diff") : List.of("patch", "-p1", "--fuzz=0", "-i", "change.diff");
                assertThat(run(command, copy)).isEqualTo("0: ");
                Files.delete(diff);
                compile(edit, copy);
            }
        }
        return environment;
    }

    private void compile(Change.EditText edit, Path copy) throws Exception {
        for (String file : edit.edits().stream().map(Edit::file).distinct().filter(name -> name.endsWith(".py")).toList()) {
            assertThat(run(List.of("python3", "-c", "import ast, sys; ast.parse(open(sys.argv[1]).read())", file), copy)).isEqualTo("0: ");
        }
    }

    private static String run(List<String> command, Path folder) throws IOException, InterruptedException {
        List<String> path = new ArrayList<>(List.of(System.getenv("PATH").split(":")));
        assumeTrue(path.stream().anyMatch(one -> Files.isExecutable(Path.of(one, command.getFirst()))), command.getFirst() + " is there");
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().put("GIT_CEILING_DIRECTORIES", folder.getParent().toString());
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        String errors = output.lines().filter(line -> !line.startsWith("patching file")).reduce("", String::concat);
        return process.exitValue() + ": " + errors;
    }
}
