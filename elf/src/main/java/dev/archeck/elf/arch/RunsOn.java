package dev.archeck.elf.arch;

/// Whether the driver takes code for a GPU.
public enum RunsOn {
    /// Loaded as it is.
    YES,
    /// Compiled by the driver first, if the driver knows the PTX version.
    BY_JIT,
    /// The vendor promises nothing: discrete against embedded GPUs, renamed numbers, unknown forms.
    NOT_GUARANTEED,
    /// Refused: no kernel image for this device.
    NO;

    /// True when a launch can succeed according to the vendor's rule.
    public boolean accepted() {
        return this == YES || this == BY_JIT;
    }
}
