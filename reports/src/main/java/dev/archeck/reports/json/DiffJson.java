package dev.archeck.reports.json;

import dev.archeck.reports.diff.Difference;
import dev.archeck.reports.diff.ReportDiff;

/// Differences as JSON: `counts` by effect, `incomplete`, and `differences`. Deterministic, ASCII.
public final class DiffJson {
    private DiffJson() {}

    /// The document, ended by a line feed.
    public static String render(ReportDiff diff) {
        return JsonOut.document(out -> {
            out.text("diffVersion", "1.0");
            out.object("counts", counts -> {
                for (Difference.Effect effect : Difference.Effect.values()) {
                    counts.number(effect.name(), diff.count(effect));
                }
            });
            out.claim("incomplete", diff.incomplete());
            out.list("differences", diff.differences(), (one, each) -> {
                one.constant("topic", each.topic());
                one.text("about", each.about());
                one.text("what", each.what());
                one.text("before", each.before());
                one.text("after", each.after());
                one.constant("effect", each.effect());
            });
        });
    }
}
