package dev.archeck.reports.saved;

import dev.archeck.elf.evidence.Evidence;
import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.rules.route.Condition;
import dev.archeck.rules.route.Selection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads how a caller chooses among backends.
final class SavedSelection {
    private SavedSelection() {}

    static Selection read(SavedObject one) {
        Map<FunctionId, Optional<Condition>> leftOut = new LinkedHashMap<>();
        one.list("leftOut", each -> leftOut.put(type(each.text("backend")), each.optionalObject("condition").map(SavedBackend::condition)));
        return new Selection(one.text("caller"), one.texts("setUp").stream().map(SavedSelection::type).toList(), leftOut,
                one.list("ends", SavedSelection::end), one.list("rows", SavedSelection::row), one.claim("complete"));
    }

    /// A class as `module:Class`.
    private static FunctionId type(String text) {
        int colon = text.indexOf(':');
        return colon < 0 ? new FunctionId("", text) : new FunctionId(text.substring(0, colon), text.substring(colon + 1));
    }

    private static Selection.End end(SavedObject one) {
        Evidence evidence = SavedProof.evidence(one).stream().findFirst()
                .orElseThrow(() -> new DocumentException(one.spot(), "evidence of what a call ends in", "none"));
        return new Selection.End(one.constant("kind", Selection.Kind.class), one.text("operator"), one.text("name"), evidence);
    }

    private static Selection.Row row(SavedObject one) {
        List<Selection.Refusal> refusals = one.list("refusals", each ->
                new Selection.Refusal(each.text("backend"), SavedBackend.condition(each.object("condition"))));
        return new Selection.Row(one.constant("mode", Selection.Mode.class), one.number("fromBytes"), one.number("toBytes"),
                one.list("ends", SavedSelection::end), refusals, one.claim("complete"));
    }
}
