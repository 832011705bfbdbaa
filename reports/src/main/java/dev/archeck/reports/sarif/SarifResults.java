package dev.archeck.reports.sarif;

import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Place;
import dev.archeck.reports.json.JsonOut;
import dev.archeck.reports.notice.Notice;
import dev.archeck.reports.report.BackendReport;
import dev.archeck.reports.report.Gate;
import dev.archeck.reports.safe.Printable;
import dev.archeck.rules.plan.Plan;
import dev.archeck.rules.route.Severity;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Notices as results.
record SarifResults(SarifRules rules) {
    /// Related locations that GitHub shows of a result.
    private static final int MOST_RELATED = 100;

    void write(JsonOut out, Notice notice) {
        out.text("ruleId", notice.rule());
        out.number("ruleIndex", rules.index(notice.rule()));
        out.text("level", SarifRules.level(notice.severity()));
        out.object("message", message -> message.text("text", message(notice)));
        out.list("locations", List.of(notice), SarifResults::location);
        out.list("relatedLocations", related(notice), SarifResults::related);
        out.object("partialFingerprints", prints -> {
            prints.text("archeck/v1", notice.key());
            prints.text("primaryLocationLineHash", notice.key() + ":1");
        });
        notice.accepted().ifPresent(accepted -> out.list("suppressions", List.of(accepted), SarifResults::suppression));
        notice.backend().map(SarifFlow::of).filter(flow -> !flow.isEmpty()).ifPresent(flow -> flow(out, flow));
        List<Plan> fixes = fixes(notice);
        if (!fixes.isEmpty()) {
            out.list("fixes", fixes, SarifFixes::write);
        }
    }

    /// GitHub closes a result that has one.
    private static void suppression(JsonOut out, Gate.Accepted accepted) {
        out.text("kind", "external");
        out.text("status", "accepted");
        out.text("justification", Printable.of(accepted.reason() + accepted.until().map(day -> " (until " + day + ")").orElse("")));
    }

    private static String message(Notice notice) {
        return Stream.concat(Stream.of(notice.message()), notice.consequences().stream())
                .map(Printable::of).collect(Collectors.joining("\n"));
    }

    private static void location(JsonOut out, Notice notice) {
        SarifPlaces.location(out, notice.place());
        notice.backend().map(each -> each.route().backend().operators()).filter(names -> !names.isEmpty()
                && !(notice.place() instanceof Place.Bytes)).ifPresent(names -> out.list("logicalLocations", names, (logical, name) -> {
                    logical.text("fullyQualifiedName", Printable.of(name));
                    logical.text("kind", "function");
                }));
    }

    private static List<Evidence> related(Notice notice) {
        return notice.evidence().stream().filter(each -> !each.place().equals(notice.place()))
                .filter(each -> !(each.place() instanceof Place.Stated)).limit(MOST_RELATED).toList();
    }

    private static void related(JsonOut out, Evidence evidence) {
        String note = evidence.note().isEmpty() ? "" : ": " + evidence.note();
        SarifPlaces.location(out, evidence.place());
        out.object("message", message -> message.text("text", Printable.of(evidence.basis().meaning() + note)));
    }

    private static void flow(JsonOut out, List<SarifFlow> flow) {
        out.list("codeFlows", List.of(flow), (code, locations) -> code.list("threadFlows", List.of(locations),
                (thread, each) -> thread.list("locations", each, SarifFlow::write)));
    }

    /// Fixes for what keeps a call from running; notes need none.
    private static List<Plan> fixes(Notice notice) {
        Optional<BackendReport> backend = notice.backend().filter(each ->
                notice.severity() == Severity.ERROR || notice.severity() == Severity.WARNING);
        return backend.stream().flatMap(each -> each.advice().plans().stream()).filter(SarifFixes::isWhole).toList();
    }
}
