package dev.archeck.cli;

import dev.archeck.reports.report.Report;

/// The whole scan: installations, node and workload to a report.
final class Scan {
    private Scan() {}

    /// Answers one request.
    ///
    /// @throws UserError when the input is not something that can be scanned
    static Report run(ScanRequest request, Progress progress) {
        progress.step("walking " + request.paths().getFirst());
        throw new UserError("this build cannot scan yet");
    }
}
