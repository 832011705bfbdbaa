package dev.archeck.inspectors.document;

import java.util.Objects;

/// A place in a text document; line and column are one-based, 0 when unknown.
public record Spot(String file, int line, int column) {
    /// @throws NullPointerException without a file
    public Spot {
        Objects.requireNonNull(file);
    }

    /// `file:line:column`.
    @Override
    public String toString() {
        return file + ":" + line + ":" + column;
    }
}
