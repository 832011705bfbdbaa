package dev.archeck.elf.arch;

/// A version of the PTX language. A driver compiles PTX up to the version of its own CUDA release.
///
/// Source: PTX ISA, "Release Notes", which gives the release that introduced each version.
public record PtxVersion(int major, int minor) implements Comparable<PtxVersion> {
    /// The newest version that the driver of CUDA `major.minor` compiles, for CUDA 11.0 and later. Releases of CUDA 14 and later are
    /// taken to go on as those of CUDA 13 do.
    ///
    /// @throws IllegalArgumentException for an older release
    public static PtxVersion ofCuda(int major, int minor) {
        return switch (major) {
            case 11 -> new PtxVersion(7, minor);
            case 12 -> new PtxVersion(8, minor < 6 ? minor : minor - 1);
            default -> {
                if (major < 11) {
                    throw new IllegalArgumentException("no PTX version is known for CUDA " + major + "." + minor);
                }
                yield new PtxVersion(major - 4, minor);
            }
        };
    }

    @Override
    public int compareTo(PtxVersion other) {
        return major == other.major ? Integer.compare(minor, other.minor) : Integer.compare(major, other.major);
    }

    @Override
    public String toString() {
        return major + "." + minor;
    }
}
