package dev.archeck.reports.kernels;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.inspectors.binaries.LibraryVersion;
import dev.archeck.inspectors.binaries.Loadability;
import java.util.List;
import java.util.Optional;

/// Whether compiled files load.
///
/// @param files by path
/// @param limit the newest version of the C library that the system has, when it was given
/// @param gaps what could not be read, in order of place
public record LoadListing(List<Loadability> files, Optional<LibraryVersion> limit, List<Gap> gaps) {
    /// Copies the lists.
    public LoadListing {
        files = List.copyOf(files);
        gaps = List.copyOf(gaps);
    }

    /// Whether a file needs a newer C library than the system has.
    public boolean tooNew(Loadability file) {
        return limit.isPresent() && file.glibc().filter(need -> need.exceeds(limit.get())).isPresent();
    }

    /// Whether loading a file fails for sure.
    public boolean fails(Loadability file) {
        return !file.fatal().isEmpty() || tooNew(file);
    }

    /// Whether something may keep a file from loading.
    public boolean hasProblem(Loadability file) {
        return fails(file) || !file.missing().isEmpty() || !file.stray().isEmpty() || file.cudaReleases().size() > 1;
    }
}
