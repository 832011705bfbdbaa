package dev.archeck.elf.arch;

/// What the suffix of an architecture name promises.
public enum Variant {
    /// No suffix: runs on later GPUs of the same major number too.
    PLAIN(""),
    /// Suffix `a`: arch-specific, runs on exactly this capability.
    SPECIFIC("a"),
    /// Suffix `f`: runs on the family, the later GPUs of the same major number.
    FAMILY("f");

    private final String suffix;

    Variant(String suffix) {
        this.suffix = suffix;
    }

    /// The letter behind the number, or nothing.
    public String suffix() {
        return suffix;
    }
}
