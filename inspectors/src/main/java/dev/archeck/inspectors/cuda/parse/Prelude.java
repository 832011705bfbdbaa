package dev.archeck.inspectors.cuda.parse;

import dev.archeck.inspectors.document.Packed;

/// The declarations that are read before every file.
final class Prelude {
    /// The text of `prelude.h`.
    static final String TEXT = Packed.text(Prelude.class, "prelude.h");

    private Prelude() { }
}
