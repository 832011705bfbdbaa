package dev.archeck.elf.arch;

/// The form in which GPU code is kept.
public enum CodeForm {
    /// Machine code, launchable as it is.
    CUBIN,
    /// Assembly text that the driver compiles for the GPU it finds.
    PTX,
    /// Intermediate code for link-time optimisation; not launchable without a link.
    LTO_IR,
    /// A form this reader does not know.
    UNKNOWN
}
