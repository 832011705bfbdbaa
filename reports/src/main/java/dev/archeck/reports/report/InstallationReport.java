package dev.archeck.reports.report;

import java.util.List;

/// One installation that was found.
///
/// @param root path relative to the scanned path, `.` for itself
/// @param packages `name version` of packages that own something on a route, in order
/// @param packageCount packages found in all
/// @param changedFiles files that differ from the hash their package recorded
/// @param backends worst outcome first, then by id
public record InstallationReport(
        String root, List<String> packages, int packageCount, List<String> changedFiles, List<BackendReport> backends) {
    /// Copies the lists.
    public InstallationReport {
        packages = List.copyOf(packages);
        changedFiles = List.copyOf(changedFiles);
        backends = List.copyOf(backends);
    }
}
