package dev.archeck.reports.report;

import java.util.List;

/// A file with GPU code.
///
/// @param file path relative to the scanned path
/// @param architectures code inside, in order: `sm_80`, `compute_90 (PTX)`, `gfx942`
public record CompiledFile(String file, List<String> architectures) {
    /// Copies the list.
    public CompiledFile {
        architectures = List.copyOf(architectures);
    }
}
