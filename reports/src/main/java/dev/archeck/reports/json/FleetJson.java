package dev.archeck.reports.json;

import dev.archeck.reports.fleet.Cause;
import dev.archeck.reports.fleet.Damage;
import dev.archeck.reports.fleet.Deviation;
import dev.archeck.reports.fleet.Drift;
import dev.archeck.reports.fleet.FleetReport;
import dev.archeck.reports.fleet.FleetWords;
import dev.archeck.reports.fleet.Group;
import dev.archeck.reports.fleet.Member;
import dev.archeck.reports.fleet.ReportKind;
import dev.archeck.reports.text.Words;
import dev.archeck.rules.route.Severity;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A fleet as JSON of the shape that `archeck-fleet-0.1.schema.json` beside this class describes.
///
/// Every report stands under `reports`, with the numbers of its causes; the names under a value or cause are there for readers
/// and end after a hundred.
public final class FleetJson {
    /// Name of the schema of this version, in this package.
    public static final String SCHEMA = "archeck-fleet-0.1.schema.json";

    private static final int MOST_NAMES = 100;

    private final FleetReport fleet;
    private final Map<Cause, Integer> numbers = new HashMap<>();

    private FleetJson(FleetReport fleet) {
        this.fleet = fleet;
        fleet.causes().forEach(group -> numbers.put(group.what(), numbers.size()));
    }

    /// The document, in ASCII, ended by a line feed.
    public static String render(FleetReport fleet) {
        return JsonOut.document(new FleetJson(fleet)::document);
    }

    private void document(JsonOut out) {
        out.text("$schema", SCHEMA);
        out.text("schemaVersion", "0.1.0");
        out.object("tool", tool -> {
            tool.text("name", "archeck");
            tool.text("version", fleet.toolVersion());
        });
        out.text("severity", Words.severity(fleet.severity()));
        out.text("headline", FleetWords.headline(fleet));
        out.claim("complete", fleet.complete());
        out.object("counts", this::counts);
        out.list("verdicts", fleet.verdicts(), FleetJson::group);
        out.list("causes", fleet.causes(), FleetJson::group);
        out.list("drift", fleet.drifts(), FleetJson::drift);
        out.list("same", fleet.same(), FleetJson::drift);
        out.list("outliers", fleet.deviations().entrySet(), (each, entry) -> {
            each.text("name", entry.getKey());
            each.list("deviations", entry.getValue(), FleetJson::deviation);
        });
        out.list("damaged", fleet.damaged(), FleetJson::damage);
        out.texts("missing", fleet.missing());
        out.list("reports", fleet.members(), this::member);
    }

    private void counts(JsonOut out) {
        out.number("reports", fleet.members().size());
        out.number("scans", fleet.count(ReportKind.SCAN));
        out.number("nodes", fleet.count(ReportKind.NODE));
        for (Severity severity : Severity.values()) {
            out.number(Words.severity(severity), fleet.count(severity));
        }
        out.number("incomplete", fleet.members().stream().filter(member -> !member.complete()).count());
        out.number("outliers", fleet.deviations().size());
        out.number("damaged", fleet.damaged().size());
        out.number("missing", fleet.missing().size());
        out.number("passedOver", fleet.passedOver());
    }

    private static void group(JsonOut out, Group<Cause> group) {
        out.text("severity", Words.severity(group.what().severity()));
        out.text("id", group.what().id());
        out.text("text", group.what().text());
        out.number("count", group.names().size());
        names(out, group.names());
    }

    private static void names(JsonOut out, List<String> names) {
        out.texts("names", names.subList(0, Math.min(MOST_NAMES, names.size())));
        out.number("namesLeftOut", Math.max(0, names.size() - MOST_NAMES));
    }

    private static void drift(JsonOut out, Drift drift) {
        out.text("kind", drift.scope().kind().word());
        out.text("pool", drift.scope().pool());
        out.text("trait", drift.trait());
        out.list("values", drift.values(), (each, value) -> {
            each.text("value", value.text());
            each.constant("share", value.share());
            each.number("count", value.count());
            names(each, value.names());
        });
    }

    private static void deviation(JsonOut out, Deviation deviation) {
        out.text("what", deviation.what());
        out.text("found", deviation.found());
        out.text("usual", deviation.usual());
    }

    private static void damage(JsonOut out, Damage damage) {
        out.text("name", damage.name());
        out.constant("kind", damage.kind());
        out.text("reason", damage.reason());
    }

    private void member(JsonOut out, Member member) {
        out.text("name", member.name());
        out.text("kind", member.kind().word());
        out.text("pool", member.pool());
        out.text("severity", Words.severity(member.severity()));
        out.text("verdict", member.verdict().id());
        out.claim("complete", member.complete());
        out.numbers("causes", member.causes().stream().mapToInt(cause -> numbers.getOrDefault(cause, 0)).toArray());
        out.texts("details", member.details());
    }
}
