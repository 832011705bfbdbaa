package dev.archeck.reports.report;

import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.inspectors.files.Coverage;
import dev.archeck.inspectors.launch.Statement;
import dev.archeck.inspectors.process.ProcessReader;
import dev.archeck.rules.finding.Finding;
import dev.archeck.rules.route.Layer;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.Step;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// A scan's whole answer.
///
/// @param toolVersion version of archeck
/// @param catalogueVersion version of the knowledge catalogue
/// @param target the scanned path as the user gave it
/// @param node one line that describes the node, and whether it is declared or probed
/// @param nodeName preset name, file name, or `live`
/// @param workload one line: world size, bytes, dtype
/// @param environment variables given for the workload, ordered by name
/// @param situation what is known of the server: its command line, process, tools and caches; in order of topic
/// @param findings worst first, then by rule and place
/// @param gaps what could not be read, in order of place
/// @param coverage what became of every file
/// @param withheld variables that were given and left out when the report was saved; 0 for a report just made
/// @param peers the pairs of the node, absent when it has one GPU
/// @param gate what a project asked of the report
public record Report(
        String toolVersion,
        String catalogueVersion,
        String target,
        String node,
        String nodeName,
        String workload,
        Map<String, String> environment,
        List<Statement> situation,
        Verdict verdict,
        List<InstallationReport> installations,
        List<Finding> findings,
        List<Gap> gaps,
        Coverage coverage,
        int withheld,
        Optional<PeerGrid> peers,
        Gate gate) {
    /// Version of the report's shape; additive changes raise the last number.
    public static final String SCHEMA_VERSION = "1.0.0";

    /// Copies the collections.
    public Report {
        environment = java.util.Collections.unmodifiableMap(new TreeMap<>(environment));
        situation = situation.stream().sorted(Comparator.comparing(Statement::topic)).toList();
        installations = List.copyOf(installations);
        findings = List.copyOf(findings);
        gaps = List.copyOf(gaps);
    }

    /// A report that nobody asked anything of.
    public Report(String toolVersion, String catalogueVersion, String target, String node, String nodeName, String workload,
            Map<String, String> environment, List<Statement> situation, Verdict verdict, List<InstallationReport> installations,
            List<Finding> findings, List<Gap> gaps, Coverage coverage) {
        this(toolVersion, catalogueVersion, target, node, nodeName, workload, environment, situation, verdict, installations,
                findings, gaps, coverage, 0, Optional.empty(), Gate.NONE);
    }

    /// The same report with the pairs of its node.
    public Report with(PeerGrid grid) {
        return new Report(toolVersion, catalogueVersion, target, node, nodeName, workload, environment, situation, verdict,
                installations, findings, gaps, coverage, withheld, Optional.of(grid), gate);
    }

    /// The same report, judged.
    public Report with(Gate judged) {
        return new Report(toolVersion, catalogueVersion, target, node, nodeName, workload, environment, situation, verdict,
                installations, findings, gaps, coverage, withheld, peers, judged);
    }

    /// The backends of all installations.
    public List<BackendReport> backends() {
        return installations.stream().map(InstallationReport::backends).flatMap(List::stream).toList();
    }

    /// The backend that the verdict is about: the first with its outcome, or the most telling one.
    public Optional<BackendReport> main() {
        return backends().stream().filter(each -> each.route().outcome() == verdict.outcome()).findFirst()
                .or(() -> backends().stream().min(BackendReport.ORDER));
    }

    /// What the verdict rests on: the evidence of the layers that stop the main route, of its dispatch and of the node.
    public List<Evidence> evidence() {
        return main().stream().flatMap(each -> each.route().steps().stream())
                .filter(step -> step.state() == Step.State.STOPS || step.layer() == Layer.DISPATCH || step.layer() == Layer.NODE)
                .flatMap(step -> step.evidence().stream()).distinct().toList();
    }

    /// Gaps that leave every answer open: a server's environment, or its files, could not be read.
    public List<Gap> decisive() {
        return gaps.stream().filter(gap -> gap.what().equals(ProcessReader.ENVIRONMENT) || gap.what().equals(ProcessReader.FILES)).toList();
    }

    /// Whether every route came to an outcome; otherwise something that was needed could not be read.
    public boolean complete() {
        return decisive().isEmpty() && backends().stream()
                .noneMatch(backend -> backend.route().outcome() == Outcome.UNDETERMINED);
    }
}
