package dev.archeck.cli;

import dev.archeck.inspectors.node.Node;
import dev.archeck.inspectors.node.Workload;
import dev.archeck.reports.gate.Baseline;
import dev.archeck.reports.gate.Expectation;
import dev.archeck.reports.gate.ExpectationCheck;
import dev.archeck.reports.gate.Judge;
import dev.archeck.reports.report.Gate;
import dev.archeck.reports.report.Report;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// A scan that is held against what its project expects: once for each node and call that is asked about.
///
/// @param scan the scan itself
/// @param gate what the project asks
record GatedScan(Function<ScanRequest, Report> scan, GateArguments gate) {

    /// The report on the first question, judged.
    ///
    /// @param request what the command line asks
    /// @param open whether the command line names no node: then the first expectation's question is the first
    Report run(ScanRequest request, boolean open) {
        List<Expectation> expectations = gate.project().expectations();
        ScanRequest first = open && !expectations.isEmpty() ? gate.request(request, expectations.getFirst().question()) : request;
        Map<Question, Report> reports = new LinkedHashMap<>();
        Report report = reports.computeIfAbsent(Question.of(first), _ -> scan.apply(first));
        List<Gate.Expected> answers = new ArrayList<>();
        for (Expectation expectation : expectations) {
            ScanRequest asked = gate.request(request, expectation.question());
            answers.addAll(ExpectationCheck.of(expectation, reports.computeIfAbsent(Question.of(asked), _ -> scan.apply(asked))));
        }
        Baseline baseline = gate.baseline();
        Report judged = report.with(new Judge(gate.project().suppressions(), baseline, gate.today()).judge(report, answers));
        gate.newBaseline().ifPresent(file -> OutputFiles.write(file, Baseline.of(report.with(
                new Judge(gate.project().suppressions(), Baseline.NONE, gate.today()).judge(report, List.of()))).text()));
        return judged;
    }

    /// What two requests of one command line may differ in.
    private record Question(Node node, Workload workload) {
        static Question of(ScanRequest request) {
            return new Question(request.node(), request.workload());
        }
    }
}
