package dev.archeck.inspectors.install;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.files.FileTree;
import dev.archeck.inspectors.files.TreeFile;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Reads the small files of one site folder, and notes what it cannot read.
///
/// @param tree the tree
/// @param site the site folder
/// @param gaps where to note it
record SiteReader(FileTree tree, String site, List<Gap> gaps) {
    /// Bound for a metadata file; only the header block at its start is used.
    static final int METADATA_BYTES = 1 << 20;

    /// Bound for a file list; the longest seen has 1.5 MB.
    static final int LIST_BYTES = 32 << 20;

    /// The bytes at the start of a file; empty when there is no such file, or it could not be read (then noted).
    Optional<byte[]> head(String path, int most) {
        Optional<TreeFile> file = tree.file(path);
        try {
            return file.isPresent() ? Optional.of(file.get().head(most)) : Optional.empty();
        } catch (IOException e) {
            note("package metadata", path, "not readable: " + e.getClass().getSimpleName());
            return Optional.empty();
        }
    }

    /// All bytes of a file list; too long a list is noted and not read.
    Optional<byte[]> list(String path) {
        Optional<TreeFile> file = tree.file(path);
        if (file.isPresent() && file.get().bytes() > LIST_BYTES) {
            note("file list", path, "expected at most " + LIST_BYTES + " bytes, found " + file.get().bytes());
            return Optional.empty();
        }
        return head(path, LIST_BYTES);
    }

    /// The header block of a metadata file.
    Optional<Headers> headers(String path) {
        return head(path, METADATA_BYTES).map(Headers::parse);
    }

    /// The lines of a text file that are not blank.
    List<String> lines(String path) {
        return head(path, METADATA_BYTES)
                .map(bytes -> Headers.decode(bytes).lines().map(String::strip).filter(line -> !line.isEmpty()).toList())
                .orElse(List.of());
    }

    /// Notes a gap of a whole file.
    void note(String what, String path, String reason) {
        note(what, new Place.Bytes(path, 0, 0, ""), reason);
    }

    /// Notes a gap at a place.
    void note(String what, Place place, String reason) {
        gaps.add(new Gap(what, place, reason, "reinstall the package"));
    }

    /// The path of something in the site folder.
    String path(String name) {
        return Sites.child(site, name);
    }

    /// The path below the site folder; empty for what lies elsewhere.
    Optional<String> below(String path) {
        if (site.isEmpty()) {
            return Optional.of(path);
        }
        return path.startsWith(site + "/") ? Optional.of(path.substring(site.length() + 1)) : Optional.empty();
    }
}
