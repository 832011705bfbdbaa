package dev.archeck.inspectors.document;

/// A statement of the catalogue about public releases.
public interface Sourced {
    /// What it is about; within its section each key is used once, and an overlay replaces by it.
    String key();

    /// Public repository and path, or public document, where it can be checked.
    String source();

    /// Day when the source was read or published, `YYYY-MM-DD`.
    String date();
}
