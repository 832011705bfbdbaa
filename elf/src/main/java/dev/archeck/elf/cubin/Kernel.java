package dev.archeck.elf.cubin;

/// One kernel in one piece of code.
///
/// @param name its mangled name, as in the file
/// @param codeSize bytes of machine code; 0 for PTX, where it is unknown
/// @param registers that one thread uses; 0 when not read
public record Kernel(String name, long codeSize, int registers) {
    private static final int STUB = 256;

    /// A kernel whose registers were not read.
    public Kernel(String name, long codeSize) {
        this(name, codeSize, 0);
    }

    /// True when the code is so small that it may be an empty body left by an architecture guard. A hint only:
    /// real one-line kernels have this size too.
    public boolean stubSized() {
        return codeSize > 0 && codeSize <= STUB;
    }
}
