package dev.archeck.cli;

import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.saved.SavedReport;

/// Reports that were saved as JSON. Apart from its commands, so that their help loads no reader.
final class SavedFile {
    /// A report of the largest image seen has 6 MB.
    private static final int MOST_BYTES = 256 << 20;

    private SavedFile() {}

    /// The report in a file; `-` is standard input.
    ///
    /// @throws UserError when it is none
    static Report report(String file) {
        String name = file.equals("-") ? "standard input" : file;
        try {
            return SavedReport.read(name, InputPaths.text("report", file, MOST_BYTES));
        } catch (DocumentException wrong) {
            throw new UserError(wrong.spot() + ": " + wrong.problem());
        }
    }
}
