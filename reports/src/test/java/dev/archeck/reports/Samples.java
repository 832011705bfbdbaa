package dev.archeck.reports;

import static dev.archeck.reports.Parts.ALGO;
import static dev.archeck.reports.Parts.ARCHS;
import static dev.archeck.reports.Parts.CUH;
import static dev.archeck.reports.Parts.GATE;
import static dev.archeck.reports.Parts.LOADER;
import static dev.archeck.reports.Parts.SM100;
import static dev.archeck.reports.Parts.SM90;
import static dev.archeck.reports.Parts.WRAPPER;
import static dev.archeck.reports.Parts.bytes;
import static dev.archeck.reports.Parts.condition;
import static dev.archeck.reports.Parts.decided;
import static dev.archeck.reports.Parts.lines;
import static dev.archeck.reports.Parts.read;
import static dev.archeck.reports.Parts.said;
import static dev.archeck.reports.Parts.silent;
import static dev.archeck.reports.Parts.step;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.files.Coverage;
import dev.archeck.inspectors.files.SkipReason;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.launch.Statement;
import dev.archeck.reports.notice.Notices;
import dev.archeck.reports.report.BackendReport;
import dev.archeck.reports.report.Gate;
import dev.archeck.reports.report.CompiledFile;
import dev.archeck.reports.report.InstallationReport;
import dev.archeck.reports.report.PeerGrid;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.report.Verdict;
import dev.archeck.rules.finding.Finding;
import dev.archeck.rules.plan.Advice;
import dev.archeck.rules.plan.FixClass;
import dev.archeck.rules.route.Backend;
import dev.archeck.rules.route.Condition;
import dev.archeck.rules.route.Delivery;
import dev.archeck.rules.route.Fit;
import dev.archeck.rules.route.Home;
import dev.archeck.rules.route.Layer;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.Route;
import dev.archeck.rules.route.Selection;
import dev.archeck.rules.route.Severity;
import dev.archeck.rules.route.Step;
import dev.archeck.rules.route.Step.State;
import dev.archeck.rules.route.VariableUse;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Hand-written reports: the situations a reader meets most.
public final class Samples {
    private static final String PCIE = "8 x sm_120, PCIe only, peer access on 56 of 56 pairs (declared)";
    private static final String NVLINK = "8 x sm_90, full NVLink (declared)";
    private static final Gap UNPROVEN = new Gap("match of checkout and binary", new Place.Lines(CUH, 460, 510),
            "no version in the checkout", "scan the checkout that the wheel was built from");
    private static final Gap DATA = new Gap("peer data", new Place.Stated("8x-rtx-pro-6000-pcie"),
            "a declared node says what should be, nothing was moved", "run `archeck p2p --gpus 8` on the node");

    private Samples() {}

    /// Every sample by its name, in order.
    public static Map<String, Report> all() {
        return new java.util.TreeMap<>(Map.of(
                "falls-back", fallsBack(),
                "gated", gated(),
                "launches-nothing", launchesNothing(),
                "runs", runs(),
                "not-determined", notDetermined()));
    }

    /// Both gates refuse; behind them the dispatch has a hole.
    public static Report fallsBack() {
        List<Step> steps = List.of(
                decided(step(Layer.PYTHON_GATE, State.STOPS, "constructor: logs a warning and stays disabled",
                                read(GATE, 146, 154)),
                        condition(GATE + ":146", "world_size > 2 and not full_nvlink", "true", "world_size = 8",
                                "full_nvlink = False")),
                silent(decided(step(Layer.PYTHON_GATE, State.WOULD_STOP, "per call: returns None, so NCCL takes the call",
                                read(GATE, 330, 334)),
                        condition(GATE + ":330", "self.world_size == 2 or self.full_nvlink", "false"))),
                step(Layer.OP_WRAPPER, State.WOULD_PASS, "op wrapper: calls torch.ops.sgl_kernel.all_reduce",
                        read(WRAPPER, 41, 47)),
                loader(State.WOULD_PASS),
                binary(State.WOULD_PASS),
                silent(decided(step(Layer.DISPATCH, State.WOULD_STOP,
                                "dispatch: 8 GPUs without NVLink: no branch, launches nothing",
                                lines(Basis.SOURCE_NOT_LOADED, CUH, 460, 510)),
                        condition(CUH + ":497", "full_nvlink_", "false", "full_nvlink_ = false"))),
                node());
        Route route = new Route(v1(), Outcome.FALLS_BACK, "NCCL", false, steps,
                List.of("peer access can be enabled on every pair (8x-rtx-pro-6000-pcie)"), List.of(UNPROVEN, DATA));
        BackendReport backend = new BackendReport(route, homes(), List.of(algorithm(Optional.empty()), nccl()),
                Optional.of(Parts.table(Basis.SOURCE_NOT_LOADED, true)), SamplePlans.gatesClosed());
        Verdict verdict = new Verdict(Outcome.FALLS_BACK, Severity.WARNING,
                "Custom all-reduce is off: the constructor refuses more than two GPUs without NVLink; NCCL runs.", "",
                "2 lines open all three locks, once peer data and NCCL are measured (plans 1-3). "
                        + "Not JIT. The variable alone does nothing. No rebuild needed.",
                FixClass.PYTHON_EDIT, List.of("R", "S", "N"));
        return report(verdict, backend, findings(Severity.WARNING), List.of(UNPROVEN, DATA));
    }

    /// The same, with pairs of a node of three GPUs, asked three things, and with one finding accepted.
    public static Report gated() {
        Place expect = new Place.Lines("archeck.yaml", 4, 4);
        Place reason = new Place.Lines("archeck.yaml", 20, 20);
        String key = Notices.of(fallsBack()).getLast().key();
        Gate gate = new Gate(List.of(
                new Gate.Expected("sglang:CustomAllreduce falls back", Gate.State.HOLDS, "", expect),
                new Gate.Expected("sglang:CustomAllreduce has code for sm_121", Gate.State.FAILS,
                        "sm100/common_ops.abi3.so has sm_80 sm_89 sm_90a sm_100a sm_120a", new Place.Lines("archeck.yaml", 5, 5)),
                new Gate.Expected("NCCL_P2P_LEVEL is read", Gate.State.UNPROVED, "known for this version, not read", new Place.Lines("archeck.yaml", 6, 6))),
                List.of(new Gate.Accepted(key, Gate.Kind.SUPPRESSION, "folder names are upstream's", Optional.of("2027-01-31"), reason)),
                List.of(new Gate.Stale(Gate.Kind.BASELINE, "AK602 of sglang:CustomAllreduce is not found any more", new Place.Lines("baseline.json", 7, 7))));
        PeerGrid.Cell self = new PeerGrid.Cell("", PeerGrid.State.SELF);
        PeerGrid.Cell allowed = new PeerGrid.Cell("PHB", PeerGrid.State.ALLOWED);
        PeerGrid.Cell broken = new PeerGrid.Cell("SYS", PeerGrid.State.BROKEN);
        PeerGrid.Cell refused = new PeerGrid.Cell("SYS", PeerGrid.State.REFUSED);
        PeerGrid.Cell good = new PeerGrid.Cell("NV4", PeerGrid.State.VERIFIED);
        return fallsBack().with(gate).with(new PeerGrid(Basis.MEASURED,
                List.of(List.of(self, good, broken), List.of(good, self, allowed), List.of(refused, allowed, self))));
    }

    /// Both gates were opened by hand, and the loaded binary does not read the variable.
    public static Report launchesNothing() {
        List<Step> steps = List.of(
                step(Layer.PYTHON_GATE, State.PASSES, "constructor: local patch, SGLANG_FORCE_CUSTOM_AR_PCIE=1",
                        read(GATE, 145, 156)),
                silent(step(Layer.PYTHON_GATE, State.PASSES, "per call: local patch", read(GATE, 330, 336))),
                step(Layer.OP_WRAPPER, State.PASSES, "op wrapper: calls torch.ops.sgl_kernel.all_reduce",
                        read(WRAPPER, 41, 47)),
                loader(State.PASSES),
                binary(State.PASSES),
                silent(decided(step(Layer.DISPATCH, State.STOPS,
                                "dispatch: 8 GPUs without NVLink: no kernel, no error",
                                lines(Basis.SOURCE_NOT_LOADED, CUH, 460, 510)),
                        condition(CUH + ":497", "full_nvlink_", "false", "full_nvlink_ = false"))),
                node());
        Route route = new Route(v1(), Outcome.LAUNCHES_NOTHING, "", true, steps, List.of(), List.of(UNPROVEN));
        VariableUse opened = new VariableUse("SGLANG_FORCE_CUSTOM_AR_PCIE", "custom all-reduce", Optional.of("1"), VariableUse.Reading.READ,
                "construction", "opens both gates; no released version reads it", List.of(read(GATE, 145, 145)));
        VariableUse unread = new VariableUse(ALGO, "custom all-reduce", Optional.empty(), VariableUse.Reading.NOT_READ, "",
                "setting it has no effect with this .so",
                List.of(bytes(SM100, "0+0 .text", "all 14 getenv sites resolved, none names it")));
        BackendReport backend = new BackendReport(route, homes(), List.of(opened, unread, nccl()),
                Optional.of(Parts.table(Basis.SOURCE_NOT_LOADED, false)), SamplePlans.gatesOpen());
        Verdict verdict = new Verdict(Outcome.LAUNCHES_NOTHING, Severity.ERROR,
                "Custom all-reduce is ON and launches NOTHING: results are wrong.",
                "unset SGLANG_FORCE_CUSTOM_AR_PCIE and restart: NCCL, correct.",
                "2 lines, once peer data and NCCL are measured (plans 1-2). Not JIT. No variable helps.",
                FixClass.PYTHON_EDIT, List.of("R", "S"));
        return report(verdict, backend, findings(Severity.ERROR), List.of(UNPROVEN));
    }

    /// Eight GPUs with NVLink: nothing to fix.
    public static Report runs() {
        List<Step> steps = List.of(
                step(Layer.PYTHON_GATE, State.PASSES, "constructor: full NVLink", read(GATE, 146, 154)),
                step(Layer.PYTHON_GATE, State.PASSES, "per call: 43008 <= 8388608 and a multiple of 16",
                        read(GATE, 330, 334)),
                step(Layer.OP_WRAPPER, State.PASSES, "op wrapper: calls torch.ops.sgl_kernel.all_reduce",
                        read(WRAPPER, 41, 47)),
                loader(State.PASSES),
                binary(State.PASSES),
                step(Layer.DISPATCH, State.PASSES, "dispatch: 43008 < 262144: 1-stage kernel",
                        lines(Basis.SOURCE_NOT_LOADED, CUH, 460, 510)),
                node());
        Route route = new Route(v1(), Outcome.RUNS, "cross_device_reduce_1stage", false, steps, List.of(), List.of());
        BackendReport backend = new BackendReport(route, homes(), List.of(),
                Optional.of(Parts.table(Basis.SOURCE_NOT_LOADED, true)),
                new Advice(Optional.empty(), FixClass.NOTHING, List.of(), List.of()));
        Verdict verdict = new Verdict(Outcome.RUNS, Severity.NONE,
                "Custom all-reduce runs: cross_device_reduce_1stage below 256 KiB, 2-stage above.", "", "",
                FixClass.NOTHING, List.of("R", "S", "N"));
        return report(verdict, backend, List.of(), List.of());
    }

    /// The binary is damaged and no source is at hand.
    public static Report notDetermined() {
        Gap damaged = new Gap("op registrations and kernels", new Place.Bytes(SM100, 0x3d1c000, 0, ".nv_fatbin"),
                "expected 48 bytes of header, found the end of the file", "copy the wheel again and compare its hash");
        Gap dispatch = new Gap("dispatch", new Place.Stated("catalogue"),
                "no source installed, and this version is not in the catalogue", "give the checkout with --source DIR");
        List<Step> steps = List.of(
                step(Layer.PYTHON_GATE, State.PASSES, "constructor: full NVLink", read(GATE, 146, 154)),
                step(Layer.BINARY, State.UNKNOWN, "binary: the file is cut off",
                        bytes(SM100, "3d1c000+0 .nv_fatbin", "cut off")),
                step(Layer.DISPATCH, State.UNKNOWN, "dispatch: not read"));
        Backend backend = new Backend("sglang:CustomAllreduce", "custom all-reduce v1", "sglang 0.5.10",
                List.of("sgl_kernel::all_reduce"), Delivery.UNKNOWN, List.of(), Optional.of(GATE));
        Route route = new Route(backend, Outcome.UNDETERMINED, "", false, steps, List.of(), List.of(damaged, dispatch));
        Home home = new Home(SM100, "sglang-kernel 0.4.1", List.of(), List.of(), List.of(),
                "is not known: the fatbin is cut off", "yes", Fit.SOUND, List.of(), List.of(bytes(SM100, "0+64 .text", "")));
        Verdict verdict = new Verdict(Outcome.UNDETERMINED, Severity.WARNING,
                "Not determined: the loaded binary is damaged and no source is at hand.", "",
                "copy the wheel again, or give the checkout with --source DIR.", FixClass.UNKNOWN, List.of("R", "B"));
        return report(verdict, new BackendReport(route, List.of(home), List.of(), Optional.empty(),
                new Advice(Optional.empty(), FixClass.UNKNOWN, List.of(), List.of())), List.of(),
                List.of(damaged, dispatch));
    }

    /// A report with other findings.
    public static Report withFindings(Report report, List<Finding> findings) {
        return new Report(report.toolVersion(), report.catalogueVersion(), report.target(), report.node(), report.nodeName(),
                report.workload(), report.environment(), report.situation(), report.verdict(), report.installations(), findings, report.gaps(),
                report.coverage());
    }

    /// A report with many findings that have one message.
    public static Report withMessages(Report report, String message, int count) {
        Finding first = report.findings().getFirst();
        Finding one = new Finding(first.rule(), first.name(), first.severity(), message, first.backend(), first.evidence(), List.of());
        return withFindings(report, java.util.Collections.nCopies(count, one));
    }

    private static Backend v1() {
        return new Backend("sglang:CustomAllreduce", "custom all-reduce v1", "sglang 0.5.10",
                List.of("sgl_kernel::all_reduce", "sgl_kernel::init_custom_ar"), Delivery.PRECOMPILED,
                List.of(bytes(SM100, "1a2b3c+30 .rodata", "op name beside its registration")), Optional.of(GATE));
    }

    private static Step loader(State state) {
        return step(Layer.LOADER, state, "loader: 12.0 -> sm100/common_ops.abi3.so", read(LOADER, 30, 62));
    }

    private static Step binary(State state) {
        return step(Layer.BINARY, state, "binary: op registered, code for sm_120a inside",
                bytes(SM100, "1a2b3c+30 .rodata", "op name"), bytes(SM100, "7c0040+991232 .nv_fatbin", ""));
    }

    private static Step node() {
        return step(Layer.NODE, State.UNKNOWN, "node: 56 of 56 pairs declared; data not tested",
                said(Basis.DECLARED, "8x-rtx-pro-6000-pcie", ""));
    }

    private static List<Home> homes() {
        List<String> operators = List.of("sgl_kernel::all_reduce", "sgl_kernel::init_custom_ar");
        List<String> kernels = List.of("cross_device_reduce_1stage", "cross_device_reduce_2stage");
        return List.of(
                new Home(SM100, "sglang-kernel 0.4.1", operators, kernels, ARCHS, "yes", "yes", Fit.SOUND,
                        List.of("\"sm100\" is a folder name, not an architecture"),
                        List.of(bytes(SM100, "7c0040+991232 .nv_fatbin", "5 cubins"))),
                new Home(SM90, "sglang-kernel 0.4.1", operators, kernels, ARCHS, "yes", "no", Fit.SOUND, List.of(),
                        List.of(bytes(SM90, "7c0040+991040 .nv_fatbin", "5 cubins"))));
    }

    private static VariableUse algorithm(Optional<String> value) {
        return new VariableUse(ALGO, "custom all-reduce", value, VariableUse.Reading.READ, "per call",
                "forces a kernel, but only behind both gates, which do not read it",
                List.of(bytes(SM100, "2f10a4+5 .text", "call of getenv with this name")));
    }

    private static VariableUse nccl() {
        return new VariableUse("NCCL_P2P_LEVEL", "NCCL", Optional.of("SYS"), VariableUse.Reading.READ, "",
                "NCCL only", List.of(said(Basis.KNOWN, "catalogue", "")));
    }

    private static List<Finding> findings(Severity severity) {
        Finding hole = new Finding("AK601", "dispatch-without-else", severity,
                "for 4, 6 and 8 GPUs without NVLink the dispatch launches nothing and raises nothing",
                Optional.of("sglang:CustomAllreduce"), List.of(lines(Basis.SOURCE_NOT_LOADED, CUH, 460, 510)),
                List.of("the output tensor is uninitialised memory", "an open gate gives wrong results"));
        Finding folder = new Finding("AK403", "folder-name-is-not-an-architecture", Severity.NOTE,
                "sm100/ holds code for sm_80 sm_89 sm_90a sm_100a sm_120a", Optional.empty(),
                List.of(bytes(SM100, "7c0040+991232 .nv_fatbin", "")), List.of());
        return List.of(hole, folder);
    }

    private static Report report(Verdict verdict, BackendReport backend, List<Finding> findings, List<Gap> gaps) {
        boolean pcie = !findings.isEmpty();
        List<String> changed = verdict.outcome() == Outcome.LAUNCHES_NOTHING ? List.of(GATE) : List.of();
        Route nccl = new Route(new Backend("torch:ProcessGroupNCCL", "NCCL", "torch 2.9.1", List.of(),
                Delivery.PRECOMPILED, List.of(), Optional.empty()), Outcome.RUNS, "ncclDevKernel_AllReduce_Sum_bf16_RING_LL",
                false, List.of(), List.of(), List.of());
        BackendReport other = new BackendReport(nccl, List.of(), List.of(), Optional.empty(),
                new Advice(Optional.empty(), FixClass.NOTHING, List.of(), List.of()));
        InstallationReport installation = new InstallationReport("lib/python3.11/site-packages",
                List.of("sglang 0.5.10", "sglang-kernel 0.4.1", "torch 2.9.1"),
                List.of("numpy 2.3.5", "sglang 0.5.10", "sglang-kernel 0.4.1", "torch 2.9.1"), changed,
                List.of(new CompiledFile(SM100, ARCHS), new CompiledFile("lib/python3.11/site-packages/torch/lib/libtorch_cuda.so", List.of("sm_90", "compute_90 (PTX)"))),
                Optional.of(selection(pcie)), List.of(backend, other));
        return new Report("0.1.0", "2026.11", "/home/alice/venv", pcie ? PCIE : NVLINK,
                pcie ? "8x-rtx-pro-6000-pcie" : "8x-h100-nvlink",
                "one all-reduce of 43008 B bfloat16 over 8 GPUs",
                Map.of("NCCL_P2P_LEVEL", "SYS", "API_TOKEN", "secret"), situation(), verdict, List.of(installation), findings, gaps,
                new Coverage(new Coverage.Count(19_005, 5_200_000_000L), new Coverage.Count(121, 5_000_000_000L),
                        Map.of(SkipReason.NOT_ASKED_FOR, new Coverage.Count(18_880, 199_000_000L), SkipReason.LINK_INSIDE,
                                new Coverage.Count(3, 0)), new Coverage.Count(1, 1_000_000)));
    }

    private static Selection selection(boolean pcie) {
        FunctionId type = new FunctionId("sglang.srt.distributed.device_communicators.custom_all_reduce", "CustomAllreduce");
        Place.Lines caller = new Place.Lines("lib/python3.11/site-packages/sglang/srt/distributed/parallel_state.py", 626, 626);
        Selection.End op = new Selection.End(Selection.Kind.OPERATOR, "sgl_kernel::all_reduce", "sgl_kernel::all_reduce",
                new Evidence(Basis.READ, caller, "torch.ops.sgl_kernel.all_reduce"));
        Selection.End collective = new Selection.End(Selection.Kind.COLLECTIVE, "", "torch.distributed.all_reduce",
                new Evidence(Basis.READ, caller, "torch.distributed.all_reduce"));
        Condition size = new Condition(new Place.Lines(GATE, 269, 269), Optional.empty(), "inp_size <= self.max_size", "false",
                List.of("inp_size = 8388624", "self.max_size = 8388608"));
        List<Selection.Row> rows = pcie
                ? List.of(new Selection.Row(Selection.Mode.ANY, 16, 8_388_608, List.of(op), List.of(), true))
                : List.of(new Selection.Row(Selection.Mode.EAGER, 16, 8_388_608, List.of(op), List.of(), true),
                        new Selection.Row(Selection.Mode.EAGER, 8_388_624, 8_388_624, List.of(collective),
                                List.of(new Selection.Refusal("CustomAllreduce", size)), true),
                        new Selection.Row(Selection.Mode.CAPTURE, 16, 8_388_624, List.of(op, collective), List.of(), false));
        return new Selection("GroupCoordinator.all_reduce", List.of(type), Map.of(), List.of(op), rows, true);
    }

    private static List<Statement> situation() {
        return List.of(
                Statement.of(Statement.Topic.CACHES, "no module compiled on the node is on a route", Basis.READ, "scan"),
                Statement.of(Statement.Topic.LAUNCH, "43008 B a call and request = 3 tokens x 7168 hidden x 2 B bfloat16", Basis.USER, "--launch"));
    }
}
