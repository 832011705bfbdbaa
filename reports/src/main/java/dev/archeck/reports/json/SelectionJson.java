package dev.archeck.reports.json;

import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.rules.route.Condition;
import dev.archeck.rules.route.Selection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The choice among backends as JSON.
final class SelectionJson {
    private SelectionJson() {}

    static void write(JsonOut out, Selection selection) {
        out.text("caller", selection.caller());
        out.claim("complete", selection.complete());
        out.texts("setUp", selection.setUp().stream().map(FunctionId::toString).toList());
        Map<String, Optional<Condition>> leftOut = new TreeMap<>();
        selection.leftOut().forEach((type, why) -> leftOut.put(type.toString(), why));
        out.list("leftOut", leftOut.entrySet(), (each, entry) -> {
            each.text("backend", entry.getKey());
            each.object("condition", entry.getValue(), BackendJson::condition);
        });
        out.list("ends", selection.ends(), SelectionJson::end);
        out.list("rows", selection.rows(), SelectionJson::row);
    }

    private static void end(JsonOut out, Selection.End end) {
        out.constant("kind", end.kind());
        out.text("operator", end.operator());
        out.text("name", end.name());
        Proof.evidence(out, List.of(end.evidence()));
    }

    private static void row(JsonOut out, Selection.Row row) {
        out.constant("mode", row.mode());
        out.number("fromBytes", row.from());
        out.number("toBytes", row.to());
        out.claim("complete", row.complete());
        out.list("ends", row.ends(), SelectionJson::end);
        out.list("refusals", row.refusals(), (each, refusal) -> {
            each.text("backend", refusal.backend());
            each.object("condition", Optional.of(refusal.condition()), BackendJson::condition);
        });
    }
}
