package dev.archeck.elf.evidence;

import java.util.Objects;

/// The proof behind one statement: its kind, its place, and a short note (may be empty).
public record Evidence(Basis basis, Place place, String note) {
    /// @throws NullPointerException when a part is missing
    public Evidence {
        Objects.requireNonNull(basis);
        Objects.requireNonNull(place);
        Objects.requireNonNull(note);
    }
}
