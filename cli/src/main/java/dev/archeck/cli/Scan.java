package dev.archeck.cli;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.inspectors.files.Coverage;
import dev.archeck.inspectors.images.Scratch;
import dev.archeck.inspectors.node.Node;
import dev.archeck.inspectors.node.Workload;
import dev.archeck.inspectors.process.ProcessReader;
import dev.archeck.reports.report.InstallationReport;
import dev.archeck.reports.report.PeerGrid;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.report.Verdict;
import dev.archeck.reports.report.VerdictMaker;
import dev.archeck.rules.finding.Finding;
import dev.archeck.rules.finding.RuleSet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The whole scan: installations, node and workload to a report.
final class Scan {
    private Scan() {}

    /// Answers one request.
    ///
    /// @throws UserError when the input is not something that can be scanned
    static Report run(ScanRequest request, Progress progress) {
        try (Scratch scratch = InputTree.scratch(progress, request.paths())) {
            List<TargetScan.Result> results = new ArrayList<>();
            for (Path path : request.paths()) {
                progress.part(results.size(), request.paths().size());
                results.add(new TargetScan(request, progress, scratch).scan(path));
            }
            return report(request, results);
        }
    }

    private static Report report(ScanRequest request, List<TargetScan.Result> results) {
        List<InstallationReport> installations = installations(request, results);
        RuleSet.Findings findings = RuleSet.builtIn().apply(results.stream().flatMap(result -> result.facts().stream()).toList());
        List<Gap> gaps = Stream.of(results.stream().flatMap(result -> result.gaps().stream()), findings.gaps().stream(),
                        request.told().gaps().stream(), ended(request)).flatMap(some -> some)
                .distinct().sorted().toList();
        Report report = new Report(ProductVersion.NUMBER, request.knowledge().version(),
                request.paths().stream().map(Object::toString).collect(Collectors.joining(" ")), node(request.node(), request.workload()),
                request.node().name(), workload(request.workload()), request.workload().environment(),
                Stream.concat(request.told().said().stream(), results.stream().flatMap(result -> result.said().stream())).toList(),
                verdict(installations, findings.findings(), gaps), installations, findings.findings(), gaps,
                results.stream().map(TargetScan.Result::coverage).reduce(Coverage::plus).orElseThrow());
        return PeerGrid.of(request.node()).map(report::with).orElse(report);
    }

    /// The verdict; without the server's environment it holds for a server that sets nothing.
    private static Verdict verdict(List<InstallationReport> installations, List<Finding> findings, List<Gap> gaps) {
        Verdict verdict = VerdictMaker.of(installations, findings);
        boolean known = gaps.stream().noneMatch(gap -> gap.what().equals(ProcessReader.ENVIRONMENT));
        return known ? verdict : new Verdict(verdict.outcome(), verdict.severity(), "Not sure, its environment could not be read. If no variable is set: "
                + verdict.headline(), verdict.now(), verdict.fix(), verdict.fixClass(), verdict.letters());
    }

    /// What is left open when the process ended meanwhile.
    private static Stream<Gap> ended(ScanRequest request) {
        return request.told().process().flatMap(process -> new ProcessReader(Path.of("/proc")).ended(process)).stream();
    }

    /// With several paths, each installation says which one it is of.
    private static List<InstallationReport> installations(ScanRequest request, List<TargetScan.Result> results) {
        if (results.size() == 1) {
            return results.getFirst().installations();
        }
        List<InstallationReport> all = new ArrayList<>();
        for (int i = 0; i < results.size(); i++) {
            Path name = request.paths().get(i).toAbsolutePath().normalize().getFileName();
            for (InstallationReport each : results.get(i).installations()) {
                all.add(each.at((name == null ? "/" : name) + (each.root().equals(".") ? "" : "/" + each.root())));
            }
        }
        return all;
    }

    private static String node(Node node, Workload workload) {
        int ranks = Math.min(workload.worldSize(), node.gpuCount());
        String links = switch (node.fullNvlink(ranks)) {
            case TRUE -> "full NVLink";
            case FALSE -> node.nvlinked(0, Math.min(1, node.gpuCount() - 1)) == dev.archeck.elf.evidence.Truth.TRUE
                    ? "NVLink on some pairs only" : "no NVLink";
            case UNKNOWN -> "NVLink not known";
        };
        String peers = switch (node.fullPeerAccess(ranks)) {
            case TRUE -> "peer access on all pairs";
            case FALSE -> "no peer access on every pair";
            case UNKNOWN -> "peer access not known";
        };
        return node.gpuCount() + " x sm_" + node.gpu(0).capability().toString().replace(".", "") + ", " + links + ", " + peers + " ("
                + node.gpus().basis().meaning() + " " + node.name() + ")";
    }

    private static String workload(Workload workload) {
        return "one all-reduce of " + workload.message().size() + " " + workload.message().dtype().longName() + " over "
                + workload.worldSize() + " GPUs";
    }
}
