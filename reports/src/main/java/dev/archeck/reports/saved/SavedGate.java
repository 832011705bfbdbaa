package dev.archeck.reports.saved;

import dev.archeck.reports.report.Gate;

/// What a project asked of a saved report.
final class SavedGate {
    private SavedGate() {}

    static Gate read(SavedObject top) {
        return top.optionalObject("gate").map(SavedGate::gate).orElse(Gate.NONE);
    }

    private static Gate gate(SavedObject gate) {
        return new Gate(gate.list("expectations", one -> new Gate.Expected(one.text("what"), one.constant("state", Gate.State.class),
                one.text("detail"), SavedProof.place(one))),
                gate.list("accepted", one -> new Gate.Accepted(one.text("key"), one.constant("by", Gate.Kind.class), one.text("reason"),
                        one.optional("until"), SavedProof.place(one))),
                gate.list("stale", one -> new Gate.Stale(one.constant("kind", Gate.Kind.class), one.text("problem"), SavedProof.place(one))));
    }
}
