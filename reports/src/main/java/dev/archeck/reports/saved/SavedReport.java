package dev.archeck.reports.saved;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.inspectors.document.Documents;
import dev.archeck.inspectors.files.Coverage;
import dev.archeck.inspectors.files.SkipReason;
import dev.archeck.inspectors.launch.Statement;
import dev.archeck.reports.report.CompiledFile;
import dev.archeck.reports.report.InstallationReport;
import dev.archeck.reports.report.PeerGrid;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.report.Verdict;
import dev.archeck.rules.finding.Finding;
import dev.archeck.rules.plan.FixClass;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.Severity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Reads a report that was saved as JSON. In every format it shows as the report it was written from; only what was withheld
/// when it was written stays withheld.
public final class SavedReport {
    private SavedReport() {}

    /// The report in a text.
    ///
    /// @param file how to name the text in errors
    /// @throws DocumentException when it is no JSON report of a version 1
    public static Report read(String file, String text) {
        SavedObject top = SavedObject.of(Documents.json(file, text, "the JSON report of a scan"));
        String version = top.optional("schemaVersion").orElse("");
        if (!version.matches("1\\.\\d{1,6}\\.\\d{1,6}") || !top.has("installations")) {
            throw new DocumentException(top.spot(), "a report of scan with schemaVersion 1.x",
                    version.isEmpty() ? "another document" : "schemaVersion " + version);
        }
        SavedObject tool = top.object("tool");
        SavedObject node = top.object("node");
        SavedObject workload = top.object("workload");
        return new Report(tool.text("version"), tool.text("catalogueVersion"), top.text("target"), node.text("description"), node.text("name"),
                workload.text("description"), workload.map("environment"), top.list("situation", SavedReport::statement),
                verdict(top.object("verdict")), top.list("installations", SavedReport::installation),
                top.list("findings", SavedReport::finding), top.list("gaps", SavedProof::gap), coverage(top.object("coverage")),
                workload.count("environmentWithheld"), node.optionalObject("peers").map(SavedReport::peers), SavedGate.read(top));
    }

    private static Statement statement(SavedObject one) {
        return new Statement(one.constant("topic", Statement.Topic.class), one.text("text"), SavedProof.evidence(one));
    }

    private static Verdict verdict(SavedObject one) {
        return new Verdict(one.constant("outcome", Outcome.class), severity(one), one.text("headline"), one.text("now"), one.text("fix"),
                one.constant("fixClass", FixClass.class), one.texts("letters"));
    }

    private static Severity severity(SavedObject owner) {
        Map<String, Severity> words = new LinkedHashMap<>();
        SavedObject.words(Severity.class).forEach((name, severity) -> words.put(name.toLowerCase(Locale.ROOT), severity));
        return owner.fields().word("severity", words)
                .orElseThrow(() -> new DocumentException(owner.spot(), "the field \"severity\"", "none"));
    }

    private static InstallationReport installation(SavedObject one) {
        return new InstallationReport(one.text("root"), one.texts("packages"), one.texts("inventory"), one.texts("changedFiles"),
                one.list("gpuCode", each -> new CompiledFile(each.text("file"), each.texts("architectures"))),
                one.optionalObject("selection").map(SavedSelection::read),
                one.list("backends", SavedBackend::read));
    }

    private static Finding finding(SavedObject one) {
        return new Finding(one.text("rule"), one.text("name"), severity(one), one.text("message"), one.optional("backend"),
                SavedProof.evidence(one), one.texts("consequences"));
    }

    private static Coverage coverage(SavedObject one) {
        Map<SkipReason, Coverage.Count> skipped = new LinkedHashMap<>();
        one.list("skipped", each -> skipped.put(each.constant("reason", SkipReason.class), count(each)));
        return one.made(() -> new Coverage(count(one.object("found")), count(one.object("inspected")), skipped, count(one.object("gaps"))));
    }

    private static Coverage.Count count(SavedObject one) {
        return new Coverage.Count(one.count("entries"), one.number("bytes"));
    }

    private static PeerGrid peers(SavedObject one) {
        List<List<String>> states = one.rows("states");
        List<List<String>> links = one.rows("links");
        List<List<PeerGrid.Cell>> rows = new ArrayList<>();
        for (int from = 0; from < states.size(); from++) {
            List<PeerGrid.Cell> row = new ArrayList<>();
            for (int to = 0; to < states.get(from).size(); to++) {
                PeerGrid.State state = SavedObject.words(PeerGrid.State.class).get(states.get(from).get(to));
                if (state == null || from >= links.size() || to >= links.get(from).size()) {
                    throw new DocumentException(one.spot(), "a known state and a link for each pair", "another");
                }
                row.add(new PeerGrid.Cell(links.get(from).get(to), state));
            }
            rows.add(row);
        }
        return new PeerGrid(one.constant("basis", Basis.class), rows);
    }
}
