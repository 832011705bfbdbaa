package dev.archeck.cli;

import dev.archeck.reports.report.Report;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/// The whole scan without progress, for tests of other packages.
public final class SilentScan {
    private SilentScan() { }

    /// The report of a request.
    public static Report of(ScanRequest request) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        return Scan.run(request, new Progress(new Streams(nowhere, nowhere, Terminal.NONE), true, () -> 0L));
    }
}
