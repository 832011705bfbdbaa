package dev.archeck.inspectors.files;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import java.util.Objects;

/// An entry of a tree that is neither a regular file nor a folder that was listed.
///
/// @param path relative to the root, with `/` separators
/// @param reason why
/// @param detail the target of a link, or the system's words; may be empty
public record Skipped(String path, SkipReason reason, String detail) {
    /// @throws NullPointerException when a part is missing
    public Skipped {
        Objects.requireNonNull(path);
        Objects.requireNonNull(reason);
        Objects.requireNonNull(detail);
    }

    /// The gap it leaves; meant for reasons that [SkipReason#hides()] something.
    public Gap gap() {
        String why = detail.isEmpty() ? reason.meaning() : reason.meaning() + ": " + detail;
        return new Gap("folder entries", new Place.Bytes(path, 0, 0, ""), why, "run as a user who may read it");
    }
}
