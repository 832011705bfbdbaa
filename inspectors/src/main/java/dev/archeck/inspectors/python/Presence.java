package dev.archeck.inspectors.python;

/// What an installation has of a module.
public enum Presence {
    /// Nothing: importing it raises ImportError unless it is part of Python or installed elsewhere.
    ABSENT,
    /// Python text.
    SOURCE,
    /// A folder without a file of its own (PEP 420).
    NAMESPACE,
    /// A compiled module, or text that could not be read: importing works, its names are unknown.
    COMPILED
}
