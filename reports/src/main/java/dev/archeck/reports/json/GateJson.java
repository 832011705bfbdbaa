package dev.archeck.reports.json;

import dev.archeck.reports.report.Gate;

/// What a project asked of a report, as JSON.
final class GateJson {
    private GateJson() {}

    static void write(JsonOut out, Gate gate) {
        out.list("expectations", gate.expectations(), (each, expected) -> {
            each.text("what", expected.what());
            each.constant("state", expected.state());
            each.text("detail", expected.detail());
            Proof.place(each, expected.place());
        });
        out.list("accepted", gate.accepted(), (each, accepted) -> {
            each.text("key", accepted.key());
            each.constant("by", accepted.kind());
            each.text("reason", accepted.reason());
            each.text("until", accepted.until());
            Proof.place(each, accepted.place());
        });
        out.list("stale", gate.stale(), (each, stale) -> {
            each.constant("kind", stale.kind());
            each.text("problem", stale.problem());
            Proof.place(each, stale.place());
        });
    }
}
