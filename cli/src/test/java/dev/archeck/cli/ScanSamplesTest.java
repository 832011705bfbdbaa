package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.inspectors.node.Dtype;
import dev.archeck.inspectors.node.LaunchFlag;
import dev.archeck.inspectors.node.Message;
import dev.archeck.inspectors.node.Node;
import dev.archeck.inspectors.node.Nodes;
import dev.archeck.inspectors.node.Workload;
import dev.archeck.reports.report.BackendReport;
import dev.archeck.reports.report.Report;
import dev.archeck.rules.finding.Finding;
import dev.archeck.rules.plan.Change;
import dev.archeck.rules.plan.FixClass;
import dev.archeck.rules.plan.Plan;
import dev.archeck.rules.plan.Warning;
import dev.archeck.rules.route.Condition;
import dev.archeck.rules.route.Delivery;
import dev.archeck.rules.route.Home;
import dev.archeck.rules.route.Layer;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.Step;
import dev.archeck.rules.route.TruthTable;
import dev.archeck.rules.route.VariableUse;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The whole scan over the sample installations: what must come out for each.
class ScanSamplesTest {
    private static final Path SAMPLES = Path.of(System.getProperty("archeck.root"), "testdata", "installations");
    private static final String PCIE = "8x-rtx-pro-6000-pcie";
    private static final String ALGORITHM = "SGLANG_CUSTOM_ALLREDUCE_ALGO";

    private static final Progress SILENT = new Progress(
            new Streams(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8), new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8), Terminal.NONE), true, () -> 0L);

    private static Report scan(String sample, String source, String node, Map<String, String> environment) {
        List<Path> sources = source.isEmpty() ? List.of() : List.of(SAMPLES.resolve(source));
        return scan(SAMPLES.resolve(sample).resolve("venv"), sources, node, environment);
    }

    /// A scan of one path for calls of 42 KB.
    static Report scan(Path path, List<Path> sources, String node, Map<String, String> environment) {
        Node named = Nodes.named(node);
        return scan(path, sources, named, new Workload(named.gpuCount(), Message.parse("42KB", Dtype.BF16), environment, List.of()));
    }

    /// A scan of one path for calls of 42 KB among all GPUs of a node.
    static Report scan(Path path, List<Path> sources, Node node) {
        return scan(path, sources, node, new Workload(node.gpuCount(), Message.parse("42KB", Dtype.BF16), Map.of(), List.of()));
    }

    private static Report scan(Path path, List<Path> sources, Node node, Workload workload) {
        return Scan.run(new ScanRequest(List.of(path), sources, node, workload, false), SILENT);
    }

    private static BackendReport only(Report report) {
        return report.installations().getFirst().backends().getFirst();
    }

    private static List<String> states(BackendReport backend) {
        return backend.route().steps().stream().map(step -> step.name() + " " + step.state() + (step.silent() ? " silent" : "")).toList();
    }

    private static List<FixClass> running(BackendReport backend) {
        return backend.advice().plans().stream().filter(plan -> plan.outcome() == Outcome.RUNS).map(Plan::fixClass).toList();
    }

    private static List<String> loaded(BackendReport backend) {
        return backend.homes().stream().filter(home -> home.loaded().equals("yes")).map(home -> home.file().substring(
                home.file().lastIndexOf("site-packages/") + "site-packages/".length())).toList();
    }

    private static void diagnosesAClosedDoorWithAHoleBehind(Report report, String variable, String file) {
        diagnosesAClosedDoorWithAHoleBehind(report, variable, file, List.of(FixClass.PYTHON_EDIT, FixClass.PYTHON_EDIT, FixClass.REBUILD));
    }

    private static void diagnosesAClosedDoorWithAHoleBehind(Report report, String variable, String file, List<FixClass> plans) {
        BackendReport backend = only(report);
        assertThat(backend.route().outcome()).isEqualTo(Outcome.FALLS_BACK);
        assertThat(states(backend)).containsExactly("selection PASSES", "constructor STOPS", "per call WOULD_STOP silent",
                "op wrapper WOULD_PASS", "loader WOULD_PASS", "binary WOULD_PASS", "dispatch WOULD_STOP silent", "node UNKNOWN");
        assertThat(backend.route().backend().delivery()).isEqualTo(Delivery.PRECOMPILED);
        assertThat(loaded(backend)).containsExactly(file);
        assertThat(backend.homes()).first().satisfies(home ->
                assertThat(home.architectures()).containsExactly("sm_80", "sm_90a", "sm_100a", "sm_120a"));
        assertThat(running(backend)).containsExactlyElementsOf(plans);
        assertThat(backend.advice().plans()).filteredOn(plan -> plan.fixClass() == FixClass.PYTHON_EDIT)
                .flatMap(Plan::changes).anySatisfy(change ->
                assertThat(change).isInstanceOfSatisfying(Change.SetVariable.class, set -> assertThat(set.name()).isEqualTo(variable)));
        assertThat(backend.advice().warnings()).first().extracting(Warning::outcome).isEqualTo(Outcome.LAUNCHES_NOTHING);
        assertThat(backend.advice().warnings()).anySatisfy(warning -> {
            assertThat(warning.changes()).allSatisfy(change -> assertThat(change).contains(variable));
            assertThat(warning.outcome()).isEqualTo(Outcome.FALLS_BACK);
        });
        assertThat(report.findings()).extracting(Finding::rule).contains("AK201").doesNotContain("AK601", "AK202", "AK602");
        assertThat(report.findings()).filteredOn(finding -> finding.rule().equals("AK201")).singleElement().satisfies(finding ->
                assertThat(finding.consequences()).anyMatch(text -> text.startsWith("AK202: ")).anyMatch(text -> text.startsWith("AK602: ")));
        assertThat(backend.variables()).filteredOn(use -> use.name().equals(variable)).singleElement()
                .extracting(VariableUse::reading).isEqualTo(VariableUse.Reading.READ);
    }

    @Test
    void closedDoorAndHoleBehindItWhereTheBinaryReadsTheVariable() {
        Report report = scan("a-precompiled-reads-variable", "a-precompiled-reads-variable/source", PCIE, Map.of());
        diagnosesAClosedDoorWithAHoleBehind(report, ALGORITHM, "sgl_kernel/sm100/common_ops.abi3.so");
        assertThat(only(report).homes()).first().extracting(Home::notes).asString().contains("\"sm100\" is a folder name");
        assertThat(only(report).route().detail()).isEqualTo("NCCL");
    }

    @Test
    void theSameDiagnosisWithEveryProductNameChanged() {
        Report report = scan("a-renamed", "a-renamed/source", PCIE, Map.of());
        diagnosesAClosedDoorWithAHoleBehind(report, "MERIDIAN_FOLD_PATH", "meridian_native/exact/binding.abi3.so");
    }

    @Test
    void theBinaryOverridesTheCheckoutWhenItDoesNotReadTheVariable() {
        BackendReport backend = only(scan("b-binary-ignores-variable", "b-binary-ignores-variable/source", PCIE, Map.of(ALGORITHM, "1stage")));
        assertThat(backend.route().outcome()).isEqualTo(Outcome.FALLS_BACK);
        assertThat(backend.variables()).filteredOn(use -> use.value().isPresent()).singleElement().satisfies(use -> {
            assertThat(use.reading()).isEqualTo(VariableUse.Reading.NOT_READ);
            assertThat(use.effect()).contains("no effect");
        });
        assertThat(running(backend)).containsExactly(FixClass.PYTHON_EDIT, FixClass.REBUILD);
    }

    @Test
    void openedGatesThatLaunchNothingAreAnErrorOnTheFirstLine() {
        Report report = scan("b-patched", "b-binary-ignores-variable/source", PCIE, Map.of("SGLANG_FORCE_CUSTOM_AR_PCIE", "1"));
        BackendReport backend = only(report);
        assertThat(report.verdict().headline()).isEqualTo("Custom all-reduce is ON and launches NOTHING: results are wrong.");
        assertThat(report.verdict().now()).isEqualTo("unset SGLANG_FORCE_CUSTOM_AR_PCIE and restart: NCCL, correct");
        assertThat(report.findings()).extracting(Finding::rule).startsWith("AK601").contains("AK001");
        assertThat(report.installations().getFirst().changedFiles()).singleElement().asString().endsWith("custom_all_reduce.py");
        assertThat(backend.variables()).filteredOn(use -> use.name().equals("SGLANG_FORCE_CUSTOM_AR_PCIE")).singleElement()
                .extracting(VariableUse::effect).asString().contains("no public release");
        assertThat(ExitCode.of(report, Optional.of(FailOn.ERROR))).isEqualTo(ExitCode.FINDINGS);
    }

    @Test
    void withoutItsVariableThePatchedCopyFallsBack() {
        BackendReport backend = only(scan("b-patched", "b-binary-ignores-variable/source", PCIE, Map.of()));
        assertThat(backend.route().outcome()).isEqualTo(Outcome.FALLS_BACK);
    }

    @Test
    void sourcesThatAreCompiledOnTheNodeAreEditedInPlace() {
        BackendReport backend = only(scan("c-jit", "", PCIE, Map.of()));
        assertThat(backend.route().outcome()).isEqualTo(Outcome.LAUNCHES_NOTHING);
        assertThat(backend.route().backend().delivery()).isEqualTo(Delivery.JIT);
        assertThat(backend.advice().fixClass()).isEqualTo(FixClass.JIT_EDIT);
    }

    @Test
    void aCopyBuiltAheadOfTimeHasToGoBeforeAnEditCounts() {
        BackendReport backend = only(scan("c-jit-with-aot-cache", "", PCIE, Map.of()));
        assertThat(backend.route().backend().delivery()).isEqualTo(Delivery.AHEAD_OF_TIME_COPY);
        assertThat(backend.advice().plans()).filteredOn(plan -> plan.outcome() == Outcome.RUNS && !plan.changes().isEmpty()).first()
                .satisfies(plan -> assertThat(plan.changes()).anySatisfy(change -> assertThat(change).isInstanceOf(Change.Remove.class)));
    }

    @Test
    void fullNvlinkRunsAndTheKernelDependsOnTheSize() {
        Report report = scan("a-precompiled-reads-variable", "a-precompiled-reads-variable/source", "8x-h100-nvlink", Map.of());
        BackendReport backend = only(report);
        assertThat(backend.route().outcome()).isEqualTo(Outcome.RUNS);
        assertThat(backend.advice().fixClass()).isEqualTo(FixClass.NOTHING);
        assertThat(loaded(backend)).containsExactly("sgl_kernel/sm90/common_ops.abi3.so");
        List<TruthTable.Row> rows = backend.table().orElseThrow().rows();
        assertThat(rows).filteredOn(row -> row.environment().isEmpty() && row.worldSize() == 8 && row.fullNvlink())
                .allSatisfy(row -> assertThat(row.kernel())
                        .isEqualTo(row.bytes() < 256 * 1024 ? "cross_device_reduce_1stage" : "cross_device_reduce_2stage"));
        assertThat(report.findings()).isEmpty();
        assertThat(ExitCode.of(report, Optional.of(FailOn.ERROR))).isEqualTo(ExitCode.CLEAN);
    }

    @Test
    void callerThatIsToldNotToUseItLeavesTheBackendOut() {
        Node node = Nodes.named(PCIE);
        Workload workload = new Workload(8, Message.parse("42KB", Dtype.BF16), Map.of(),
                List.of(new LaunchFlag("--disable-custom-all-reduce", Optional.empty())));
        Report report = scan(SAMPLES.resolve("a-precompiled-reads-variable/venv"),
                List.of(SAMPLES.resolve("a-precompiled-reads-variable/source")), node, workload);
        BackendReport backend = only(report);
        assertThat(backend.route().outcome()).isEqualTo(Outcome.FALLS_BACK);
        assertThat(backend.route().isAskedFor()).isFalse();
        assertThat(backend.route().steps().getFirst()).satisfies(step -> {
            assertThat(step.layer()).isEqualTo(Layer.SELECTION);
            assertThat(step.state()).isEqualTo(Step.State.STOPS);
            assertThat(step.decidedBy()).extracting(Condition::text).containsExactly("use_custom_allreduce and not alone");
        });
        assertThat(report.findings()).extracting(Finding::rule).doesNotContain("AK201");
    }

    @Test
    void callerOfAnUnknownForkIsFoundByShape() {
        Report report = scan("a-renamed", "a-renamed/source", PCIE, Map.of());
        assertThat(only(report).route().steps().getFirst().text())
                .isEqualTo("SliceGroup.fold_sum sets it up; the call ends in self.nccl.ncclAllReduce or dist.all_reduce");
        assertThat(only(report).route().detail()).isEqualTo("self.nccl.ncclAllReduce");
    }

    @Test
    void twoGpusOverPcieRunTheOneStageKernel() {
        BackendReport backend = only(scan("a-precompiled-reads-variable", "a-precompiled-reads-variable/source", "2x-rtx-pro-6000-pcie", Map.of()));
        assertThat(backend.route().outcome()).isEqualTo(Outcome.RUNS);
        assertThat(backend.route().detail()).isEqualTo("cross_device_reduce_1stage");
        assertThat(backend.route().steps()).filteredOn(step -> step.layer() == Layer.PYTHON_GATE)
                .extracting(Step::state).containsOnly(Step.State.PASSES);
    }

    @Test
    void withoutSourcesTheDispatchIsAGapAndNotGuessed() {
        Report report = scan("a-renamed", "", "8x-h100-nvlink", Map.of());
        assertThat(only(report).route().outcome()).isEqualTo(Outcome.UNDETERMINED);
        assertThat(ExitCode.of(report, Optional.of(FailOn.ERROR))).isEqualTo(ExitCode.INCOMPLETE);
    }

    @Test
    void withoutSourcesTheDispatchOfAKnownVersionIsSaidToBeKnownAndNotRead() {
        Report report = scan("a-precompiled-reads-variable", "", PCIE, Map.of());
        BackendReport backend = only(report);
        diagnosesAClosedDoorWithAHoleBehind(report, ALGORITHM, "sgl_kernel/sm100/common_ops.abi3.so", List.of(FixClass.PYTHON_EDIT, FixClass.PYTHON_EDIT));
        assertThat(backend.route().steps()).filteredOn(step -> step.layer() == Layer.DISPATCH).flatMap(Step::evidence)
                .extracting(Evidence::basis).containsOnly(Basis.KNOWN);
        assertThat(backend.table().orElseThrow().basis()).isEqualTo(Basis.KNOWN);
        assertThat(backend.route().gaps()).extracting(Gap::reason).contains("known for this version, and not read");
    }

    @Test
    void knownDispatchOfTheOlderBinaryHasNoVariable() {
        BackendReport backend = only(scan("b-binary-ignores-variable", "", PCIE, Map.of(ALGORITHM, "1stage")));
        assertThat(backend.table().orElseThrow().rows()).isNotEmpty().allSatisfy(row -> assertThat(row.environment()).isEmpty());
        assertThat(backend.route().steps()).filteredOn(step -> step.layer() == Layer.DISPATCH).extracting(Step::state).containsExactly(Step.State.WOULD_STOP);
    }

    @Test
    void theSameQuestionGetsTheSameAnswer() {
        assertThat(scan("c-jit", "", PCIE, Map.of())).isEqualTo(scan("c-jit", "", PCIE, Map.of()));
    }
}
