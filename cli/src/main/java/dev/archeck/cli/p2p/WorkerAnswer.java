package dev.archeck.cli.p2p;

import dev.archeck.inspectors.probe.ProbeLine;
import java.util.List;
import java.util.Optional;

/// What a probing process answered to a task.
///
/// @param lines the answer
/// @param error why the task failed, when it did
record WorkerAnswer(List<ProbeLine> lines, Optional<ProbeLine> error) {
    WorkerAnswer {
        lines = List.copyOf(lines);
    }

    /// The problem in words; empty when there is none.
    String problem() {
        return error.map(line -> line.text("message")).orElse("");
    }

    /// The driver's number of the problem; 0 when there is none.
    int code() {
        return error.map(line -> line.orElse("code", 0)).orElse(0);
    }

    /// Whether a library is missing.
    boolean missing() {
        return error.map(line -> line.orElse("missing", 0) == 1).orElse(false);
    }

    /// Whether the process can do no more GPU work.
    boolean sticky() {
        return error.map(line -> line.orElse("sticky", 0) == 1).orElse(false);
    }

    /// The only line, or an empty one.
    ProbeLine only() {
        return lines.isEmpty() ? ProbeLine.of("nothing") : lines.getFirst();
    }
}
