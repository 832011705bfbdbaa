package dev.archeck.reports;

import static dev.archeck.reports.Parts.ALGO;
import static dev.archeck.reports.Parts.CUH;
import static dev.archeck.reports.Parts.GATE;
import static dev.archeck.reports.Parts.SM100;
import static dev.archeck.reports.Parts.lines;
import static dev.archeck.reports.Parts.read;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.rules.plan.Advice;
import dev.archeck.rules.plan.Change;
import dev.archeck.rules.plan.Edit;
import dev.archeck.rules.plan.FixClass;
import dev.archeck.rules.plan.Plan;
import dev.archeck.rules.plan.Recipe;
import dev.archeck.rules.plan.Warning;
import dev.archeck.rules.route.Outcome;
import java.util.List;
import java.util.Optional;

/// The advice of the hand-written reports.
final class SamplePlans {
    private static final String UNVERIFIED = "peer data was not verified on this node: measure first";
    private static final String KERNEL = "cross_device_reduce_1stage";
    private static final String DIFF = """
            --- a/%1$s
            +++ b/%1$s
            @@ -160,5 +160,6 @@ class CustomAllreduce:
                     self.rank = rank
                     self.world_size = world_size
            -        self.full_nvlink = full_nvlink
            +        # PCIe only: the kernel reads over peer access, which was verified on this node.
            +        self.full_nvlink = full_nvlink or _force_pcie()
            """.formatted(GATE);

    private SamplePlans() {}

    static Advice gatesClosed() {
        return new Advice(Optional.empty(), FixClass.PYTHON_EDIT,
                List.of(measure(), edit(), variableAndGates(), rebuild()),
                List.of(new Warning(List.of("open both gates"), Outcome.LAUNCHES_NOTHING,
                                "The dispatch has no branch for 8 GPUs without NVLink."),
                        new Warning(List.of("set " + ALGO + "=1stage"), Outcome.FALLS_BACK,
                                "No effect alone: the gates do not read it.")));
    }

    static Advice gatesOpen() {
        return new Advice(Optional.of("unset SGLANG_FORCE_CUSTOM_AR_PCIE and restart"), FixClass.PYTHON_EDIT,
                List.of(measure(), edit(), rebuild()),
                List.of(new Warning(List.of("set " + ALGO + "=1stage"), Outcome.LAUNCHES_NOTHING,
                        "No effect: this .so does not read it.")));
    }

    private static Plan measure() {
        return new Plan("measure peer data and NCCL: archeck p2p --gpus 8", FixClass.NOTHING, List.of(),
                Outcome.FALLS_BACK, "NCCL", List.of(), List.of(), List.of(), List.of());
    }

    private static Plan edit() {
        Change change = new Change.EditText("pass full_nvlink=True to the v1 communicator", FixClass.PYTHON_EDIT,
                List.of(new Edit(GATE, 5120, 11, "full_nvlink or _force_pcie()")), DIFF);
        return new Plan("pass full_nvlink=True to v1 only, with a size cap of 64 KiB", FixClass.PYTHON_EDIT,
                List.of(change), Outcome.RUNS, KERNEL,
                List.of(UNVERIFIED, "at which sizes it pays was not measured"),
                List.of("compare a replayed CUDA graph with NCCL at 16 B, 42 KiB and 64 KiB"),
                List.of("patch -R -p1 < 0001-full-nvlink.patch"), List.of(read(GATE, 160, 162)));
    }

    private static Plan variableAndGates() {
        return new Plan("open both gates and set " + ALGO + "=1stage", FixClass.PYTHON_EDIT,
                List.of(new Change.SetVariable(ALGO, "1stage")), Outcome.RUNS, KERNEL,
                List.of(UNVERIFIED, "without the variable these edits launch nothing"), List.of(), List.of(),
                List.of(read(GATE, 146, 154)));
    }

    private static Plan rebuild() {
        return new Plan("add the missing branch and rebuild sm100/common_ops.abi3.so", FixClass.REBUILD,
                List.of(new Change.Rebuild(SM100, List.of("12.0a"), new Recipe("source", "scikit_build_core.build (pyproject.toml)", List.of("python -m pip wheel ."), List.of("nvcc"), "hours"))), Outcome.RUNS, KERNEL, List.of(UNVERIFIED),
                List.of(), List.of(), List.of(lines(Basis.SOURCE_NOT_LOADED, CUH, 460, 510)));
    }
}
