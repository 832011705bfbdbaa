package dev.archeck.cli;

import java.nio.file.Path;
import java.util.Optional;

/// Where a report goes.
///
/// @param format its format
/// @param file the file it is written to; absent for standard output
public record Output(ReportFormat format, Optional<Path> file) {}
