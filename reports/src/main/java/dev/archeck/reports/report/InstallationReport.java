package dev.archeck.reports.report;

import dev.archeck.rules.route.Selection;
import java.util.List;
import java.util.Optional;

/// One installation that was found.
///
/// @param root path relative to the scanned path, `.` for itself; with several scanned paths the name of its own stands in front
/// @param packages `name version` of packages that own something on a route, in order
/// @param inventory `name version` of every package, in order
/// @param changedFiles files that differ from the hash their package recorded
/// @param gpuCode files with GPU code, by path
/// @param selection how the class that chooses among the backends chooses, where one was found
/// @param backends worst outcome first, then by id
public record InstallationReport(
        String root, List<String> packages, List<String> inventory, List<String> changedFiles,
        List<CompiledFile> gpuCode, Optional<Selection> selection, List<BackendReport> backends) {
    /// Copies the lists.
    public InstallationReport {
        packages = List.copyOf(packages);
        inventory = List.copyOf(inventory);
        changedFiles = List.copyOf(changedFiles);
        gpuCode = List.copyOf(gpuCode);
        backends = List.copyOf(backends);
    }

    /// The same installation under another name of its root.
    public InstallationReport at(String otherRoot) {
        return new InstallationReport(otherRoot, packages, inventory, changedFiles, gpuCode, selection, backends);
    }

    /// Packages found in all.
    public int packageCount() {
        return inventory.size();
    }
}
