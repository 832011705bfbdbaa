package dev.archeck.inspectors.node;

import dev.archeck.elf.evidence.Basis;
import java.util.Objects;

/// Something said about a node, and on what ground.
public record Stated<T>(T value, Basis basis) {
    /// @throws NullPointerException when a part is missing
    public Stated {
        Objects.requireNonNull(value);
        Objects.requireNonNull(basis);
    }

    /// A statement of a preset or node file.
    public static <T> Stated<T> declared(T value) {
        return new Stated<>(value, Basis.DECLARED);
    }
}
