package dev.archeck.reports.json;

import dev.archeck.elf.evidence.Place;
import dev.archeck.rules.interpret.Value;
import dev.archeck.rules.route.Condition;
import dev.archeck.rules.trace.Given;
import dev.archeck.rules.trace.TraceTable;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/// A traced function as JSON: `function`, `place`, `derived`, `rows`, `reasons` of rows that are not determined, and `gaps`.
/// Deterministic, ASCII. A variable that is not set in a row is absent from its `env`.
public final class TraceJson {
    private TraceJson() {}

    /// The document, ended by a line feed.
    public static String render(TraceTable table) {
        return JsonOut.document(out -> {
            out.text("function", table.function());
            out.object("place", place -> place(place, table.place()));
            out.texts("derived", table.derived());
            out.list("rows", table.rows(), TraceJson::row);
            out.texts("reasons", reasons(table));
            out.list("gaps", table.gaps(), Proof::gap);
        });
    }

    private static List<String> reasons(TraceTable table) {
        return table.rows().stream().filter(row -> row.outcome() == dev.archeck.rules.trace.TraceOutcome.UNDETERMINED)
                .map(TraceTable.Row::detail).filter(text -> !text.isEmpty()).distinct().toList();
    }

    private static void row(JsonOut out, TraceTable.Row row) {
        out.object("inputs", inputs -> inputs(inputs, row.inputs()));
        out.texts("env", row.environment());
        out.constant("outcome", row.outcome());
        out.text("kernel", row.kernel());
        out.texts("assumptions", row.assumptions());
        out.object("decidedBy", row.decidedBy(), TraceJson::condition);
        if (!row.setBy().isEmpty()) {
            out.list("setBy", row.setBy(), TraceJson::condition);
        }
    }

    /// Numbers and truth values as such, everything else as it was written.
    private static void inputs(JsonOut out, Map<String, Given> inputs) {
        inputs.forEach((name, given) -> {
            switch (given.value()) {
                case Value.Bool(boolean truth) -> out.claim(name, truth);
                case Value.Int(BigInteger number, int _, boolean _) when number.bitLength() < 64 -> out.number(name, number.longValue());
                case Value.Text(String text) -> out.text(name, text);
                default -> out.text(name, given.text());
            }
        });
    }

    private static void condition(JsonOut out, Condition condition) {
        place(out, condition.place());
        out.object("expandedAt", condition.expandedAt(), TraceJson::place);
        out.text("text", condition.text());
    }

    private static void place(JsonOut out, Place.Lines lines) {
        out.text("file", lines.file());
        out.number("line", lines.firstLine());
    }
}
