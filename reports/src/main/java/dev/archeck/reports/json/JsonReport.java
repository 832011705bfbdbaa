package dev.archeck.reports.json;

import dev.archeck.inspectors.document.Packed;
import dev.archeck.inspectors.files.Coverage;
import dev.archeck.inspectors.launch.Statement;
import dev.archeck.reports.report.InstallationReport;
import dev.archeck.reports.report.PeerGrid;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.report.Verdict;
import dev.archeck.reports.safe.ShownEnvironment;
import dev.archeck.reports.safe.ShownPath;
import dev.archeck.rules.finding.Finding;
import dev.archeck.rules.route.Severity;
import java.util.Locale;

/// A report as JSON of the shape that `archeck-report-1.0.schema.json` beside this class describes.
///
/// Deterministic: the same report gives the same bytes, without a clock. Values of the environment are shown by
/// allow-list, as in every format.
public final class JsonReport {
    /// Name of the schema of this version, in this package.
    public static final String SCHEMA = "archeck-report-1.0.schema.json";

    private JsonReport() {}

    /// The document, in ASCII, ended by a line feed.
    public static String render(Report report) {
        return JsonOut.document(out -> write(out, report));
    }

    /// The schema of this version, as it is published.
    public static String schema() {
        return Packed.text(JsonReport.class, SCHEMA);
    }

    private static void write(JsonOut out, Report report) {
        out.text("$schema", SCHEMA);
        out.text("schemaVersion", Report.SCHEMA_VERSION);
        out.object("tool", tool -> {
            tool.text("name", "archeck");
            tool.text("version", report.toolVersion());
            tool.text("catalogueVersion", report.catalogueVersion());
        });
        out.text("catalogueVersion", report.catalogueVersion());
        out.object("verdict", verdict -> verdict(verdict, report.verdict()));
        out.constant("fixClass", report.verdict().fixClass());
        Proof.evidence(out, report.evidence());
        out.claim("complete", report.complete());
        out.object("gate", gate -> GateJson.write(gate, report.gate()));
        scope(out, report);
        out.list("situation", report.situation(), JsonReport::statement);
        out.list("installations", report.installations(), JsonReport::installation);
        out.list("findings", report.findings(), JsonReport::finding);
        out.list("gaps", report.gaps(), Proof::gap);
        out.object("coverage", coverage -> coverage(coverage, report.coverage()));
    }

    private static void scope(JsonOut out, Report report) {
        ShownEnvironment environment = ShownEnvironment.of(report);
        out.text("target", report.target());
        out.object("node", node -> {
            node.text("name", report.nodeName());
            node.text("description", report.node());
            node.object("peers", report.peers(), JsonReport::peers);
        });
        out.object("workload", workload -> {
            workload.text("description", report.workload());
            workload.texts("environment", environment.variables());
            workload.number("environmentWithheld", environment.withheld());
        });
    }

    private static void verdict(JsonOut out, Verdict verdict) {
        out.constant("outcome", verdict.outcome());
        out.text("severity", severity(verdict.severity()));
        out.text("headline", verdict.headline());
        out.text("now", verdict.now());
        out.text("fix", verdict.fix());
        out.constant("fixClass", verdict.fixClass());
        out.texts("letters", verdict.letters());
    }

    private static void peers(JsonOut out, PeerGrid grid) {
        out.constant("basis", grid.basis());
        out.text("letter", String.valueOf(grid.basis().letter()));
        out.rows("links", grid.rows().stream().map(row -> row.stream().map(PeerGrid.Cell::link).toList()).toList());
        out.rows("states", grid.rows().stream().map(row -> row.stream().map(cell -> cell.state().name()).toList()).toList());
    }

    private static void statement(JsonOut out, Statement statement) {
        out.constant("topic", statement.topic());
        out.text("text", ShownPath.in(statement.text()));
        Proof.evidence(out, statement.evidence());
    }

    private static void installation(JsonOut out, InstallationReport installation) {
        out.text("root", installation.root());
        out.texts("packages", installation.packages());
        out.number("packageCount", installation.packageCount());
        out.texts("inventory", installation.inventory());
        out.texts("changedFiles", installation.changedFiles());
        out.list("gpuCode", installation.gpuCode(), (file, each) -> {
            file.text("file", each.file());
            file.texts("architectures", each.architectures());
        });
        out.object("selection", installation.selection(), SelectionJson::write);
        out.list("backends", installation.backends(), BackendJson::write);
    }

    private static void finding(JsonOut out, Finding finding) {
        out.text("rule", finding.rule());
        out.text("name", finding.name());
        out.text("severity", severity(finding.severity()));
        out.text("message", finding.message());
        out.text("backend", finding.backend());
        Proof.evidence(out, finding.evidence());
        out.texts("consequences", finding.consequences());
    }

    private static void coverage(JsonOut out, Coverage coverage) {
        out.object("found", count -> count(count, coverage.found()));
        out.object("inspected", count -> count(count, coverage.inspected()));
        out.list("skipped", coverage.skipped().entrySet(), (skipped, each) -> {
            skipped.constant("reason", each.getKey());
            skipped.text("meaning", each.getKey().meaning());
            count(skipped, each.getValue());
        });
        out.object("gaps", count -> count(count, coverage.gaps()));
    }

    private static void count(JsonOut out, Coverage.Count count) {
        out.number("entries", count.entries());
        out.number("bytes", count.bytes());
    }

    private static String severity(Severity severity) {
        return severity.name().toLowerCase(Locale.ROOT);
    }
}
