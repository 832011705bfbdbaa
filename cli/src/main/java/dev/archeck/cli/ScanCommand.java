package dev.archeck.cli;

import dev.archeck.reports.report.Report;
import java.util.function.BiFunction;

/// `archeck scan`: reads the command line, runs the scan, writes its reports, and says how the process ends.
final class ScanCommand {
    private final Streams streams;
    private final BiFunction<ScanRequest, Progress, Report> scan;

    /// @param scan the scan itself
    ScanCommand(Streams streams, BiFunction<ScanRequest, Progress, Report> scan) {
        this.streams = streams;
        this.scan = scan;
    }

    /// @throws UserError when an argument, or a file it names, is wrong
    ExitCode run(ScanArguments arguments) {
        Display display = arguments.display();
        ScanRequest request = arguments.request();
        if (arguments.has("--verbose")) {
            streams.complain("scanning for " + request.workload().worldSize() + " GPUs of " + request.node().name()
                    + ", " + request.workload().message().size());
        }
        GateArguments gate = arguments.gate(streams.terminal().environment());
        Progress progress = new Progress(streams, arguments.has("--quiet"), System::nanoTime);
        Report report;
        try {
            report = new GatedScan(asked -> arguments.has("--remember") ? remembered(asked.withoutHost(), progress) : scan.apply(asked, progress), gate)
                    .run(request, !arguments.namesNode());
        } finally {
            progress.end();
        }
        new ReportWriter(streams, display).write(report);
        return ExitCode.of(report, arguments.failOn());
    }

    /// The report of an earlier scan when the question and the trees are the same; else a scan, which is kept.
    private Report remembered(ScanRequest request, Progress progress) {
        RememberedScans scans = RememberedScans.of(streams.terminal().environment());
        progress.step("looking at what is there");
        String key = RememberedScans.key(request);
        return scans.recall(key).orElseGet(() -> {
            Report report = scan.apply(request, progress);
            if (RememberedScans.key(request).equals(key)) {
                scans.keep(key, report);
            }
            return report;
        });
    }
}
