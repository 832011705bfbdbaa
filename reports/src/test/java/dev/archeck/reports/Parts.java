package dev.archeck.reports;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Place;
import dev.archeck.rules.route.Condition;
import dev.archeck.rules.route.Layer;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.Step;
import dev.archeck.rules.route.TruthTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Short forms for the parts of hand-written reports.
final class Parts {
    static final String SITE = "lib/python3.11/site-packages/";
    static final String COMMUNICATORS = SITE + "sglang/srt/distributed/device_communicators/";
    static final String GATE = COMMUNICATORS + "custom_all_reduce.py";
    static final String WRAPPER = SITE + "sgl_kernel/allreduce.py";
    static final String LOADER = SITE + "sgl_kernel/load_utils.py";
    static final String SM90 = SITE + "sgl_kernel/sm90/common_ops.abi3.so";
    static final String SM100 = SITE + "sgl_kernel/sm100/common_ops.abi3.so";
    static final String CUH = "source/sgl-kernel/csrc/allreduce/custom_all_reduce.cuh";
    static final String ALGO = "SGLANG_CUSTOM_ALLREDUCE_ALGO";
    static final List<String> ARCHS = List.of("sm_80", "sm_89", "sm_90a", "sm_100a", "sm_120a");

    private Parts() {}

    static Evidence read(String file, int first, int last) {
        return lines(Basis.READ, file, first, last);
    }

    static Evidence lines(Basis basis, String file, int first, int last) {
        return new Evidence(basis, new Place.Lines(file, first, last), "");
    }

    /// Bytes of a binary; `range` is `offset+length section`, in hexadecimal and decimal.
    static Evidence bytes(String file, String range, String note) {
        String[] parts = range.split("[+ ]");
        return new Evidence(Basis.BINARY,
                new Place.Bytes(file, Long.parseLong(parts[0], 16), Long.parseLong(parts[1]), parts[2]), note);
    }

    static Evidence said(Basis basis, String by, String note) {
        return new Evidence(basis, new Place.Stated(by), note);
    }

    /// A condition; `place` is `file:line`.
    static Condition condition(String place, String text, String value, String... values) {
        int colon = place.lastIndexOf(':');
        int line = Integer.parseInt(place.substring(colon + 1));
        return new Condition(new Place.Lines(place.substring(0, colon), line, line), Optional.empty(), text, value,
                List.of(values));
    }

    /// A step; `words` is `name: text`.
    static Step step(Layer layer, Step.State state, String words, Evidence... evidence) {
        String[] parts = words.split(": ", 2);
        return new Step(layer, parts[0], state, false, parts[1], List.of(evidence), List.of());
    }

    static Step silent(Step step) {
        return new Step(step.layer(), step.name(), step.state(), true, step.text(), step.evidence(), step.decidedBy());
    }

    static Step decided(Step step, Condition... conditions) {
        return new Step(step.layer(), step.name(), step.state(), step.silent(), step.text(), step.evidence(),
                List.of(conditions));
    }

    /// The table of a dispatch with a hole for more than two GPUs without NVLink.
    static TruthTable table(Basis basis, boolean readsVariable) {
        List<TruthTable.Row> rows = new ArrayList<>();
        rows(rows, Map.of());
        if (readsVariable) {
            rows(rows, Map.of(ALGO, "1stage"));
            rows(rows, Map.of(ALGO, "2stage"));
            rows(rows, Map.of(ALGO, "oneshot"));
        }
        return new TruthTable("sglang:CustomAllreduce", basis, rows);
    }

    private static void rows(List<TruthTable.Row> rows, Map<String, String> environment) {
        for (int world : List.of(2, 3, 4, 6, 8)) {
            for (boolean nvlink : List.of(false, true)) {
                for (long bytes : List.of(16L, 43008L, 262128L, 262144L, 524272L, 524288L, 8388608L)) {
                    rows.add(row(environment, world, nvlink, bytes));
                }
            }
        }
    }

    private static TruthTable.Row row(Map<String, String> environment, int world, boolean nvlink, long bytes) {
        String forced = environment.getOrDefault(ALGO, "");
        boolean small = bytes < (world <= 4 ? 524288 : 262144);
        if (world == 3) {
            return new TruthTable.Row(environment, world, nvlink, bytes, Outcome.CRASHES, "std::runtime_error");
        }
        if (forced.isEmpty() && world > 2 && !nvlink) {
            return new TruthTable.Row(environment, world, nvlink, bytes, Outcome.LAUNCHES_NOTHING, "");
        }
        boolean one = switch (forced) {
            case "1stage", "oneshot" -> true;
            case "2stage" -> false;
            default -> world == 2 || small;
        };
        String kernel = one ? "cross_device_reduce_1stage" : "cross_device_reduce_2stage";
        return new TruthTable.Row(environment, world, nvlink, bytes, Outcome.RUNS, kernel);
    }
}
